import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
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

const backend = await startTestBackend();
await createAccount(backend.sql, 'non-editor@example.org', PASSWORD);
const nonEditor = createCaller(backend, asUser(await signIn(backend, 'non-editor@example.org')));

beforeAll(() => resetRows(backend));

const HIDDEN_ARTICLES = `(${IDS.draft},${IDS.scheduled})`;

/** Ways to ask for rows that are drafts, still to come, or of an inactive clinic. */
const WAYS_IN = {
  'a flag': 'articles?published=is.false',
  'a date to come': 'articles?published_at=gt.now',
  'no date': 'articles?published_at=is.null',
  'a draft’s slug': 'articles?slug=eq.draft',
  'a scheduled slug': 'articles?slug=eq.scheduled',
  'their ids': `articles?id=in.${HIDDEN_ARTICLES}`,
  'an or-filter': `articles?slug=neq.live&or=(published.eq.false,id.in.${HIDDEN_ARTICLES},title.ilike.*)`,
  'a negated filter': 'articles?id=not.is.null&slug=not.eq.live',
  'a pattern in the text': `articles?content=ilike.*${HIDDEN_MARK}*`,
  'a regular expression': `articles?title=match.${HIDDEN_MARK}`,
  'a text search': `articles?content=fts.${HIDDEN_MARK}`,
  'redirects with their articles': 'article_redirects?slug=neq.live-before&select=slug,articles(*)',
  'an inactive clinic’s id': `clinics?id=eq.${IDS.inactiveClinic}`,
  'an inactive flag': 'clinics?active=is.false',
  'an inactive clinic’s name': `clinics?name=ilike.*${HIDDEN_MARK}*`,
  'reviews of an inactive clinic': `clinic_reviews?clinic_id=eq.${IDS.inactiveClinic}`,
  'reviews with their clinic': `clinic_reviews?clinic_id=neq.${IDS.activeClinic}&select=body,clinics(*)`,
  'an inner join': `clinic_reviews?select=body,clinics!inner(name)&clinics.active=is.false`,
  'strains of an inactive clinic': `clinic_strains?clinic_id=eq.${IDS.inactiveClinic}`,
  'sources of an inactive clinic': `figure_sources?value=eq.${HIDDEN_MARK}`,
  'earlier versions': 'article_revisions?select=*',
  'rebuild requests': 'site_rebuilds?select=*',
  'the pages that vouch': 'source_pages?select=*',
  'sources with their pages': 'figure_sources?value=neq.x&select=value,source_pages!inner(*)',
  'the checks': 'figure_checks?select=*',
  'the history': 'figure_changes?select=*',
  'the captures': 'page_captures?select=*',
};

const CALLERS = {
  'an anonymous visitor': createCaller(backend),
  'someone who is not an editor': nonEditor,
};

describe.each(Object.entries(CALLERS))('the caller: %s', (_name, call) => {
  it.each(Object.entries(WAYS_IN))('gets nothing by %s', async (_way, path) => {
    const { status, text, body } = await call('GET', `/rest/v1/${path}`);
    expect(text).not.toContain(HIDDEN_MARK);
    expect(status < 300 ? body : []).toEqual([]);
  });

  it.each(Object.entries(WAYS_IN))('counts nothing by %s', async (_way, path) => {
    const count = { prefer: 'count=exact' };
    const { status, total } = await call('HEAD', `/rest/v1/${path}`, undefined, count);
    expect(status < 300 ? total : '0').toBe('0');
  });

  it.each(['articles', 'clinics', 'clinic_reviews', 'clinic_strains', 'figure_sources'])(
    'counts one row in %s, the public one',
    async (table) => {
      const count = { prefer: 'count=exact' };
      const { total } = await call('HEAD', `/rest/v1/${table}?select=*`, undefined, count);
      expect(total).toBe('1');
    },
  );

  it('embeds reviews of active clinics alone', async () => {
    const { body } = await call('GET', '/rest/v1/clinics?select=name,clinic_reviews(body)');
    expect(body).toEqual([{ name: 'Open Clinic', clinic_reviews: [{ body: 'Here for you' }] }]);
  });

  it.each(['draft', 'scheduled', 'unknown'] as const)('cannot count a view of %s', async (name) => {
    const path = '/rest/v1/rpc/increment_article_view_count';
    const { status, text } = await call('POST', path, { article_id: IDS[name] });
    expect(status).toBe(404);
    expect(text).toContain('not found or not published');
  });

  it.each(['private', 'auth', 'supabase_migrations', 'pg_catalog', 'information_schema'])(
    'cannot choose the schema %s',
    async (schema) => {
      const { status, text } = await call('GET', '/rest/v1/users?select=*', undefined, {
        'accept-profile': schema,
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('example.org');
    },
  );
});

describe('an article whose time comes', () => {
  it('is public from that moment, without being touched', async () => {
    const read = () =>
      createCaller(backend)('GET', '/rest/v1/articles?slug=eq.scheduled&select=id');
    expect((await read()).body).toEqual([]);
    await backend.sql(`update articles set published_at = now() where slug = 'scheduled'`);
    expect((await read()).body).toEqual([{ id: IDS.scheduled }]);
  });
});
