/**
 * Supabase in this process: Postgres (PGlite) with the REST and auth interfaces on a local port,
 * migrated and seeded. Serves development, the tests and a clone without a backend of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname, join, resolve } from 'node:path';
import { type PGlite, types } from '@electric-sql/pglite';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { ADMIN_USERS_PATH, makeAccount } from './embedded/admin-api.ts';
import { migrate, type RunSql, seed } from './embedded/migrate.ts';
import {
  createRecoveryMailer,
  isRecoveryLink,
  RECOVER_PATH,
  type RecoveryMail,
} from './embedded/recovery.ts';
import { createSecrets, keepSecrets, type Secrets } from './embedded/secrets.ts';
import { takeLock } from '../lib/lock.ts';

export type EmbeddedBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** As the database's owner: row-level security does not apply. */
  sql: RunSql;
  stop: () => Promise<void>;
};

export type EmbeddedBackendOptions = {
  /** Where Postgres keeps its files, with keys and lock beside it; `memory` keeps nothing. */
  dataDirectory: string;
  /** 0 takes any free port. */
  port: number;
  /** Whether an empty database gets scripts/supabase/seed.sql. Default true. */
  seeded?: boolean;
  /** Gets one line per step and per failed query. */
  log?: (line: string) => void;
  /** Gets the link that a person who lost their password asked for; nobody does unless told. */
  deliver?: (mail: RecoveryMail) => void;
};

const HOST = '127.0.0.1';
const SCRIPTS = resolve(import.meta.dirname, '..');
const SUPABASE = join(SCRIPTS, 'supabase');

const listen = (server: ServerType, port: number): Promise<number> =>
  new Promise((onListening, onError) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      onError(
        new Error(
          taken
            ? `Port ${port} is taken; stop what uses it or choose another port for the backend.`
            : `The backend cannot listen on port ${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, HOST, () => {
      const address = server.address();
      onListening(typeof address === 'object' && address ? address.port : port);
    });
  });

// PGlite has no lock of its own, and two processes in one data directory destroy it.
const lockData = (file: string): (() => void) => {
  const lock = takeLock(file);
  if ('release' in lock) return lock.release;
  throw new Error(
    `The embedded backend's data is in use by process ${lock.holder}; stop it, or set BACKEND_PORT to the port it listens on.`,
  );
};

const openApp = async (secrets: Secrets, database: string): Promise<App> => {
  // config.toml names these; the library reads them from the environment at this moment.
  Object.assign(process.env, {
    LITE_TELEMETRY: '0',
    EMBEDDED_DATABASE: database,
    EMBEDDED_JWT_SECRET: secrets.jwtSecret,
    EMBEDDED_PUBLISHABLE_KEY: secrets.publishableKey,
    EMBEDDED_SECRET_KEY: secrets.secretKey,
  });
  const { createApi } = await import('@supabase/lite/cli');
  const api = await createApi({ root: SCRIPTS, withSupabaseClient: false });
  return api.project.local.createApp(join(SUPABASE, 'config.toml'), { admin: false });
};

type CurrentRequest = { asked: URL; log: (line: string) => void };

const currentRequest = new AsyncLocalStorage<CurrentRequest>();

// The library prints a stack trace for every refused query. Inside a request that becomes one line
// for `log`; everything else in this process prints as it always did.
const printError = console.error.bind(console);
const quietError = (...parts: unknown[]): void => {
  const log = currentRequest.getStore()?.log;
  if (!log) {
    printError(...parts);
    return;
  }
  const [first] = parts;
  log(`Query refused: ${first instanceof Error ? first.message : String(first)}`);
};

// People sign in by e-mail and password and in no other way. The library would make an account for
// whoever asks for a one-time code, sign-up closed or not, and has pages that show its settings.
const SERVED_PATHS = /^\/(rest\/v1\/.*|auth\/v1\/(token|user|logout|recover))$/;
const isServed = (method: string, url: URL): boolean =>
  SERVED_PATHS.test(url.pathname) || isRecoveryLink(method, url);
const notServed = (): Response => Response.json({ message: 'Not found' }, { status: 404 });

/** Answers whoever asks for a recovery link, before it is known whether anybody has that address. */
const answerRecovery = (): Response => Response.json({});

/** Runs one piece of work after another: one Postgres session cannot hold two roles at a time. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
};

// On its first request the library grants every table to every role, which would undo the explicit
// grants of the migrations. It does so once a process, so it is made to do it here, inside a
// transaction that is rolled back.
const spendFirstGrant = async (connection: PgliteConnection, run: RunSql): Promise<void> => {
  await run('begin');
  await connection.withContext({ auth: { role: 'anon' } }, () => Promise.resolve(), {
    forceRollback: true,
  });
};

// A body is read before the request waits its turn, so that a slow sender holds up nobody.
const toBufferedRequest = async (request: Request): Promise<Request> => {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
};

// Any page may ask, as with hosted Supabase: the key and the session decide. The library says so for
// rows alone, and its answers to preflights leave out the headers that a browser asks for, or are 404s.
const openToEveryOrigin = (answer: Response): Response => {
  const headers = new Headers(answer.headers);
  headers.set('access-control-allow-origin', '*');
  return new Response(answer.body, { status: answer.status, headers });
};
const answerPreflight = ({ headers }: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
    },
  });

// Hosted Supabase sends numerics as JSON numbers and instants as ISO 8601; the library sends
// Postgres's own text ("49.00", "2026-01-01 00:00:00+00"). Sessions run in UTC.
const speakLikeHosted = ({ parsers }: PGlite): void => {
  parsers[types.NUMERIC] = Number;
  parsers[types.TIMESTAMPTZ] = (text) => text.replace(/ (\S+)\+00$/, 'T$1+00:00');
};

const prepareDatabase = async (
  app: App,
  run: RunSql,
  options: EmbeddedBackendOptions,
): Promise<void> => {
  const { seeded = true, log } = options;
  const connection = app.connection as unknown as PgliteConnection;
  try {
    await connection.driver.waitReady;
  } catch (error) {
    const { dataDirectory } = options;
    const advice = 'delete that folder to start afresh, without its rows';
    throw new Error(`The data in ${dataDirectory} cannot be opened; ${advice}.`, { cause: error });
  }
  speakLikeHosted(connection.driver);
  await app.ensureSystemSchema();
  for (const file of await migrate(SUPABASE, connection, run)) log?.(`Migrated ${file}`);
  if (seeded && (await seed(SUPABASE, run))) log?.('Seeded the database');
  await spendFirstGrant(connection, run);
};

/**
 * Starts the backend and gives its address, keys and a way in for SQL. Rejects with one sentence
 * when the port is taken, the data is in use by another process, the data directory is damaged, or
 * a migration fails (naming the file).
 */
export const startEmbeddedBackend = async (
  options: EmbeddedBackendOptions,
): Promise<EmbeddedBackend> => {
  const inMemory = options.dataDirectory === 'memory';
  const dataDirectory = resolve(options.dataDirectory);
  const beside = dirname(dataDirectory);

  const closers: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) {
      // What cannot be closed must not keep the rest open.
      await Promise.allSettled([Promise.resolve().then(close)]);
    }
  };

  try {
    let serveRequest: ((request: Request, peer: string | null) => Promise<Response>) | null = null;
    const server = createAdaptorServer({
      fetch: async (request, { incoming }) =>
        serveRequest
          ? serveRequest(await toBufferedRequest(request), incoming.socket.remoteAddress ?? null)
          : new Response('The backend is starting.', { status: 503 }),
    });
    const port = await listen(server, options.port);
    closers.push(() => {
      const closed = new Promise((onClosed) => server.close(onClosed));
      if ('closeAllConnections' in server) server.closeAllConnections();
      return closed;
    });

    if (!inMemory) closers.push(lockData(join(beside, 'backend.lock')));
    const secrets = inMemory
      ? await createSecrets()
      : await keepSecrets(join(beside, 'secrets.json'));

    const app = await openApp(secrets, inMemory ? 'memory://' : dataDirectory);
    const connection = app.connection as unknown as PgliteConnection;
    const inTurn = createQueue();
    const run: RunSql = async (query, parameters) =>
      parameters
        ? (await connection.driver.query<Record<string, unknown>>(query, parameters)).rows
        : ((await connection.driver.exec(query)).at(-1)?.rows ?? []);
    closers.push(() => inTurn(() => connection.close()));
    await inTurn(() => prepareDatabase(app, run, options));

    console.error = quietError;
    const log = options.log ?? (() => undefined);
    const { publishableKey, secretKey } = secrets;
    const sql: RunSql = (query, parameters) => inTurn(() => run(query, parameters));
    const url = `http://${HOST}:${port}`;
    app._mailer = createRecoveryMailer({
      backendUrl: url,
      getRequest: () => currentRequest.getStore()?.asked,
      deliver: options.deliver ?? (() => undefined),
    });
    const serve = async (request: Request, peerAddress: string | null) => {
      const asked = new URL(request.url);
      const answer = () =>
        inTurn(() =>
          currentRequest.run({ asked, log }, async () => app.fetch(request, { peerAddress })),
        );
      if (request.method === 'POST' && asked.pathname === ADMIN_USERS_PATH) {
        return makeAccount(request, { sql, secretKey });
      }
      if (!isServed(request.method, asked)) return notServed();
      if (request.method === 'OPTIONS') return answerPreflight(request);
      if (request.method === 'POST' && asked.pathname === RECOVER_PATH) {
        answer().catch((error: unknown) => log(`Recovery failed: ${String(error)}`));
        return answerRecovery();
      }
      return answer();
    };
    serveRequest = async (...asked) => openToEveryOrigin(await serve(...asked));

    return { url, publishableKey, secretKey, sql, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
