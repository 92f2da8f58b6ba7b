import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LinkedPage,
  pickPages,
  POPULAR_PAGES,
  suggestPages,
  toLinkedPages,
} from '../../../../src/domain/not-found/suggest-pages.ts';
import { ALL_PAGES } from './all-pages.ts';

const toPaths = (pages: LinkedPage[]) => pages.map(({ path }) => path);
const suggest = (pathname: string, pages = ALL_PAGES) => toPaths(suggestPages(pathname, pages));

/** The table of rules §2. */
const KEYWORDS: [keyword: string, paths: string[]][] = [
  ['clinic', ['/clinics', '/quiz']],
  ['review', ['/reviews', '/clinics']],
  ['condition', ['/conditions', '/quiz']],
  ['pain', ['/conditions/chronic-pain']],
  ['anxiety', ['/conditions/anxiety-ptsd']],
  ['sleep', ['/conditions/insomnia']],
  ['epilepsy', ['/conditions/epilepsy']],
  ['ms', ['/conditions/multiple-sclerosis']],
  ['cancer', ['/conditions/cancer']],
  ['cost', ['/budget-tool', '/tools']],
  ['price', ['/budget-tool', '/clinics']],
  ['eligible', ['/qualify', '/check-eligibility']],
  ['legal', ['/legalities', '/education/hub']],
  ['help', ['/faq', '/contact']],
  ['about', ['/about', '/contact']],
];

describe('suggestions', () => {
  it.each(KEYWORDS)('for "%s" are %j', (keyword, paths) => {
    for (const segment of [keyword, keyword.toUpperCase(), `my-${keyword}-x`, `${keyword}.html`]) {
      expect(suggest(`/anything/${segment}`)).toEqual(paths);
    }
  });

  it.each(KEYWORDS.filter(([keyword]) => keyword !== 'ms'))(
    'find "%s" inside a longer word',
    (keyword, paths) => {
      expect(suggest(`/xx${keyword}xx`)).toEqual(paths);
    },
  );

  it.each(['/forms', '/msn', '/items-x', '/symptoms'])(
    'take "ms" as a whole word only, which %s has not',
    (path) => {
      expect(suggest(path)).toEqual([]);
    },
  );

  it.each(['/', '', '/no-such-page', '/pain/x', '//', '/%E0%A4%A'])('are none for %j', (path) => {
    expect(suggest(path)).toEqual([]);
  });

  it('come from the last segment, decoded once, whatever slash ends it', () => {
    expect(suggest('/conditons/epilepsy')).toEqual(['/conditions/epilepsy']);
    expect(suggest('/conditons/epilepsy///')).toEqual(['/conditions/epilepsy']);
    expect(suggest('/%70ain')).toEqual(['/conditions/chronic-pain']);
    expect(suggest('/%2570ain')).toEqual([]);
    expect(suggest('/x%2Fpain')).toEqual(['/conditions/chronic-pain']);
  });

  it('drop what came before, and what is beyond four', () => {
    expect(suggest('/clinic-review')).toEqual(['/clinics', '/quiz', '/reviews']);
    expect(suggest('/clinic-review-condition-pain')).toEqual([
      ...['/clinics', '/quiz', '/reviews', '/conditions'],
    ]);
  });

  it('leave out pages that are not there, and are the default when none is left', () => {
    const tools = ['/tools', '/budget-tool'];
    const others = toLinkedPages([]).filter(({ path }) => !tools.includes(path));
    expect(suggest('/price', others)).toEqual(['/clinics']);
    expect(suggest('/cost', others)).toEqual([]);
  });

  it('are at most four, never one twice, always pages of this site', () => {
    const words = fc.array(fc.constantFrom(...KEYWORDS.map(([keyword]) => keyword), '-', 'x', '%'));
    const paths = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webPath(),
      words.map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(paths, fc.subarray(ALL_PAGES), (pathname, pages) => {
        const found = suggestPages(pathname, pages);
        expect(found.length).toBeLessThanOrEqual(4);
        expect(new Set(found).size).toBe(found.length);
        for (const page of found) expect(pages).toContain(page);
      }),
    );
  });
});

/** What patients type where no keyword of the rules stands, and the page they would expect first. */
const OTHERS: [path: string, first: string][] = [
  ['/insomnia', '/conditions/insomnia'],
  ['/insomia', '/conditions/insomnia'],
  ['/ptsd', '/conditions/anxiety-ptsd'],
  ['/post-traumatic-stress', '/conditions/anxiety-ptsd'],
  ['/seizures', '/conditions/epilepsy'],
  ['/epilepsie', '/conditions/epilepsy'],
  ['/fibromyalgia', '/conditions/chronic-pain'],
  ['/multiple-sclerosis', '/conditions/multiple-sclerosis'],
  ['/spasms', '/conditions/multiple-sclerosis'],
  ['/eligibility', '/qualify'],
  ['/do-i-qualify', '/qualify'],
  ['/prices', '/budget-tool'],
  ['/fees', '/budget-tool'],
  ['/how-much', '/budget-tool'],
  ['/uk-law', '/legalities'],
  ['/find-my-doctor', '/quiz'],
  ['/specialists', '/quiz'],
  ['/book-appointment', '/quiz'],
  ['/compare', '/compare'],
  ['/glasgow', '/clinic-directory'],
  ['/northern-ireland', '/clinic-directory'],
  ['/can-i-drive', '/faq'],
  ['/referral', '/faq'],
  ['/email', '/contact'],
  ['/privacy-policy', '/privacy'],
  ['/terms-of-use', '/terms'],
];

describe('words that hold no keyword', () => {
  it.each(OTHERS)('lead from %s to %s first', (path, first) => {
    expect(suggest(path)[0]).toBe(first);
  });

  it.each(['/blog-post', '/wp-login.php', '/symptoms', '/host', '/index', '/coast'])(
    'lead nowhere from %s by a mere overlap of letters',
    (path) => {
      for (const wrong of ['/budget-tool', '/contact', '/conditions/epilepsy']) {
        expect(suggest(path)).not.toContain(wrong);
      }
    },
  );
});

describe('a clinic', () => {
  const toClinic = (name: string, slug: string) => {
    const path = `/clinics/${slug}`;
    return { path, name, href: path };
  };
  const clinics = [
    toClinic('Greenlane Clinic', 'greenlane-clinic'),
    toClinic('CB1 Medical', 'cb1-medical'),
    toClinic('Medicann', 'medicann'),
  ];
  const suggestFirst = (path: string) => suggestPages(path, ALL_PAGES, clinics)[0]?.path;

  it.each([
    ['/greenlane', '/clinics/greenlane-clinic'],
    ['/clinic/greenlane-reviews', '/clinics/greenlane-clinic'],
    ['/grenlane', '/clinics/greenlane-clinic'],
    ['/cb1', '/clinics/cb1-medical'],
    ['/clinic-reviews', '/clinics'],
    ['/medical', undefined],
    ['/medical-cannabis', undefined],
  ])('that %s names comes first: %s', (path, first) => {
    expect(suggestFirst(path)).toBe(first);
  });
});

describe('the pages that may be suggested', () => {
  it('are linked to where they lead, without a redirect on the way', () => {
    const hrefs = new Map(ALL_PAGES.map(({ path, href }) => [path, href]));
    expect(hrefs.get('/conditions/cancer')).toBe('/conditions/cancer-article');
    for (const [path, href] of hrefs) {
      expect(href).toMatch(/^\/[a-z]+(\/[a-z-]+)?(-[a-z]+)*$/);
      if (path !== '/conditions/cancer') expect(href).toBe(path);
    }
  });

  it('have a name each', () => {
    const names = ALL_PAGES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('include the popular ones, under the names of the rules', () => {
    expect(pickPages(POPULAR_PAGES, ALL_PAGES).map(({ href, name }) => [href, name])).toEqual([
      ['/quiz', 'Find My Clinic'],
      ['/clinics', 'Browse Clinics'],
      ['/conditions', 'Medical Conditions'],
      ['/tools', 'Helpful Tools'],
      ['/education/hub', 'Education Hub'],
      ['/faq', 'FAQ'],
    ]);
  });
});
