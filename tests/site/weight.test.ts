/** What a visit costs, counted in the built files: the page, its scripts and what they import. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getSharedSite } from '../sites/shared-site.ts';
import { pages } from './built-site.ts';
import { weighPage } from './weight.ts';

const KB = 1024;

/** Questions, law and guides are long on purpose. */
const LONG_PAGE = /^\/(faqs|faq|legalities|conditions\/[^/]+)$/;

const publicPages = pages.filter(({ isAdmin }) => !isAdmin);

it('a page is at most 20 KB of HTML, and 30 KB where it holds questions, law or a guide', () => {
  const heavy = publicPages
    .map(({ path, html }) => ({ path, bytes: brotliCompressSync(html).length }))
    .filter(({ path, bytes }) => bytes > (LONG_PAGE.test(path) ? 30 : 20) * KB);
  expect(heavy).toEqual([]);
});

it('a first visit to any page costs at most 60 KB', () => {
  const heavy = publicPages
    .map(({ path }) => ({ path, bytes: weighPage(path).bytes }))
    .filter(({ bytes }) => bytes > 60 * KB);
  expect(heavy).toEqual([]);
});

it('the script that every page carries takes at most 5 KB, also on a site that measures visits', async () => {
  const { folder } = await getSharedSite('live');
  expect(weighPage('/about').scriptBytes).toBeLessThanOrEqual(5 * KB);
  expect(weighPage('/about', { folder }).scriptBytes).toBeLessThanOrEqual(5 * KB);
});

it.each(['/quiz', '/budget-tool', '/compare', '/check-eligibility', '/appointment-pack', '/404'])(
  '%s costs at most 110 KB in all once it is awake',
  (path) => {
    const awake = weighPage(path, { isAwake: true });
    expect(awake.scriptBytes).toBeGreaterThan(weighPage(path).scriptBytes);
    expect(awake.bytes).toBeLessThanOrEqual(110 * KB);
  },
);

/** What comes with an editor's session, unasked: the backend's client, and what shows toasts. */
const WITH_SESSION = ['supabase-client', 'mount-toaster'];

describe('the desk', () => {
  const weighScreen = (...also: string[]) => weighPage('/admin', { isAwake: true, also }).bytes;

  it('signs in with at most 200 KB', () => {
    expect(weighScreen('LoginScreen', ...WITH_SESSION)).toBeLessThanOrEqual(200 * KB);
  });

  it('opens the editor of an article with at most 450 KB', () => {
    expect(weighScreen('EditorScreen', ...WITH_SESSION)).toBeLessThanOrEqual(450 * KB);
  });
});
