/** Snapshots taken from a fake backend with configurable responses. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { buildClinicRow, type StoredRow } from '../fixtures/clinics.ts';

export type Tables = Record<string, StoredRow[]>;
/** The table is the last path segment of the request. */
type Answer = (response: ServerResponse, table: string, query: URLSearchParams) => void;

export const TABLES: Tables = {
  clinics: [buildClinicRow({ id: 'c2', name: 'Second' }), buildClinicRow({ id: 'c1' })],
  clinic_reviews: [],
  clinic_strains: [],
  figure_sources: [],
  articles: [],
  clinic_condition_match_count: [],
};

export function answerRows(tables: Tables): Answer {
  return (response, table) => {
    const rows = tables[table] ?? [];
    const range = rows.length > 0 ? `0-${rows.length - 1}` : '*';
    response.setHeader('content-type', 'application/json');
    response.setHeader('content-range', `${range}/${rows.length}`);
    response.end(JSON.stringify(rows));
  };
}

export function answerStatus(status: number, body = '{"message":"no"}'): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
}

export async function serve(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    answer(response, pathname.split('/').at(-1) ?? '', searchParams);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export type TakeOptions = {
  now?: string;
  allowEmpty?: boolean;
  signal?: AbortSignal;
  lines?: string[];
  /** Milliseconds per request; two seconds by default. */
  timeoutMs?: number;
};

/** Takes a snapshot into the folder, with short timeouts. */
export async function take(url: string, directory: string, options: TakeOptions = {}) {
  return takeSnapshot({
    backend: createBackend({ url, key: 'public' }),
    directory,
    baseline: null,
    now: options.now ?? '2026-11-20T10:00:00.000Z',
    reading: {
      signal: options.signal ?? AbortSignal.timeout(20_000),
      timeoutMs: options.timeoutMs ?? 2_000,
      retryDelaysMs: [0],
    },
    allowEmpty: options.allowEmpty ?? false,
    log: (line) => options.lines?.push(line),
  });
}

export function readFolder(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [relative(directory, file), readFileSync(file, 'utf8')]),
  );
}

export const READING_FAULTS: [name: string, answer: Answer, problem: RegExp][] = [
  [
    'fails at a later table',
    (response, table, query) => {
      const answer = table === 'articles' ? answerStatus(500) : answerRows(TABLES);
      answer(response, table, query);
    },
    /articles.*returned 500/,
  ],
  [
    'breaks off in the middle',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('[{"id":');
      response.destroy();
    },
    /clinics/,
  ],
  [
    'says that its key has run out',
    answerStatus(401, '{"code":"PGRST301","message":"JWT expired"}'),
    /returned 401.*check PUBLIC_SUPABASE_PUBLISHABLE_KEY/,
  ],
  ['answers with a web page', answerStatus(200, '<!doctype html><p>Hello'), /web page/],
];
