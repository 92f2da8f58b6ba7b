import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, listPages, PAGES } from '../../src/domain/page/pages.ts';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { DIST, filePaths, getPage } from './built-site.ts';

const read = (file: string) => readFileSync(join(DIST, file), 'utf8');
const toPath = (address: string) => new URL(address, 'http://localhost:4321').pathname;

const listed = Array.from(read('sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) =>
  toPath(address ?? ''),
);

const belongsToCollection = (path: string) =>
  COLLECTIONS.some(({ under }) => path.startsWith(under));

describe('every page', () => {
  it('in the sitemap has an entry in the table of pages or belongs to a collection', () => {
    expect(listed.length).toBeGreaterThan(60);
    expect(listed.filter((path) => !(path in PAGES) && !belongsToCollection(path))).toEqual([]);
  });

  it('in the table of pages is built, and is in the sitemap if it is listed', () => {
    for (const { path, isListed } of Object.values(PAGES)) {
      expect(getPage(path).document.querySelector('h1'), path).not.toBeNull();
      expect(listed.includes(path), path).toBe(isListed !== false);
    }
  });

  it('belongs to the site: the style guide has no file and no search entry', () => {
    const left = [...filePaths, ...listed].filter((path) => path.includes('styleguide'));
    expect(left).toEqual([]);
    expect(read('search/pages.json')).not.toContain('styleguide');
  });

  it('in the menus, footer or sitemap can be linked to by an editor, and is in llms.txt', () => {
    const linked = [...getPage('/').document.querySelectorAll('header a, footer a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/'))
      .map(toPath);
    const own = [...linked, ...listed].filter(
      (path) => path !== '/search' && !belongsToCollection(path),
    );
    const named: string[] = listPages().map(({ path }) => path);
    const listedInLlms = Array.from(read('llms.txt').matchAll(/\]\(([^)]+)\)/g), ([, address]) =>
      toPath(address ?? ''),
    );
    expect(own.filter((path) => !named.includes(path))).toEqual([]);
    expect(own.filter((path) => !listedInLlms.includes(path))).toEqual([]);
  });

  it('in the table of pages answers at its other addresses too', () => {
    const aliases = Object.values(PAGES).flatMap(({ path, aliases = [] }) =>
      aliases.map((alias) => ({ path, alias })),
    );
    expect(aliases.length).toBeGreaterThan(5);
    for (const { path, alias } of aliases) {
      expect(toCanonicalPath(alias)).toBe(path);
      expect(getPage(alias).document.title).toBe(getPage(path).document.title);
    }
  });
});
