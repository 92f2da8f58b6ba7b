import { describe, expect, it } from 'vitest';
import { dist, openSite, pages } from './built-site.ts';
import { isOver, readVisit, toBytes, weighVisit } from './weight.ts';

const KB = 1024;

/**
 * Questions, guides and the page about the law are long on purpose; the results embed their heading
 * font.
 */
const LONG_PAGE = /^\/(faqs|faq|legalities|results)$/;
const GUIDE = /^\/conditions\/[^/]+$/;

const toLimit = (path: string) => (GUIDE.test(path) ? 33 : LONG_PAGE.test(path) ? 30 : 20) * KB;

const publicPages = pages.filter(({ isAdmin }) => !isAdmin);

it('a page is at most 20 KB of HTML, 30 KB with questions, legal text or an embedded font, or 33 KB if it is about a condition', () => {
  const heavy = publicPages.filter(({ path, html }) =>
    isOver(toLimit(path), (compression) => toBytes(html, compression)),
  );
  expect(heavy.map(({ path }) => path)).toEqual([]);
});

it('a first visit to any page costs at most 60 KB', () => {
  const heavy = publicPages.filter(({ path }) =>
    isOver(60 * KB, (compression) => weighVisit(path, compression)),
  );
  expect(heavy.map(({ path }) => path)).toEqual([]);
});

it('the script on every page takes at most 5 KB, even on a site that measures visits', async () => {
  for (const site of [dist, await openSite('launched')]) {
    const { inline, scripts } = readVisit('/about', { site });
    const bytes = [inline, ...scripts].map((script) => toBytes(script, 'best'));
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5 * KB);
  }
});

it.each(['/quiz', '/budget-tool', '/compare', '/check-eligibility', '/appointment-pack', '/404'])(
  '%s costs at most 110 KB in all once hydrated',
  (path) => {
    const awake = { isHydrated: true };
    expect(readVisit(path, awake).scripts.length).toBeGreaterThan(readVisit(path).scripts.length);
    expect(isOver(110 * KB, (compression) => weighVisit(path, compression, awake))).toBe(false);
  },
);

/** Loaded with an editor's session: the backend client and the toaster. */
const WITH_SESSION = ['supabase-client', 'mount-toaster'];

describe('the desk', () => {
  const isScreenOver = (limit: number, screen: string) => {
    const visit = { isHydrated: true, also: [screen, ...WITH_SESSION] };
    return isOver(limit, (compression) => weighVisit('/admin', compression, visit));
  };

  it('loads at most 200 KB to sign in', () => {
    expect(isScreenOver(200 * KB, 'LoginScreen')).toBe(false);
  });

  it('loads at most 450 KB to open the article editor', () => {
    expect(isScreenOver(450 * KB, 'EditorScreen')).toBe(false);
  });
});
