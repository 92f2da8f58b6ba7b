import { beforeEach, describe, expect, it } from 'vitest';
import { addDeskEditor, CLINIC, type Desk, openDesk } from './desk.ts';
import { createCaller, IDS, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const editor = await addDeskEditor(backend, 'counting');
const anyone = createCaller(backend);

const readCounts = async (): Promise<Record<string, number>> => {
  const { body } = await anyone('GET', '/rest/v1/check_counts?select=*');
  return Object.fromEntries(
    (body as { name: string; count: number }[]).map(({ name, count }) => [name, count]),
  );
};

/** Adds checks to the log, oldest first; `by` is null for the watcher. */
const log = async (answers: { hoursAgo: number; by: string | null; outcome: string }[]) => {
  for (const { hoursAgo, by, outcome } of answers) {
    await backend.sql(
      `insert into figure_checks (at, clinic_id, field, by, outcome)
       values (now() - $1 * interval '1 hour', $2, 'delivery_fee', $3, $4)`,
      [hoursAgo, CLINIC, by, outcome],
    );
  }
};

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(backend, editor);
  await backend.sql('truncate figure_checks');
});

describe('the counts of checks', () => {
  it('include each answer an editor gives at the desk', async () => {
    await editor.change([desk.toRow()]);
    const counts = { read: 1, 'read-again': 0, 'looked-up': 0, pages: 1 };
    expect(await readCounts()).toMatchObject(counts);
  });

  it('separate people from the watcher, and changes from confirmations', async () => {
    await log([
      { hoursAgo: 50, by: IDS.unknown, outcome: 'same' },
      { hoursAgo: 40, by: null, outcome: 'same' },
      { hoursAgo: 30, by: null, outcome: 'changed' },
      { hoursAgo: 20, by: null, outcome: 'changed' },
      { hoursAgo: 18, by: IDS.unknown, outcome: 'changed' },
      { hoursAgo: 10, by: null, outcome: 'unreachable' },
    ]);
    expect(await readCounts()).toMatchObject({
      ...{ read: 2, 'read-again': 1, 'read-again-changed': 1 },
      ...{ 'looked-up': 3, 'looked-up-changed': 2 },
      // Hours from the first alert to the answer.
      ...{ corrected: 1, 'hours-to-correct': 12 },
    });
  });

  it.each([
    ['checks older than 90 days', `update figure_checks set at = now() - interval '91 days'`],
    ['checks of a hidden clinic', `update clinics set active = false where id = '${CLINIC}'`],
    ['checks of an invented clinic', `update clinics set is_example = true where id = '${CLINIC}'`],
    [
      'a blind check, because its figure is answered again with the rest of the page',
      'update figure_checks set is_blind = true',
    ],
  ])('leave out %s', async (_what, sql) => {
    await log([{ hoursAgo: 1, by: IDS.unknown, outcome: 'same' }]);
    expect(await readCounts()).toMatchObject({ read: 1 });
    await backend.sql(sql);
    expect(await readCounts()).toMatchObject({ read: 0 });
  });
});
