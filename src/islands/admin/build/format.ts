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

/** `20 Nov, 14:03` this year, otherwise `20 Nov 2025, 14:03`; empty for an invalid instant. */
export function formatShortTime(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return '';
  const thisYear = toLondonDay(new Date().toISOString()).slice(0, 4);
  return TIME.format(new Date(iso)).replace(` ${thisYear},`, ',');
}

export const formatNumber = (value: number): string => NUMBER.format(value);
