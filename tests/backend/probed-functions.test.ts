/** Every function of the database with hostile arguments, by everybody who may not call it. */
import { describe, expect, it } from 'vitest';
import { HIDDEN_MARK, IDS } from './test-backend.ts';
import {
  type Answer,
  DRAFT,
  type Person,
  type Probe,
  SENT,
  startProbed,
  toValue,
} from './probed.ts';

const { backend, people, readRelations, tryAll } = await startProbed();
const { sql } = backend;

/** Everybody may call these. Nothing hidden comes back, whatever they are asked. */
const OPEN = [
  ...['answer_link', 'ask_to_write', 'increment_article_view_count', 'read_blocks', 'read_link'],
  ...[
    'read_preview',
    'send_reply',
    'send_report',
    'send_review',
    'setup_state',
    'tell_missed_search',
  ],
];
/** What these write by what they are for. */
const BY_OPEN = [
  'public.articles',
  'private.write_tickets',
  'private.write_counts',
  'private.missed_searches',
  'private.day_salts',
  'private.submissions',
  'private.submission_events',
];

/** Says of whoever is signed in whether they are an editor. */
const SIGNED_IN = ['is_editor'];
const MODERATORS = [
  'read_inbox',
  'read_decided',
  'read_decided_review',
  'decide_submission',
  'close_suspects',
];
const SUPER_ADMINS = [
  ...['invite_person', 'list_moderators', 'list_people', 'renew_invitation', 'revoke_person'],
  ...['set_moderator', 'set_person_role', 'withdraw_invitation'],
];
const MACHINES = [
  ...[
    'claim_invitations',
    'claim_mails',
    'claim_rebuilds',
    'count_mails',
    'find_account',
    'finish_invitation',
  ],
  ...['finish_mail', 'finish_rebuilds', 'forget_watchers', 'grant_editor', 'grant_moderator'],
  ...[
    'keep_site_address',
    'list_editors',
    'record_look',
    'revoke_editor',
    'sweep_submissions',
    'take_due_pages',
  ],
];
const WATCHER = ['record_look', 'take_due_pages'];

type Argument = { name: string; type: string };
type Callable = { name: string; given: Argument[] };

const FUNCTIONS = `
  select p.proname as name, coalesce((
    select json_agg(json_build_object('name', p.proargnames[n], 'type', t.typname) order by n)
    from unnest(p.proargtypes) with ordinality as a (type, n) join pg_type t on t.oid = a.type
  ), '[]') as given
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`;
const functions = (await sql(FUNCTIONS)) as unknown as Callable[];

/** Longer than any text that is taken. */
const LONG = 'x'.repeat(100_000);
const SQL = `'; drop table clinics; select '${HIDDEN_MARK}' --`;
const EVERY_TYPE = [null, [], { id: IDS.draft }, `' or 1=1 --`];

/** What nobody means by an argument of that type. */
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

/** Calls of it, each with one argument that is hostile; or some alone, for who stands for no role. */
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

function isTheirs({ name: who, isEditor }: Person, name: string): boolean {
  if (OPEN.includes(name)) return true;
  if (who === 'watcher') return WATCHER.includes(name);
  if (SIGNED_IN.includes(name)) return true;
  if (!isEditor || MACHINES.includes(name)) return false;
  if (MODERATORS.includes(name)) return who === 'moderator';
  return SUPER_ADMINS.includes(name) ? who === 'super admin' : true;
}

const BY_ROLE = ['anonymous', 'stranger', 'editor'].map((name) => people[name]);

describe.each(Object.values(people))('the $name', (person) => {
  it('gets nothing from a function of others, and changes nothing by it', async (context) => {
    const probes = functions
      .filter(({ name }) => !isTheirs(person, name))
      .flatMap((callable) => toCalls(callable, BY_ROLE.includes(person)));
    expect(await tryAll(context, person, probes, { judge: refuse })).toEqual([]);
  });
});

describe('a function that is open to everybody', () => {
  it.for(['anonymous', 'demoted', 'editor'])(
    'tells nothing hidden to %s',
    async (name, context) => {
      const probes = functions
        .filter((callable) => OPEN.includes(callable.name))
        .flatMap((callable) => toCalls(callable, true));
      expect(await tryAll(context, people[name]!, probes, { mayChange: BY_OPEN })).toEqual([]);
    },
  );
});

describe('a function that editors may call', () => {
  it('tells nothing that they may not read, whatever it is asked', async (context) => {
    const person = people['editor']!;
    const probes = functions
      .filter(({ name }) => isTheirs(person, name) && !OPEN.includes(name))
      .flatMap((callable) => toCalls(callable, true));
    const mayChange = (await readRelations()).map(({ schema, name }) => `${schema}.${name}`);
    const told = await tryAll(context, person, probes, { mayChange, isOwnError: true });
    expect(told).toEqual([]);
  });
});

describe('a leak is noticed', async () => {
  const [preview] = await sql(
    `select pg_get_functiondef('public.read_preview(text)'::regprocedure) as definition`,
  );
  const definition = String(preview?.['definition']);
  const LEAKS = [
    [
      'a function that is granted',
      'grant execute on function find_account(text) to anon',
      'revoke execute on function find_account(text) from anon',
    ],
    [
      'an open function that tells drafts',
      `create or replace function read_preview(token text) returns jsonb language sql security definer
         set search_path = '' as 'select jsonb_agg(a.title) from public.articles a'`,
      definition,
    ],
  ] as const;

  it.each(LEAKS)('%s', async (_what, open, close) => {
    await sql(open);
    try {
      const probes = functions
        .filter(({ name }) => name === 'find_account' || name === 'read_preview')
        .flatMap((callable) => toCalls(callable, true));
      const given = await tryAll(null, people['anonymous']!, probes, { judge: refuse });
      expect(given).not.toEqual([]);
    } finally {
      await sql(close);
    }
  });
});
