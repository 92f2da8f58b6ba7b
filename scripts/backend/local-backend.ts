import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBackend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import { fetchRest } from '../../src/backend/rest.ts';
import { readSetupState } from '../../src/backend/setup.ts';
import {
  ensureEditor,
  ensureWatcher,
  type StoredAccount,
  readAccount,
} from './embedded/accounts.ts';
import type { RecoveryMail } from './embedded/lite.ts';
import type { RunSql } from './embedded/migrate.ts';
import {
  EMBEDDED,
  getBackendSettings,
  getPort,
  getSecretKey,
  getSiteSettings,
  getWatcherSettings,
  loadEnvironment,
  UserError,
  toUserError,
} from '../lib/environment.ts';
import { requireFreePort } from '../lib/local-server.ts';
import { beforeStop } from '../lib/run-script.ts';
import type { BuildSettings } from '../publish/site-build.ts';

const BACKEND_PORT = 54_321;

/** Ignored by git: only `npm run snapshot` writes the committed one. */
export const LOCAL_SNAPSHOT = resolve(EMBEDDED, 'snapshots');

export type OwnerBackend = BackendConfig & { secretKey: string };

export type EmbeddedSite = {
  secretKey: string;
  sql: RunSql;
  watcher: StoredAccount | null;
};

export type LocalSite = BuildSettings & {
  port: number;
  backend: BackendConfig;
  embedded: EmbeddedSite | null;
  signIn: string[];
};

/** Throws a UserError when a port is taken, a setting is wrong or the backend does not start. */
export async function prepareLocalSite(): Promise<LocalSite> {
  loadEnvironment();
  const settings = { ...getSiteSettings(), snapshotDirectory: LOCAL_SNAPSHOT };
  const { port } = settings;
  await requireFreePort(port, 'PORT');
  const configured = getBackendSettings();
  if (configured) {
    console.log(`Using the backend at ${configured.url}.`);
    return { ...settings, backend: configured, embedded: null, signIn: [] };
  }
  if (port === getPort('BACKEND_PORT', BACKEND_PORT)) {
    throw new UserError('PORT and BACKEND_PORT must be two different ports.');
  }
  const { url, key, secretKey, sql } = await startBackend();
  const editor = await ensureEditor(resolve(EMBEDDED, 'editor.json'), sql);
  const password = editor.password ?? '(the password you set)';
  const watcher = await ensureLocalWatcher(sql);
  const signIn = [`Editor   http://127.0.0.1:${port}/admin  ${editor.email}  ${password}`];
  return { ...settings, backend: { url, key }, embedded: { secretKey, sql, watcher }, signIn };
}

const WATCHER_FILE = resolve(EMBEDDED, 'watcher.json');

async function ensureLocalWatcher(sql: RunSql): Promise<StoredAccount | null> {
  const { email, password } = await ensureWatcher(WATCHER_FILE, sql);
  return password === null ? getWatcherSettings() : { email, password };
}

function showRecovery({ email, link }: RecoveryMail): void {
  console.log(`Set a new password for ${email} at\n  ${link}`);
}

async function startBackend() {
  // Hosts that leave out development packages can only use a hosted backend.
  const { startEmbeddedBackend } = await import('./embedded-backend.ts').catch(() => {
    throw new UserError(
      'The embedded backend needs the development packages: run npm ci --include=dev, or set ' +
        'PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY.',
    );
  });
  const port = getPort('BACKEND_PORT', BACKEND_PORT);
  await requireFreePort(port, 'BACKEND_PORT');
  console.log('Starting the embedded backend (Postgres in this process).');
  const backend = await startEmbeddedBackend({
    dataDirectory: resolve(EMBEDDED, 'data'),
    port,
    log: (line) => console.log(`  ${line}`),
    deliver: showRecovery,
  }).catch((error: unknown) => {
    throw toUserError(error);
  });
  beforeStop(() => backend.stop());
  const { url, publishableKey: key, secretKey, sql } = backend;
  return { url, key, secretKey, sql };
}

async function openEmbeddedBackend(): Promise<OwnerBackend> {
  return (await findRunningBackend()) ?? (await startBackend());
}

/** Null, after printing why, when no backend is configured. */
export async function openReadBackend(
  isEmbedded: boolean,
  command: string,
): Promise<BackendConfig | null> {
  const settings = isEmbedded ? await openEmbeddedBackend() : getBackendSettings();
  if (!settings) {
    console.error(
      'Supabase not configured: set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY, ' +
        `or use the embedded backend: npm run ${command} -- --embedded.`,
    );
  }
  return settings;
}

/** Throws a UserError when no watcher is configured or the backend does not start. */
export async function openWatchedBackend(): Promise<BackendConfig & { watcher: StoredAccount }> {
  loadEnvironment();
  let watcher = getWatcherSettings();
  let backend: BackendConfig | null = getBackendSettings();
  if (!backend) {
    const running = await findRunningBackend();
    const started = running ? null : await startBackend();
    if (started) watcher = await ensureLocalWatcher(started.sql);
    else watcher ??= readAccount(WATCHER_FILE);
    backend = running ?? started;
  }
  if (backend && watcher) return { url: backend.url, key: backend.key, watcher };
  throw new UserError(
    'Set WATCHER_EMAIL and WATCHER_PASSWORD; npm run admin -- watcher prints them.',
  );
}

async function findRunningBackend(): Promise<OwnerBackend | null> {
  const file = resolve(EMBEDDED, 'secrets.json');
  if (!existsSync(file)) return null;
  const { ensureSecrets } = await import('./embedded/secrets.ts');
  const { publishableKey: key, secretKey } = await ensureSecrets(file);
  const url = `http://127.0.0.1:${getPort('BACKEND_PORT', BACKEND_PORT)}`;
  try {
    const answer = await fetchRest({ url, key }, 'clinics?select=id&limit=1');
    return answer.ok ? { url, key, secretKey } : null;
  } catch {
    return null;
  }
}

async function findOwnerBackend(): Promise<OwnerBackend> {
  const configured = getBackendSettings();
  const secretKey = getSecretKey();
  if (!configured) return openEmbeddedBackend();
  if (secretKey !== null) return { ...configured, secretKey };
  throw new UserError(
    `Set SUPABASE_SECRET_KEY, the secret key of the project at ${configured.url}; keep it out of the repository.`,
  );
}

/** Throws a UserError when the backend is unreachable or not migrated, or rejects the key. */
export async function openOwnerBackend(): Promise<OwnerBackend> {
  const own = await findOwnerBackend();
  const { url, secretKey } = own;
  const { reachable, migrated } = await readSetupState(createBackend({ url, key: secretKey }));
  if (!reachable) throw new UserError(`The backend at ${url} cannot be reached.`);
  if (migrated === false) {
    throw new UserError(
      `The database at ${url} has not been migrated: apply the migrations first.`,
    );
  }
  if (migrated === null) {
    throw new UserError(`The backend at ${url} rejected the key: check SUPABASE_SECRET_KEY.`);
  }
  return own;
}
