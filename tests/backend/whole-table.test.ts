import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import { SNAPSHOT_READS, readWholeTable } from '../../src/backend/whole-table.ts';
import { NO_BACKEND, startFakeBackend } from './fake-backend.ts';
import { startTestBackend } from './test-backend.ts';

const real = await startTestBackend();
const CLINICS = SNAPSHOT_READS.clinics;

const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ROWS = Array.from({ length: 2500 }, (_, index) => ({ id: toId(index) }));

const read = (
  config: BackendConfig,
  signal: AbortSignal = new AbortController().signal,
  timeoutMs = 20_000,
) => readWholeTable(createBackend(config), CLINICS, { signal, timeoutMs, retryDelaysMs: [1, 1] });

const getMessage = async (config: BackendConfig, timeoutMs?: number): Promise<string> => {
  const result = await read(config, undefined, timeoutMs);
  return result.ok ? `no failure but ${result.data.length} rows` : result.message;
};

const sendRows = (
  response: ServerResponse,
  rows: readonly object[],
  total: number | '*' = rows.length,
) => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-range': `0-9/${total}` })
    .end(JSON.stringify(rows));
};

/** Sends pages of `ROWS` as the REST interface would, `size` rows at a time. */
const sendPage = (request: IncomingMessage, response: ServerResponse, size = 1000) => {
  const { searchParams } = new URL(request.url ?? '', 'http://fake');
  const after = searchParams.get('id')?.slice('gt.'.length) ?? '';
  const left = ROWS.filter(({ id }) => id > after);
  sendRows(response, left.slice(0, size), left.length);
};

describe('reading a whole table from Postgres', () => {
  const config = { url: real.url, key: real.publishableKey };
  const { signal } = new AbortController();
  const backend: Backend = createBackend(config);

  it('returns every row, even beyond the first thousand, once and in order', async () => {
    await real.sql(
      `insert into clinics (id, name, active)
         select md5('clinic' || n)::uuid, 'Clinic ' || n, n % 10 > 0 from generate_series(1, 2400) n`,
    );
    const result = await readWholeTable(backend, CLINICS, { signal });
    if (!result.ok) throw new Error(result.message);
    const ids = result.data.map(({ id }) => id);
    const stored = await real.sql('select id from clinics where active order by id');
    expect(ids).toEqual(stored.map(({ id }) => id));
    expect(ids).toHaveLength(2160);
  });

  it.each(Object.values(SNAPSHOT_READS).slice(1))('works for $from', async (table) => {
    const [counted] = await real.sql(`select count(*)::int as rows from ${table.from}`);
    const result = await readWholeTable(backend, table, { signal });
    expect(result.ok ? result.data.length : result.message).toBe(counted?.['rows']);
  });
});

describe('a backend that cuts responses short', () => {
  it('is asked again until every counted row has arrived', async () => {
    const config = await startFakeBackend((request, response) => sendPage(request, response, 400));
    const result = await read(config);
    expect(result).toEqual({ ok: true, data: ROWS });
  });

  it('is noticed when it stops early', async () => {
    const config = await startFakeBackend((request, response) => {
      const isFirst = !request.url?.includes('gt.');
      sendRows(response, isFirst ? ROWS.slice(0, 1000) : [], isFirst ? 2500 : 0);
    });
    expect(await getMessage(config)).toMatch(/^clinics: 1000 of 2500 rows arrived;/);
  });

  it.each([
    ['sends more than it counted', 10, 'clinics: 2500 of 10 rows arrived;'],
    ['does not count its rows', '*', 'clinics: the backend did not count its rows.'],
  ] as const)('is noticed when it %s', async (_what, total, message) => {
    const config = await startFakeBackend((_, response) => sendRows(response, ROWS, total));
    expect(await getMessage(config)).toContain(message);
  });

  it('cannot keep the reader looping', async () => {
    const config = await startFakeBackend((_, response) => sendRows(response, [ROWS[0]!], 5));
    expect(await getMessage(config)).toBe('clinics: a row has no id, or appears twice.');
  });
});

describe('a backend that fails briefly', () => {
  it.each([429, 503])('is asked again after it answers %i', async (status) => {
    let failures = 2;
    const config = await startFakeBackend((request, response) => {
      failures -= 1;
      if (failures >= 0) response.writeHead(status).end('later');
      else sendPage(request, response);
    });
    expect(await read(config)).toMatchObject({ ok: true, data: { length: 2500 } });
  });

  it('is asked three times at most', async () => {
    let requests = 0;
    const config = await startFakeBackend((_, response) => {
      requests += 1;
      response.writeHead(500).end();
    });
    expect(await getMessage(config)).toMatch(/^clinics: the backend returned 500;/);
    expect(requests).toBe(3);
  });

  it('is given the time it asks for, within reason', async () => {
    const wait = vi.spyOn(globalThis, 'setTimeout');
    const asked = ['0.05', 'soon', '-1'];
    const config = await startFakeBackend((_, response) => {
      response.writeHead(429, { 'retry-after': asked.shift() }).end();
    });
    await read(config);
    const delays = wait.mock.calls.map(([, delay]) => delay);
    wait.mockRestore();
    expect(delays.filter((delay) => delay === 50 || delay === 1)).toEqual([50, 1]);
  });
});

describe('a response that is not a list of rows', () => {
  const FAULTS: Record<string, [(response: ServerResponse) => void, RegExp]> = {
    'the refusal of a key': [
      (response) => response.writeHead(401).end('{"message":"Invalid API key"}'),
      /401; check PUBLIC_SUPABASE_PUBLISHABLE_KEY\.$/,
    ],
    'the refusal of a table': [
      (response) => response.writeHead(403).end('{}'),
      /403; .*migrations have been applied\.$/,
    ],
    'a web page': [
      (response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('\n<!doctype html><h1>Hi'),
      /a web page came back instead of rows; check PUBLIC_SUPABASE_URL\.$/,
    ],
    'truncated JSON': [
      (response) => response.writeHead(200).end('[{"id":"a"},{"id'),
      /is cut off or is not a list of rows/,
    ],
    'a truncated body': [
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('[{"id":', () => response.destroy());
      },
      /cannot be reached, or the connection broke/,
    ],
    'a list of words': [(response) => response.writeHead(200).end('["a"]'), /not a list of rows/],
  };

  it.each(Object.entries(FAULTS))(
    'such as %s is reported in one sentence',
    async (_name, [answer, sentence]) => {
      const config = await startFakeBackend((_request, response) => answer(response));
      const message = await getMessage(config);
      expect(message).toMatch(sentence);
      expect(message).toMatch(/^clinics: [^\n]+\.$/);
    },
  );

  it.each([
    ['silence', () => undefined],
    ['a body that stops coming', (response: ServerResponse) => response.writeHead(200).write('[')],
  ])('such as %s is abandoned after the time limit', async (_name, answer) => {
    const config = await startFakeBackend((_request, response) => answer(response));
    expect(await getMessage(config, 100)).toBe(
      'clinics: no response within 0.1 seconds; check that the backend is running.',
    );
  });

  it('is not confused with a port where nothing listens', async () => {
    expect(await getMessage(NO_BACKEND)).toMatch(
      /^clinics: http:\/\/127.0.0.1:1 cannot be reached/,
    );
  });
});

it('a cancelled read fails at once, whether during a request or between retries', async () => {
  const stop = new AbortController();
  const config = await startFakeBackend(() => stop.abort());
  expect(await read(config, stop.signal)).toMatchObject({
    message: 'clinics: stopped before an answer arrived.',
  });
  const waiting = new AbortController();
  const busy = await startFakeBackend((_, response) => {
    response.writeHead(503, { 'retry-after': '3600' }).end(() => {
      setImmediate(() => waiting.abort());
    });
  });
  expect(await read(busy, waiting.signal)).toMatchObject({ ok: false });
});
