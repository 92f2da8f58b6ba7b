import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  asUser,
  type Caller,
  createCaller,
  HIDDEN_MARK,
  IDS,
  PASSWORD,
  resetRows,
  signIn,
  startTestBackend,
} from './test-backend.ts';

const backend = await startTestBackend();

const account = async (name: string, flags?: { isAdmin?: boolean; isSuperAdmin?: boolean }) => {
  const email = `${name}@example.org`;
  const id = await createAccount(backend.sql, email, PASSWORD, flags);
  return { id, call: createCaller(backend, asUser(await signIn(backend, email))) };
};

const nonEditorAccount = await account('non-editor');
const editor = await account('editor', { isAdmin: true });
const superAdmin = await account('super-admin', { isSuperAdmin: true });
const moderator = await account('moderator', { isAdmin: true });
const demoted = await account('demoted', { isAdmin: true, isSuperAdmin: true });

const ROLES: Record<string, Caller> = {
  anonymous: createCaller(backend),
  'no editor': nonEditorAccount.call,
  editor: editor.call,
  'super admin': superAdmin.call,
  moderator: moderator.call,
  // Still holds the token of better days.
  'demoted editor': demoted.call,
};
const EDITORS = ['editor', 'super admin', 'moderator'];
const MODERATORS = ['moderator'];
/** What somebody has sent; a moderator alone may read it, and nobody its address. */
const SENT = '00000000-0000-4000-8000-0000000000e1';
const service = createCaller(backend, { apikey: backend.secretKey });

type Expectation = {
  key: string;
  /** A row that the constraints accept, so that only rights can refuse it. */
  row: Record<string, unknown>;
  change: Record<string, unknown>;
  /** Rows that everyone, editors, and anyone else by name, can see. */
  seen: { everyone: number; editors?: number } & Partial<Record<string, number>>;
  editorsMay?: readonly string[];
  /** What the secret key may not, which may do everything else. */
  serviceMayNot?: readonly string[];
};

const WRITES_OF_HISTORY = ['POST', 'PATCH', 'DELETE'];
const [counted] = await backend.sql('select count(*)::int as fields from figure_fields');
const FIELDS = Number(counted?.['fields']);

const TABLES: Record<string, Expectation> = {
  clinics: {
    key: 'id',
    row: { name: 'New Clinic' },
    change: { name: 'Renamed' },
    seen: { everyone: 1, editors: 2 },
  },
  clinic_reviews: {
    key: 'id',
    row: { clinic_id: IDS.activeClinic, author_name: 'Bob', rating: 1, body: 'Slow' },
    change: { body: 'Changed' },
    seen: { everyone: 1 },
  },
  clinic_strains: {
    key: 'id',
    row: { clinic_id: IDS.activeClinic, condition: 'anxiety' },
    change: { condition: 'insomnia' },
    seen: { everyone: 1 },
  },
  figure_sources: {
    key: 'id',
    row: {
      clinic_id: IDS.activeClinic,
      field: 'review_count',
      state: 'told',
      value: '1',
      source_title: 'Letter',
      checked_on: '2026-01-01',
    },
    change: { value: '2' },
    seen: { everyone: 1, editors: 2 },
  },
  figure_fields: {
    key: 'field',
    row: {
      field: 'slug',
      tier: 'plain',
      kind: 'text',
      page_kinds: [],
      fresh_days: 1,
      old_days: 2,
      lapse_days: 3,
    },
    change: { lapse_days: 9999 },
    seen: { everyone: FIELDS },
    serviceMayNot: ['POST', 'DELETE'],
  },
  source_pages: {
    key: 'id',
    row: {
      clinic_id: IDS.activeClinic,
      kind: 'clinic',
      url: 'https://open.example/fees',
      title: 'Fees',
    },
    change: { title: 'Changed' },
    seen: { everyone: 0, editors: 1 },
  },
  figure_checks: {
    key: 'id',
    row: { clinic_id: IDS.activeClinic, field: 'rating', outcome: 'same' },
    change: { outcome: 'gone' },
    seen: { everyone: 0, editors: 1 },
    serviceMayNot: WRITES_OF_HISTORY,
  },
  figure_changes: {
    key: 'id',
    row: {
      batch_id: IDS.unknown,
      clinic_id: IDS.activeClinic,
      field: 'rating',
      why: 'check',
      made_by_name: 'Nobody',
    },
    change: { note: 'Rewritten' },
    seen: { everyone: 0, editors: 1 },
    serviceMayNot: WRITES_OF_HISTORY,
  },
  figure_disputes: {
    key: 'id',
    row: { clinic_id: IDS.activeClinic, field: 'waiting_time', since: '2026-01-01' },
    change: { since: '2026-01-02' },
    seen: { everyone: 1 },
  },
  condition_figures: {
    key: 'condition',
    row: { condition: 'Anxiety', patient_count: 3 },
    change: { patient_count: 4 },
    seen: { everyone: 1 },
  },
  articles: {
    key: 'id',
    row: { slug: 'new', title: 'New' },
    change: { title: 'Changed' },
    seen: { everyone: 1, editors: 3 },
    editorsMay: ['POST', 'PATCH', 'DELETE'],
  },
  article_redirects: {
    key: 'slug',
    row: { slug: 'old', article_id: IDS.live },
    change: { article_id: IDS.draft },
    seen: { everyone: 1, editors: 2 },
  },
  article_revisions: {
    key: 'id',
    row: { article_id: IDS.live, snapshot: {} },
    change: { snapshot: { title: 'Rewritten' } },
    seen: { everyone: 0, editors: 1 },
  },
  admin_users: {
    key: 'user_id',
    row: { user_id: nonEditorAccount.id, is_admin: true },
    change: { is_admin: true, is_super_admin: true },
    seen: { everyone: 0, editors: 1, 'demoted editor': 1 },
  },
  kept_drafts: {
    key: 'id',
    row: { id: IDS.unknown, owner: editor.id, draft: {} },
    change: { draft: { title: 'Changed' } },
    // Each has one, the demoted editor too.
    seen: { everyone: 0, editors: 1 },
    editorsMay: ['DELETE'],
  },
  site_words: {
    key: 'path',
    row: { path: 'faqs.yml', source: 'items: []', base: 'a'.repeat(64) },
    change: { source: 'title: Changed' },
    seen: { everyone: 1 },
  },
  site_rebuilds: {
    key: 'id',
    row: { reason: 'by hand' },
    change: { reason: 'changed' },
    seen: { everyone: 0, editors: 1 },
    editorsMay: ['POST'],
  },
};

const contentOf = async (table: string): Promise<unknown> => {
  const query = `select string_agg(t::text, '|' order by t::text) as content from ${table} t`;
  return (await backend.sql(query))[0]?.['content'];
};

const restore = async (): Promise<void> => {
  await resetRows(backend);
  await backend.sql(
    `delete from admin_users;
     insert into admin_users values
       ('${editor.id}', true, false), ('${superAdmin.id}', false, true),
       ('${moderator.id}', true, false), ('${demoted.id}', false, false);
     update admin_users set may_moderate = true where user_id in ('${moderator.id}', '${demoted.id}');
     insert into figure_disputes (clinic_id, field, since)
       select id, 'rating', '2026-01-01' from clinics;
     insert into private.submissions
       (id, kind, state, clinic_id, form, has_work, is_suspect, waiting_since)
     values ('${SENT}', 'report', 'waiting', '${IDS.activeClinic}',
       '{"says": "${HIDDEN_MARK}", "field": "rating"}', true, false, '2026-01-01T00:00:00Z');
     insert into private.submission_addresses values ('${SENT}', '${HIDDEN_MARK}@example.org');
     truncate private.missed_searches, site_words, private.site_words_log, kept_drafts, private.presence, private.invitations, private.preview_links,
       private.article_notes, private.write_tickets, private.write_counts, private.submissions cascade;
     insert into kept_drafts (id, owner, draft)
       select user_id, user_id, '{"title": "Unsaved"}' from admin_users;
     insert into site_words (path, source, base) values ('home.yml', 'title: One', repeat('a', 64));
     delete from site_rebuilds where reason = 'words changed';`,
  );
};

/** Whether the work changed the table; if so, every table is as it was afterwards. */
const isChangedBy = async (table: string, work: () => Promise<unknown>): Promise<boolean> => {
  const before = await contentOf(table);
  await work();
  if ((await contentOf(table)) === before) return false;
  await restore();
  return true;
};

beforeAll(restore);

describe.each(Object.entries(TABLES))('the table %s', (table, expected) => {
  const { key, row, change, seen, editorsMay = [], serviceMayNot = [] } = expected;
  const everyRow = `/rest/v1/${table}?${key}=not.is.null`;
  const WRITES: Record<string, (call: Caller) => ReturnType<Caller>> = {
    POST: (call) => call('POST', `/rest/v1/${table}`, row),
    PATCH: (call) => call('PATCH', everyRow, change),
    DELETE: (call) => call('DELETE', everyRow),
  };

  it.each(Object.entries(ROLES))('shows %s only what that role may read', async (role, call) => {
    const allowed = seen[role] ?? (EDITORS.includes(role) ? seen.editors : null) ?? seen.everyone;
    const { status, body } = await call('GET', `/rest/v1/${table}?select=*`);
    expect(status === 200 ? (body as unknown[]).length : 0).toBe(allowed);
  });

  it.each(Object.keys(WRITES))('lets the secret key %s, or does not', async (verb) => {
    const isAllowed = !serviceMayNot.includes(verb);
    expect(await isChangedBy(table, () => WRITES[verb]!(service))).toBe(isAllowed);
  });

  const cells = Object.keys(WRITES).flatMap((verb) =>
    Object.keys(ROLES).map((role) => ({
      verb,
      role,
      outcome: EDITORS.includes(role) && editorsMay.includes(verb) ? 'accepted' : 'refused',
    })),
  );
  it.each(cells)('$verb by $role is $outcome', async ({ verb, role, outcome }) => {
    const isChanged = await isChangedBy(table, () => WRITES[verb]!(ROLES[role]!));
    expect(isChanged).toBe(outcome === 'accepted');
  });
});

describe('the condition view', () => {
  it.each(Object.entries(ROLES))('counts active clinics alone for %s', async (_role, call) => {
    const { body } = await call('GET', '/rest/v1/clinic_condition_match_count?select=*');
    expect(body).toEqual([
      {
        id: 'chronic-pain',
        condition: 'Chronic Pain',
        clinic_count: 1,
        patient_count: 1200,
        matching_strain_count: 1,
      },
    ]);
  });

  it('counts neither invented clinics nor their strains', async () => {
    const read = async () =>
      (await service('GET', '/rest/v1/clinic_condition_match_count?select=*')).body;
    const before = await read();
    await backend.sql(`
      insert into clinics (id, name, is_example, active, specialisations)
        values ('${IDS.unknown}', 'Invented', true, true, '{"Chronic Pain"}');
      insert into clinic_strains (clinic_id, condition) values ('${IDS.unknown}', 'chronic-pain');
    `);
    expect(await read()).toEqual(before);
    await backend.sql(`update clinics set is_example = false where id = '${IDS.unknown}'`);
    expect(await read()).toMatchObject([{ clinic_count: 2, matching_strain_count: 2 }]);
    await restore();
  });

  it.each(Object.entries(ROLES))('takes no writes from %s', async (_role, call) => {
    const { status } = await call('POST', '/rest/v1/clinic_condition_match_count', { id: 'x' });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('keeps the reader’s own rights', async () => {
    const [view] = await backend.sql(
      `select reloptions::text as options from pg_class where relname = 'clinic_condition_match_count'`,
    );
    expect(view?.['options']).toContain('security_invoker=true');
  });
});

type Callable = { args: object; by: readonly string[] };

const EVERYONE = Object.keys(ROLES);
const SUPER_ADMIN = ['super admin'];
const SIGNED_IN = EVERYONE.filter((role) => role !== 'anonymous');
const ARTICLE = { article_id: IDS.live };

const PAGE = { page: IDS.unknown };
const PLAN = { why: 'correction', rows: [{ clinic: IDS.activeClinic, field: 'name', value: 'X' }] };

const FUNCTIONS: Record<string, Callable> = {
  add_clinic: { args: { clinic_name: 'New', website: null }, by: EDITORS },
  answer_second_look: { args: { look: IDS.unknown, found_value: 1 }, by: EDITORS },
  change_figures: { args: { plan: PLAN, is_rehearsal: false }, by: EDITORS },
  claim_page: { args: PAGE, by: EDITORS },
  keep_page: {
    args: {
      page: { clinic: IDS.activeClinic, kind: 'clinic', url: 'https://a.example/', title: 'A' },
    },
    by: EDITORS,
  },
  read_all_figures: { args: {}, by: EDITORS },
  read_clinic_sheet: { args: { clinic: IDS.activeClinic }, by: EDITORS },
  read_clinics: { args: {}, by: EDITORS },
  read_page: { args: PAGE, by: EDITORS },
  read_pictures: { args: {}, by: EDITORS },
  read_queue: { args: { most: 10 }, by: EDITORS },
  read_second_looks: { args: {}, by: EDITORS },
  record_look: { args: { page: IDS.unknown, look: { verdict: 'same' } }, by: [] },
  record_reading: {
    args: { page: IDS.unknown, capture: IDS.unknown, reading: { answers: [] } },
    by: EDITORS,
  },
  take_capture: { args: { page: IDS.ownPage, how: 'pasted', body: 'Words' }, by: EDITORS },
  take_due_pages: { args: { most: 1, host_pattern: '%' }, by: [] },
  undo_figures: { args: { batch: IDS.unknown, only_changes: [] }, by: EDITORS },
  withhold_figure: {
    args: { clinic: IDS.activeClinic, field_name: 'rating', is_withheld: true },
    by: EDITORS,
  },
  withdraw_waiting: { args: { look: IDS.unknown }, by: EDITORS },
  increment_article_view_count: { args: ARTICLE, by: EVERYONE },
  make_preview_link: { args: ARTICLE, by: EDITORS },
  read_preview_links: { args: ARTICLE, by: EDITORS },
  change_article_note: { args: { note: IDS.unknown, change: 'resolve' }, by: EDITORS },
  read_article_notes: { args: ARTICLE, by: EDITORS },
  read_asks: { args: {}, by: EDITORS },
  write_article_note: {
    args: { ...ARTICLE, note: { id: IDS.unknown, words: 'Right?' } },
    by: EDITORS,
  },
  end_preview_link: { args: { link: IDS.unknown }, by: EDITORS },
  // Gives nothing without the secret part of a link.
  read_preview: { args: { token: 'guessed' }, by: EVERYONE },
  setup_state: { args: {}, by: EVERYONE },
  read_blocks: { args: { source: 'clinics' }, by: EVERYONE },
  tell_missed_search: { args: { words: 'vapes' }, by: EVERYONE },
  read_missed_searches: { args: {}, by: EDITORS },
  ask_to_write: { args: { purpose: 'report' }, by: EVERYONE },
  send_report: { args: { about: '/about', choice: 'wrong' }, by: EVERYONE },
  send_review: {
    args: {
      ...{ clinic: 'x', month: '01', year: '2026', rating: '1', says: 'x', email: 'x' },
      ...{ booking: 'no', punctual: 'no', listening: 'no', fees: 'no', delivery: 'no' },
    },
    by: EVERYONE,
  },
  send_reply: { args: { review: 'x', says: 'x', email: 'x' }, by: EVERYONE },
  // Do nothing without the code of a link.
  answer_link: { args: { code: 'guessed', action: 'withdraw' }, by: EVERYONE },
  read_link: { args: { code: 'guessed' }, by: EVERYONE },
  claim_mails: { args: {}, by: [] },
  count_mails: { args: {}, by: [] },
  finish_mail: { args: { mail: IDS.unknown, failure: '' }, by: [] },
  keep_site_address: { args: { address: 'https://other.example' }, by: [] },
  sweep_submissions: { args: {}, by: [] },
  read_inbox: { args: { with_suspects: false }, by: MODERATORS },
  read_decided: { args: {}, by: MODERATORS },
  decide_submission: {
    args: {
      ...{ submission: SENT, version: '2026-01-01T00:00:00Z' },
      ...{ decision: 'close', reason: 'spam', marked: '' },
    },
    by: MODERATORS,
  },
  close_suspects: { args: {}, by: MODERATORS },
  read_reported_figures: { args: {}, by: EDITORS },
  list_moderators: { args: {}, by: SUPER_ADMIN },
  set_moderator: { args: { person: editor.id, may_moderate: true }, by: SUPER_ADMIN },
  is_editor: { args: {}, by: SIGNED_IN },
  claim_invitations: { args: {}, by: [] },
  finish_invitation: {
    args: { invitation: IDS.unknown, link: 'https://a.example/', is_new: true, failure: '' },
    by: [],
  },
  invite_person: {
    args: { address: 'new@example.org', name: '', is_super: true },
    by: SUPER_ADMIN,
  },
  list_people: { args: {}, by: SUPER_ADMIN },
  publish_words: {
    args: { words: 'faqs.yml', source: 'items: []', base: 'a'.repeat(64), seen: null },
    by: EDITORS,
  },
  read_words_versions: { args: { words: 'home.yml' }, by: EDITORS },
  read_own_rights: { args: {}, by: EDITORS },
  renew_invitation: { args: { invitation: IDS.unknown }, by: SUPER_ADMIN },
  revoke_person: { args: { person: IDS.unknown }, by: SUPER_ADMIN },
  set_person_role: { args: { person: editor.id, is_super: true }, by: SUPER_ADMIN },
  withdraw_invitation: { args: { invitation: IDS.unknown }, by: SUPER_ADMIN },
  be_here: { args: { place: 'articles', tab: IDS.unknown, is_writing: true }, by: EDITORS },
  keep_draft: { args: { draft_id: IDS.unknown, article: null, draft: {} }, by: EDITORS },
  leave_here: { args: { tab: IDS.unknown }, by: EDITORS },
  read_activity: { args: { wanted: {}, most: 10 }, by: EDITORS },
  read_article_writer: { args: ARTICLE, by: EDITORS },
  read_editor_names: { args: {}, by: EDITORS },
  set_own_name: { args: { name: 'Ann' }, by: EDITORS },
  read_old_addresses: { args: {}, by: EDITORS },
  read_article_versions: { args: ARTICLE, by: EDITORS },
  restore_article: { args: ARTICLE, by: EDITORS },
  claim_rebuilds: { args: {}, by: [] },
  finish_rebuilds: { args: { rebuild_ids: [], failure: 'x' }, by: [] },
  find_account: { args: { address: 'editor@example.org' }, by: [] },
  list_editors: { args: {}, by: [] },
  grant_editor: { args: { address: 'non-editor@example.org' }, by: [] },
  // For editors who may moderate.
  read_decided_review: { args: { review: IDS.unknown }, by: MODERATORS },
  grant_moderator: { args: { address: 'editor@example.org', may_moderate: true }, by: [] },
  revoke_editor: { args: { address: 'editor@example.org' }, by: [] },
  forget_watchers: { args: {}, by: [] },
};

describe('the function', () => {
  const cells = Object.entries(FUNCTIONS).flatMap(([name, { args, by }]) =>
    EVERYONE.map((role) => ({
      name,
      args,
      role,
      outcome: by.includes(role) ? 'given' : 'refused',
    })),
  );

  it.each(cells)('$name is $outcome to $role', async ({ name, args, role, outcome }) => {
    const tables = [
      'articles',
      'article_revisions',
      'site_rebuilds',
      'admin_users',
      'auth.sessions',
      'clinics',
      'figure_sources',
      'figure_changes',
      'figure_checks',
      'source_pages',
      'private.page_captures',
      'private.waiting_changes',
      'kept_drafts',
      'private.known_names',
      'private.presence',
      'private.invitations',
      'private.people_log',
      'private.preview_links',
      'private.article_notes',
      'site_words',
      'private.site_words_log',
      'private.missed_searches',
      'private.submissions',
      'private.submission_addresses',
      'private.outbox',
      'private.site',
    ];
    const before = await Promise.all(tables.map(contentOf));
    const { status } = await ROLES[role]!('POST', `/rest/v1/rpc/${name}`, args);
    expect(status < 300 ? 'given' : 'refused').toBe(outcome);
    if (outcome === 'refused') expect(await Promise.all(tables.map(contentOf))).toEqual(before);
    else await restore();
  });

  it('is covered by these rules, whatever its name', async () => {
    const functions = await backend.sql(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(FUNCTIONS).sort());
  });
});

describe('the state of the setup', () => {
  const ask = async () => (await ROLES['anonymous']!('POST', '/rest/v1/rpc/setup_state', {})).body;

  it('is whether there is an editor, and nothing else', async () => {
    expect(await ask()).toBe(true);
    await backend.sql('update admin_users set is_admin = false, is_super_admin = false');
    expect(await ask()).toBe(false);
    await restore();
  });
});

describe('the schema as a whole', () => {
  it('has row-level security on every table', async () => {
    const open = await backend.sql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace
         and relkind = 'r' and not relrowsecurity`,
    );
    expect(open).toEqual([]);
  });

  it('tests every table there is', async () => {
    const tables = await backend.sql(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(TABLES).sort());
  });

  it('pins the search path of every function', async () => {
    const loose = await backend.sql(
      `select proname from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce(proconfig::text, '') like '%search_path=%'`,
    );
    expect(loose).toEqual([]);
  });

  it('shows the anonymous visitor no function but the view counter, previews, searches that found nothing, the forms, the digests of what they may read and the state of the setup', async () => {
    const callable = await backend.sql(
      `select proname as name from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_function_privilege('anon', oid, 'execute')
       order by 1`,
    );
    expect(callable.map(({ name }) => name)).toEqual([
      'answer_link',
      'ask_to_write',
      'increment_article_view_count',
      'read_blocks',
      'read_link',
      'read_preview',
      'send_reply',
      'send_report',
      'send_review',
      'setup_state',
      'tell_missed_search',
    ]);
  });

  it('lets nobody but the database into what it keeps for itself', async () => {
    const reachable = await backend.sql(
      `select relname from pg_class
       where relnamespace = 'private'::regnamespace and relkind in ('r', 'v')
         and (has_table_privilege('anon', oid, 'select')
           or has_table_privilege('authenticated', oid, 'select'))`,
    );
    expect(reachable).toEqual([]);
  });
});
