/**
 * The links of built pages that lead to nothing on the site. Those to other sites are not tried: a build
 * asks no network.
 */
import type { BrokenLink } from '../../src/domain/admin/findings.ts';
import type { PageFacts } from './page-facts.ts';

type LinkFacts = Pick<PageFacts, 'path' | 'isStub' | 'links' | 'places'>;

type BuiltSite<Page> = {
  /** Where its pages are, without a slash at the end. */
  origin: string;
  pages: readonly Page[];
  /** Whether the host answers there with something else: a file, or a redirect. */
  hasOther: (path: string) => boolean;
};

const MAX_HREF = 200;
const MAX_WORDS = 80;

/** Fragments that carry something to a page and name no place on it: choices, and a question to begin at. */
const CARRIES = /[=:]|^(?:start|question-.*|top)$/i;

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

/** The pages that have broken links, each with those links in their order. */
export function findBrokenLinks<Page extends LinkFacts>({
  origin,
  pages,
  hasOther,
}: BuiltSite<Page>): { page: Page; links: BrokenLink[] }[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));

  function findMissing(href: string, path: string): BrokenLink['missing'] | null {
    const address = URL.parse(href, origin + path);
    if (!address || address.origin !== origin) return null;
    const target = toPagePath(address.pathname);
    const found = byPath.get(target);
    if (!found) return hasOther(target) ? null : 'page';
    const place = decode(address.hash.slice(1));
    if (found.isStub || place === '' || CARRIES.test(place)) return null;
    return found.places.has(place) ? null : 'place';
  }

  return pages.flatMap((page) => {
    const links = page.links.flatMap(({ href, words, heading }) => {
      const missing = findMissing(href, page.path);
      if (missing === null) return [];
      return {
        href: href.slice(0, MAX_HREF).toWellFormed(),
        words: words.slice(0, MAX_WORDS).toWellFormed(),
        heading,
        missing,
      };
    });
    return links.length > 0 ? { page, links } : [];
  });
}
