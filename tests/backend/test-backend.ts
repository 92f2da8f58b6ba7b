import type {
  EmbeddedBackend,
  EmbeddedBackendOptions,
} from '../../scripts/backend/embedded-backend.ts';
import { shareBackend } from './prepared-database.ts';

export const startTestBackend = (
  deliver?: EmbeddedBackendOptions['deliver'],
): Promise<EmbeddedBackend> => shareBackend({ seeded: false, deliver });

export const IDS = {
  activeClinic: '00000000-0000-4000-8000-0000000000a1',
  inactiveClinic: '00000000-0000-4000-8000-0000000000a2',
  live: '00000000-0000-4000-8000-0000000000b1',
  draft: '00000000-0000-4000-8000-0000000000b2',
  scheduled: '00000000-0000-4000-8000-0000000000b3',
  ownPage: '00000000-0000-4000-8000-0000000000c1',
  unknown: '00000000-0000-4000-8000-0000000000ff',
};

/** Appears in every row hidden from visitors. */
export const HIDDEN_MARK = 'zebrafish';

const ROWS = `
  truncate clinics, condition_figures, articles, article_revisions, site_rebuilds, private.findings_log cascade;
  insert into clinics (id, name, tagline, active, rating, specialisations) values
    ('${IDS.activeClinic}', 'Open Clinic', 'Here for you', true, 4.2, '{"Chronic Pain"}'),
    ('${IDS.inactiveClinic}', 'Closed ${HIDDEN_MARK}', '${HIDDEN_MARK}', false, 4.9, '{"Chronic Pain"}');
  insert into clinic_reviews (clinic_id, author_name, rating, body)
    select id, 'Ann', 5, tagline from clinics;
  insert into clinic_strains (clinic_id, condition) select id, 'chronic-pain' from clinics;
  insert into figure_sources (clinic_id, field, state, value, source_title, checked_on)
    select id, 'rating', 'told', tagline, 'Letter', '2026-01-01' from clinics;
  insert into official_findings (clinic_id, body, dated_on, document_title, document_url, outcome, read_on)
    select id, 'cqc', '2026-01-01', tagline, 'https://www.cqc.org.uk/' || id, tagline, '2026-01-02' from clinics;
  insert into register_searches (clinic_id, body, searched_on) select id, 'asa', '2026-01-01' from clinics;
  insert into condition_figures values ('Chronic Pain', 1200);
  insert into articles (id, slug, title, content, published, published_at) values
    ('${IDS.live}', 'live', 'Live', '<p>Read me</p>', true, '2026-01-01T00:00:00Z'),
    ('${IDS.draft}', 'draft', '${HIDDEN_MARK}', '<p>${HIDDEN_MARK}</p>', false, null),
    ('${IDS.scheduled}', 'scheduled', '${HIDDEN_MARK}', '<p>${HIDDEN_MARK}</p>', true, now() + '1 day');
  insert into article_redirects values ('live-before', '${IDS.live}'), ('${HIDDEN_MARK}', '${IDS.draft}');
  insert into article_revisions (article_id, snapshot) values ('${IDS.live}', '{"title": "${HIDDEN_MARK}"}');
  insert into source_pages (id, clinic_id, kind, url, title)
    values ('${IDS.ownPage}', '${IDS.activeClinic}', 'clinic', 'https://open.example/${HIDDEN_MARK}', '${HIDDEN_MARK}');
  insert into private.page_captures (page_id, how, body) select id, 'pasted', '${HIDDEN_MARK}' from source_pages;
  truncate figure_checks, figure_changes, site_rebuilds;
  insert into figure_checks (clinic_id, field, outcome, suggestion)
    values ('${IDS.activeClinic}', 'rating', 'changed', '${HIDDEN_MARK}');
  insert into figure_changes (batch_id, clinic_id, field, reason, note, made_by_name)
    values ('${IDS.unknown}', '${IDS.activeClinic}', 'rating', 'check', '${HIDDEN_MARK}', 'Ann');
  insert into site_rebuilds (reason) values ('${HIDDEN_MARK}');
`;

/** Resets the rows of clinics, figures, articles and builds to the same few, public and hidden. */
export const resetRows = async ({ sql }: EmbeddedBackend): Promise<void> => {
  await sql(ROWS);
};

export type Reply = {
  status: number;
  text: string;
  body: unknown;
  /** The number of matching rows, if `prefer: count=exact` was sent. */
  total: string | undefined;
};

export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Address = Pick<EmbeddedBackend, 'url' | 'publishableKey'>;

export const createCaller = (
  { url, publishableKey }: Address,
  identity: Record<string, string> = {},
): Caller => {
  return async (method, path, body, headers) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        ...identity,
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const total = response.headers.get('content-range')?.split('/')[1];
    return { status: response.status, text, body: parseBody(text), total };
  };
};

export const PASSWORD = 'correct horse battery staple';

export const signIn = async (backend: Address, email: string): Promise<string> => {
  const { body } = await createCaller(backend)('POST', '/auth/v1/token?grant_type=password', {
    email,
    password: PASSWORD,
  });
  const { access_token: token } = (body ?? {}) as { access_token?: string };
  if (!token) throw new Error(`${email} cannot sign in.`);
  return token;
};

export const asUser = (token: string) => ({ authorization: `Bearer ${token}` });
