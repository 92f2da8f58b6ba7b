/**
 * Works around @supabase/lite: it needs some of the library's internals, and corrects behaviour that
 * differs from hosted Supabase. All of it depends on the exact version that package.json pins; the tests
 * of the embedded backend cover what the rest of the code relies on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join, resolve } from 'node:path';
import { types } from '@electric-sql/pglite';
import { type App, setExperimental } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { RunSql } from './migrate.ts';
import type { Secrets } from './secrets.ts';
import { createStoredFiles } from './stored-files.ts';

const SCRIPTS = resolve(import.meta.dirname, '../..');
export const SUPABASE = join(SCRIPTS, 'supabase');

type Mailer = NonNullable<App['_mailer']>;

export type RecoveryMail = { email: string; link: string };

export const RECOVER_PATH = '/auth/v1/recover';
const VERIFY_PATH = '/auth/v1/verify';

/** Whether the request follows a recovery link; links for anything else are not served. */
export const isRecoveryLink = (method: string, url: URL): boolean =>
  method === 'GET' && url.pathname === VERIFY_PATH && url.searchParams.get('type') === 'recovery';

const sendNothing = (): Promise<void> => Promise.resolve();

type RecoveryOptions = {
  /** The backend's own address: the one in a request may be forged. */
  backendUrl: string;
  /** The request that is being answered. */
  getRequest: () => CurrentRequest | undefined;
  deliver: (mail: RecoveryMail) => void;
};

/**
 * Recovers passwords without mail: delivers the link of every recovery that is requested to whoever runs
 * the backend, and lets it return to the address in the request. The library's own link would lead to the
 * site instead of the backend, and forget where its reader wants to return to.
 */
const createRecoveryMailer = ({ backendUrl, getRequest, deliver }: RecoveryOptions): Mailer => ({
  sendRecovery: (email, token) => {
    const link = new URL(VERIFY_PATH, backendUrl);
    const request = getRequest();
    const returnTo = request?.url.searchParams.get('redirect_to') ?? '';
    link.search = new URLSearchParams({
      token,
      type: 'recovery',
      redirect_to: returnTo,
    }).toString();
    (request?.deliver ?? deliver)({ email, link: link.href });
    return Promise.resolve();
  },
  sendConfirmation: sendNothing,
  sendMagicLink: sendNothing,
  sendEmailChange: sendNothing,
  sendReauthentication: sendNothing,
});

/** A request while it is answered. */
type CurrentRequest = {
  url: URL;
  log: (line: string) => void;
  /** Gets the link of a recovery, instead of whom the others go to. */
  deliver?: (mail: RecoveryMail) => void;
};

const currentRequest = new AsyncLocalStorage<CurrentRequest>();

export type Lite = {
  connection: PgliteConnection;
  /** Prepares the library's own tables. Rejects when the data cannot be opened. */
  open: () => Promise<void>;
  /** As the database's owner, at once. */
  run: RunSql;
  /**
   * On its first request the library grants every table to every role, which would undo the explicit
   * grants of the migrations. It does so once a process, so this makes it happen inside a transaction
   * that is rolled back.
   */
  spendFirstGrant: () => Promise<void>;
  /**
   * Answers a request. `log` gets one line for each query that is refused; `deliver` the link, where it asks
   * for a recovery and the link is not for whom the others go to.
   */
  answer: (
    request: Request,
    peer: string | null,
    options: Pick<CurrentRequest, 'log' | 'deliver'>,
  ) => Promise<Response>;
  /** From then on, the links of password recoveries go to `deliver`. */
  deliverRecoveries: (backendUrl: string, deliver: (mail: RecoveryMail) => void) => void;
};

/** The library warns of experiments; whoever runs the site cannot do anything about it. */
const withoutWarning = async <T>(work: () => Promise<T>): Promise<T> => {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
};

/**
 * The library's server over a database, a folder or `memory://`, and a folder for the files of Storage.
 * It listens nowhere.
 */
export const createLite = async (
  secrets: Secrets,
  { database, files }: { database: string; files: string },
): Promise<Lite> => {
  // config.toml names these; the library reads them from the environment at this moment.
  Object.assign(process.env, {
    LITE_TELEMETRY: '0',
    // Without it the library makes no tables for Storage.
    EXPERIMENTAL_STORAGE: '1',
    EMBEDDED_DATABASE: database,
    EMBEDDED_JWT_SECRET: secrets.jwtSecret,
    EMBEDDED_PUBLISHABLE_KEY: secrets.publishableKey,
    EMBEDDED_SECRET_KEY: secrets.secretKey,
  });
  // Read when the library was loaded, which was before.
  setExperimental('storage', true);
  const { createApi } = await import('@supabase/lite/cli');
  const api = await createApi({ root: SCRIPTS, withSupabaseClient: false });
  const config = join(SUPABASE, 'config.toml');
  const app: App = await withoutWarning(() =>
    api.project.local.createApp(config, { admin: false }),
  );
  app._storageAdapter = createStoredFiles(files);
  const connection = app.connection as unknown as PgliteConnection;
  const { driver } = connection;
  const run: RunSql = async (query, parameters) =>
    parameters
      ? (await driver.query<Record<string, unknown>>(query, parameters)).rows
      : ((await driver.exec(query)).at(-1)?.rows ?? []);
  return {
    connection,
    run,
    open: async () => {
      await driver.waitReady;
      // Hosted Supabase sends numerics as JSON numbers and instants as ISO 8601; the library sends
      // Postgres's own text ("49.00", "2026-01-01 00:00:00+00"). Sessions run in UTC.
      driver.parsers[types.NUMERIC] = Number;
      driver.parsers[types.TIMESTAMPTZ] = (text) => text.replace(/ (\S+)\+00$/, 'T$1+00:00');
      await app.ensureSystemSchema();
    },
    spendFirstGrant: async () => {
      await run('begin');
      await connection.withContext({ auth: { role: 'anon' } }, () => Promise.resolve(), {
        forceRollback: true,
      });
    },
    answer: (request, peerAddress, options) =>
      currentRequest.run({ url: new URL(request.url), ...options }, async () => {
        const reply = await app.fetch(request, { peerAddress });
        // A query that PGlite cannot even send leaves its transaction open, and all that follows would fail in it.
        // What could not be sent still spoils the next one.
        if (reply.status >= 500) await run('rollback');
        return reply;
      }),
    deliverRecoveries: (backendUrl, deliver) => {
      const getRequest = () => currentRequest.getStore();
      app._mailer = createRecoveryMailer({ backendUrl, getRequest, deliver });
    },
  };
};

let quietBackends = 0;
let printError = console.error;

/**
 * Until the function it gives is called, the stack traces that the library prints for refused queries
 * become one line each for the `log` of their request. What is printed outside a request stays.
 */
export const quietRefusedQueries = (): (() => void) => {
  if (quietBackends === 0) {
    printError = console.error;
    console.error = (...parts: unknown[]) => {
      const [first] = parts;
      const request = currentRequest.getStore();
      if (!request) printError(...parts);
      else request.log(`Query refused: ${first instanceof Error ? first.message : String(first)}`);
    };
  }
  quietBackends += 1;
  return () => {
    quietBackends -= 1;
    if (quietBackends === 0) console.error = printError;
  };
};
