import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAdminFlags } from '../../src/backend/admin.ts';
import { countArticleView, readArticle, readArticles } from '../../src/backend/articles.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import { NO_CLINIC_STATS, readClinicStats } from '../../src/backend/clinic-stats.ts';
import {
  readClinic,
  readClinicReviews,
  readClinics,
  readClinicsBatch,
  readClinicsByCondition,
  readClinicStrains,
  searchClinics,
} from '../../src/backend/clinics.ts';
import { readConditionCounts } from '../../src/backend/conditions.ts';
import { getDataOr } from '../../src/backend/result.ts';
import { readWholeTable } from '../../src/backend/whole-table.ts';
import { NO_BACKEND, startFakeBackend } from './fake-backend.ts';

const ID = '00000000-0000-4000-8000-000000000001';

const QUERIES = {
  readClinics,
  searchClinics: (backend: Backend) => searchClinics(backend, { term: 'x' }),
  readClinic: (backend: Backend) => readClinic(backend, ID),
  readClinicsByCondition: (backend: Backend) => readClinicsByCondition(backend, 'anxiety'),
  readClinicsBatch: (backend: Backend) => readClinicsBatch(backend, [ID]),
  readClinicReviews: (backend: Backend) => readClinicReviews(backend, ID),
  readClinicStrains: (backend: Backend) => readClinicStrains(backend, ID),
  readClinicStats,
  readArticles,
  readArticle: (backend: Backend) => readArticle(backend, 'x'),
  countArticleView: (backend: Backend) => countArticleView(backend, ID),
  readConditionCounts,
  readAdminFlags: (backend: Backend) => readAdminFlags(backend, ID),
};

const spyOnConsole = () => ({
  warn: vi.spyOn(console, 'warn').mockReturnValue(undefined),
  error: vi.spyOn(console, 'error').mockReturnValue(undefined),
});
let log: ReturnType<typeof spyOnConsole>;

beforeEach(() => {
  log = spyOnConsole();
});
afterEach(() => vi.restoreAllMocks());

describe('without a configuration', () => {
  it('warns once, in the specified words, and every query gives the typed case', async () => {
    const backend = createBackend(null);
    for (const query of Object.values(QUERIES)) {
      const result = await query(backend);
      expect(result).toMatchObject({ ok: false, reason: 'not-configured' });
    }
    const { signal } = new AbortController();
    const table = await readWholeTable(backend, 'clinics', { signal });
    expect(table).toMatchObject({ ok: false, reason: 'not-configured' });
    expect(log.warn.mock.calls).toEqual([['Supabase not configured']]);
    expect(log.error).not.toHaveBeenCalled();
  });
});

const ANSWERS = {
  'a message of its own': {
    status: 400,
    type: 'application/json',
    body: '{"message":"canceling statement due to statement timeout"}',
  },
  'a web page for an error': { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
  'nothing at all': { status: 500, type: 'text/plain', body: '' },
  'a web page for an answer': { status: 200, type: 'text/html', body: '<h1>Hello</h1>' },
  'half an answer': { status: 200, type: 'application/json', body: '[{"id":"a"' },
};

describe.each(Object.entries(ANSWERS))('a backend that answers with %s', (_name, answer) => {
  it.each(Object.entries(QUERIES))('makes %s fail as a value, and log it', async (_, query) => {
    const config = await startFakeBackend((_request, response) => {
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    });
    const result = await query(createBackend(config));
    if (result.ok) throw new Error(JSON.stringify(result));
    expect(result.reason).toBe('failed');
    expect(result.message).not.toBe('');
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});

describe('a backend that cannot be reached', () => {
  it('fails every query as a value', async () => {
    for (const query of Object.values(QUERIES)) {
      expect(await query(createBackend(NO_BACKEND))).toMatchObject({ reason: 'failed' });
    }
  });
});

describe('a failure', () => {
  it('carries the backend’s message', async () => {
    const config = await startFakeBackend((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"too busy"}');
    });
    expect(await readClinics(createBackend(config))).toMatchObject({ message: 'too busy' });
  });

  it('says Failed to fetch clinics when the backend says nothing', async () => {
    const config = await startFakeBackend((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":""}');
    });
    expect(await readClinics(createBackend(config))).toMatchObject({
      message: 'Failed to fetch clinics',
    });
  });

  it('leaves the caller an empty list, null or zeros', async () => {
    const backend = createBackend(NO_BACKEND);
    expect(getDataOr(await readClinics(backend), [])).toEqual([]);
    expect(getDataOr(await readClinic(backend, ID), null)).toBeNull();
    expect(getDataOr(await readClinicStats(backend), NO_CLINIC_STATS)).toEqual({
      totalClinics: 0,
      ratedClinics: 0,
      averageRating: 0,
      specialisations: 0,
    });
  });

  it('is not logged for the view of an article that is not public', async () => {
    for (const message of ['Article not found', 'article is NOT PUBLISHED']) {
      const config = await startFakeBackend((_request, response) => {
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ message }));
      });
      expect(await countArticleView(createBackend(config), ID)).toMatchObject({ ok: false });
    }
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('the client', () => {
  it('takes at most two realtime events a second', () => {
    const { client } = createBackend(NO_BACKEND);
    expect(client?.realtime.endpointURL()).toContain('eventsPerSecond=2');
  });
});
