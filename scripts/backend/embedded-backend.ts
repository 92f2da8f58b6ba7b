/** Supabase in this process: REST, auth and storage, on PGlite or a Postgres server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../lib/environment.ts';
import { createLimit } from '../lib/limit.ts';
import { type RequestHandler, type LocalServer, serve } from '../lib/local-server.ts';
import { takeLock } from '../lib/lock.ts';
import { handleAdminRequest } from './embedded/accounts.ts';
import { isServerAddress } from './embedded/database.ts';
import {
  createLite,
  type Lite,
  logRejectedQueries,
  SUPABASE,
  RECOVER_PATH,
  type RecoveryMail,
  VERIFY_PATH,
} from './embedded/lite.ts';
import { migrate, type RunSql, seed } from './embedded/migrate.ts';
import { rejectOlderData } from './embedded/older-data.ts';
import { createSecrets, ensureSecrets } from './embedded/secrets.ts';
import { forwardForm } from '../supabase/functions/forms/forward.ts';

export type EmbeddedBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Runs as the database owner: row-level security does not apply. */
  sql: RunSql;
  stop: () => Promise<void>;
};

export type EmbeddedBackendOptions = {
  /** A folder, `memory`, or a superuser's connection string (postgres://…). */
  dataDirectory: string;
  port: number;
  /** Seeds an empty database from scripts/supabase/seeds. Default true. */
  seeded?: boolean;
  log?: (line: string) => void;
  /** Receives password recovery links; by default they are dropped. */
  deliver?: (mail: RecoveryMail) => void;
};

const serveOrExplain = (port: number, answer: RequestHandler): Promise<LocalServer> =>
  serve(port, answer).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use: stop the program that uses it, or choose another port for the backend.`
        : `The backend cannot listen on port ${port}: ${message}`,
    );
  });

// PGlite has no lock of its own, and two processes would corrupt a shared data directory.
const lockData = (file: string): (() => void) => {
  const lock = takeLock(file);
  if ('release' in lock) return lock.release;
  throw new Error(
    `The embedded backend's data is in use by process ${lock.holder}; stop it, or set BACKEND_PORT to the port it listens on.`,
  );
};

const FORMS_PATH = '/functions/v1/forms/';

// The library's /otp would create an account for any address, even with sign-up closed.
const ALLOWED_PATHS = /^\/(rest\/v1\/.*|auth\/v1\/(token|user|logout|recover))$/;

const ALLOWED_FILES: Readonly<Record<string, RegExp>> = {
  OPTIONS: /^\/storage\/v1\/object\//,
  POST: /^\/storage\/v1\/object\/article-pictures\/[^/]+$/,
  DELETE: /^\/storage\/v1\/object\/article-pictures$/,
  GET: /^\/storage\/v1\/object\/public\/article-pictures\/[^/]+$/,
  HEAD: /^\/storage\/v1\/object\/public\/article-pictures\/[^/]+$/,
};

/** Accepts only the token of a link: short codes can be guessed. */
const usesLinkToken = async (request: Request): Promise<boolean> => {
  const asked: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const { type, token_hash: token, email } = (asked ?? {}) as Record<string, unknown>;
  return type === 'recovery' && typeof token === 'string' && email === undefined;
};

const isAllowed = async (request: Request): Promise<boolean> => {
  const { method, url } = request;
  const { pathname } = new URL(url);
  if (ALLOWED_PATHS.test(pathname) || ALLOWED_FILES[method]?.test(pathname)) return true;
  if (pathname !== VERIFY_PATH) return false;
  return method === 'OPTIONS' || (method === 'POST' && usesLinkToken(request));
};

const runNow = <T>(work: () => Promise<T>): Promise<T> => work();

// Reads the body before queueing, so that a slow sender does not block others.
const toBufferedRequest = async (request: Request): Promise<Request> => {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
};

// As on hosted Supabase, any origin may call.
const allowAnyOrigin = (answer: Response): Response => {
  const headers = new Headers(answer.headers);
  headers.set('access-control-allow-origin', '*');
  return new Response(answer.body, { status: answer.status, headers });
};
// The library's own responses to preflights fail.
const handlePreflight = ({ headers }: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
    },
  });

const prepareDatabase = async (
  lite: Lite,
  options: EmbeddedBackendOptions,
  /** Null for a server or an in-memory database. */
  folder: string | null,
): Promise<void> => {
  const { seeded = true, log, dataDirectory } = options;
  const { owner, run } = lite.database;
  try {
    await lite.open(
      folder === null ? undefined : () => rejectOlderData(SUPABASE, folder, lite.database),
    );
  } catch (error) {
    if (isServerAddress(dataDirectory) || error instanceof UserError) throw error;
    const advice = 'delete that folder to start with a new database';
    throw new Error(`The data in ${dataDirectory} cannot be opened; ${advice}.`, { cause: error });
  }
  for (const file of await migrate(SUPABASE, owner, run)) log?.(`Migrated ${file}`);
  if (seeded && (await seed(SUPABASE, run))) log?.('Seeded the database');
};

/**
 * Rejects if the port is taken, the data is in use or damaged, or a migration fails; with a UserError if the
 * data comes from other migration files.
 */
export const startEmbeddedBackend = async (
  options: EmbeddedBackendOptions,
): Promise<EmbeddedBackend> => {
  const { log = () => undefined, deliver = () => undefined } = options;
  const isServer = isServerAddress(options.dataDirectory);
  const isTemporary = isServer || options.dataDirectory === 'memory';
  const dataDirectory = resolve(options.dataDirectory);
  const parent = dirname(dataDirectory);

  const closers = new AsyncDisposableStack();
  const stop = (): Promise<void> => closers.disposeAsync().catch(() => undefined);

  try {
    let answer: RequestHandler | null = null;
    const { url, stop: close } = await serveOrExplain(options.port, async (request, peer) => {
      if (!answer) return new Response('The backend is starting.', { status: 503 });
      return allowAnyOrigin(await answer(await toBufferedRequest(request), peer));
    });
    closers.defer(close);

    if (!isTemporary) closers.defer(lockData(join(parent, 'backend.lock')));
    const secrets = isTemporary
      ? await createSecrets()
      : await ensureSecrets(join(parent, 'secrets.json'));

    const files = isTemporary ? await mkdtemp(join(tmpdir(), 'stored-')) : join(parent, 'stored');
    if (isTemporary) closers.defer(() => rm(files, { recursive: true, force: true }));
    const lite = await createLite(secrets, {
      database: isServer ? options.dataDirectory : isTemporary ? 'memory://' : dataDirectory,
      files,
    });
    const { database } = lite;
    // A Postgres session can have only one role at a time.
    const inTurn = createLimit(1);
    const answerInTurn = database.hasOneSession ? inTurn : runNow;
    closers.defer(() => inTurn(() => database.close()));
    await inTurn(() => prepareDatabase(lite, options, isTemporary ? null : dataDirectory));

    closers.defer(logRejectedQueries());
    const { publishableKey, secretKey } = secrets;
    const sql: RunSql = (query, parameters) => inTurn(() => database.run(query, parameters));
    lite.deliverRecoveries(deliver);
    const makeToken = async (email: string): Promise<string | null> => {
      const request = new Request(new URL(RECOVER_PATH, url), {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      let made: string | null = null;
      const take = ({ link }: RecoveryMail) =>
        void (made = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash'));
      await answerInTurn(() => lite.answer(request, null, { log, deliver: take }));
      return made;
    };
    answer = async (request, peer) => {
      const { method } = request;
      const asked = new URL(request.url);
      if (asked.pathname.startsWith(FORMS_PATH))
        return forwardForm(request, { url, key: publishableKey });
      const adminResponse = await handleAdminRequest(request, { sql, secretKey, makeToken });
      if (adminResponse) return adminResponse;
      if (!(await isAllowed(request)))
        return Response.json({ message: 'Not found' }, { status: 404 });
      if (method === 'OPTIONS') return handlePreflight(request);
      const answering = answerInTurn(() => lite.answer(request, peer, { log }));
      if (method !== 'POST' || asked.pathname !== RECOVER_PATH) return answering;
      // Responds without waiting, so that the timing does not reveal whether there is an account.
      answering.catch((error: unknown) => log(`Password recovery failed: ${String(error)}`));
      return Response.json({});
    };

    return { url, publishableKey, secretKey, sql, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
