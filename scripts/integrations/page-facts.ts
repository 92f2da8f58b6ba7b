import { DomUtils, type parseDocument } from 'htmlparser2';
import { type SearchEntry, trimEntry } from '../../src/domain/search/search-entry.ts';
import { readEntries } from './read-entries.ts';

const { findAll, findOne, getAttributeValue, isTag, textContent } = DomUtils;

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
type Element = NonNullable<ReturnType<typeof findOne>>;

export type PageLink = {
  href: string;
  words: string;
  /** The heading before it; empty above the first. */
  heading: string;
};

export type PageFacts = {
  /** As a visitor would type it. */
  path: string;
  title: string;
  /** False when the canonical address is another page. */
  isOwnAddress: boolean;
  /** Redirects at once to another page. */
  isStub: boolean;
  /** Null for noindex pages; `modified` is an ISO instant in UTC. */
  listing: { modified?: string } | null;
  entries: SearchEntry[];
  links: PageLink[];
  places: Set<string>;
};

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function readHead(
  head: Element,
  name: string,
  attribute: string,
  value: string,
): string | undefined {
  const found = findOne(
    (element) => element.name === name && element.attribs[attribute] === value,
    head.children,
  );
  return found ? (found.attribs['content'] ?? found.attribs['href']) : undefined;
}

function readLinks(main: Element): PageLink[] {
  const links: PageLink[] = [];
  let heading = '';
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!isTag(node)) continue;
      if (/^h[2-6]$/.test(node.name)) heading = tidy(textContent(node));
      const href = node.name === 'a' ? getAttributeValue(node, 'href') : undefined;
      if (href !== undefined) links.push({ href, words: tidy(textContent(node)), heading });
      walk(node.children);
    }
  };
  walk(main.children);
  return links;
}

/** @param path as a visitor would type it */
export function readFacts(
  document: Document,
  path: string,
  { origin, pages }: { origin: string; pages: number },
): PageFacts {
  const head = findOne(({ name }) => name === 'head', document.children);
  const main = findOne(({ name }) => name === 'main', document.children);
  if (!head) throw new Error(`The page ${path} has no head.`);
  const h1 = main && findOne(({ name }) => name === 'h1', main.children);
  const canonical = readHead(head, 'link', 'rel', 'canonical') ?? '';
  const isOwnAddress = decodeURI(canonical) === origin + path;
  const isListed = isOwnAddress && readHead(head, 'meta', 'name', 'robots')?.startsWith('index');
  const isStub = readHead(head, 'meta', 'http-equiv', 'refresh') !== undefined;
  const modified = readHead(head, 'meta', 'property', 'og:updated_time');
  const about = readHead(head, 'meta', 'name', 'description') ?? '';
  return {
    path,
    title: h1 ? tidy(textContent(h1)) : path,
    isOwnAddress,
    isStub,
    listing: isListed ? (modified === undefined ? {} : { modified }) : null,
    entries: isListed ? readEntries(main, path, about).map((entry) => trimEntry(entry, pages)) : [],
    links: isOwnAddress && main ? readLinks(main) : [],
    places: new Set(
      isStub
        ? []
        : findAll(({ attribs }) => 'id' in attribs, document.children).map(
            ({ attribs }) => attribs['id'] ?? '',
          ),
    ),
  };
}
