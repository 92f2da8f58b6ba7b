/**
 * The links of a built page that lead to nothing on the site. Those to other sites are not tried: a build
 * asks no network.
 */
import { DomUtils, parseDocument } from 'htmlparser2';
import type { BrokenLink } from '../../src/domain/admin/findings.ts';
import type { PageFacts } from './page-facts.ts';

const { findOne, isTag, textContent } = DomUtils;

type LinkFacts = Pick<PageFacts, 'path' | 'isOwnAddress' | 'isStub' | 'links' | 'places'>;

type BuiltSite = {
  /** Where its pages are, without a slash at the end. */
  origin: string;
  /** What is known of the page at a path; undefined where there is none. */
  getFacts: (path: string) => LinkFacts | undefined;
  /** The HTML of a page that is there. */
  readPage: (path: string) => string;
  /** Whether the host answers there with something else: a file, or a redirect. */
  hasOther: (path: string) => boolean;
};

const MAX_HREF = 200;
const MAX_WORDS = 80;

/** Fragments that carry something to a page and name no place on it: choices, and a question to begin at. */
const CARRIES = /[=:]|^(?:start|question-.*|top)$/i;

/** Most links: a path of this site in plain letters, with a place on the page or without. */
const PLAIN = /^(?:\/[\w-]+)+(?:#[\w-]*)?$/;

/** As it stands in the text of a page. */
const AMPERSAND = /&(?:amp|#38);/g;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path as the build names it: hosts answer with one page for each of its forms. */
const toPagePath = (pathname: string): string =>
  decode(pathname)
    .replace(/\/+$/, '')
    .replace(/(?:\/index)?\.html$/, '') || '/';

type Node = ReturnType<typeof parseDocument>['children'][number];
type FoundLinks = { title: string; links: BrokenLink[] };
type Missing = (href: string) => BrokenLink['missing'] | null;

/** The broken links among some nodes and what they hold, as they come, each under the heading before it. */
function readLinks(main: readonly Node[], findMissing: Missing): BrokenLink[] {
  const links: BrokenLink[] = [];
  let heading = '';
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!isTag(node)) continue;
      if (/^h[2-6]$/.test(node.name)) heading = tidy(textContent(node));
      const href = node.name === 'a' ? node.attribs['href'] : undefined;
      const missing = href === undefined ? null : findMissing(href);
      if (href !== undefined && missing !== null) {
        const words = tidy(textContent(node)).slice(0, MAX_WORDS).toWellFormed();
        links.push({ href: href.slice(0, MAX_HREF).toWellFormed(), words, heading, missing });
      }
      walk(node.children);
    }
  };
  walk(main);
  return links;
}

/**
 * Gives what looks through the pages of a built site, one after the other: the page's heading, and the
 * broken links of its main part; null for a page without any, and for one whose own address is another.
 */
export function createLinkFinder({ origin, getFacts, readPage, hasOther }: BuiltSite) {
  /** As the parser of addresses would, in a tenth of its time. */
  function splitPlain(href: string): Pick<URL, 'origin' | 'pathname' | 'hash'> {
    const [pathname = '', place = ''] = href.split('#');
    return { origin, pathname, hash: place && `#${place}` };
  }

  // The same links stand on page after page.
  const known = new Map<string, BrokenLink['missing'] | null>();

  function look(href: string, path: string): BrokenLink['missing'] | null {
    const address = PLAIN.test(href) ? splitPlain(href) : URL.parse(href, origin + path);
    if (!address || address.origin !== origin) return null;
    const page = toPagePath(address.pathname);
    const found = getFacts(page);
    if (!found) return hasOther(page) ? null : 'page';
    const place = decode(address.hash.slice(1));
    if (found.isStub || place === '' || CARRIES.test(place)) return null;
    return found.places.includes(place) ? null : 'place';
  }

  function findMissing(href: string, path: string): BrokenLink['missing'] | null {
    if (!href.startsWith('/')) return look(href, path);
    let missing = known.get(href);
    if (missing === undefined) {
      missing = look(href, path);
      known.set(href, missing);
    }
    return missing;
  }

  return ({ path, isOwnAddress, links }: LinkFacts): FoundLinks | null => {
    if (
      !isOwnAddress ||
      links.every((href) => findMissing(href.replace(AMPERSAND, '&'), path) === null)
    )
      return null;
    const main = findOne(({ name }) => name === 'main', parseDocument(readPage(path)).children);
    const broken = readLinks(main?.children ?? [], (href) => findMissing(href, path));
    if (!main || broken.length === 0) return null;
    const h1 = findOne(({ name }) => name === 'h1', main.children);
    return { title: h1 ? tidy(textContent(h1)) : path, links: broken };
  };
}
