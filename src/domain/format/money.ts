const WHOLE_POUNDS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const WITH_PENCE = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `£150`, `£1,500`, `£99.99`: pence only when there are some. */
export function formatPounds(pounds: number): string {
  const pence = Math.round(pounds * 100);
  const size = Math.abs(pence) / 100;
  const text = pence % 100 === 0 ? WHOLE_POUNDS.format(size) : WITH_PENCE.format(size);
  return `${pence < 0 ? '-' : ''}£${text}`;
}
