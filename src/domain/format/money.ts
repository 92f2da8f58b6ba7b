import { toVisibleText } from './plain-letters.ts';

const WHOLE_POUNDS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const WITH_PENCE = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `£150`, `£1,500` or `£99.99`: pence only if not zero. */
export function formatPounds(pounds: number): string {
  const pence = Math.round(pounds * 100);
  const size = Math.abs(pence) / 100;
  const text = pence % 100 === 0 ? WHOLE_POUNDS.format(size) : WITH_PENCE.format(size);
  return `${pence < 0 ? '-' : ''}£${text}`;
}

const WHOLE = String.raw`\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+`;
const NUMBER = new RegExp(String.raw`^(?:(?:${WHOLE})(?:\.\d*)?|\.\d+)$`);
const SIGNED = /^(?:(?:£|gbp) ?)?(.+?)(?: ?(?:£|gbp|pounds?))?$/i;
const PENCE = /^(?:(\d+) ?|£ ?(.+\.\d{2}))p$/i;

const toPlain = (typed: string) => toVisibleText(typed).replace(/\s+/g, ' ');

/** A typed number, including "1,250" and "1 250". Null if ambiguous, such as "4,5". */
export function readNumber(typed: string): number | null {
  const text = toPlain(typed);
  return NUMBER.test(text) ? Number(text.replace(/[ ,]/g, '')) : null;
}

/** Whole pence from "150", "£ 149.99", "49 pounds" or "50p". Null if ambiguous. */
export function readPence(typed: string): number | null {
  const text = toPlain(typed);
  const [, pence, mixed] = PENCE.exec(text) ?? [];
  if (pence !== undefined) return Number(pence);
  const number = mixed ?? SIGNED.exec(text)?.[1] ?? '';
  const pounds = /\.\d{3}/.test(number) ? null : readNumber(number);
  return pounds === null ? null : Math.round(pounds * 100);
}

/** Why a number or an amount cannot be read. */
export function toNumberProblem(typed: string, otherwise: string): string {
  return /(?:\d|^) ?, ?\d/.test(typed)
    ? 'Commas separate thousands, as in 1,250. Use a point before decimals: 4.5.'
    : otherwise;
}
