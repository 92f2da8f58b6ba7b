/** The one way in for figures: what an editor's plan does, row by row, and how it is taken back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  asUser,
  createCaller,
  IDS,
  PASSWORD,
  resetRows,
  signIn,
  startTestBackend,
} from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const join = async (name: string) => {
  const email = `${name}@example.org`;
  await createAccount(sql, email, PASSWORD, { isAdmin: true });
  return createCaller(backend, asUser(await signIn(backend, email)));
};
const ann = await join('ann');
const ben = await join('ben');

type Answer = { field: string; outcome: string; reason: string | null; version?: number };
type Outcome = { applied: boolean; batch: string; rows: Answer[] };

const CLINIC = IDS.activeClinic;
const TEXT =
  'Our fees\nInitial consultation | £99.99\nFollow-up consultation | £49\nRepeat prescription | £20';
let page = '';
let capture = '';

const call = async (who: typeof ann, name: string, args: object) => {
  const reply = await who('POST', `/rest/v1/rpc/${name}`, args);
  if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${reply.text}`);
  return reply.body;
};

const FEE = 'initial_consultation_fee';
const readVersion = async (field: string) =>
  Number(
    (
      await sql(
        `select max(id) as id from figure_changes where clinic_id = '${CLINIC}' and field = '${field}'`,
      )
    )[0]!['id'],
  ) || null;

const toRow = (changes: object = {}) => ({
  clinic: CLINIC,
  field: FEE,
  seen: null,
  value: 99.99,
  page,
  capture,
  exact: 'Initial consultation | £99.99',
  prefix: '',
  suffix: '',
  ...changes,
});

const change = async (
  rows: object[],
  {
    who = ann,
    rehearse = false,
    ...plan
  }: { who?: typeof ann; rehearse?: boolean; partly?: boolean } = {},
) =>
  (await call(who, 'change_figures', {
    plan: { why: 'correction', rows, ...plan },
    is_rehearsal: rehearse,
  })) as Outcome;

beforeEach(async () => {
  await resetRows(backend);
  await sql(
    'alter table figure_changes disable trigger all; delete from figure_changes; alter table figure_changes enable trigger all',
  );
  page = (await call(ann, 'keep_page', {
    page: {
      clinic: CLINIC,
      kind: 'clinic',
      url: 'https://open.example/fees',
      title: 'Open Clinic: fees',
    },
  })) as string;
  capture = (await call(ann, 'take_capture', { page, how: 'pasted', body: TEXT })) as string;
});

describe('a plan', () => {
  it('writes value, source, history and rebuild at once', async () => {
    const outcome = await change([toRow()]);
    expect(outcome).toMatchObject({ applied: true, rows: [{ field: FEE, outcome: 'applied' }] });
    expect(await sql(`select ${FEE} as fee from clinics where id = '${CLINIC}'`)).toEqual([
      { fee: 99.99 },
    ]);
    expect(
      await sql(`select state, value, quote, is_main from figure_sources where field = '${FEE}'`),
    ).toMatchObject([{ state: 'published', value: '99.99', is_main: true }]);
    expect(
      await sql(`select why, made_by_name from figure_changes where field = '${FEE}'`),
    ).toEqual([{ why: 'correction', made_by_name: 'ann@example.org' }]);
  });
  it('goes round', async () => {
    const first = await change([toRow()]);
    console.log(JSON.stringify(first), await readVersion(FEE));
    console.log(JSON.stringify(await change([toRow()])));
    console.log(JSON.stringify(await change([toRow({ value: 89.99 })], { who: ben })));
    console.log(
      JSON.stringify(
        await change([toRow({ seen: await readVersion(FEE), value: 89.99 })], { who: ben }),
      ),
    );
    console.log(
      JSON.stringify(
        await change([
          toRow({
            field: 'follow_up_consultation_fee',
            exact: 'Follow-up consultation | £49',
            value: 49,
          }),
          toRow({ field: 'prescription_fee', exact: 'Repeat prescription | £20', value: 25 }),
        ]),
      ),
    );
    console.log(
      JSON.stringify(
        await change([toRow({ field: 'cqc_registered', value: true, exact: 'Our fees' })]),
      ),
    );
    console.log(
      JSON.stringify(await call(ann, 'undo_figures', { batch: first.batch, only_changes: null })),
    );
    console.log(
      await sql(`select ${FEE} as fee from clinics where id = '${CLINIC}'`),
      await sql(
        'select id, why, field, before->>$$value$$ b, after->>$$value$$ a from figure_changes',
      ),
    );
    console.log(JSON.stringify(await call(ann, 'read_clinics', {})));
    console.log(JSON.stringify(await call(ann, 'read_queue', { most: 10 })));
    console.log(
      JSON.stringify(await call(ann, 'read_clinic_sheet', { clinic: CLINIC })).slice(0, 1500),
    );
    console.log(JSON.stringify(await call(ann, 'read_page', { page })).slice(0, 1500));
  });
});
