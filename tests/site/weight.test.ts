/** What a visit costs, counted in the built files: the page, its scripts and what they import. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getSharedSite } from '../sites/shared-site.ts';
import { leavesQuickly } from '../../src/domain/page/leaving.ts';
import { OPENED_NEXT } from '../../src/domain/page/opened-next.ts';
import { getPage, pages } from './built-site.ts';
import { weighPage } from './weight.ts';

const KB = 1024;

/** What each page may carry so that the device keeps the site: its script starts the worker. */
const KEEPING = 0.5 * KB;

/** Transfer of a cold visit at the best compression, and the script within it. */
const COLD: { path: string; bytes: number; scriptBytes: number; requests?: number }[] = [
  // The trust banner has a script of its own.
  { path: '/', bytes: 20 * KB, scriptBytes: 2.75 * KB },
  { path: '/clinics/releaf', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/clinics', bytes: 20 * KB, scriptBytes: 4.25 * KB },
  { path: '/reviews', bytes: 14 * KB, scriptBytes: 3.5 * KB },
  { path: '/reviews/releaf-review', bytes: 16 * KB, scriptBytes: 2.5 * KB },
  { path: '/articles/how-to-choose-clinic', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/faqs', bytes: 14 * KB, scriptBytes: 3.5 * KB, requests: 5 },
  // Its script fires toasts: what fires them is a file of its own.
  { path: '/faqs/your-health', bytes: 16 * KB, scriptBytes: 3.5 * KB, requests: 6 },
  { path: '/education/how-to-get-prescription', bytes: 16 * KB, scriptBytes: 2.5 * KB },
  { path: '/about', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/quiz', bytes: 14 * KB, scriptBytes: 4.25 * KB },
  { path: '/conditions', bytes: 16 * KB, scriptBytes: 4.25 * KB },
  { path: '/conditions/epilepsy', bytes: 16 * KB, scriptBytes: 2.5 * KB },
  { path: '/conditions/epilepsy/in-depth', bytes: 16 * KB, scriptBytes: 2.5 * KB },
  { path: '/conditions/cancer-article', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/budget-tool', bytes: 16 * KB, scriptBytes: 4.25 * KB },
  { path: '/compare', bytes: 16 * KB, scriptBytes: 4.25 * KB },
  { path: '/check-eligibility', bytes: 16 * KB, scriptBytes: 4.25 * KB },
  // Its own script narrows the paths to complain.
  { path: '/after-the-start', bytes: 16 * KB, scriptBytes: 4.5 * KB },
  { path: '/appointment-pack', bytes: 16.5 * KB, scriptBytes: 4.25 * KB },
  { path: '/clinic-directory', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/data', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/how-we-check', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  // Their own script is everything above what each page has.
  { path: '/report', bytes: 14 * KB, scriptBytes: 5 * KB, requests: 7 },
  { path: '/reviews/write', bytes: 14 * KB, scriptBytes: 5 * KB, requests: 7 },
  { path: '/reviews/mine', bytes: 14 * KB, scriptBytes: 5.5 * KB, requests: 8 },
  { path: '/for-clinics', bytes: 14 * KB, scriptBytes: 5 * KB, requests: 7 },
];

/**
 * What "Leave this site quickly" may add to the pages that have it, and to no other: it has to be there
 * before anybody asks for it, because whoever does cannot wait for a script.
 */
const WAY_OUT = { bytes: 1.25 * KB, requests: 2 };

const getAdded = (path: string) =>
  leavesQuickly(path)
    ? { ...WAY_OUT, bytes: KEEPING + WAY_OUT.bytes }
    : { bytes: KEEPING, requests: 0 };

const toLimits = ({ path, bytes, scriptBytes, requests = 4 }: (typeof COLD)[number]) => {
  const added = getAdded(path);
  return {
    path,
    bytes: bytes + added.bytes,
    scriptBytes: scriptBytes + added.bytes,
    requests: requests + added.requests,
  };
};

describe.each(COLD.map(toLimits))(
  'a cold visit to $path',
  ({ path, bytes, scriptBytes, requests }) => {
    it(`costs at most ${bytes} bytes, ${requests} requests and ${scriptBytes} bytes of script`, () => {
      const weight = weighPage(path);
      expect(weight.requests).toBeLessThanOrEqual(requests);
      expect(weight.bytes).toBeLessThanOrEqual(bytes);
      expect(weight.scriptBytes).toBeLessThanOrEqual(scriptBytes);
    });
  },
);

it('no page takes more than 14 KB, what a first round trip brings', () => {
  const heavy = pages
    .map(({ path, html }) => `${path}: ${brotliCompressSync(html).length}`)
    .filter((entry) => Number(entry.split(': ')[1]) > 14 * KB);
  expect(heavy).toEqual([]);
});

it('what a first page fetches unasked takes at most 30 KB', () => {
  const bytes = OPENED_NEXT.map((path) => brotliCompressSync(getPage(path).html).length);
  expect(bytes.reduce((sum, own) => sum + own)).toBeLessThanOrEqual(30 * KB);
});

it.each([
  ['/quiz', 80],
  ['/budget-tool', 80],
  ['/compare', 80],
  ['/check-eligibility', 80],
  // It has two islands. What makes calendar files comes with the first that is asked for.
  ['/after-the-start', 82],
  // What takes from a shortlist and reads a file back is there from the first touch.
  ['/appointment-pack', 92],
  ['/404', 80],
])('%s costs at most %i KB in all once it is awake', (path, most) => {
  const cold = weighPage(path);
  const awake = weighPage(path, { isAwake: true });
  expect(awake.scriptBytes).toBeGreaterThan(cold.scriptBytes);
  expect(awake.bytes).toBeLessThanOrEqual(most * KB + getAdded(path).bytes);
});

/** What comes with an editor's session, unasked: the backend's client, and what shows toasts. */
const WITH_SESSION = ['supabase-client', 'mount-toaster'];

describe('the desk', () => {
  const weighScreen = (...also: string[]) => weighPage('/admin', { isAwake: true, also }).bytes;

  it('is ready for signing in with at most 90 KB, and has signed in with 26 KB more', () => {
    expect(weighScreen('LoginScreen')).toBeLessThanOrEqual(90 * KB);
    expect(weighScreen('LoginScreen', ...WITH_SESSION)).toBeLessThanOrEqual(116 * KB);
  });

  it('opens the editor of an article with at most 250 KB', () => {
    expect(weighScreen('EditorScreen', ...WITH_SESSION)).toBeLessThanOrEqual(250 * KB);
  });
});

it('a site that measures costs at most four requests and 4 KB of script a page', async () => {
  const { folder } = await getSharedSite('live');
  for (const path of ['/about', '/conditions/epilepsy']) {
    const weight = weighPage(path, { folder });
    const added = getAdded(path);
    expect(weight.requests, path).toBeLessThanOrEqual(4 + added.requests);
    expect(weight.scriptBytes, path).toBeLessThanOrEqual(4 * KB + added.bytes);
  }
});
