import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import { NO_CLINIC_STATS, readClinicStats, searchClinics } from '../../src/backend/clinics.ts';
import { getDataOr } from '../../src/backend/result.ts';
import { SNAPSHOT_READS, readWholeTable } from '../../src/backend/whole-table.ts';
import { getClient } from './accounts.ts';
import { NO_BACKEND, startFakeBackend } from './fake-backend.ts';
import { countFaults } from '../fixtures/faults.ts';

const QUERIES = {
  searchClinics: (backend: Backend) => searchClinics(backend, { term: 'x', limit: 8 }),
  readClinicStats,
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

it('without a configuration, the client warns once in the specified words, and every query returns a typed failure', async () => {
  const backend = createBackend(null);
  for (const query of Object.values(QUERIES)) {
    const result = await query(backend);
    expect(result).toMatchObject({ ok: false, reason: 'not-configured' });
  }
  const { signal } = new AbortController();
  const table = await readWholeTable(backend, SNAPSHOT_READS.clinics, { signal });
  expect(table).toMatchObject({ ok: false, reason: 'not-configured' });
  expect(log.warn.mock.calls).toEqual([['Supabase not configured']]);
  expect(log.error).not.toHaveBeenCalled();
});

const ANSWERS = {
  'an error message': {
    status: 400,
    type: 'application/json',
    body: '{"message":"canceling statement due to statement timeout"}',
  },
  'an error page': { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
  'nothing at all': { status: 500, type: 'text/plain', body: '' },
  'a web page instead of data': { status: 200, type: 'text/html', body: '<h1>Hello</h1>' },
  'truncated data': { status: 200, type: 'application/json', body: '[{"id":"a"' },
};

describe.each(Object.entries(ANSWERS))('a backend that answers with %s', (name, answer) => {
  countFaults(`query, answered with ${name}`);

  it.each(Object.entries(QUERIES))(
    'makes %s return a failure, which is logged',
    async (_, query) => {
      const config = await startFakeBackend((_request, response) => {
        response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
      });
      const result = await query(createBackend(config));
      if (result.ok) throw new Error(JSON.stringify(result));
      expect(result.reason).toBe('failed');
      expect(result.message).not.toBe('');
      expect(log.error).toHaveBeenCalledTimes(1);
    },
  );
});

describe('a failure', () => {
  it('carries the backend’s message', async () => {
    const config = await startFakeBackend((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"too busy"}');
    });
    expect(await QUERIES.searchClinics(createBackend(config))).toMatchObject({
      message: 'too busy',
    });
  });

  it('says “Failed to fetch clinics” when the backend gives no message', async () => {
    const config = await startFakeBackend((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":""}');
    });
    expect(await QUERIES.searchClinics(createBackend(config))).toMatchObject({
      message: 'Failed to fetch clinics',
    });
  });

  it('gives the caller an empty list or zeros', async () => {
    const backend = createBackend(NO_BACKEND);
    expect(getDataOr(await QUERIES.searchClinics(backend), [])).toEqual([]);
    const none = { totalClinics: 0, ratedClinics: 0, averageRating: 0, specialisations: 0 };
    expect(getDataOr(await readClinicStats(backend), NO_CLINIC_STATS)).toEqual(none);
  });
});

it('the client accepts at most two realtime events a second', async () => {
  const { realtime } = await getClient(createBackend(NO_BACKEND));
  expect(realtime.endpointURL()).toContain('eventsPerSecond=2');
});
