/** Times and numbers as the dashboard writes them: short, and on London's clocks. */

const SHORT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `20 Nov 2026, 14:03` for an ISO instant; the empty string for text that is none. */
export function formatShortTime(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : SHORT.format(instant);
}

/** `1,234` or `4.3`. */
export const formatNumber = (value: number): string => NUMBER.format(value);
