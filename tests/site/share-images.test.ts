import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { SITE } from '../../src/site.ts';
import { getSharedSite } from '../sites/shared-site.ts';
import { DIST, EXAMPLE_PATHS, getPage, NOT_FOUND_REVIEWS, pages } from './built-site.ts';

const KB = 1024;
const MAX_BYTES = 48 * KB;

const WITHOUT_CARD = [
  ...['/404', '/offline', '/results', '/search', '/admin/preview', ...NOT_FOUND_REVIEWS],
  ...['/report', '/sent', '/not-sent', '/reviews/report', '/reviews/mine'],
];

const shared = pages.filter(({ isAdmin, document }) => {
  return !isAdmin && document.querySelector('meta[property="og:image"]') !== null;
});

function getMeta(path: string, property: string): string {
  const tag = getPage(path).document.querySelector(`meta[property="${property}"]`);
  return tag?.getAttribute('content') ?? '';
}

const getImage = (path: string) => new URL(getMeta(path, 'og:image')).pathname;
const files = readdirSync(join(DIST, 'share')).map((name) => `/share/${name}`);

describe('the share images', () => {
  it('are at the address each page gives, as small PNG files of 1200×630', () => {
    expect(shared.length).toBeGreaterThan(60);
    for (const { path } of shared) {
      const png = readFileSync(join(DIST, getImage(path)));
      expect(png.subarray(1, 4).toString(), path).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
      expect(png.length, path).toBeLessThan(MAX_BYTES);
      expect(getMeta(path, 'og:image:type')).toBe('image/png');
    }
  });

  it('are all used, and have a permanent cache time', () => {
    const headers = readFileSync(join(DIST, '_headers'), 'utf8');
    expect(headers).toMatch(/\/share\/\*\n {2}Cache-Control: public, max-age=31536000, immutable/);
    const shown = new Set(shared.map(({ path }) => getImage(path)));
    expect(files.filter((file) => !shown.has(file))).toEqual([]);
  });

  it('exist once per shareable page, the same at all its addresses', () => {
    const own = getImage('/404');
    expect(readFileSync(join(DIST, 'share.png'))).toEqual(readFileSync(join(DIST, own)));
    const owners = new Map<string, string>();
    for (const { path } of shared) {
      const image = getImage(path);
      const page = toCanonicalPath(path).replace(/\/page\/\d+$/, '');
      expect(image === own, `${path} has the site's own image`).toBe(WITHOUT_CARD.includes(path));
      if (image === own) continue;
      expect(owners.get(image) ?? page, `${path} shares an image`).toBe(page);
      owners.set(image, page);
    }
  });

  it('have a text alternative', () => {
    for (const { path } of shared) {
      const words = getMeta(path, 'og:image:alt');
      expect(words, path).toMatch(/^.+: .+[.?!]$/s);
      expect(words.endsWith(' Demonstration.'), path).toBe(SITE.demonstration);
    }
    const alt = (path: string) => getMeta(path, 'og:image:alt');
    expect(alt('/clinics/lyphe')).not.toContain('£');
    expect(alt('/clinics/lyphe')).toContain('9 of 10 known.');
  });

  it('of example clinics say that the clinics are invented, and show no figure', () => {
    expect(EXAMPLE_PATHS.length).toBeGreaterThan(0);
    for (const path of EXAMPLE_PATHS) {
      const words = getMeta(path, 'og:image:alt');
      expect(words).toMatch(/^Example (clinic|review): /);
      expect(words).toContain('Invented to show how this site works.');
      expect(words).not.toMatch(/\d/);
    }
  });

  it('are reused for another site with the same content', async () => {
    const { output, folder } = await getSharedSite('demonstration');
    const same = readdirSync(join(folder, 'share')).filter((name) =>
      files.includes(`/share/${name}`),
    );
    expect(same.length).toBeGreaterThan(30);
    const kept = /Share images: \d+ drawn, (\d+) kept\./.exec(output)?.[1];
    expect(Number(kept)).toBeGreaterThanOrEqual(same.length);
  });
});
