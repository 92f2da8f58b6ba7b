/**
 * How long it takes until one change among ten thousand clinics is live: the snapshot of what changed, and
 * the build that waits for it.
 */
import { resolve } from 'node:path';
import { createBackend } from '../../src/backend/client.ts';
import { type EmbeddedBackend, startEmbeddedBackend } from '../backend/embedded-backend.ts';
import { beforeStop } from '../lib/run-script.ts';
import { beginBuild } from '../publish/build-ahead.ts';
import { buildInto } from '../publish/site-build.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { fillBackend, FULL_SIZE } from './fill-backend.ts';

const CHANGE = `update clinics set waiting_time = 'Within 90 days'
  where id = (select id from clinics where active order by id offset 500 limit 1)`;

/** Milliseconds for a request: the backend is in the same process. */
const REQUEST_MS = 60_000;

type Step = { step: string; seconds: number };

async function time(step: string, work: () => Promise<unknown>): Promise<Step> {
  const begun = performance.now();
  await work();
  return { step, seconds: Number(((performance.now() - begun) / 1000).toFixed(1)) };
}

const take = (backend: EmbeddedBackend, folder: string) =>
  takeSnapshot({
    backend: createBackend({ url: backend.url, key: backend.publishableKey }),
    directory: resolve(folder, 'snapshot'),
    knownFile: resolve(folder, 'known.json'),
    baseline: null,
    now: new Date().toISOString(),
    reading: { signal: new AbortController().signal, timeoutMs: REQUEST_MS },
    allowEmpty: false,
    log: () => undefined,
  });

/**
 * Prints the seconds of each step, the backend's share included; gives those from the change to the whole
 * site.
 *
 * @param folder empty, on the disk of the site; the caller removes it
 */
export async function measureOneChange(folder: string): Promise<number> {
  const backend = await startEmbeddedBackend({ dataDirectory: 'memory', port: 0, seeded: false });
  beforeStop(backend.stop);
  console.log(`Filling ${FULL_SIZE.clinics} clinics …`);
  await fillBackend(backend.sql, FULL_SIZE);
  const site = resolve(folder, 'site');
  const settings = {
    snapshotDirectory: resolve(folder, 'snapshot'),
    siteUrl: 'http://localhost:4321',
    backend: null,
    analytics: null,
    demonstration: null,
    kept: { file: resolve(folder, 'kept.json'), site },
  };
  const steps = [
    await time('the first snapshot', () => take(backend, folder)),
    await time('the first build', () => buildInto(site, settings, 'collect')),
    await time('a snapshot after nothing', () => take(backend, folder)),
  ];
  const ahead = await beginBuild(resolve(folder, 'next'), settings);
  beforeStop(ahead.stop);
  await backend.sql(CHANGE);
  const changed = [
    await time('a snapshot after one change', () => take(backend, folder)),
    await time('its build', ahead.finish),
  ];
  console.table([...steps, ...changed]);
  await backend.stop();
  return changed.reduce((sum, { seconds }) => sum + seconds, 0);
}
