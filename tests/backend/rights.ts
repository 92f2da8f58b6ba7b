import { IDS } from './test-backend.ts';

export const SENT = '00000000-0000-4000-8000-0000000000e1';
export const DRAFT = '00000000-0000-4000-8000-0000000000e2';
const NEW = '00000000-0000-4000-8000-0000000000e3';

const OF_ACTIVE = 'clinic_id in (select c.id from public.clinics c where c.active)';
const PUBLIC_ARTICLE = 'published and published_at <= now()';
const ARTICLE = [
  ...['author', 'category', 'content', 'excerpt', 'meta_description', 'meta_title', 'published'],
  ...['published_at', 'section', 'slug', 'tags', 'title'],
];

export type Rights = {
  /** Rows visible to everybody, in SQL. If omitted, only editors can read the table. */
  shown?: string;
  insert?: readonly string[];
  update?: readonly string[];
  delete?: boolean;
  isView?: boolean;
  /** Permissions of the secret key, if limited. */
  service?: readonly string[];
};

const VIEW: Rights = { shown: 'true', isView: true, service: ['select'] };

export const TABLES: Record<string, Rights> = {
  admin_users: {},
  article_redirects: {
    shown: `article_id in (select a.id from public.articles a where ${PUBLIC_ARTICLE})`,
  },
  article_revisions: {},
  articles: { shown: PUBLIC_ARTICLE, insert: ARTICLE, update: ARTICLE, delete: true },
  check_counts: VIEW,
  clinic_condition_match_count: VIEW,
  clinic_reviews: { shown: OF_ACTIVE },
  clinic_strains: { shown: OF_ACTIVE },
  clinics: { shown: 'active' },
  condition_figures: { shown: 'true' },
  figure_change_reasons: VIEW,
  figure_changes: { service: ['select'] },
  figure_checks: { service: ['select'] },
  figure_disputes: { shown: OF_ACTIVE },
  figure_fields: { shown: 'true', service: ['select', 'update'] },
  figure_sources: { shown: OF_ACTIVE },
  drafts: { delete: true },
  official_findings: { shown: OF_ACTIVE },
  register_searches: { shown: OF_ACTIVE },
  review_decisions: VIEW,
  site_rebuilds: { insert: ['article_id', 'reason'] },
  site_words: { shown: 'true' },
  source_pages: {},
};

const COUNTED = ['count_checks', 'count_review_decisions', 'list_change_reasons'];

export const PRIVATE_FUNCTIONS = {
  anon: COUNTED,
  authenticated: [
    ...COUNTED,
    ...['is_rating_breakdown', 'is_record_list', 'is_slug', 'is_web_address', 'is_word_list'],
    ...['is_picture_used', 'contains_picture'],
  ],
};

/** Editors see no more of these than visitors do. */
const AS_VISITORS = [
  ...['clinic_reviews', 'clinic_strains', 'figure_disputes'],
  ...['official_findings', 'register_searches'],
];

/** The rows of a table that this person may see, in SQL. */
export function toVisible(
  { isEditor, id }: { isEditor: boolean; id: string },
  table: string,
): string {
  if (table === 'admin_users') return id ? `user_id = '${id}'` : 'false';
  if (table === 'drafts') return isEditor ? `owner = '${id}'` : 'false';
  if (isEditor && !AS_VISITORS.includes(table)) return 'true';
  return TABLES[table]?.shown ?? 'false';
}

/** `server`: only callers with the secret key. */
export type Callers =
  'everybody' | 'signed in' | 'editors' | 'moderators' | 'super admins' | 'watcher' | 'server';

const ARTICLE_ID = { article_id: IDS.live };
const EDITOR = { address: 'editor@example.org' };
const REVIEW = {
  ...{ clinic: 'x', month: '01', year: '2026', rating: '1', says: 'x', email: 'x' },
  ...{ booking: 'no', punctual: 'no', listening: 'no', fees: 'no', delivery: 'no' },
};
const CHANGE_SET = {
  reason: 'correction',
  rows: [{ clinic: IDS.activeClinic, field: 'name', value: 'X' }],
};
const PAGE = { clinic: IDS.activeClinic, kind: 'clinic', url: 'https://a.example/', title: 'A' };
const FINDING = {
  ...{ body: 'cqc', dated_on: '2026-01-01', read_on: '2026-01-02', outcome: 'Good.' },
  ...{ document_title: 'Report', document_url: 'https://www.cqc.org.uk/new' },
};
const WORDS = { words: 'faqs.yml', source: 'items: []', base: 'a'.repeat(64), base_version: null };

export const toFunctions = (editorId: string): Record<Callers, Record<string, object>> => ({
  everybody: {
    // These two do nothing without a link's code.
    answer_link: { code: 'guessed', action: 'withdraw' },
    read_link: { code: 'guessed' },
    create_ticket: { purpose: 'report' },
    increment_article_view_count: ARTICLE_ID,
    read_preview: { token: 'guessed' },
    send_reply: { review: 'x', says: 'x', email: 'x' },
    send_report: { about: '/about', choice: 'wrong' },
    send_review: REVIEW,
    has_admin: {},
    report_missed_search: { words: 'vapes' },
  },
  'signed in': { is_editor: {} },
  editors: {
    add_clinic: { clinic_name: 'New', website: null },
    answer_second_look: { look: IDS.unknown, found_value: 1 },
    request_undo: { batch: IDS.unknown, only_changes: null },
    report_presence: { place: 'articles', tab: NEW, is_writing: true },
    change_article_note: { note: IDS.unknown, change: 'resolve' },
    change_figures: { change_set: CHANGE_SET, is_rehearsal: false },
    claim_page: { page: IDS.unknown },
    end_preview_link: { link: IDS.unknown },
    save_article: {
      ...{ ...ARTICLE_ID, act: 'keep', fields: {} },
      ...{ loaded_at: '2026-01-01T00:00:00Z', pending_at: null },
    },
    save_draft: { owner: editorId, key: `article/${NEW}`, value: {}, written_at: '2026-11-20' },
    upsert_source_page: { page: PAGE },
    end_presence: { tab: NEW },
    make_preview_link: ARTICLE_ID,
    publish_words: WORDS,
    read_activity: { filter: {}, max_rows: 10 },
    read_all_figures: {},
    read_article_notes: ARTICLE_ID,
    read_article_versions: ARTICLE_ID,
    read_article_writer: ARTICLE_ID,
    read_article: ARTICLE_ID,
    read_reading_requests: {},
    read_pending_versions: {},
    read_clinic_sheet: { clinic: IDS.activeClinic },
    read_clinics: {},
    read_figure_history: { filter: {}, max_changes: 10 },
    read_editor_names: {},
    read_mail_state: {},
    read_missed_searches: {},
    read_old_addresses: {},
    set_picture_title: { picture: 'room.webp', title: 'Room' },
    read_own_rights: {},
    get_source_page: { page: IDS.unknown },
    read_pictures: {},
    read_preview_links: ARTICLE_ID,
    list_reading_queue: { max_rows: 10 },
    read_reported_figures: {},
    read_second_looks: {},
    read_words_versions: { words: 'home.yml' },
    record_search: { clinic: IDS.activeClinic, body: 'cqc', is_searched: true },
    remove_finding: { finding: IDS.unknown, seen: '2026-01-01' },
    save_finding: { finding: { ...FINDING, clinic_id: IDS.activeClinic } },
    record_reading: { page: IDS.unknown, capture: IDS.unknown, reading: { answers: [] } },
    restore_article: ARTICLE_ID,
    set_own_name: { name: 'Ann' },
    save_capture: { page: IDS.ownPage, how: 'pasted', body: 'Words' },
    undo_figures: { batch: IDS.unknown, only_changes: [], agreed: null },
    withdraw_undo_request: { batch: IDS.unknown },
    withdraw_waiting_change: { look: IDS.unknown },
    withhold_figure: { clinic: IDS.activeClinic, field_name: 'rating', is_withheld: true },
    write_article_note: { ...ARTICLE_ID, note: { id: NEW, words: 'Right?' } },
  },
  moderators: {
    read_inbox: { with_suspects: false },
    read_decisions: {},
    read_decision: { review: IDS.unknown },
    decide_submission: {
      ...{ submission: SENT, version: '2026-01-01T00:00:00Z' },
      ...{ decision: 'close', reason: 'spam', marked: '' },
    },
    close_suspected_spam: {},
  },
  'super admins': {
    invite_person: { address: 'new@example.org', name: '', is_super: true },
    list_people: {},
    renew_invitation: { invitation: IDS.unknown },
    revoke_person: { person: IDS.unknown },
    set_moderator: { person: editorId, may_moderate: true },
    set_person_role: { person: editorId, is_super: true },
    withdraw_invitation: { invitation: IDS.unknown },
  },
  watcher: {
    record_look: { page: IDS.unknown, look: { verdict: 'same' } },
    take_due_pages: { max_rows: 1, host_pattern: '%' },
  },
  server: {
    claim_invitations: {},
    claim_mail: {},
    claim_rebuilds: {},
    count_mails: {},
    find_account: EDITOR,
    finish_invitation: {
      ...{ invitation: IDS.unknown, link: 'https://a.example/', is_new: true, failure: '' },
    },
    finish_mail: { mail: IDS.unknown, failure: '', is_final: false },
    finish_rebuilds: { rebuild_ids: [], failure: 'x' },
    delete_watchers: {},
    grant_editor: { address: 'stranger@example.org' },
    grant_moderator: { ...EDITOR, may_moderate: true },
    save_site_address: { address: 'https://other.example' },
    list_editors: {},
    revoke_editor: EDITOR,
    sweep_submissions: {},
  },
});
