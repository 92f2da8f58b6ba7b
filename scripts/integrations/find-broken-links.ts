/**
 * The links of a built page that lead to nothing on the site. Those to other sites are not tried: a build
 * asks no network.
 */
import { DomUtils, parseDocument } from 'htmlparser2';
import type { BrokenLink } from '../../src/domain/admin/findings.ts';

const { findOne, isTag, textContent } = DomUtils;

type BuiltSite = {
  /** Where its pages are, without a slash at the end. */
  origin: string;
  /** The HTML of the page at a path; null where there is none. */
  readPage: (path: string) => string | null;
  /** Whether the host answers there with something else: a file, or a redirect. */
  hasOther: (path: string) => boolean;
};

const MAX_HREF = 200;
const MAX_WORDS = 80;

const LINK = /<a\s[^>]*?\bhref="([^"]+)"/g;
const ID = /\sid="([^"]+)"/g;
const STUB = /<meta[^>]+http-equiv="refresh"/;
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/** Fragments that carry something to a page and name no place on it: choices, and a question to begin at. */
const CARRIES = /[=:]|^(?:start|question-.*|top)$/i;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The ids of a page; `elsewhere` where it leads on to another, whose ids nobody needs to know. */
type Places = ReadonlySet<string> | 'elsewhere' | 'nothing';

function readPlaces(html: string | null): Places {
  if (html === null) return 'nothing';
  if (STUB.test(html)) return 'elsewhere';
  return new Set(Array.from(html.matchAll(ID), ([, id = '']) => id));
}

/** The path as the build names it: hosts answer with one page for each of its forms. */
const toPagePath = (pathname: string): string =>
  decode(pathname)
    .replace(/\/+$/, '')
    .replace(/(?:\/index)?\.html$/, '') || '/';

type Node = ReturnType<typeof parseDocument>['children'][number];
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
export function createLinkFinder({ origin, readPage, hasOther }: BuiltSite) {
  const places = new Map<string, Places>();

  const getPlaces = (path: string): Places => {
    const known = places.get(path) ?? readPlaces(readPage(path));
    places.set(path, known);
    return known;
  };

  function findMissing(href: string, path: string): BrokenLink['missing'] | null {
    const address = URL.parse(href, origin + path);
    if (!address || address.origin !== origin) return null;
    const page = toPagePath(address.pathname);
    const found = getPlaces(page);
    if (found === 'nothing') return hasOther(page) ? null : 'page';
    const place = decode(address.hash.slice(1));
    if (found === 'elsewhere' || place === '' || CARRIES.test(place)) return null;
    return found.has(place) ? null : 'place';
  }

  return (html: string, path: string): { title: string; links: BrokenLink[] } | null => {
    if (decode(CANONICAL.exec(html)?.[1] ?? '') !== origin + path) return null;
    const isSound = Array.from(html.matchAll(LINK), ([, href = '']) => href).every(
      (href) => findMissing(href.replace(/&(?:amp|#38);/g, '&'), path) === null,
    );
    // Nearly every page is sound, and parsing is what takes time.
    if (isSound) return null;
    const main = findOne(({ name }) => name === 'main', parseDocument(html).children);
    const links = readLinks(main?.children ?? [], (href) => findMissing(href, path));
    if (!main || links.length === 0) return null;
    const h1 = findOne(({ name }) => name === 'h1', main.children);
    return { title: h1 ? tidy(textContent(h1)) : path, links };
  };
}
