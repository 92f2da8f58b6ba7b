/**
 * A database with something hidden in every table, people with different rights, and their
 * requests.
 */
import type { TestContext } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { tally } from '../fixtures/tally.ts';
import { type Callers, DRAFT, SENT } from './rights.ts';
import {
  asUser,
  createCaller,
  HIDDEN_MARK,
  IDS,
  PASSWORD,
  resetRows,
  signIn,
  startTestBackend,
} from './test-backend.ts';

const MARKS = {
  editors: HIDDEN_MARK,
  moderators: 'quokka',
  'super admins': 'okapi',
  nobody: 'axolotl',
};
type Audience = keyof typeof MARKS;

export type Person = {
  name: string;
  id: string;
  headers: Record<string, string>;
  mayRead: readonly Audience[];
  isEditor: boolean;
};

export function mayCall({ name, id, mayRead }: Person, callers: Callers): boolean {
  if (name === 'watcher') return callers === 'watcher';
  if (callers === 'everybody') return true;
  return callers === 'signed in' ? id !== '' : mayRead.some((audience) => audience === callers);
}

export type Probe = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  text: string;
  body: unknown;
  /** The error code of Postgres or PostgREST. */
  code: string;
  total: number | null;
};

export type Relation = {
  schema: string;
  name: string;
  isView: boolean;
  columns: { name: string; type: string; isGenerated: boolean }[];
  key: string[];
};

type Options = {
  /** Returns a reason if a response reveals too much to that person. */
  judge?: (answer: Answer, probe: Probe) => string | null;
  mayChange?: readonly string[];
  /** Whether an error may repeat the row that this person sent, and say what is wrong with it. */
  isOwnError?: boolean;
};

const RELATIONS = `
  select n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    (select json_agg(json_build_object(
      'name', a.attname, 'type', t.typname, 'isGenerated', a.attidentity <> '' or a.attgenerated <> '') order by a.attnum)
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(a.attname)
     from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
     where k.conrelid = c.oid and k.contype = 'p'), '[]') as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
    and n.nspname not in ('pg_catalog', 'information_schema', 'supabase_migrations')
  order by 1, 2`;

const REFERENCES = `
  select distinct f.relname as from, t.relname as to
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = 'public'::regnamespace
    and t.relnamespace = 'public'::regnamespace order by 1, 2`;

export function toValue(type: string): unknown {
  if (type.startsWith('_')) return [];
  if (type.startsWith('int') || type === 'numeric') return 1;
  if (type.startsWith('json')) return {};
  if (type === 'bool') return true;
  if (type === 'uuid') return IDS.unknown;
  if (type.startsWith('timestamp') || type === 'date') return '2000-01-01';
  return type === 'xid8' ? '1' : 'probe';
}

const INTERNALS =
  /node_modules|\/(home|tmp|usr|work|root)\/|\.ts:\d|Failing row contains|\bat \S+ \(|\$2[aby]\$\d\d/;

/**
 * How the embedded library reports a wrong type or one of our own messages, with PGlite or a server; a hosted
 * project returns 400.
 */
const SENTENCE =
  /"SUP".*"( \[ERR_INVALID_ARG_TYPE\]: .*|Error: Invalid input for \w+ type|(error: )?[A-Z][^"]*\.)"/;

const ADDRESS = /\w@example\.org/;

const toRows = (ids: Record<string, string>) => `
  delete from admin_users;
  insert into admin_users (user_id, is_admin, is_super_admin, may_moderate) values
    ('${ids['editor']}', true, false, false), ('${ids['moderator']}', true, false, true),
    ('${ids['superAdmin']}', false, true, false), ('${ids['demoted']}', false, false, true);
  truncate private.missed_searches, site_words, private.site_words_log, drafts, private.presence,
    private.invitations, private.preview_links, private.pending_versions, private.article_notes, private.write_tickets,
    private.write_counts, private.submissions, private.outbox, private.figure_looks, private.people_log,
    private.article_log, private.waiting_changes, private.undo_requests, private.page_lookups, private.daily_salts, private.site_settings,
    private.extra_bank_holidays,
    private.submission_links, private.picture_titles, storage.objects, figure_disputes cascade;
  insert into figure_disputes (clinic_id, field, since) select id, 'rating', '2026-01-01' from clinics;
  insert into drafts (owner, key, value, written_at) values
    ('${ids['demoted']}', 'article/${DRAFT}', '{"title": "${MARKS.nobody}"}', now());
  insert into site_words (path, source, base) values ('home.yml', 'title: One', repeat('a', 64));
  insert into private.article_notes (id, article_id, written_by, words)
    values ('${IDS.unknown}', '${IDS.live}', '${ids['superAdmin']}', '${MARKS.editors}');
  insert into private.pending_versions (article_id, fields, saved_at, based_on)
    select id, '{"title": "${MARKS.editors}", "content": "${MARKS.editors}"}', now(), updated_at
    from articles where id = '${IDS.live}';
  insert into private.article_log (at, article_id, event, title, fields)
    values (now(), '${IDS.draft}', 'written', '${MARKS.editors}', '{}');
  insert into private.daily_salts (day, salt) values ('2026-01-01', '${MARKS.nobody}');
  insert into private.figure_looks (source_id, outcome, suggestion)
    select id, 'changed', '${MARKS.editors}' from figure_sources;
  insert into private.invitations (address, name, is_super, link, status)
    values ('${MARKS['super admins']}@example.org', '${MARKS['super admins']}', false,
      'https://site.example/#${MARKS.nobody}', 'ready');
  insert into private.missed_searches (words, day) values ('${MARKS.editors}', '2026-01-01');
  insert into private.people_log (kind, who) values ('invited', '${MARKS.editors}@example.org');
  insert into private.presence (person, tab, place, is_writing)
    values ('${ids['superAdmin']}', '${IDS.unknown}', 'articles', true);
  insert into private.preview_links (article_id, token_hash, made_by)
    values ('${IDS.draft}', '\\x00', '${ids['superAdmin']}');
  insert into private.site_settings (address) values ('https://site.example');
  insert into private.extra_bank_holidays values ('2027-06-07', 'A jubilee');
  insert into private.page_lookups (page_id, lookup)
    select id, '{"exact": "${MARKS.nobody}"}' from source_pages;
  insert into private.waiting_changes (clinic_id, field, edit, reason, note, made_by)
    values ('${IDS.activeClinic}', 'rating', '{"value": "${MARKS.nobody}"}', 'check', null,
      '${ids['superAdmin']}');
  insert into private.undo_requests (batch_id, made_by)
    values ('${IDS.unknown}', '${ids['superAdmin']}');
  insert into private.submissions
    (id, kind, state, clinic_id, form, has_work, is_suspect, network, waiting_since)
  values ('${SENT}', 'report', 'waiting', '${IDS.activeClinic}',
    '{"says": "${MARKS.moderators}", "field": "rating"}', true, false, '${MARKS.nobody}', '2026-01-01');
  insert into private.submission_addresses values ('${SENT}', '${MARKS.nobody}@example.org');
  insert into private.submission_links (code_hash, submission) values ('\\x00', '${SENT}');
  insert into private.outbox (kind, submission, address, code)
    values ('confirm', '${SENT}', '${MARKS.nobody}@example.org', '${MARKS.nobody}');
  insert into private.write_counts values ('all', '2026-01-01', 1);
  insert into private.write_tickets (id, purpose, nonce, bits, expires_at)
    values ('${IDS.unknown}', 'report', '${MARKS.nobody}', 1, '2026-01-02');
  insert into storage.objects (bucket_id, name, owner_id)
    values ('article-pictures', '${MARKS.editors}.webp', '${ids['editor']}');
  insert into private.picture_titles values ('${MARKS.editors}.webp', '${MARKS.editors}');
  insert into private.submission_events (at, submission, kind, from_state, to_state, reason, rating)
    values (now(), '${IDS.unknown}', 'review', 'waiting', 'declined', 'spam', 1);
  truncate auth.flow_state;
  insert into auth.flow_state (id, auth_code, authentication_method, provider_type)
    values ('${IDS.unknown}', '${MARKS.nobody}', 'recovery', 'email');
  update auth.users set phone = '${MARKS.nobody}' where id = '${ids['superAdmin']}';
  truncate site_rebuilds; insert into site_rebuilds (reason) values ('${HIDDEN_MARK}');
`;

const CONCURRENCY = 4;
const MAX_REPORTED = 100;

export async function startProbed() {
  const backend = await startTestBackend();
  const { sql } = backend;

  const ids: Record<string, string> = {};
  const join = async (name: string, flags?: { isAdmin?: boolean; isWatcher?: boolean }) => {
    const email = `${name.toLowerCase()}@example.org`;
    ids[name] = await createAccount(sql, email, PASSWORD, flags);
    return asUser(await signIn(backend, email));
  };
  const stranger = await join('stranger');
  const editor = await join('editor', { isAdmin: true });
  const moderator = await join('moderator', { isAdmin: true });
  const superAdmin = await join('superAdmin', { isAdmin: true });
  const demoted = await join('demoted', { isAdmin: true });
  const watcher = await join('watcher', { isWatcher: true });
  const gone = asUser(await signIn(backend, 'editor@example.org'));
  await createCaller(backend, gone)('POST', '/auth/v1/logout?scope=local');
  const [head = '', claims = ''] = editor.authorization.split('.');
  const forged = { authorization: `${head}.${claims}.${stranger.authorization.split('.')[2]}` };

  const toPerson = (
    name: string,
    headers: Record<string, string>,
    id = '',
    mayRead: readonly Audience[] = [],
  ): Person => ({ name, id, headers, mayRead, isEditor: mayRead.length > 0 });
  const people: Record<string, Person> = {
    anonymous: toPerson('anonymous visitor', {}),
    stranger: toPerson('stranger with an account', stranger, ids['stranger']),
    demoted: toPerson('demoted editor', demoted, ids['demoted']),
    gone: toPerson('editor who has signed out', gone, ids['editor']),
    forged: toPerson('forged token', forged),
    watcher: toPerson('watcher', watcher, ids['watcher']),
    editor: toPerson('editor', editor, ids['editor'], ['editors']),
    moderator: toPerson('moderator', moderator, ids['moderator'], ['editors', 'moderators']),
    superAdmin: toPerson('super admin', superAdmin, ids['superAdmin'], ['editors', 'super admins']),
  };

  const restore = async () => {
    await resetRows(backend);
    await sql(toRows(ids));
  };
  const readRelations = async () => (await sql(RELATIONS)) as unknown as Relation[];
  const readReferences = async () =>
    (await sql(REFERENCES)) as unknown as { from: string; to: string }[];

  const tables = (await readRelations()).filter(({ isView }) => !isView);
  const contents = tables
    .map(
      ({ schema, name }) =>
        `select '${schema}.${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as content
         from ${schema}."${name}" t`,
    )
    .join(' union all ');
  const readContents = async () =>
    new Map((await sql(contents)).map((row) => [String(row['name']), row['content']]));

  const ask = async (person: Person, { method, path, body, headers }: Probe): Promise<Answer> => {
    const reply = await fetch(`${backend.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        ...person.headers,
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const content = await reply.text();
    let parsed: unknown = null;
    try {
      parsed = JSON.parse(content);
    } catch {
      // Some responses are not JSON.
    }
    const total = Number(reply.headers.get('content-range')?.split('/')[1] ?? NaN);
    return {
      status: reply.status,
      text: `${content}\n${JSON.stringify([...reply.headers])}`,
      body: parsed,
      code: (parsed as { code?: string } | null)?.code ?? '',
      total: Number.isNaN(total) ? null : total,
    };
  };

  const findSecret = (
    person: Person,
    probe: Probe,
    { text, status, code }: Answer,
    isOwnError: boolean,
  ): string | null => {
    const hidden = Object.entries(MARKS).filter(
      ([who]) => !person.mayRead.includes(who as Audience),
    );
    const sent = decodeURIComponent(probe.path) + JSON.stringify(probe.body ?? '');
    const leakedMark = hidden.find(([, mark]) => text.includes(mark) && !sent.includes(mark));
    if (leakedMark) return `the mark of ${leakedMark[0]}`;
    if (!person.isEditor && ADDRESS.test(text) && !ADDRESS.test(sent))
      return 'the address of somebody';
    if (isOwnError) return null;
    // PostgREST returns this code for a write to a view.
    const isOurs = status >= 500 && code !== '55000' && !SENTENCE.test(text);
    if (isOurs && probe.method !== 'HEAD') return `a failure of ours: ${text.slice(0, 200)}`;
    return INTERNALS.test(text) ? `what is inside: ${text.slice(0, 200)}` : null;
  };

  const tryAll = async (
    context: Pick<TestContext, 'task'> | null,
    person: Person,
    probes: readonly Probe[],
    options: Options = {},
  ): Promise<string[]> => {
    const { judge = () => null, mayChange = [], isOwnError = false } = options;
    const leaks: string[] = [];
    const waiting = [...probes];
    const work = async () => {
      for (let probe = waiting.shift(); probe; probe = waiting.shift()) {
        const answer = await ask(person, probe);
        const leak = findSecret(person, probe, answer, isOwnError) ?? judge(answer, probe);
        const { method, path, body } = probe;
        const asked = `${method} ${path} ${JSON.stringify(body ?? '')}`.slice(0, 200);
        if (leak) leaks.push(`${asked} returned ${answer.status}: ${leak}`);
      }
    };
    const before = await readContents();
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const changed = [...(await readContents())]
      .filter(([name, content]) => content !== before.get(name))
      .map(([name]) => name);
    leaks.push(
      ...changed.filter((name) => !mayChange.includes(name)).map((name) => `changed ${name}`),
    );
    if (changed.length > 0) await restore();
    const counted = { tried: probes.length, leaked: leaks.length };
    if (context) tally(context, 'Probes', person.name, counted);
    return leaks.slice(0, MAX_REPORTED);
  };

  await restore();
  return { backend, people, readRelations, readReferences, restore, tryAll };
}
