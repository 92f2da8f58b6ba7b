import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { DIST, EXAMPLE_PATHS, filePaths, getPage, NOT_FOUND_REVIEWS, pages } from './built-site.ts';

const SITE_URL = 'http://localhost:4321';

const getContent = (document: Document, key: string): string[] =>
  [...document.querySelectorAll(`meta[name="${key}"], meta[property="${key}"]`)].map(
    (tag) => tag.getAttribute('content') ?? '',
  );

const publicPages = pages.filter(({ isAdmin }) => !isAdmin);
const listed = publicPages.filter(
  ({ path, document }) =>
    toCanonicalPath(path) === path && getContent(document, 'robots')[0] === 'index, follow',
);
const read = (path: string) => readFileSync(join(DIST, path), 'utf8');

const ONCE = [
  'description',
  'robots',
  'author',
  'keywords',
  'og:site_name',
  'og:locale',
  'og:type',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:width',
  'og:image:height',
  'twitter:card',
];

describe('the head of every page', () => {
  it('has each part once, and links to existing files', () => {
    for (const { path, document } of publicPages) {
      const wrong = ONCE.filter((key) => {
        const [content, ...others] = getContent(document, key);
        return !content || others.length > 0;
      });
      expect(wrong, path).toEqual([]);
      expect(getContent(document, 'theme-color'), path).toHaveLength(2);
      expect(document.querySelectorAll('title'), path).toHaveLength(1);
      expect(document.querySelectorAll('link[rel=canonical]'), path).toHaveLength(1);
      const linked = ['icon', 'apple-touch-icon', 'manifest', 'alternate'].map(
        (rel) => document.querySelector(`link[rel=${rel}]`)?.getAttribute('href') ?? '',
      );
      expect(filePaths, path).toEqual(expect.arrayContaining(linked));
    }
  });

  it('has a title and description that search engines show in full', () => {
    const long = publicPages.filter(
      ({ document }) =>
        document.title.length > 60 || (getContent(document, 'description')[0] ?? '').length > 170,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('gives the dates of the page’s publication and changes, none in the future', () => {
    for (const { path, document } of publicPages) {
      const dates = ['og:updated_time', 'article:published_time', 'article:modified_time'].flatMap(
        (key) => getContent(document, key),
      );
      for (const date of dates) {
        expect(new Date(date).toISOString().startsWith(date.slice(0, 10)), path).toBe(true);
        expect(Date.parse(date), path).toBeLessThanOrEqual(Date.now());
      }
    }
  });

  it('keeps the page out of search engines if, and only if, it is private', () => {
    const hidden = publicPages.filter(
      ({ document }) => getContent(document, 'robots')[0] === 'noindex',
    );
    const secret = publicPages.filter(
      ({ path }) =>
        /^\/(admin|results|search|404|offline|report|sent|not-sent|reviews\/(report|mine))(\/|$)/.test(
          path,
        ) || [...EXAMPLE_PATHS, ...NOT_FOUND_REVIEWS].includes(path),
    );
    expect(hidden.map(({ path }) => path)).toEqual(secret.map(({ path }) => path));
  });
});

describe('pages listed in search engines', () => {
  const find = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

  it('never share a title or a description', () => {
    expect(listed.length).toBeGreaterThan(60);
    expect(find(listed.map(({ document }) => document.title))).toEqual([]);
    expect(find(listed.map(({ document }) => getContent(document, 'description').join()))).toEqual(
      [],
    );
  });

  it('are those in the sitemap, each with the date of its last change', () => {
    const entries = [
      ...read('sitemap-0.xml').matchAll(
        /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g,
      ),
    ];
    expect(entries.map(([, address]) => address).toSorted()).toEqual(
      listed.map(({ path }) => `${SITE_URL}${path}`).toSorted(),
    );
    for (const [, address, modified] of entries) {
      const page = listed.find(({ path }) => `${SITE_URL}${path}` === address);
      const said = page && getContent(page.document, 'og:updated_time')[0];
      expect(modified, address).toBe(said && new Date(said).toISOString());
    }
    expect(entries.filter(([, , modified]) => modified).length).toBeGreaterThan(55);
  });
});

describe('files for programs', () => {
  it('robots.txt points to the sitemap, and keeps the admin area out of search engines', () => {
    const lines = read('robots.txt').split('\n');
    expect(lines).toContain('Disallow: /admin');
    expect(lines).toContain(`Sitemap: ${SITE_URL}/sitemap-index.xml`);
    expect(read('sitemap-index.xml')).toContain(`${SITE_URL}/sitemap-0.xml`);
  });

  it('llms.txt links to existing pages, and says that this is a demonstration', () => {
    const text = read('llms.txt');
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
    expect(links.length).toBeGreaterThan(40);
    const paths = listed.map(({ path }) => `${SITE_URL}${path}`);
    expect(links.filter((link) => !paths.includes(link))).toEqual([]);
    expect(text).toContain('This is a demonstration.');
  });

  it('security.txt says who to contact, and expires within a year', () => {
    const text = read('.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  it('the manifest has icons of the stated sizes, and leads only to pages of the site', async () => {
    const { icons, start_url, shortcuts, share_target } = JSON.parse(read('site.webmanifest')) as {
      icons: { src: string; sizes: string }[];
      start_url: string;
      shortcuts: { url: string }[];
      share_target: { action: string };
    };
    expect(icons.length).toBeGreaterThan(1);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(join(DIST, src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(shortcuts.map(({ url }) => url)).toEqual(['/quiz', '/compare#shortlist']);
    expect(getPage('/compare').document.getElementById('shortlist')).not.toBeNull();
    expect(getPage(share_target.action).path).toBe(share_target.action);
    expect(start_url).toBe('/');
  });
});
