/** Workarounds for the exact version of @supabase/lite that package.json pins. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join, resolve } from 'node:path';
import { App, type DefaultAppConfig, setExperimental } from '@supabase/lite';
import { openDatabase } from './database.ts';
import {
  correctResponse,
  type DatabaseError,
  isDatabaseError,
  rejectKeyInAddress,
} from './postgrest-rules.ts';
import type { Secrets } from './secrets.ts';
import { createStoredFiles } from './stored-files.ts';

const SCRIPTS = resolve(import.meta.dirname, '../..');
export const SUPABASE = join(SCRIPTS, 'supabase');

type Mailer = NonNullable<App['_mailer']>;

export type RecoveryMail = { email: string; link: string };

export const RECOVER_PATH = '/auth/v1/recover';
export const VERIFY_PATH = '/auth/v1/verify';

/** Where links lead if the request names no page on this machine. */
const SITE_URL = 'http://localhost:4321/admin/login';
const isOwnSite = (address: string): boolean =>
  URL.canParse(address) && /^(?:localhost|127\.0\.0\.1)$/.test(new URL(address).hostname);

const sendNothing = (): Promise<void> => Promise.resolve();

type CurrentRequest = {
  url: URL;
  log: (line: string) => void;
  deliver?: (mail: RecoveryMail) => void;
  error?: DatabaseError;
};

const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** The library's own link is used up as soon as it is opened. This one opens the site, where a button uses it up. */
const createRecoveryMailer = (deliver: (mail: RecoveryMail) => void): Mailer => ({
  sendRecovery: (email, token) => {
    const request = currentRequest.getStore();
    const returnTo = request?.url.searchParams.get('redirect_to') ?? '';
    const link = new URL(isOwnSite(returnTo) ? returnTo : SITE_URL);
    link.hash = new URLSearchParams({ token_hash: token, type: 'recovery' }).toString();
    (request?.deliver ?? deliver)({ email, link: link.href });
    return Promise.resolve();
  },
  sendConfirmation: sendNothing,
  sendMagicLink: sendNothing,
  sendEmailChange: sendNothing,
  sendReauthentication: sendNothing,
});

export type Lite = Awaited<ReturnType<typeof createLite>>;

/** Hides a warning about experimental features that site owners cannot act on. */
const withoutWarning = async <T>(work: () => Promise<T>): Promise<T> => {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
};

type ConfigReader = {
  readConfig: (file: string) => Promise<Omit<DefaultAppConfig, 'connection' | 'options'>>;
};

export const createLite = async (
  secrets: Secrets,
  { database: address, files }: { database: string; files: string },
) => {
  // config.toml refers to the last three.
  Object.assign(process.env, {
    LITE_TELEMETRY: '0',
    EXPERIMENTAL_STORAGE: '1',
    EMBEDDED_JWT_SECRET: secrets.jwtSecret,
    EMBEDDED_PUBLISHABLE_KEY: secrets.publishableKey,
    EMBEDDED_SECRET_KEY: secrets.secretKey,
  });
  // `EXPERIMENTAL_STORAGE` is set too late: the library read the environment when it was loaded.
  setExperimental('storage', true);
  const { createApi } = await import('@supabase/lite/cli');
  const api = await createApi({ root: SCRIPTS, withSupabaseClient: false });
  const { local } = api.project as unknown as { local: ConfigReader };
  const settings = await local.readConfig(join(SUPABASE, 'config.toml'));
  const database = await openDatabase(address);
  const { connection } = database;
  const app = new App({ ...settings, connection, options: { server: { admin: false } } });
  app._storageAdapter = createStoredFiles(files);
  // Stops the library from giving every role access to every table on the first request.
  Object.assign(connection, { rlsState: 'active' });
  return {
    database,
    /** Runs `check` before anything changes. Rejects if `check` does, or if the data cannot be opened. */
    open: async (check?: () => Promise<void>) => {
      await database.open();
      await check?.();
      await withoutWarning(() => app.ensureSystemSchema());
    },
    answer: (
      request: Request,
      peerAddress: string | null,
      options: Pick<CurrentRequest, 'log' | 'deliver'>,
    ): Promise<Response> => {
      const current: CurrentRequest = { url: new URL(request.url), ...options };
      return currentRequest.run(current, async () => {
        const refusal = rejectKeyInAddress(request);
        return refusal ?? correctResponse(await app.fetch(request, { peerAddress }), current.error);
      });
    },
    deliverRecoveries: (deliver: (mail: RecoveryMail) => void) => {
      app._mailer = createRecoveryMailer(deliver);
    },
  };
};

let quietBackends = 0;
let printError = console.error;

/** Turns the library's stack traces into one `log` line each. Returns a function that undoes this. */
export const logRejectedQueries = (): (() => void) => {
  if (quietBackends === 0) {
    printError = console.error;
    console.error = (...parts: unknown[]) => {
      const [first] = parts;
      const request = currentRequest.getStore();
      if (!request) {
        printError(...parts);
        return;
      }
      if (isDatabaseError(first)) request.error = first;
      request.log(`Query refused: ${first instanceof Error ? first.message : String(first)}`);
    };
  }
  quietBackends += 1;
  return () => {
    quietBackends -= 1;
    if (quietBackends === 0) console.error = printError;
  };
};
