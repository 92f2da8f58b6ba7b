/** Broken links within the site. Builds are offline, so links to other sites are not checked. */
import type { BrokenLink } from '../../src/domain/admin/findings.ts';
import type { PageFacts } from './page-facts.ts';

type LinkFacts = Pick<PageFacts, 'path' | 'isStub' | 'links' | 'places'>;

type BuiltSite<Page> = {
  origin: string;
  pages: readonly Page[];
  hasOther: (path: string) => boolean;
};

const MAX_HREF = 200;
const MAX_WORDS = 80;

/** Fragments that carry state (choices, a first question) instead of naming a place. */
const STATE_FRAGMENT = /[=:]|^(?:start|question-.*|top)$/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const toPagePath = (pathname: string): string =>
  decode(pathname)
    .replace(/\/+$/, '')
    .replace(/(?:\/index)?\.html$/, '') || '/';

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
    if (found.isStub || place === '' || STATE_FRAGMENT.test(place)) return null;
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
