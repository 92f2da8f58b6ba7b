import { describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { type Answer, mayCall, type Probe, startProbed, toValue } from './probed.ts';
import { type Callers, DRAFT, SENT, toFunctions } from './rights.ts';
import { HIDDEN_MARK, IDS } from './test-backend.ts';

const { backend, people, readRelations, tryAll } = await startProbed();
const { sql } = backend;

const BY_OPEN = [
  ...['public.articles', 'private.write_tickets', 'private.write_counts', 'private.daily_salts'],
  ...['private.missed_searches', 'private.submissions', 'private.submission_events'],
];

type Argument = { name: string; type: string };
type Callable = { name: string; given: Argument[]; callers: Callers };

const FUNCTIONS = `
  select p.proname as name, coalesce((
    select json_agg(json_build_object('name', p.proargnames[n], 'type', t.typname) order by n)
    from unnest(p.proargtypes) with ordinality as a (type, n) join pg_type t on t.oid = a.type
  ), '[]') as given
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`;
const listed = Object.entries(toFunctions(people['editor']!.id));
const functions = ((await sql(FUNCTIONS)) as unknown as Callable[]).map((callable) => {
  const [callers] = listed.find(([, calls]) => callable.name in calls) ?? ['server'];
  return { ...callable, callers: callers as Callers };
});

const LONG = 'x'.repeat(100_000);
const SQL = `'; drop table clinics; select '${HIDDEN_MARK}' --`;
const EVERY_TYPE = [null, [], { id: IDS.draft }, `' or 1=1 --`];

function toHostile(type: string): unknown[] {
  if (type === 'uuid') return [IDS.draft, SENT, DRAFT, IDS.inactiveClinic, 'x', 1, ...EVERY_TYPE];
  if (type.startsWith('json')) {
    return [
      { clinic: IDS.inactiveClinic, rows: [{ field: SQL }] },
      [[[]]],
      'null',
      SQL,
      ...EVERY_TYPE,
    ];
  }
  if (type.startsWith('int')) return [-1, 2147483647, 2 ** 40, '1e400', 'x', ...EVERY_TYPE];
  if (type === 'bool') return ['x', 2, ...EVERY_TYPE];
  if (type.startsWith('timestamp')) return ['infinity', '0', '9999-99-99', ...EVERY_TYPE];
  if (type.startsWith('_')) return [['x'], [null], [IDS.draft, [IDS.live]], ...EVERY_TYPE];
  return [SQL, '%', '*', LONG, '\u0000', '../../etc/passwd', '${7*7}', 1, true, ...EVERY_TYPE];
}

/**
 * Calls to a function: as intended, with one hostile argument each, and in unusual forms.
 *
 * @param every whether to try all hostile values of each argument, instead of two
 */
function toCalls({ name, given }: Callable, every: boolean): Probe[] {
  const path = `/rest/v1/rpc/${name}`;
  const fair = Object.fromEntries(given.map(({ name: key, type }) => [key, toValue(type)]));
  const hostile = given.flatMap(({ name: key, type }) =>
    (every ? toHostile(type) : toHostile(type).slice(0, 2)).map((value) => ({
      ...fair,
      [key]: value,
    })),
  );
  const query = new URLSearchParams(
    given.map(({ name: key, type }): [string, string] => [
      key,
      String(toHostile(type)[0]).slice(0, 200),
    ]),
  );
  return [
    ...[fair, ...hostile].map((body) => ({ method: 'POST', path, body })),
    { method: 'POST', path, body: {} },
    { method: 'POST', path, body: [fair, fair] },
    { method: 'POST', path, body: { ...fair, is_admin: true, sub: IDS.draft } },
    { method: 'POST', path, body: fair, headers: { prefer: 'params=single-object' } },
    { method: 'GET', path: `${path}?${query}` },
    { method: 'GET', path: `${path}?select=*&limit=1` },
    { method: 'HEAD', path: `${path}?${query}` },
    { method: 'PATCH', path, body: fair },
  ];
}

const refuse = ({ status, body }: Answer): string | null =>
  status < 300 && body !== null ? `gave ${JSON.stringify(body).slice(0, 100)}` : null;

const toProbes = (sample: number, isAsked: (callable: Callable) => boolean, every = true) =>
  chooseCases(
    functions.filter(isAsked).flatMap((callable) => toCalls(callable, every)),
    sample,
  );

const BY_ROLE = ['anonymous', 'stranger', 'editor'].map((name) => people[name]);

describe.each(chooseCases(Object.values(people), 3))('the $name', (person) => {
  it('gets nothing from other roles’ functions, and changes nothing by calling them', async (context) => {
    const isOther = ({ callers }: Callable) => callers !== 'everybody' && !mayCall(person, callers);
    const probes = toProbes(80, isOther, BY_ROLE.includes(person));
    expect(await tryAll(context, person, probes, { judge: refuse })).toEqual([]);
  });
});

it.for(chooseCases(['anonymous', 'demoted', 'editor'], 1))(
  'a public function reveals nothing hidden, no matter who calls it: %s',
  async (name, context) => {
    const probes = toProbes(120, ({ callers }) => callers === 'everybody');
    expect(await tryAll(context, people[name]!, probes, { mayChange: BY_OPEN })).toEqual([]);
  },
);

it('a function for editors reveals nothing they are not allowed to read, whatever its arguments', async (context) => {
  const probes = toProbes(120, ({ callers }) => ['signed in', 'editors'].includes(callers));
  const mayChange = (await readRelations()).map(({ schema, name }) => `${schema}.${name}`);
  const options = { mayChange, isOwnError: true };
  expect(await tryAll(context, people['editor']!, probes, options)).toEqual([]);
});

describe('the probe notices a leak', async () => {
  const [preview] = await sql(
    `select pg_get_functiondef('public.read_preview(text)'::regprocedure) as definition`,
  );
  const definition = String(preview?.['definition']);
  const LEAKS = [
    [
      'a function granted by mistake',
      'grant execute on function find_account(text) to anon',
      'revoke execute on function find_account(text) from anon',
    ],
    [
      'an open function that reveals drafts',
      `create or replace function read_preview(token text) returns jsonb language sql security definer
         set search_path = '' as 'select jsonb_agg(a.title) from public.articles a'`,
      definition,
    ],
  ] as const;

  it.each(LEAKS)('%s', async (_what, open, close) => {
    await sql(open);
    try {
      const isLeak = ({ name }: Callable) => ['find_account', 'read_preview'].includes(name);
      const given = await tryAll(null, people['anonymous']!, toProbes(20, isLeak), {
        judge: refuse,
      });
      expect(given).not.toEqual([]);
    } finally {
      await sql(close);
    }
  });
});
