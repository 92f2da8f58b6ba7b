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
import { TABLES, toVisible } from './rights.ts';
import { createCaller } from './test-backend.ts';

const { backend, people, readRelations, readReferences, tryAll } = await startProbed();
const { sql } = backend;
const relations = (await readRelations()).filter(({ schema }) => schema === 'public');

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const quote = (value: unknown) =>
  typeof value === 'boolean' ? String(value) : `"${toText(value).replace(/["\\]/g, '\\$&')}"`;

type Hidden = Map<string, unknown>;

async function findHidden({ schema, name }: Relation): Promise<Hidden> {
  const [row = {}] = await sql(
    `select to_jsonb(t) as row from ${schema}."${name}" t
     order by case when ${TABLES[name]?.shown ?? 'false'} then 1 else 0 end limit 1`,
  );
  return new Map(Object.entries((row['row'] ?? {}) as Record<string, unknown>));
}

function toFilters(column: string, type: string, hidden: unknown): string[] {
  const value = encodeURIComponent(quote(hidden ?? toValue(type)));
  const plain = encodeURIComponent(toText(hidden ?? toValue(type)));
  const filters = [
    `${column}=eq.${plain}`,
    `${column}=not.eq.${plain}`,
    `${column}=not.is.null`,
    `or=(${column}.eq.${value},${column}.is.null,${column}.not.is.null)`,
  ];
  if (type === 'text') {
    const part = encodeURIComponent(toText(hidden ?? 'x').slice(0, 12));
    return [
      ...filters,
      `${column}=like.*${part}*`,
      `${column}=ilike.*${part}*`,
      `${column}=match.${part}`,
      `${column}=fts.${part}`,
      `${column}=wfts.${part}`,
      `${column}=in.(${value})`,
      `${column}=gte.${part}`,
      `and=(${column}.neq.x,not.or(${column}.is.null,${column}.eq.x))`,
    ];
  }
  if (type.startsWith('_')) {
    const list = '{nothing,"Chronic Pain"}';
    return [`${column}=cs.{nothing}`, `${column}=not.cs.{nothing}`, `${column}=ov.${list}`];
  }
  if (type.startsWith('json')) return [`${column}=cs.{}`, `${column}->>title=not.is.null`];
  return [...filters, `${column}=gte.${plain}`, `${column}=in.(${value})`];
}

const COUNT = { prefer: 'count=exact' };

function toProbes(relation: Relation, hidden: Hidden, everyColumn: boolean): Probe[] {
  const path = `/rest/v1/${relation.name}`;
  const columns = everyColumn ? relation.columns : relation.columns.slice(0, 2);
  const seenTypes = new Map<string, number>();
  const byColumn = columns.flatMap(({ name, type }): Probe[] => {
    const seen = (seenTypes.get(type) ?? 0) + 1;
    seenTypes.set(type, seen);
    const filters = toFilters(name, type, hidden.get(name));
    // The first three columns of each type get every filter, the others at most one.
    const some = seen > 3 ? filters.slice(3, 4) : filters;
    return [
      ...some.map((filter, place) => ({
        method: place % 3 === 2 ? 'HEAD' : 'GET',
        path: `${path}?select=*&${filter}`,
        headers: COUNT,
      })),
      {
        method: 'GET',
        path: `${path}?select=alias:${name}::text&order=${name}.${seen % 2 ? 'asc.nullsfirst' : 'desc'}`,
      },
    ];
  });
  const [first] = relation.columns;
  const shapes = ['text/csv', 'application/vnd.pgrst.object+json', 'application/octet-stream'];
  const plans = ['+json', '+text', '+json; options=analyze|verbose'];
  const whole: Probe[] = [
    ...['GET', 'HEAD', 'OPTIONS'].map((method) => ({ method, path, headers: COUNT })),
    { method: 'GET', path: `${path}?select=*&limit=1000&offset=0`, headers: { range: '0-9999' } },
    { method: 'GET', path: `${path}?offset=1&limit=5`, headers: COUNT },
    ...[...shapes, ...plans.map((plan) => `application/vnd.pgrst.plan${plan}`)].map((accept) => ({
      method: 'GET',
      path,
      headers: { accept },
    })),
    { method: 'GET', path, headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' } },
    { method: 'GET', path: `${path}?select=count()` },
    { method: 'GET', path: `${path}?select=${first!.name}.max(),${first!.name}.count()` },
    { method: 'GET', path: `${path}?select=${relation.name}` },
    { method: 'GET', path: `${path}?select=to_jsonb` },
  ];
  return [...chooseCases(byColumn, 3), ...chooseCases(whole, 3)];
}

const OTHER_KEYS = /alias:|select=\.\.\./;

type Seen = { key: string; values: Set<string> };
type Row = Record<string, unknown>;

function findLeak(row: Row, table: string, allowed: Map<string, Seen>): string | null {
  const { key, values } = allowed.get(table)!;
  if (key in row && !values.has(String(row[key]))) return `a row of ${table}`;
  for (const [name, within] of Object.entries(row)) {
    const inner = allowed.get(name);
    for (const one of inner ? [within].flat() : []) {
      // A whole row as text is only searched for marked words.
      if (typeof one !== 'object' || one === null) continue;
      const { count } = one as { count?: number };
      if (count !== undefined && count > inner!.values.size)
        return `a count of ${count} of ${name}`;
      const leak = findLeak(one as Row, name, allowed);
      if (leak) return leak;
    }
  }
  return null;
}

/** In a list of rows, accepts only those that this person may see (by key), and no count above theirs. */
function toJudge(person: Person, allowed: Map<string, Seen>) {
  return ({ status, body, total }: Answer, { path, headers }: Probe): string | null => {
    const name = path.split(/[/?]/)[3] ?? '';
    const most = allowed.get(name)?.values.size;
    if (most === undefined || status >= 300) return null;
    const rows = Array.isArray(body) ? (body as Row[]) : [];
    if (rows.length > most) return `${rows.length} rows, of ${most} that ${person.name} may see`;
    if (headers?.['prefer'] === 'count=exact' && total !== null && total > most) {
      return `a count of ${total}, of ${most}`;
    }
    if (OTHER_KEYS.test(path)) return null;
    return rows.map((row) => findLeak(row, name, allowed)).find((found) => found) ?? null;
  };
}

const toAllowed = async (person: Person) => {
  const allowed = new Map<string, Seen>();
  for (const { name, columns } of relations) {
    const condition = toVisible(person, name);
    const [key] = columns;
    const id = columns.some((column) => column.name === 'id') ? 'id' : key!.name;
    const rows = await sql(`select "${id}"::text as id from public."${name}" where ${condition}`);
    allowed.set(name, { key: id, values: new Set(rows.map((row) => String(row['id']))) });
  }
  return allowed;
};

/** Nested tables, along foreign keys in both directions, two levels deep. */
async function toEmbeds(): Promise<Probe[]> {
  const pairs = (await readReferences()).flatMap(({ from, to }) => [
    [from, to],
    [to, from],
  ]);
  const paths = pairs.flatMap(([outer, inner]) => [
    `${outer}?select=*,${inner}(*)`,
    `${outer}?select=*,${inner}!inner(*)`,
    `${outer}?select=*,${inner}:${inner}!left(*)`,
    `${outer}?select=...${inner}(*)`,
    `${outer}?select=*,${inner}(count)`,
    `${outer}?select=*&${inner}=not.is.null&select=*,${inner}()`,
    `${outer}?select=*,${inner}(*)&${inner}.order=id.desc&${inner}.limit=100`,
    ...pairs
      .filter(([next]) => next === inner)
      .map(([, deepest]) => `${outer}?select=*,${inner}(*,${deepest}(*))`),
  ]);
  return paths.map((path) => ({ method: 'GET', path: `/rest/v1/${path}`, headers: COUNT }));
}

async function toOtherSchemas(): Promise<Probe[]> {
  const known = await sql(
    `select n.nspname as schema, c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'v') and (n.nspname not in ('public', 'pg_catalog', 'information_schema')
       or c.relname in ('pg_authid', 'pg_roles', 'pg_policies', 'pg_proc', 'tables', 'columns', 'pg_stats'))`,
  );
  const hosted = ['vault.secrets', 'vault.decrypted_secrets', 'realtime.messages', 'cron.job'];
  return [
    ...known.map(({ schema, name }) => `${String(schema)}.${String(name)}`),
    ...hosted,
  ].flatMap((full): Probe[] => {
    const [schema = '', name = ''] = full.split('.');
    const profile = { 'content-profile': schema };
    return [
      { method: 'GET', path: `/rest/v1/${name}`, headers: { 'accept-profile': schema } },
      { method: 'HEAD', path: `/rest/v1/${name}`, headers: { 'accept-profile': schema, ...COUNT } },
      { method: 'POST', path: `/rest/v1/${name}`, body: {}, headers: profile },
      { method: 'DELETE', path: `/rest/v1/${name}`, headers: profile },
      { method: 'GET', path: `/rest/v1/${full}` },
      { method: 'GET', path: `/rest/v1/${encodeURIComponent(`"${schema}"."${name}"`)}` },
      { method: 'GET', path: `/rest/v1/..%2f${schema}%2f${name}` },
    ];
  });
}

const ROOTS: Probe[] = [
  { method: 'GET', path: '/rest/v1/' },
  { method: 'GET', path: '/rest/v1/', headers: { accept: 'application/openapi+json' } },
  { method: 'HEAD', path: '/rest/v1/' },
  { method: 'OPTIONS', path: '/rest/v1/' },
  { method: 'POST', path: '/graphql/v1', body: { query: '{ __schema { types { name } } }' } },
  { method: 'POST', path: '/rest/v1/rpc/graphql', body: { query: '{ __typename }' } },
];

const BY_ROLE = ['anonymous', 'stranger'].map((name) => people[name]);
const NO_ROLE = [people['watcher'], people['gone'], people['forged']];

describe.each(Object.values(people).filter((person) => !NO_ROLE.includes(person)))(
  'the $name',
  (person) => {
    it('reads exactly the rows that the permissions allow', async () => {
      const call = createCaller(backend, person.headers);
      const reported: Record<string, unknown[]> = {};
      const allowed = await toAllowed(person);
      for (const [name, { key }] of allowed) {
        const { body } = await call('GET', `/rest/v1/${name}?select=*`);
        const rows = Array.isArray(body) ? (body as Row[]) : [];
        reported[name] = rows.map((row) => String(row[key])).sort();
      }
      const expected = [...allowed].map(([name, { values }]) => [name, [...values].sort()]);
      expect(reported).toEqual(Object.fromEntries(expected));
    });
  },
);

describe.each(chooseCases(Object.values(people), 5))('the $name', (person) => {
  it('cannot find a hidden row by filter, order, count, shape or query plan', async (context) => {
    const probes: Probe[] = [];
    for (const relation of relations) {
      probes.push(...toProbes(relation, await findHidden(relation), BY_ROLE.includes(person)));
    }
    const judge = toJudge(person, await toAllowed(person));
    expect(await tryAll(context, person, probes, { judge })).toEqual([]);
  });

  it('cannot find a hidden row nested in another, or in another schema', async (context) => {
    const others = chooseCases(await toOtherSchemas(), 12);
    const probes = [...chooseCases(await toEmbeds(), 12), ...others, ...ROOTS];
    const embeds = toJudge(person, await toAllowed(person));
    const judge = (answer: Answer, probe: Probe) => {
      if (others.includes(probe) && answer.status < 400) return 'another schema answered';
      return embeds(answer, probe);
    };
    expect(await tryAll(context, person, probes, { judge })).toEqual([]);
  });
});

describe('the probe notices a leak', () => {
  const LEAKS = [
    [
      'a policy for everybody',
      'articles',
      'create policy "leak" on articles for select using (true)',
      'drop policy "leak" on articles',
    ],
    [
      'a table without row-level security',
      'clinic_reviews',
      'alter table clinic_reviews disable row level security',
      'alter table clinic_reviews enable row level security',
    ],
    [
      'a table granted by mistake',
      'source_pages',
      `grant select on source_pages to anon; create policy "leak" on source_pages for select using (true)`,
      'revoke select on source_pages from anon; drop policy "leak" on source_pages',
    ],
    [
      'editors’ rows shown to a non-editor',
      'figure_sources',
      'create policy "leak" on figure_sources for select to anon using (not is_main or true)',
      'drop policy "leak" on figure_sources',
    ],
  ] as const;

  it('of rows and counts nested in another table', async () => {
    const person = people['anonymous']!;
    const judge = toJudge(person, await toAllowed(person));
    const probes = (await toEmbeds()).filter(({ path }) => path.includes('figure_disputes'));
    await sql('create policy "leak" on figure_disputes for select to anon using (true)');
    try {
      const reported = await tryAll(null, person, probes, { judge });
      expect(reported).toContainEqual(expect.stringMatching(/: a row of figure_disputes$/));
      expect(reported).toContainEqual(
        expect.stringMatching(/: a count of \d+ of figure_disputes$/),
      );
    } finally {
      await sql('drop policy "leak" on figure_disputes');
    }
  });

  it.each(chooseCases(LEAKS, 1))('%s', async (_what, table, open, close) => {
    const person = people['anonymous']!;
    const judge = toJudge(person, await toAllowed(person));
    const relation = relations.find(({ name }) => name === table);
    const probes = toProbes(relation!, await findHidden(relation!), true);
    await sql(open);
    try {
      expect(await tryAll(null, person, probes, { judge })).not.toEqual([]);
    } finally {
      await sql(close);
    }
  });
});
