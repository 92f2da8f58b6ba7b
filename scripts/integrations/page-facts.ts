/** What is taken from each page while it is written, for all that is made of the pages together. */
import { type SearchEntry, trimEntry } from '../../src/domain/search/search-entry.ts';
import { readEntries } from './read-entries.ts';

export type PageFacts = {
  /** As a visitor would type it. */
  path: string;
  /** False where it says that its own address is another. */
  isOwnAddress: boolean;
  /** Leads on to another page at once. */
  isStub: boolean;
  /** Null where search engines are not to list it; else when it last changed (ISO, UTC), where it says. */
  listing: { modified?: string } | null;
  entries: SearchEntry[];
  /** Where the links of its main part lead, each once. */
  links: string[];
  /** The fragments that lead to a place on it. */
  places: string[];
};

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const LISTED = '<meta name="robots" content="index, follow"';
const MODIFIED = /<meta property="og:updated_time" content="([^"]+)"/;
const STUB = /<meta[^>]+http-equiv="refresh"/;
const LINK = /<a\s[^>]*?\bhref="([^"]+)"/g;
const ID = /\sid="([^"]+)"/g;

/** A copy of the text; a part of a page keeps the whole page in memory. */
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const kept = new Map<string, string>();

/** Addresses and fragments come again on page after page: each is kept once. */
function keep(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const own = copy(text);
  kept.set(own, own);
  return own;
}

const readAll = (html: string, pattern: RegExp): string[] =>
  Array.from(html.matchAll(pattern), ([, text = '']) => keep(text));

function readListing(head: string): PageFacts['listing'] {
  const modified = MODIFIED.exec(head)?.[1];
  return modified === undefined ? {} : { modified: keep(modified) };
}

/**
 * @param path of the page, as a visitor would type it
 * @param site where the pages will be, without a slash at its end, and how many there are
 */
export function readFacts(
  html: string,
  path: string,
  { origin, pages }: { origin: string; pages: number },
): PageFacts {
  const head = html.slice(0, html.indexOf('</head>'));
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const isOwnAddress = decodeURI(CANONICAL.exec(head)?.[1] ?? '') === origin + path;
  const isListed = isOwnAddress && head.includes(LISTED);
  const isStub = STUB.test(head);
  return {
    path,
    isOwnAddress,
    isStub,
    listing: isListed ? readListing(head) : null,
    entries: isListed ? copy(readEntries(html, path).map((entry) => trimEntry(entry, pages))) : [],
    links: isOwnAddress ? [...new Set(readAll(main, LINK))] : [],
    places: isStub ? [] : readAll(html, ID),
  };
}
