/** Kills a backend in the middle of a batch, on a real disk. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { startEmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { countFaults } from '../fixtures/faults.ts';
import { addDeskEditor, type FigureEdit } from './desk.ts';
import { SERVER } from './postgres-server.ts';
import { asUser, createCaller, signIn } from './test-backend.ts';

const CLINICS = isExhaustive ? 125 : 10;
const FIELDS = [
  'prescription_fee',
  'delivery_fee',
  'initial_consultation_fee',
  'follow_up_consultation_fee',
];
const ROWS = CLINICS * FIELDS.length;
/** After this many rows the batch waits until its process is killed. */
const MIDWAY = ROWS / 2;

const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const dataDirectory = join(folder, 'data');
const sign = join(dataDirectory, 'midway');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
countFaults('database, killed in the middle of a batch');

const start = () => startEmbeddedBackend({ dataDirectory, port: 0, seeded: false });

const toId = (index: number) => `e1000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const rows: FigureEdit[] = Array.from({ length: ROWS }, (_, index) => ({
  clinic: toId(Math.floor(index / FIELDS.length)),
  field: FIELDS[index % FIELDS.length],
  base_version: null,
  value: 20,
}));

const PAUSE = `
  create function stand_still_midway() returns trigger language plpgsql as $$
  begin
    if (select count(*) from public.figure_changes) = ${MIDWAY} then
      execute format('copy (select 1) to %L', current_setting('data_directory') || '/midway');
      perform pg_sleep(600);
    end if;
    return null;
  end $$;
  create trigger stand_still after insert on figure_changes
    for each row execute function stand_still_midway();
`;

const startElsewhere = async () => {
  const module = JSON.stringify(resolve('scripts/backend/embedded-backend.ts'));
  const code = `
    import { startEmbeddedBackend } from ${module};
    const dataDirectory = ${JSON.stringify(dataDirectory)};
    const { url, publishableKey } = await startEmbeddedBackend({ dataDirectory, port: 0, seeded: false });
    console.log(JSON.stringify({ url, publishableKey }));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; publishableKey: string }) };
};

const waitUntilMidway = () =>
  new Promise<void>((onMidway) => {
    const watcher = watch(dataDirectory, () => {
      if (!existsSync(sign)) return;
      watcher.close();
      onMidway();
    });
  });

const onDisk = it.skipIf(SERVER !== null);

onDisk('a batch killed midway leaves nothing behind, and succeeds when retried', async () => {
  await cp(inject('preparedDatabase'), dataDirectory, { recursive: true });
  const before = await start();
  await addDeskEditor(before, 'ann');
  await before.sql(`insert into clinics (id, name, is_example)
    select ('e1000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Many ' || n, true
    from generate_series(0, ${CLINICS - 1}) as n;`);
  await before.sql(`truncate figure_changes, site_rebuilds; ${PAUSE}`);
  await before.stop();

  const elsewhere = await startElsewhere();
  const token = await signIn(elsewhere, 'ann@example.org');
  const isMidway = waitUntilMidway();
  const answer = createCaller(elsewhere, asUser(token))('POST', '/rest/v1/rpc/change_figures', {
    change_set: { reason: 'import', rows },
    is_rehearsal: false,
  }).then(
    () => 'answered',
    () => 'cut off',
  );
  await isMidway;
  elsewhere.child.kill('SIGKILL');
  expect(await answer).toBe('cut off');

  const after = await start();
  try {
    const count = async (table: string) => (await after.sql(`select 1 from ${table}`)).length;
    const isFilled = FIELDS.map((field) => `${field} is not null`).join(' or ');
    for (const table of [
      ...[`clinics where ${isFilled}`, 'figure_changes', 'figure_sources', 'site_rebuilds'],
      ...['figure_checks', 'private.waiting_changes'],
    ]) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }

    await after.sql('drop trigger stand_still on figure_changes');
    const again = createCaller(after, asUser(await signIn(after, 'ann@example.org')));
    const { body } = await again('POST', '/rest/v1/rpc/change_figures', {
      change_set: { reason: 'import', rows },
      is_rehearsal: false,
    });
    expect(body).toMatchObject({ applied: true });
    expect(await count('figure_changes')).toBe(ROWS);
    expect(await count('site_rebuilds')).toBe(1);
  } finally {
    await after.stop();
  }
});
