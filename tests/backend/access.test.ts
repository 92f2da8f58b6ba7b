import { describe, expect, it } from 'vitest';
import { mayCall, startProbed } from './probed.ts';
import { type Callers, PRIVATE_FUNCTIONS, type Rights, TABLES, toFunctions } from './rights.ts';
import { createCaller, IDS } from './test-backend.ts';

const { backend, people, readRelations, restore, tryAll } = await startProbed();
const { sql } = backend;
const ENDED = [people['gone'], people['forged']];
const known = Object.values(people).filter((person) => !ENDED.includes(person));
const editors = known.filter(({ isEditor }) => isEditor);
const functions = Object.entries(toFunctions(people['editor']!.id)).flatMap(([callers, calls]) =>
  Object.entries(calls).map(([name, args]) => ({ name, args, callers: callers as Callers })),
);

const ALL = ['select', 'insert', 'update', 'delete'];

/** The expected grants as "who verb table", plus the column if it covers only some. */
const toGrants = ([name, rights]: [string, Rights]): string[] => [
  ...(rights.service ?? ALL).map((verb) => `service_role ${verb} ${name}`),
  ...(rights.shown ? [`anon select ${name}`] : []),
  `authenticated select ${name}`,
  ...(rights.insert ?? []).map((column) => `authenticated insert ${name}.${column}`),
  ...(rights.update ?? []).map((column) => `authenticated update ${name}.${column}`),
  ...(rights.delete ? [`authenticated delete ${name}`] : []),
];

const GRANTS = `
  with relations as (
    select c.oid, c.relname, c.relnamespace = 'private'::regnamespace as is_private
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.relkind in ('r', 'p', 'v', 'm', 'f')
  ), asked as (
    select r.rolname, verb, relations.* from relations, pg_roles r,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) verb
    where r.rolname in ('anon', 'authenticated', 'watcher')
      or r.rolname = 'service_role' and not is_private and verb in ('select', 'insert', 'update', 'delete')
  )
  select concat_ws(' ', rolname, verb, relname) as held from asked
    where has_table_privilege(rolname, oid, verb)
  union all
  select concat_ws(' ', rolname, verb, relname || '.' || a.attname) from asked
    join pg_attribute a on a.attrelid = asked.oid and a.attnum > 0 and not a.attisdropped
    where verb in ('select', 'insert', 'update', 'references')
      and not has_table_privilege(rolname, oid, verb)
      and has_column_privilege(rolname, oid, a.attnum, verb)`;

const list = async (query: string) => (await sql(query)).map(({ held }) => String(held)).sort();
const listGrants = () => list(GRANTS);

describe('the database catalogue', () => {
  it('grants each role exactly the permissions listed for it, and none on private tables', async () => {
    expect(await listGrants()).toEqual(Object.entries(TABLES).flatMap(toGrants).sort());
  });

  it('is checked closely enough to notice an extra column permission or an unknown table', async () => {
    const expected = await listGrants();
    await sql(`begin; grant update (view_count) on articles to authenticated;
      create table private.unknown (id int); grant select on private.unknown to anon`);
    const held = await listGrants().finally(() => sql('rollback'));
    expect(held.filter((right) => !expected.includes(right))).toEqual([
      'anon select unknown',
      'authenticated update articles.view_count',
    ]);
  });

  it('has row-level security on every table, with policies only for what is granted', async () => {
    const isOpen = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
    expect(await list(`select relname as held from pg_class where ${isOpen}`)).toEqual([]);
    const policies = await list(`
      select distinct concat_ws(' ', role, lower(cmd), tablename) as held from pg_policies,
        unnest(array['anon', 'authenticated', 'watcher']) role
      where schemaname = 'public' and (role = any (roles) or 'public' = any (roles))`);
    const tables = Object.entries(TABLES).filter(([, { isView }]) => !isView);
    const granted = tables.flatMap(toGrants).map((right) => right.split('.')[0]);
    const forEditors = policies.filter((policy) => policy.startsWith('authenticated'));
    expect(forEditors).toEqual(
      [...new Set(granted)].filter((right) => right?.startsWith('authenticated')).sort(),
    );
    expect(policies.filter((policy) => !/^\w+ select /.test(policy))).toEqual(
      forEditors.filter((policy) => !policy.includes(' select ')),
    );
  });

  it('lets each role call the functions listed for it and no others', async () => {
    const ROLES: Partial<Record<Callers, string[]>> = {
      everybody: ['anon', 'authenticated'],
      watcher: ['watcher'],
      server: [],
    };
    const expected = functions
      .flatMap(({ name, callers }) =>
        (ROLES[callers] ?? ['authenticated']).map((role) => `${role} ${name}`),
      )
      .concat(PRIVATE_FUNCTIONS.authenticated.map((name) => `authenticated ${name}`))
      .concat(PRIVATE_FUNCTIONS.anon.map((name) => `anon ${name}`));
    const held = await list(`
      select concat_ws(' ', r.rolname, p.proname) as held from pg_proc p, pg_roles r
      where r.rolname in ('anon', 'authenticated', 'watcher')
        and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(r.rolname, p.oid, 'execute')`);
    expect(held).toEqual(expected.sort());
    const all = await list(
      `select proname as held from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    expect(all).toEqual(functions.map(({ name }) => name).sort());
  });
});

describe.each(known)('the $name', (person) => {
  const toProbe = ({ name, args }: (typeof functions)[number]) => ({
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    body: name === 'save_draft' ? { ...args, owner: person.id } : args,
  });
  const theirs = functions.filter(({ callers }) => mayCall(person, callers));
  const others = functions.filter((callable) => !theirs.includes(callable));

  it('cannot call functions of other roles, and changes nothing by trying', async (context) => {
    const leaks = await tryAll(context, person, others.map(toProbe), {
      judge: ({ status }) => (status < 300 ? 'was given' : null),
    });
    expect(leaks).toEqual([]);
  });

  it('can call every function of their own role', async (context) => {
    const mayChange = (await readRelations()).map(({ schema, name }) => `${schema}.${name}`);
    const leaks = await tryAll(context, person, theirs.map(toProbe), {
      judge: ({ status, text }) => (status < 300 ? null : `was refused: ${text}`),
      mayChange,
    });
    expect(leaks).toEqual([]);
  });
});

describe.each(editors)('the $name', ({ headers, id }) => {
  it('can write, change and delete an article, and request a build', async () => {
    const back = { prefer: 'return=representation' };
    const call = createCaller(backend, headers);
    const ask = async (method: string, path: string, body?: object) =>
      (await call(method, `/rest/v1/${path}`, body, back)).body;
    const article = { slug: 'new', title: 'New' };
    expect(await ask('POST', 'articles', article)).toMatchObject([article]);
    const changed = await ask('PATCH', 'articles?slug=eq.new', { title: 'Changed' });
    expect(changed).toMatchObject([{ title: 'Changed' }]);
    expect(await ask('DELETE', 'articles?slug=eq.new')).toHaveLength(1);
    const asked = await ask('POST', 'site_rebuilds', { reason: 'by hand' });
    expect(asked).toMatchObject([{ requested_by: id, status: 'pending', article_id: null }]);
    await restore();
  });
});

describe('the condition view', () => {
  const read = async (call = createCaller(backend)) =>
    (await call('GET', '/rest/v1/clinic_condition_match_count?select=*')).body;

  it('counts only active clinics, for visitors and editors alike', async () => {
    const counted = { condition: 'Chronic Pain', clinic_count: 1, patient_count: 1200 };
    const [visitor, editor] = [
      await read(),
      await read(createCaller(backend, editors[0]!.headers)),
    ];
    expect(visitor).toMatchObject([{ ...counted, matching_strain_count: 1 }]);
    expect(editor).toEqual(visitor);
  });

  it('counts neither invented clinics nor their strains', async () => {
    const before = await read();
    await sql(`
      insert into clinics (id, name, is_example, active, specialisations)
        values ('${IDS.unknown}', 'Invented', true, true, '{"Chronic Pain"}');
      insert into clinic_strains (clinic_id, condition) values ('${IDS.unknown}', 'chronic-pain');
    `);
    expect(await read()).toEqual(before);
    await sql(`update clinics set is_example = false where id = '${IDS.unknown}'`);
    expect(await read()).toMatchObject([{ clinic_count: 2, matching_strain_count: 2 }]);
    await restore();
  });
});
