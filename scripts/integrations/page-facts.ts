import { type SearchEntry, trimEntry } from '../../src/domain/search/search-entry.ts';
import { type Document, type Element, findAll, findOne, readWords } from '../lib/html.ts';
import { readEntries } from './read-search-entries.ts';

export type PageLink = {
  href: string;
  words: string;
  /** The heading above it, or empty. */
  heading: string;
};

export type PageFacts = {
  /** As a visitor would type it. */
  path: string;
  title: string;
  isOwnAddress: boolean;
  isStub: boolean;
  /** Null unless search engines may list the page; `modified` is an ISO instant in UTC. */
  listing: { modified?: string } | null;
  entries: SearchEntry[];
  links: PageLink[];
  places: Set<string>;
};

function readLinks(main: Element): PageLink[] {
  const links: PageLink[] = [];
  let heading = '';
  for (const element of findAll('h2, h3, h4, h5, h6, a[href]', main)) {
    const { href } = element.attribs;
    if (element.name !== 'a') heading = readWords(element);
    else if (href !== undefined) links.push({ href, words: readWords(element), heading });
  }
  return links;
}

export function readFacts(
  document: Document,
  path: string,
  { origin, pages }: { origin: string; pages: number },
): PageFacts {
  const head = findOne('head', document);
  const main = findOne('main', document);
  if (!head) throw new Error(`The page ${path} has no <head>.`);
  const read = (selector: string): string | undefined => {
    const { content, href } = findOne(selector, head)?.attribs ?? {};
    return content ?? href;
  };
  const h1 = findOne('main h1', document);
  const isOwnAddress = decodeURI(read('[rel=canonical]') ?? '') === origin + path;
  const isListed = isOwnAddress && read('[name=robots]')?.startsWith('index');
  const isStub = read('[http-equiv=refresh]') !== undefined;
  const modified = read('[property="og:updated_time"]');
  const about = read('[name=description]') ?? '';
  const places = isStub ? [] : findAll('[id]', document).map(({ attribs }) => attribs['id'] ?? '');
  return {
    path,
    title: h1 ? readWords(h1) : path,
    isOwnAddress,
    isStub,
    listing: isListed ? (modified === undefined ? {} : { modified }) : null,
    entries: isListed ? readEntries(main, path, about).map((entry) => trimEntry(entry, pages)) : [],
    links: isOwnAddress && main ? readLinks(main) : [],
    places: new Set(places),
  };
}
