/** How long snapshots of ten thousand clinics take: the first, one after nothing, and one after a change. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../src/backend/client.ts';
import { startEmbeddedBackend } from '../backend/embedded-backend.ts';
import { beforeStop } from '../lib/run-script.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { fillBackend, FULL_SIZE } from './fill-backend.ts';

const CHANGE = `update clinics set waiting_time = 'Within 90 days'
  where id = (select id from clinics where active order by id offset 500 limit 1)`;

/** Milliseconds for a request: the backend is in the same process. */
const REQUEST_MS = 60_000;

/** Prints the seconds of each snapshot, the backend's share included. */
export async function measureSnapshots(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  const backend = await startEmbeddedBackend({ dataDirectory: 'memory', port: 0, seeded: false });
  beforeStop(async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });
  console.log(`Filling ${FULL_SIZE.clinics} clinics …`);
  await fillBackend(backend.sql, FULL_SIZE);
  const take = async (snapshot: string) => {
    const begun = performance.now();
    await takeSnapshot({
      backend: createBackend({ url: backend.url, key: backend.publishableKey }),
      directory: join(folder, 'snapshots'),
      knownFile: join(folder, 'known.json'),
      baseline: null,
      now: new Date().toISOString(),
      reading: { signal: new AbortController().signal, timeoutMs: REQUEST_MS },
      allowEmpty: false,
      log: () => undefined,
    });
    return { snapshot, seconds: Number(((performance.now() - begun) / 1000).toFixed(1)) };
  };
  const rows = [await take('the first'), await take('after nothing')];
  await backend.sql(CHANGE);
  rows.push(await take('after a change of one clinic'));
  console.table(rows);
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
}
