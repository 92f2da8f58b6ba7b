/**
 * Changes that wait for each other in the database, and statements that time out. They need a server with many
 * sessions; the embedded Postgres has only one.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { addClinic } from '../../src/backend/figure-desk.ts';
import { setPersonRole } from '../../src/backend/people.ts';
import { tally } from '../fixtures/tally.ts';
import { addEditor } from './accounts.ts';
import { addDeskEditor, CLINIC, type Desk, type Editor, openDesk, readField } from './desk.ts';
import { SERVER } from './postgres-server.ts';
import { startPreparedBackend } from './prepared-database.ts';

describe.skipIf(SERVER === null)('on the server at TEST_DATABASE_URL', () => {
  let backend: EmbeddedBackend;
  beforeAll(async () => {
    backend = await startPreparedBackend({ seeded: false });
  });
  afterAll(() => backend.stop());
  const sql = (query: string, parameters?: unknown[]) => backend.sql(query, parameters);

  const findWaiting = async (): Promise<number[]> => {
    // Within a transaction, the statistics would stay the same.
    await sql('select pg_stat_clear_snapshot()');
    const rows = await sql(`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.map(({ pid }) => Number(pid));
  };
  /** Starts them all while holding the lock, and releases it once all are waiting. */
  const race = async <T>(lock: string, ...starts: (() => Promise<T>)[]): Promise<T[]> => {
    await sql(`begin; ${lock}`);
    const answers = starts.map((start) => start());
    await expect.poll(async () => (await findWaiting()).length).toBe(starts.length);
    await sql('commit');
    return Promise.all(answers);
  };
  afterEach(async () => {
    await sql('rollback');
  });

  describe('a save', () => {
    const editors: Editor[] = [];
    let desk: Desk;
    beforeEach(async () => {
      if (editors.length === 0) {
        for (const name of ['ann', 'bob']) editors.push(await addDeskEditor(backend, name));
      }
      desk = await openDesk(backend, editors[0]!);
    });
    const countChanges = async () => (await sql('select from figure_changes')).length;
    const lockClinic = `select from clinics where id = '${CLINIC}' for update`;

    it('of one figure by two editors at the same moment succeeds for one and is a conflict for the other', async () => {
      const toPlan = (value: number, exact: string) => [desk.toRow({ value, exact })];
      const [first, second] = await race(
        lockClinic,
        () => editors[0]!.change(toPlan(99.99, 'Initial consultation | £99.99')),
        () => editors[1]!.change(toPlan(49, 'Follow-up consultation | £49')),
      );
      const outcomes = [first, second].map((answer) => answer?.rows[0]?.outcome).sort();
      expect(outcomes).toEqual(['applied', 'conflict']);
      expect(await countChanges()).toBe(1);
      const winner = first?.applied ? 99.99 : 49;
      expect((await readField(backend)).value).toBe(winner);
    });

    it('that is cut off, for example by a timeout, leaves nothing behind and can be retried', async (context) => {
      await sql(`begin; ${lockClinic}`);
      const saving = editors[0]!.change([desk.toRow()]).then(
        () => 'applied',
        (error: unknown) => String(error),
      );
      await expect.poll(async () => (await findWaiting()).length).toBe(1);
      for (const pid of await findWaiting()) await sql('select pg_cancel_backend($1)', [pid]);
      const answer = await saving;
      await sql('commit');
      const left = await countChanges();
      const survived = left === 0 ? 1 : 0;
      tally(context, 'Faults', 'a statement that is cut off', { injected: 1, survived });
      expect(answer).toMatch(/^Error: change_figures: 500/);
      expect(left).toBe(0);
      expect((await readField(backend)).value).toBeNull();
      expect((await editors[0]!.change([desk.toRow()])).applied).toBe(true);
    });

    it(
      'of figures has a longer time limit than other statements',
      { timeout: 20_000 },
      async () => {
        await sql(`create function be_slow() returns trigger language plpgsql
          as $$ begin perform pg_sleep(5); return null; end $$;
        create trigger be_slow after insert on figure_changes
          for each statement execute function be_slow()`);
        const answer = await editors[0]!.change([desk.toRow()]);
        await sql('drop function be_slow() cascade');
        expect(answer.applied).toBe(true);
      },
    );
  });

  it(
    'a statement that runs out of time is refused in plain words',
    { timeout: 20_000 },
    async () => {
      const { admin } = await addEditor(backend, 'gil@example.org');
      await sql('begin; lock table clinics');
      expect(await addClinic(admin, 'Rowan Clinic', null)).toEqual({
        ok: false,
        reason: 'failed',
        message: expect.stringMatching(/^The database took too long/) as string,
      });
    },
  );

  it('two editors adding a clinic of the same name at the same moment add only one', async (context) => {
    const [eve, fay] = [
      await addEditor(backend, 'eve@example.org'),
      await addEditor(backend, 'fay@example.org'),
    ];
    const answers = await race(
      'lock table clinics in share row exclusive mode',
      ...[eve, fay].map(
        ({ admin }) =>
          () =>
            addClinic(admin, 'Whitebeam Clinic', null),
      ),
    );
    const added = await sql(`select from clinics where name = 'Whitebeam Clinic'`);
    const survived = added.length === 1 ? 1 : 0;
    tally(context, 'Faults', 'two people at one screen', { injected: 1, survived });
    expect(added).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([
      { message: expect.stringContaining('There is already a clinic with this name.') as string },
    ]);
  });

  it('two super admins demoting each other at the same moment leave one super admin', async () => {
    const flags = { isAdmin: true, isSuperAdmin: true };
    const [cat, dan] = [
      await addEditor(backend, 'cat@example.org', flags),
      await addEditor(backend, 'dan@example.org', flags),
    ];
    await race(
      'lock table admin_users in share row exclusive mode',
      () => setPersonRole(cat.admin, dan.id, false),
      () => setPersonRole(dan.admin, cat.id, false),
    );
    const left = await sql('select user_id from admin_users where is_super_admin');
    expect(left).toHaveLength(1);
  });
});
