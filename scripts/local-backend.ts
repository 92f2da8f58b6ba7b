/** What a local run needs: a backend to read from, and the snapshot taken of it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { keepSecrets } from './embedded/secrets.ts';
import { startEmbeddedBackend } from './embedded-backend.ts';
import {
  type BackendSettings,
  EMBEDDED,
  getAnalyticsSettings,
  getBackendSettings,
  getPort,
  getSiteUrl,
  loadEnvironment,
  PROJECT,
  Refusal,
  toRefusal,
} from './environment.ts';
import { beforeStop, requireFreePort, run } from './processes.ts';
import type { BuildSettings } from './site-build.ts';

const BACKEND_PORT = 54_321;

/** Ignored by git: only `npm run snapshot` writes the committed one. */
const LOCAL_SNAPSHOT = resolve(EMBEDDED, 'snapshots');

export type LocalSite = BuildSettings & {
  /** Where the site is to listen. */
  port: number;
  backend: BackendSettings;
};

/**
 * Everything a local site needs before it is built: a free port, a backend, and a snapshot of its
 * rows. Throws a Refusal when a port is taken, a setting is wrong or the snapshot fails.
 */
export async function prepareLocalSite(): Promise<LocalSite> {
  loadEnvironment();
  const port = getPort('PORT', 4321);
  const siteUrl = getSiteUrl(port);
  const analytics = getAnalyticsSettings();
  await requireFreePort(port, 'PORT');
  if (!getBackendSettings() && port === getPort('BACKEND_PORT', BACKEND_PORT)) {
    throw new Refusal('PORT and BACKEND_PORT must be two different ports.');
  }
  const backend = await openBackend();
  await takeLocalSnapshot(backend);
  return { port, siteUrl, backend, analytics, snapshotDirectory: LOCAL_SNAPSHOT };
}

/** The backend of the settings, or else the embedded one. */
async function openBackend(): Promise<BackendSettings> {
  const configured = getBackendSettings();
  if (configured) {
    console.log(`Using the backend at ${configured.url}.`);
    return configured;
  }
  return startBackend();
}

/** The embedded backend, migrated and seeded; it stops with this process. */
async function startBackend(): Promise<BackendSettings> {
  const port = getPort('BACKEND_PORT', BACKEND_PORT);
  await requireFreePort(port, 'BACKEND_PORT');
  console.log('Starting the embedded backend (Postgres in this process).');
  const backend = await startEmbeddedBackend({
    dataDirectory: resolve(EMBEDDED, 'data'),
    port,
    log: (line) => console.log(`  ${line}`),
  }).catch((error: unknown) => {
    throw toRefusal(error);
  });
  beforeStop(() => backend.stop());
  return { url: backend.url, key: backend.publishableKey };
}

/**
 * The embedded backend, whatever the settings say: the one that `npm start` runs on this machine, or
 * else one started for this process. Throws a Refusal.
 */
export async function openEmbeddedBackend(): Promise<BackendSettings> {
  return (await findRunningBackend()) ?? startBackend();
}

async function findRunningBackend(): Promise<BackendSettings | null> {
  const secrets = resolve(EMBEDDED, 'secrets.json');
  if (!existsSync(secrets)) return null;
  const { publishableKey: key } = await keepSecrets(secrets);
  const url = `http://127.0.0.1:${getPort('BACKEND_PORT', BACKEND_PORT)}`;
  try {
    const answer = await fetch(`${url}/rest/v1/clinics?select=id&limit=1`, {
      headers: { apikey: key },
    });
    return answer.ok ? { url, key } : null;
  } catch {
    return null;
  }
}

/** Takes the local snapshot. Throws a Refusal when that fails; the script has said why by then. */
async function takeLocalSnapshot({ url, key }: BackendSettings): Promise<void> {
  console.log('Taking a snapshot of its rows.');
  const { code } = await run({
    args: [resolve(PROJECT, 'scripts/snapshot.ts')],
    env: {
      SNAPSHOT_DIR: LOCAL_SNAPSHOT,
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_ANON_KEY: key,
    },
    output: 'inherit',
  });
  if (code !== 0) throw new Refusal('The snapshot could not be taken.');
}
