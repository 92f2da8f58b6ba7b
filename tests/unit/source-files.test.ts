import { expect, it } from 'vitest';
import { findLines, readFiles } from '../fixtures/source-files.ts';

/** Files that insert stored HTML unescaped, having cleaned or encoded it first. */
const RAW_HTML = [
  'src/components/article/ArticleView.tsx',
  'src/components/article/GuidePage.astro',
  'src/components/site/Head.astro',
  // For the HTML view; the build cleans it.
  'src/islands/admin/editor/text/html.ts',
  // The `@font-face` rule of the heading font.
  'src/layouts/SiteLayout.astro',
  'src/pages/after-the-start.astro',
  'src/pages/conditions/questions/[question].astro',
];

const TEXTS = readFiles('src');
const FILES = [...TEXTS.keys()];

it('the domain uses no clock, randomness, network or document', () => {
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

it('every island has an error boundary', () => {
  const islands = FILES.filter((path) => path.endsWith('.island.tsx'));
  const bare = islands.filter(
    (path) => !/^export default as(Admin)?Island\(/m.test(TEXTS.get(path) ?? ''),
  );
  expect(islands.length).toBeGreaterThan(0);
  expect(bare).toEqual([]);
});

it('the pages need no inline script or style attribute that the content security policy would block', () => {
  const markup = FILES.filter((path) => /\.(astro|tsx)$/.test(path));
  const inline = findLines(TEXTS, /\bis:inline\b/, markup).filter(
    // Data for search engines, which is never run; and the heading font, whose hash is in the policy.
    (place) => !/type="application\/ld\+json"|set:html=\{face\}/.test(place),
  );
  expect(inline).toEqual([]);
  expect(findLines(TEXTS, /(^|\s)style=/, markup)).toEqual([]);
});

it('no unload handler prevents the browser from caching a page for Back', () => {
  // In the admin area, unsaved work is worth more than a quick way back.
  const ofVisitors = FILES.filter((path) => !path.startsWith('src/islands/admin/'));
  expect(findLines(TEXTS, /\b(before)?unload\b/, ofVisitors)).toEqual([]);
});

it('HTML is inserted unescaped only in the listed places', () => {
  const raw = findLines(TEXTS, /set:html|dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/);
  const unlisted = raw.filter((place) => !RAW_HTML.some((path) => place.startsWith(`${path}:`)));
  expect(unlisted).toEqual([]);
});
