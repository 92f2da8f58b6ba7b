import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  asUser,
  createCaller,
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

const CALLERS = {
  'an anonymous visitor': createCaller(backend),
  'someone who is not an editor': nonEditor,
};

describe.each(Object.entries(CALLERS))('the caller: %s', (_name, call) => {
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
