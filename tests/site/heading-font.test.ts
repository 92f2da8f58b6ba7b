import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_CHARACTERS } from '../../src/output/heading-font.ts';
import { DIST, filePaths, getPage, pages, stubs } from './built-site.ts';

const MAX_BYTES = 12_500;

const fonts = filePaths.filter((path) => /\.(woff2?|ttf|otf)$/.test(path));

const isLetter = (character: string) => /\p{L}/u.test(character);
const isLatin1 = (character: string) => character <= 'ÿ';

describe('the heading font', () => {
  it('is one small file in the folder that browsers cache permanently', () => {
    expect(fonts).toEqual([expect.stringMatching(/^\/_astro\/cc-serif\.[\w-]+\.woff2$/)]);
    expect(readFileSync(join(DIST, fonts[0] ?? '')).length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('is preloaded by every content page except the results page, which embeds it and requests no font', () => {
    for (const { path, html } of pages.filter((page) => page.path !== '/admin')) {
      const isWithin = path === '/results';
      expect(html.includes(`url(${fonts[0]})`), path).toBe(!isWithin);
      expect(html.includes('font-display:optional'), path).toBe(!isWithin);
      expect(/<link rel="preload" as="font"[^>]*\.woff2"[^>]*crossorigin/.test(html), path).toBe(
        !isWithin,
      );
      expect(html.includes('url(data:font/woff2'), path).toBe(isWithin);
      expect(html.includes("font-src 'self' data:"), path).toBe(isWithin);
    }
  });

  it('is not loaded on the desk or on redirect pages', () => {
    expect(stubs.length).toBeGreaterThan(10);
    for (const { path, html } of [getPage('/admin'), ...stubs])
      expect(html, path).not.toContain('.woff2');
  });

  it('comes with its licence', () => {
    const licence = readFileSync(join(DIST, 'fonts/OFL.txt'), 'utf8');
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(licence).toContain('Reserved Font Name ‘Source’');
  });

  it('has every Western letter that the headings use', () => {
    const texts = pages.flatMap(({ document }) =>
      [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent),
    );
    const others = new Set(texts.join('').replace(/\s/g, ''));
    for (const character of PAGE_CHARACTERS) others.delete(character);
    expect(texts.length).toBeGreaterThan(500);
    expect([...others].filter((character) => isLetter(character) && isLatin1(character))).toEqual(
      [],
    );
  });
});
