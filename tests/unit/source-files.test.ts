/** What no source file may hold, whatever its layer. */

import { expect, it } from 'vitest';
import { findLines, readFiles } from '../fixtures/source-files.ts';

/** Where stored HTML reaches a page as it is, each cleaned or encoded on its way there. */
const RAW_HTML = [
  'src/components/article/ArticleView.tsx',
  'src/components/article/GuidePage.astro',
  'src/components/site/Head.astro',
  // Written for the source, and cleaned by the build.
  'src/islands/admin/editor/text/html.ts',
  // The rule of the heading font.
  'src/layouts/SiteLayout.astro',
  'src/pages/after-the-start.astro',
  'src/pages/conditions/questions/[question].astro',
];

const TEXTS = readFiles('src');
const FILES = [...TEXTS.keys()];

it('the domain reads no clock, no randomness, no network, no document', () => {
  const impure =
    /Date\.now|new Date\(\)|Math\.random|crypto\.|performance\.|\bfetch\(|\b(window|document|process|localStorage|sessionStorage)\./;
  expect(
    findLines(
      TEXTS,
      impure,
      FILES.filter((path) => path.startsWith('src/domain/')),
    ),
  ).toEqual([]);
});

it('every island is wrapped in what catches its errors', () => {
  const islands = FILES.filter((path) => path.endsWith('.island.tsx'));
  const bare = islands.filter(
    (path) => !/^export default as(Admin)?Island\(/m.test(TEXTS.get(path) ?? ''),
  );
  expect(islands.length).toBeGreaterThan(0);
  expect(bare).toEqual([]);
});

it('the content security policy has nothing to forbid: no inline scripts, no style attributes', () => {
  const markup = FILES.filter((path) => /\.(astro|tsx)$/.test(path));
  const inline = findLines(TEXTS, /\bis:inline\b/, markup).filter(
    // Data for search engines, which nothing runs; the heading font, whose hash the policy has.
    (place) => !/type="application\/ld\+json"|set:html=\{face\}/.test(place),
  );
  expect(inline).toEqual([]);
  expect(findLines(TEXTS, /(^|\s)style=/, markup)).toEqual([]);
});

it('nothing keeps a page from being come back to as it was left: no unload handlers', () => {
  // in the admin area, unsaved work is worth more than a quick way back.
  const ofVisitors = FILES.filter((path) => !path.startsWith('src/islands/admin/'));
  expect(findLines(TEXTS, /\b(before)?unload\b/, ofVisitors)).toEqual([]);
});

it('HTML enters a page as it is in the listed places alone', () => {
  const raw = findLines(TEXTS, /set:html|dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/);
  const unlisted = raw.filter((place) => !RAW_HTML.some((path) => place.startsWith(`${path}:`)));
  expect(unlisted).toEqual([]);
});
