import { describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import {
  type Answer,
  type Person,
  type Probe,
  type Relation,
  startProbed,
  toValue,
} from './probed.ts';
import { type Rights, TABLES } from './rights.ts';

const { backend, people, readRelations, tryAll } = await startProbed();
const { sql } = backend;

const readShown = async () => (await readRelations()).filter(({ schema }) => schema === 'public');

/** Postgres checks these before permissions: views, missing keys, generated columns. */
const CHECKED_BEFORE_PERMISSIONS = ['55000', '42P10', '428C9'];

/** Constraints and triggers must reveal nothing to someone without permission on their column. */
function findBreach({ status, code, body }: Answer, { method }: Probe): string | null {
  if (status >= 400) {
    const isRefused =
      code === '42501' || code.startsWith('PGRST') || [401, 404, 405].includes(status);
    return isRefused || CHECKED_BEFORE_PERMISSIONS.includes(code) ? null : `got as far as ${code}`;
  }
  // A change that matches no visible row succeeds; `tryAll` compares the tables.
  if (method === 'PATCH' || method === 'DELETE') {
    return Array.isArray(body) && body.length > 0 ? 'rows came back' : null;
  }
  return 'was accepted';
}

/** Attempts to write to a table on which a person has `rights`, for each column or only the first. */
function toProbes(
  { name, columns, key }: Relation,
  rights: Rights,
  { everyColumn = true, choose = chooseCases<Probe> } = {},
): Probe[] {
  const path = `/rest/v1/${name}`;
  const [first] = columns.filter(({ isGenerated }) => !isGenerated);
  const everyRow = `${path}?${key[0] ?? first!.name}=not.is.null`;
  const given = columns.filter(({ isGenerated }) => !isGenerated);
  const row = Object.fromEntries(given.map((column) => [column.name, toValue(column.type)]));
  const back = { prefer: 'return=representation' };
  const each = (everyColumn ? columns : columns.slice(0, 1)).flatMap(
    ({ name: column, type }): Probe[] => {
      const body = { [column]: toValue(type) };
      return [
        ...(rights.insert?.includes(column) ? [] : [{ method: 'POST', path, body }]),
        ...(rights.update?.includes(column) ? [] : [{ method: 'PATCH', path: everyRow, body }]),
      ];
    },
  );
  const names = given.map((column) => column.name).join(',');
  const whole: Probe[] = [
    { method: 'POST', path, body: row, headers: back },
    { method: 'POST', path, body: [row, row] },
    { method: 'POST', path: `${path}?columns=${names}`, body: row },
    {
      method: 'POST',
      path: `${path}?columns=${names}`,
      body: [{ [first!.name]: toValue(first!.type) }],
      headers: { prefer: 'missing=default' },
    },
    { method: 'POST', path, body: row, headers: { prefer: 'resolution=merge-duplicates' } },
    { method: 'POST', path, body: row, headers: { prefer: 'resolution=ignore-duplicates' } },
    {
      method: 'POST',
      path: `${path}?on_conflict=${key.join(',')}`,
      body: [row],
      headers: { prefer: 'resolution=merge-duplicates,return=representation' },
    },
    {
      method: 'POST',
      path,
      body: `${first!.name}\n${String(toValue(first!.type))}`,
      headers: { 'content-type': 'text/csv' },
    },
    {
      method: 'PUT',
      path: `${path}?${key[0] ?? first!.name}=eq.${String(row[key[0] ?? first!.name])}`,
      body: row,
    },
    { method: 'PATCH', path, body: row, headers: back },
    { method: 'PATCH', path: everyRow, body: row, headers: back },
    { method: 'PATCH', path: `${everyRow}&limit=1&order=${first!.name}`, body: row },
  ];
  const deletions: Probe[] = [
    { method: 'DELETE', path: everyRow, headers: back },
    { method: 'DELETE', path },
    { method: 'DELETE', path: `${everyRow}&limit=1&order=${first!.name}` },
  ];
  return [
    ...choose(each, 6),
    ...choose(whole, 2),
    // An editor may delete only their own drafts, and has none.
    ...(rights.delete && name !== 'drafts' ? [] : choose(deletions, 1)),
  ];
}

const toRights = ({ isEditor }: Person, { name }: Relation): Rights =>
  (isEditor ? TABLES[name] : null) ?? {};

const BY_ROLE = ['anonymous', 'stranger', 'watcher', 'editor'].map((name) => people[name]);

describe.each(chooseCases(Object.values(people), 5))('the $name', (person) => {
  it('cannot write to a table or column without permission', async (context) => {
    const probes = (await readShown()).flatMap((relation) =>
      toProbes(relation, toRights(person, relation), {
        everyColumn: BY_ROLE.includes(person) || 'insert' in toRights(person, relation),
      }),
    );
    expect(await tryAll(context, person, probes, { judge: findBreach })).toEqual([]);
  });
});

it('every table in the test database has a row, so that probes can find a leak', async () => {
  const empty: string[] = [];
  for (const { schema, name } of await readRelations()) {
    const [row] = await sql(`select 1 from ${schema}."${name}" limit 1`);
    if (!row) empty.push(`${schema}.${name}`);
  }
  expect(empty).toEqual([]);
});

describe('the probe notices a leak', () => {
  const LEAKS = [
    {
      what: 'a policy that lets everybody write',
      who: 'anonymous',
      table: 'clinic_strains',
      open: `grant insert, update on clinic_strains to anon;
        create policy "leak" on clinic_strains for all to anon using (true) with check (true)`,
      close: `drop policy "leak" on clinic_strains;
        revoke insert, update on clinic_strains from anon`,
    },
    {
      what: 'a right to change one column of active clinics',
      who: 'stranger',
      table: 'clinics',
      open: `grant update (rating) on clinics to authenticated;
        create policy "leak" on clinics for update to authenticated using (active)`,
      close: `drop policy "leak" on clinics; revoke update (rating) on clinics from authenticated`,
    },
    {
      what: 'a column that editors should not be able to write',
      who: 'editor',
      table: 'articles',
      open: 'grant update (view_count) on articles to authenticated',
      close: 'revoke update (view_count) on articles from authenticated',
    },
    {
      what: 'a table whose row-level security is off',
      who: 'anonymous',
      table: 'figure_disputes',
      open: `alter table figure_disputes disable row level security;
        grant delete on figure_disputes to anon`,
      close: `alter table figure_disputes enable row level security;
        revoke delete on figure_disputes from anon`,
    },
  ];

  it.each(chooseCases(LEAKS, 2))('$what', async ({ who, table, open, close }) => {
    const person = people[who]!;
    const [relation] = (await readShown()).filter(({ name }) => name === table);
    await sql(open);
    try {
      const choose = (cases: readonly Probe[]) => cases;
      const probes = toProbes(relation!, toRights(person, relation!), { choose });
      expect(await tryAll(null, person, probes, { judge: findBreach })).not.toEqual([]);
    } finally {
      await sql(close);
    }
  });
});
