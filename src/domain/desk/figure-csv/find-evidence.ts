/** The page and the exact words that support a change. */
import type { RequestedChange } from './compare-rows.ts';
import type { Fault } from './figure-rows.ts';
import { toPageName } from './known-figures.ts';
import { toOneLine } from './plain-text.ts';

export type KnownPage = {
  id: string;
  kind: 'clinic' | 'register' | 'told';
  url: string | null;
  title: string;
  capture: { id: string; body: string } | null;
};

export type Evidence = {
  page: string | null;
  capture: string | null;
  exact: string;
};

export type EvidenceAnswer =
  { ok: true; evidence: Evidence | null } | { ok: false; faults: Fault[] };

const MAX_QUOTE = 200;

function toAddress(url: string): string {
  try {
    const { protocol, host, pathname, search } = new URL(url);
    return `${protocol}//${host}${pathname.replace(/\/+$/, '')}${search}`;
  } catch {
    return url;
  }
}

const isPage = ({ url, title }: KnownPage, written: string): boolean =>
  toOneLine(title) === written || (url !== null && toAddress(url) === toAddress(written));

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The words as they are on the page, because spreadsheets change quotation marks and join lines.
 */
function findWords(body: string, quote: string): string | null {
  if (body.includes(quote)) return quote;
  const words = toOneLine(quote)
    .split(' ')
    .map((word) => escape(word).replace(/['’‘]/g, "['’‘]").replace(/["“”]/g, '["“”]'));
  return new RegExp(words.join(String.raw`\s+`)).exec(body)?.[0] ?? null;
}

type Problem = [column: 'page' | 'quote', text: string];

const PROBLEMS = {
  noPage: ['page', 'Give the address of the source page, or its title if it has no address.'],
  noQuote: ['quote', 'Copy the words on the page that state the value.'],
  unknownPage: ['page', 'Add this page on the clinic’s sheet first, then check the file again.'],
  noCapture: [
    'page',
    'The text of this page has not been saved yet. Paste it on the clinic’s sheet first, then check the file again.',
  ],
  notFound: [
    'quote',
    'The page does not contain these words. Copy them exactly, or paste its new text on the clinic’s sheet.',
  ],
  tooLong: [
    'quote',
    `This is more than ${MAX_QUOTE} characters. Use only the words around the value.`,
  ],
} as const satisfies Record<string, Problem>;

const ON_SHEET: ReadonlySet<keyof typeof PROBLEMS> = new Set([
  'unknownPage',
  'noCapture',
  'notFound',
]);

/**
 * Whether a change needs a page. Emptying a value does not. A change to an example does only if it
 * names a new page.
 */
export function needsPage({ value, clinic, page, now }: RequestedChange): boolean {
  if (value === null) return false;
  return !clinic.isExample || (page !== '' && page !== toOneLine(toPageName(now)));
}

const refuse = (
  { line, clinic }: RequestedChange,
  names: readonly (keyof typeof PROBLEMS)[],
): EvidenceAnswer => ({
  ok: false,
  faults: names.map((name) => {
    const [column, text] = PROBLEMS[name];
    return { line, column, text, ...(ON_SHEET.has(name) && { sheet: clinic.id }) };
  }),
});

/** If several pages have the same address or title, prefers one that contains the words. */
function choosePage(pages: readonly KnownPage[], quote: string): KnownPage | undefined {
  const holds = ({ capture }: KnownPage) =>
    capture !== null && findWords(capture.body, quote) !== null;
  return (quote === '' ? undefined : pages.find(holds)) ?? pages[0];
}

/** The evidence on the clinic's pages; null if none is needed. */
export function findEvidence(change: RequestedChange, pages: readonly KnownPage[]): EvidenceAnswer {
  if (!needsPage(change)) return { ok: true, evidence: null };
  const quote = change.quote;
  if (change.page === '') return refuse(change, quote === '' ? ['noPage', 'noQuote'] : ['noPage']);
  const named = pages.filter((page) => isPage(page, change.page));
  const page = choosePage(named, quote);
  if (!page) return refuse(change, quote === '' ? ['unknownPage', 'noQuote'] : ['unknownPage']);
  if (page.kind === 'told' && quote === '') {
    return { ok: true, evidence: { page: page.id, capture: page.capture?.id ?? null, exact: '' } };
  }
  if (!page.capture) return refuse(change, quote === '' ? ['noCapture', 'noQuote'] : ['noCapture']);
  if (quote === '') return refuse(change, ['noQuote']);
  const exact = findWords(page.capture.body, quote);
  if (exact === null) return refuse(change, ['notFound']);
  if (exact.length > MAX_QUOTE) return refuse(change, ['tooLong']);
  return { ok: true, evidence: { page: page.id, capture: page.capture.id, exact } };
}
