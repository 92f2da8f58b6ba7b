/** Differences between the desk and the site, found from outside with the public key. */
import { beforeEach, expect, it } from 'vitest';
import type { FetchPath } from '../../scripts/live/fetcher.ts';
import { freshness } from '../../scripts/live/freshness.ts';
import { tally } from '../fixtures/tally.ts';
import { NO_BACKEND } from './fake-backend.ts';
import { createCaller, IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const MINUTE_MS = 60_000;

beforeEach(() => resetRows(backend));

async function buildNow(): Promise<FetchPath> {
  const call = createCaller(backend);
  const clinics = (await call('GET', '/rest/v1/clinics?select=id&active=eq.true')).body;
  const articles = (await call('GET', '/rest/v1/articles?select=id,updated_at&published=eq.true'))
    .body as { id: string; updated_at: string }[];
  const snapshotTakenAt = new Date().toISOString();
  // Times are compared in milliseconds, so the next change must come at least one millisecond after the snapshot.
  await expect.poll(() => new Date().toISOString()).not.toBe(snapshotTakenAt);
  const served: Record<string, unknown> = {
    '/clinics/cards.json': clinics,
    '/build.json': {
      builtAt: snapshotTakenAt,
      snapshotTakenAt,
      articles: Object.fromEntries(articles.map((row) => [row.id, row.updated_at])),
    },
  };
  return (path) =>
    Promise.resolve({
      path,
      status: path in served ? 200 : 404,
      headers: new Headers(),
      text: JSON.stringify(served[path] ?? null),
    });
}

/** An hour later by default: anything not served by then is waiting for a build that never comes. */
const findDifferences = async (
  ask: FetchPath,
  { minutes = 60, config = { url: backend.url, key: backend.publishableKey } } = {},
) => {
  const origin = 'https://site.example';
  const now = Date.now() + minutes * MINUTE_MS;
  const site = {
    fetchPath: ask,
    origin,
    builtFor: origin,
    rules: [],
    maxDays: 30,
    backend: config,
    now,
  };
  return (await freshness.run(site)).faults;
};

it('nothing is reported when the site matches the desk', async () => {
  expect(await findDifferences(await buildNow())).toEqual([]);
});

const CHANGES = [
  [
    'a clinic that was removed',
    `update clinics set active = false where id = '${IDS.activeClinic}'`,
    `the clinic ${IDS.activeClinic} is still shown, but the desk no longer lists it`,
  ],
  [
    'a figure that is being held back',
    `update figure_sources set withheld_since = now() where clinic_id = '${IDS.activeClinic}'`,
    `rating of the clinic ${IDS.activeClinic} has been withheld at the desk since the site was built`,
  ],
  [
    'an article that was corrected',
    `update articles set content = '<p>Other</p>' where id = '${IDS.live}'`,
    '/articles/live is not the version that the desk published',
  ],
  [
    'an article that was unpublished',
    `update articles set published = false where id = '${IDS.live}'`,
    `the article ${IDS.live} is still shown, but the desk no longer publishes it`,
  ],
] as const;
it.each(CHANGES)('%s is reported, and nothing else', async (_name, change, fault) => {
  const ask = await buildNow();
  await backend.sql(change);
  expect(await findDifferences(ask)).toEqual([fault]);
});

it('an unreachable backend is reported, and not mistaken for “all is well”', async (context) => {
  const faults = await findDifferences(await buildNow(), { config: NO_BACKEND });
  const isNamed = faults.length === 1 && /^the backend cannot be read: /.test(faults[0] ?? '');
  tally(context, 'Faults', 'a live site', { injected: 1, survived: isNamed ? 1 : 0 });
  expect(isNamed, faults.join('\n')).toBe(true);
});
