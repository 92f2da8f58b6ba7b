import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Person } from '../../src/schemas/people.ts';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { DIST, getPage, pages } from './built-site.ts';

const REVIEWED = [
  ...['how-to-get-prescription', 'uk-complete-guide', 'clinic-comparison-guide'],
  ...['how-to-choose-clinic', 'how-to-get-a-clinic'],
].map((name) => `/education/${name}`);

// Astro names islands after the page's file.
const getMain = (path: string) =>
  getPage(path)
    .document.querySelector('main')
    // Astro numbers a page's islands, and their ids begin with that number.
    ?.innerHTML.replace(/ (?:uid|prefix)="[^"]*"/g, '')
    .replace(/\br\d+(?=[_-])/g, '');
const read = (file: string) => readFileSync(join(DIST, file), 'utf8');

describe('a content page', () => {
  it('with two addresses is the same at both, and the second is not in the sitemap', () => {
    const sitemap = read('sitemap-0.xml');
    const seconds = pages.map(({ path }) => path).filter((path) => toCanonicalPath(path) !== path);
    expect(seconds.length).toBeGreaterThan(6);
    for (const path of seconds) {
      expect(getMain(path), path).toBe(getMain(toCanonicalPath(path)));
      expect(sitemap).not.toContain(`<loc>http://localhost:4321${path}</loc>`);
      expect(sitemap).toContain(`<loc>http://localhost:4321${toCanonicalPath(path)}</loc>`);
    }
  });

  it.each([...REVIEWED, '/guides', '/resources', '/legalities', '/how-the-guides-are-made'])(
    '%s gives the dates of its last and next review',
    (path) => {
      const text = getPage(path).document.querySelector('main')?.textContent ?? '';
      expect(text).toMatch(/Checked on \d+ \w+ \d{4}\. Next check due \d+ \w+ \d{4}/);
    },
  );

  it.each(
    ['/conditions/epilepsy', '/conditions/cancer-article', '/education/hub', '/faqs'].concat([
      '/check-eligibility',
      '/articles/side-effects-and-interactions',
      '/conditions/questions/adhd',
    ]),
  )('%s names its author and links to its reviewer', (path) => {
    const line = [...getPage(path).document.querySelectorAll('main p')].find((paragraph) =>
      paragraph.textContent.includes('Clinical review: '),
    );
    expect(line?.textContent).toMatch(/^\s*Written by .+\. Clinical review: .+\./);
    expect(line?.querySelector('a')?.getAttribute('href')).toBe('/about#who');
    expect(getPage('/about').document.querySelector('#who')).not.toBeNull();
  });

  it('says that nobody has checked or tested the guides, for as long as that is true', () => {
    const { people } = parse(readFileSync('content/people.yml', 'utf8')) as { people: Person[] };
    const has = (role: Person['role']) => people.some((person) => person.role === role);
    const text = getPage('/how-the-guides-are-made').document.body.textContent;
    expect(text.includes('No doctor or pharmacist has checked them yet.')).toBe(
      !has('clinical reviewer'),
    );
    expect(text.includes('No patient has tested them yet')).toBe(!has('patient reader'));
  });

  it('links to other sites only over https, and only to addresses stored in the content or the snapshot', () => {
    const listed = ['links', 'sources', 'site', 'studies', 'home'].map((name) =>
      readFileSync(`content/${name}.yml`, 'utf8'),
    );
    const rows = ['clinics', 'articles', 'figure_sources', 'official_findings'].map((name) =>
      readFileSync(`content/snapshots/${name}.json`, 'utf8').replaceAll('&amp;', '&'),
    );
    const toAddress = (href: string) => href.replace(/\/$/, '');
    const found = [...listed, ...rows].join('\n').match(/https:\/\/[^\s"'<>\\]+/g) ?? [];
    const known = new Set(found.map(toAddress));
    const links = pages.flatMap(({ path, document }) =>
      [...document.querySelectorAll('a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /^[a-z+]+:(?!\/\/localhost)/i.test(href))
        .filter((href) => !/^(mailto|tel|sms):/.test(href))
        .map((href) => ({ path, href })),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(
      links.filter(({ href }) => !href.startsWith('https://') || !known.has(toAddress(href))),
    ).toEqual([]);
  });
});

describe('the list of articles', () => {
  const { document } = getPage('/articles');

  it('is newest first', () => {
    const dates = [...document.querySelectorAll('.article-list time')].map(
      (time) => time.getAttribute('datetime') ?? '',
    );
    expect(dates.length).toBeGreaterThan(5);
    expect(dates).toEqual(dates.toSorted().reverse());
  });
});

describe('an article', () => {
  const articles = pages.filter(({ path }) => /^\/articles\/(?!page\/)/.test(path));

  it('does not count views when no backend is configured', () => {
    for (const { html } of articles) {
      expect(html).not.toContain('data-article-id');
      expect(html).not.toContain('article-view');
    }
  });
});

describe('the questions and answers', () => {
  const { document } = getPage('/faqs');
  const faqs = [...document.querySelectorAll('.faq')];

  it('are on one page, each under its group’s heading, with an address and a difficulty', () => {
    expect(faqs.length).toBeGreaterThanOrEqual(50);
    for (const faq of faqs) {
      const group = faq.closest('section');
      expect(group?.querySelector('h2')?.id).toBe(group?.getAttribute('aria-labelledby'));
      expect(faq.querySelector('summary > h3')?.textContent).toMatch(/\?/);
      const id = faq.querySelector('.prose > p')?.parentElement?.id ?? '';
      expect(document.querySelectorAll(`[id="${id}"]`)).toHaveLength(1);
      expect(faq.textContent).toMatch(/Level:\s+(beginner|intermediate|advanced)/);
    }
  });

  it('quote typical prices once, with the year, in a frame that says nobody measured them', () => {
    const quoting = faqs.filter((faq) => /£50–£300/.test(faq.textContent));
    expect(quoting).toHaveLength(1);
    const frame = quoting[0]?.querySelector('.demonstration-frame');
    for (const words of ['£150–£300', '£50–£150', '£150–£400', '2026', 'nobody measured'])
      expect(frame?.textContent).toContain(words);
  });
});

describe('the feed', () => {
  it('has the same articles as the list of articles, newest first, and every page links to it', () => {
    const items = read('feed.xml').match(/<item>.*?<\/item>/gs) ?? [];
    const links = items.map((item) => /<link>http:\/\/localhost:4321(.*?)<\/link>/.exec(item)?.[1]);
    const listed = [...getPage('/articles').document.querySelectorAll('.article-list-title a')];
    expect(links).toEqual(listed.map((link) => link.getAttribute('href')));
    const ids = items.map((item) => /<guid isPermaLink="false">(.*?)<\/guid>/.exec(item)?.[1]);
    const rows = JSON.parse(readFileSync('content/snapshots/articles.json', 'utf8')) as {
      id: string;
      slug: string;
    }[];
    const known = new Map(rows.map(({ id, slug }) => [`/articles/${slug}`, `article-${id}`]));
    expect(ids).toEqual(links.map((link) => known.get(link ?? '')));
    for (const { document } of pages.filter(({ isAdmin }) => !isAdmin)) {
      expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
        '/feed.xml',
      );
    }
  });
});
