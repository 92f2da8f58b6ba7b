/** Times and numbers as lists write them: short, and on London's clocks. */
import { toLondonDay } from '../../../domain/format/london-time.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `20 Nov, 14:03` in this year, `20 Nov 2025, 14:03` in any other; empty for text that is no instant. */
export function formatShortTime(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return '';
  const thisYear = toLondonDay(new Date().toISOString()).slice(0, 4);
  return TIME.format(new Date(iso)).replace(` ${thisYear},`, ',');
}

/** `1,234` or `4.3`. */
export const formatNumber = (value: number): string => NUMBER.format(value);
