/** The reviews as built: addresses, order of what they say, what they never claim. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIST, getPage, pages } from './built-site.ts';

const REVIEWS = [
  ...['releaf', 'alternaleaf', 'mamedica', 'curaleaf', 'cb1-medical', 'cantourage', 'dispensed'],
  'birmingham-cannabis-clinic',
].map((name) => `/reviews/${name}-review`);
const ARTICLE = '/reviews/article/what-clinics-publish';

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const findAll = (path: string, selector: string) => [
  ...getPage(path).document.querySelectorAll(selector),
];

it('every review of rules §2 is there, and no other', () => {
  const built = pages.map(({ path }) => path).filter((path) => /^\/reviews\/[^/]+$/.test(path));
  expect(built.toSorted()).toEqual(REVIEWS.toSorted());
  const sitemap = readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8');
  for (const path of ['/reviews', ...REVIEWS]) expect(sitemap).toContain(`localhost:4321${path}<`);
});

describe.each(REVIEWS)('the page %s', (path) => {
  const { document } = getPage(path);

  it('says "not for you if" before it says whom it suits', () => {
    const headings = findAll(path, 'main h3').map(text);
    expect(headings.indexOf('Not for you if')).toBe(0);
    expect(headings.indexOf('Best for')).toBe(1);
  });

  it('says things in the order of its contents, the verdict first', () => {
    const sections = findAll(path, '.guide-section').map((section) =>
      section.getAttribute('aria-labelledby'),
    );
    const links = findAll(path, '.guide-contents a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(sections.map((id) => `#${id}`));
    expect(sections.slice(0, 2)).toEqual(['verdict', 'pros-and-cons']);
    expect(sections.slice(-3)).toEqual(['patients', 'policy', 'sources']);
  });

  it('draws the score and says it, with where it comes from', () => {
    const score = document.querySelector('.verdict-score')!;
    expect(score.querySelector('svg.score-bar')?.getAttribute('data-state')).toBe('sample');
    expect(text(score)).toMatch(/^\d+(\.\d)? out of 10 sample data/);
    expect(text(score)).toMatch(/No recommendation|no judgement of the real clinic/);
  });

  it('gives each price its marker, or says that it is not published', () => {
    const prices = findAll(path, '.review-prices:first-of-type tbody tr');
    expect(prices.length).toBeGreaterThan(5);
    for (const price of prices) {
      expect(text(price), text(price)).toMatch(/Not published$|comes from/);
    }
  });

  it('opens a note from every marker', () => {
    for (const marker of document.querySelectorAll('main button[popovertarget]')) {
      const note = document.getElementById(marker.getAttribute('popovertarget') ?? '');
      expect(text(note), text(marker)).toMatch(/\w{3}.*\./);
    }
  });

  it('marks every patient review, and warns that none is first-hand', () => {
    const reviews = findAll(path, '.review-list > li');
    expect(reviews.length).toBeGreaterThan(4);
    expect(
      reviews.every((review) => text(review.querySelector('.marker')) === 'illustrative'),
    ).toBe(true);
    const section = document.querySelector('[aria-labelledby=patients]');
    expect(text(section)).toContain('No first-hand review yet.');
    expect(text(section)).toMatch(/of the last two years, since \d+ November 2024/);
  });

  it('puts no rating, review or price into its structured data', () => {
    const block = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const { '@graph': graph } = JSON.parse(block) as { '@graph': { '@type': string }[] };
    expect(graph.map((thing) => thing['@type'])).toContain('MedicalClinic');
    expect(block).not.toMatch(/"\w*([rR]ating|[rR]eview|[pP]rice|[oO]ffer)\w*":|"(Review|Offer)"/);
  });

  it('leads to its clinic, the listing and the quiz, and the clinic leads back', () => {
    const links = findAll(path, '.guide-action a').map((link) => link.getAttribute('href') ?? '');
    expect(links.slice(1)).toEqual(['/clinics', '/quiz']);
    const back = findAll(links[0] ?? '', '#verdict ~ .clinic-more a');
    expect(back.map((link) => link.getAttribute('href'))).toEqual([path]);
  });

  it('names the article that was written about it', () => {
    const links = findAll(path, '[aria-labelledby=sources] a').map((a) => a.getAttribute('href'));
    expect(links).toContain(ARTICLE.replace('/reviews/article', '/articles'));
  });

  it('needs no script of its own', () => {
    expect(findAll(path, 'astro-island')).toEqual([]);
    // The layout's own script is the only one.
    expect(findAll(path, 'script[src]').length).toBeLessThanOrEqual(1);
  });
});

describe('a review of the built-in sample', () => {
  it('leaves out the steps and the market of a clinic that nobody could find', () => {
    const ids = findAll('/reviews/dispensed-review', '.guide-section').map((section) =>
      section.getAttribute('aria-labelledby'),
    );
    expect(ids).not.toContain('process');
    expect(ids).not.toContain('market');
  });
});

describe('the index of reviews', () => {
  const entries = findAll('/reviews', '.review-entry');

  it('lists all eight, highest verdict first', () => {
    const links = entries.map((entry) => entry.querySelector('h2 a')?.getAttribute('href'));
    expect(links.toSorted()).toEqual(REVIEWS.toSorted());
    const scores = entries.map((entry) =>
      Number(text(entry.querySelector('.review-entry-number'))),
    );
    expect(scores).toEqual(scores.toSorted((first, second) => second - first));
  });

  it('says of each whom it does not suit, its score, rating, newest review and first fee', () => {
    for (const entry of entries) {
      expect(text(entry)).toMatch(
        /Not for you if: .+Our verdict: [\d.]+ out of 10 .+rating\s?[\d.]+ out of 5 .+Newest review\s?\d+ \w+ \d{4} illustrative\s?First consultation\s?£[\d.]+/,
      );
    }
  });

  it('leads to the articles about reviews', () => {
    const links = findAll('/reviews', '.article-list-title a').map((a) => a.getAttribute('href'));
    expect(links).toEqual([ARTICLE.replace('/reviews/article', '/articles')]);
  });
});

describe('an article about reviews', () => {
  it('can be read under the reviews, and is one page to search engines', () => {
    const { document } = getPage(ARTICLE);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `http://localhost:4321${ARTICLE.replace('/reviews/article', '/articles')}`,
    );
    expect(findAll(ARTICLE, '.breadcrumb li').map(text).slice(0, 2)).toEqual(['Home', 'Reviews']);
    expect(pages.filter(({ path }) => path.startsWith('/reviews/article/'))).toHaveLength(1);
  });
});

it('the menu leads to three reviews, the highest verdicts', () => {
  const menu = findAll('/', '.site-submenu').find(
    (submenu) => text(submenu.querySelector('summary')) === 'Reviews',
  );
  expect([...menu!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/reviews',
    '/about#reviews',
    ...findAll('/reviews', '.review-entry h2 a')
      .slice(0, 3)
      .map((link) => link.getAttribute('href')),
  ]);
});
