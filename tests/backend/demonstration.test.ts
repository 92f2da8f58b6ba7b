import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { startDemonstration } from '../../scripts/demo/demonstration.ts';
import { DEMO_CLINICS } from '../../scripts/demo/price-pages.ts';
import type { QueueItem } from '../../src/backend/page-reading.ts';
import { addDeskEditor } from './desk.ts';
import { PASSWORD, startTestBackend } from './test-backend.ts';
import { clearPages } from './watched-pages.ts';

const backend = await startTestBackend();
const { sql } = backend;
const watcher = { email: 'watcher@example.org', password: PASSWORD };
await createAccount(sql, watcher.email, PASSWORD, { isWatcher: true });
const editor = await addDeskEditor(backend, 'editor');

beforeEach(async () => {
  await clearPages(backend);
  for (const { name, slug } of DEMO_CLINICS) {
    await sql(
      `insert into clinics (name, slug, active, is_example, initial_consultation_fee,
         follow_up_consultation_fee, prescription_fee, delivery_fee)
       values ($1, $2, true, true, 99.99, 69.99, 25, 0)`,
      [name, slug],
    );
  }
});

async function start() {
  const lines: string[] = [];
  const stopping = new AbortController();
  const { url, publishableKey: key, secretKey } = backend;
  const demonstration = await startDemonstration({
    embedded: { secretKey, sql, watcher },
    backend: { url, key },
    siteUrl: 'http://127.0.0.1:4321',
    port: 0,
    signal: stopping.signal,
    log: (line) => lines.push(line),
  });
  const stop = async () => {
    stopping.abort();
    await demonstration.stop();
  };
  onTestFinished(stop);
  return { ...demonstration, lines, stop };
}

it('the demonstration shows the desk a price change with its evidence', async () => {
  const { url, lines, watch } = await start();
  void watch();
  await expect.poll(() => lines.filter((line) => line.endsWith('same  4 same'))).toHaveLength(3);
  await fetch(`${url}/brackenfold/price?fee=89.99`, { method: 'POST' });
  await expect.poll(() => lines.at(-1)).toMatch(/ changed {2}(?=.*3 same)(?=.*1 changed)/);
  const { items } = await editor.call<{ items: QueueItem[] }>('list_reading_queue', {
    max_rows: 10,
  });
  expect(items[0]).toMatchObject({ tier: 0, name: 'Brackenfold Clinic', changed: 1, money: 4 });
  const checks = await sql('select outcome, suggestion from private.figure_looks');
  expect(checks).toMatchObject([{ outcome: 'changed' }]);
  expect(checks[0]?.['suggestion']).toContain('89.99');
  expect(
    await sql(`select distinct initial_consultation_fee as fee from clinics where is_example`),
  ).toEqual([{ fee: 99.99 }]);
});
