import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FINDINGS_PATH, parseFindings } from '../../src/domain/admin/findings.ts';
import { tally } from '../fixtures/tally.ts';
import {
  HIDDEN_REVIEW,
  BROKEN_LINKS_ARTICLE,
  ODD_ARTICLES,
  ODD_CLINICS,
  FUTURE_MARK,
} from '../sites/odd-site.ts';
import { getSharedSite } from '../sites/shared-site.ts';

describe('a site with unusual rows', { tags: ['exhaustive'] }, () => {
  let folder: string;
  let output: string;

  beforeAll(async () => {
    ({ folder, output } = await getSharedSite('odd'));
  });

  const read = (path: string) =>
    readFileSync(join(folder, `${path}.html`), 'utf8').replace(/\s+/g, ' ');
  const readIndex = () => ['', '/page/2', '/page/3'].map((page) => read(`reviews${page}`));
  const readLists = (path: string) =>
    readdirSync(join(folder, path, 'page')).map((name) =>
      read(`${path}/page/${name.replace('.html', '')}`),
    );

  it('uses the singular for one month and one review', () => {
    expect(read('clinics/clinic-7')).toContain('Every month');
    expect(read('clinics/clinic-7')).toContain('>1 review</a>');
    expect(readLists('clinics').join('')).toContain('1 review<');
  });

  it('lists each clinic’s review once across the index pages, and offers a filter for first-hand reviews', () => {
    const index = readIndex();
    const listed = index.flatMap((html) => [
      ...html.matchAll(/<h2[^>]*>\s*<a href="(\/reviews\/[^"]+)"/g),
    ]);
    expect(new Set(listed.map(([, path]) => path)).size).toBe(ODD_CLINICS - 1);
    expect(index[0]).toContain('name="first-hand"');
  });

  it('hides an unpublished review at its own address, and at another clinic’s if its row claims that address', () => {
    const own = `clinic-${HIDDEN_REVIEW}-review`;
    const claimed = HIDDEN_REVIEW + 1;
    expect(readIndex().join('')).not.toContain(own);
    expect(existsSync(join(folder, 'reviews', `${own}.html`))).toBe(false);
    expect(read(`clinics/clinic-${HIDDEN_REVIEW}`)).not.toContain('class="clinic-more"');
    expect(read(`reviews/clinic-${claimed}-review`)).toContain(`Clinic ${claimed} review`);
  });

  it('shows the newest twenty of many reviews, and says how many there are', () => {
    const full = read('reviews/clinic-0-review');
    expect(full.match(/Punctual\./g)).toHaveLength(20);
    expect(full).not.toContain('Long ago.');
    expect(full).toContain('The newest 20 of 26 reviews');
    expect(full).toContain('Only 3 first-hand reviews.');
  });

  it('shows a figure of a real clinic only if the figure has a source', () => {
    for (const page of ['clinics/clinic-2', 'reviews/clinic-2-review']) {
      const html = read(page);
      expect(html).not.toMatch(/£61\.5|4\.2<|Every month|class="score-bar|No recommendation/);
      expect(html).toMatch(/None of the ten known yet|Not checked yet/);
      expect(html).not.toContain('"provenance-notes');
    }
    expect(read('clinics/clinic-3')).toMatch(/4\.2<.*£61\.5/);
  });

  it('shows no invented review of a real clinic and no patient’s review of an invented one, and says that no patient has reviewed these clinics', () => {
    expect(read('reviews/clinic-2-review')).not.toContain('Made up.');
    expect(read('reviews/clinic-3-review')).not.toContain('Misplaced.');
    const none = 'No patient has reviewed this clinic here yet.';
    for (const number of [2, 3]) expect(read(`reviews/clinic-${number}-review`)).toContain(none);
    const words = 'No patient has reviewed it here yet.';
    expect(read('reviews/clinic-2-review')).toContain(words);
    expect(read('reviews/clinic-0-review')).not.toContain(words);
  });

  it('leaves out the parts of a review that its row has no words for', () => {
    expect(read('reviews/clinic-1-review')).not.toMatch(/id="(overview|market|process|features)"/);
  });

  it('has a page for each of 1,000 articles, and lists each once', () => {
    const built = readdirSync(join(folder, 'articles')).filter((name) => name.endsWith('.html'));
    expect(built).toContain('how-to-choose-clinic.html');
    expect(built).toContain('medical-cannabis-faq.html');
    expect(built).toHaveLength(ODD_ARTICLES + 2);
    const lists = [read('articles'), ...readLists('articles')];
    expect(lists).toHaveLength(42);
    const listed = lists.flatMap((html) => [
      ...html.matchAll(/article-list-title"[^>]*>\s*<a href="\/articles\/([^"]+)"/g),
    ]);
    expect(new Set(listed.map(([, slug]) => slug)).size).toBe(ODD_ARTICLES);
  });

  it('finds the broken links in an article, and says where each is', () => {
    const findings = parseFindings(JSON.parse(readFileSync(folder + FINDINGS_PATH, 'utf8')));
    const path = `/articles/article-${BROKEN_LINKS_ARTICLE}`;
    const found = findings?.brokenLinks.find((page) => page.path === path);
    expect(found?.article).toMatch(new RegExp(`-0*${BROKEN_LINKS_ARTICLE}$`));
    expect(found?.links).toEqual([
      { href: '/articles/gone', words: 'Gone', heading: 'Going on', missing: 'page' },
      { href: '/faqs#gone', words: 'moved', heading: 'Going on', missing: 'place' },
    ]);
  });

  it('keeps an article due in an hour and a figure dated tomorrow out of every page, feed, list, search, open-data file and structured data', (context) => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const texts = files.filter((file) => /\.(html|json|xml|csv|txt|js)$|_redirects$/.test(file));
    expect(texts.length).toBeGreaterThan(1_000);
    const found = texts.filter((file) => readFileSync(file, 'utf8').includes(FUTURE_MARK));
    const named = files.filter((file) => file.includes(FUTURE_MARK));
    const survived = Number(found.length + named.length === 0);
    tally(context, 'Faults', 'rows of the future', { injected: 2, survived: survived * 2 });
    expect([...found, ...named]).toEqual([]);
    expect(output).toMatch(/articles\.json row \d+ \([^)]*\) left out: it is to be published on/);
    expect(output).toMatch(/figure_sources\.json row 1 .*left out: it says it is to be checked on/);
  });
});
