/** Days and months in London, whatever the machine's time zone. */

/** Empty for text that is not a date or an instant. */
export function createFormat(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
  return (iso) => {
    const instant = new Date(iso);
    if (Number.isNaN(instant.getTime())) return '';
    return format.format(instant).replace(/^(\p{L}+),/u, '$1');
  };
}

export const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `20 November 2026` for an ISO date or instant (UTC). */
export const formatDate = /* @__PURE__ */ createFormat(DAY);

export function formatSpan(days: readonly string[]): string {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? ''].map(formatDate);
  if (!first || !last) return '';
  const [day = '', ...month] = first.split(' ');
  const from = last.endsWith(` ${month.join(' ')}`) ? day : first;
  return first === last ? `on ${first}` : `from ${from} to ${last}`;
}

export const formatMonth = /* @__PURE__ */ createFormat({ month: 'long', year: 'numeric' });
