/** The scripts' settings and folders, and the error that says one is wrong. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { getAnalyticsConfig } from '../../src/browser/analytics/config.ts';
import { getWantedDemonstration } from '../../src/data/content/demonstration.ts';
import { type BackendConfig, getBackendConfig, isSecretKey } from '../../src/backend/config.ts';

/** The folder of the project, whatever folder the script was started from. */
export const PROJECT = resolve(import.meta.dirname, '../..');
export const DIST = resolve(PROJECT, 'dist');
export const COMMITTED_SNAPSHOT = resolve(PROJECT, 'content', 'snapshots');
/** Everything the embedded backend owns; ignored by git. */
export const EMBEDDED = resolve(PROJECT, '.embedded');

/** A reason to stop that the person at the keyboard can fix; they see only the message. */
export class Refusal extends Error {
  /** The same for an editor, who has no keyboard there: what happened, and what to do. */
  readonly forEditors: string | null;
  constructor(message: string, forEditors: string | null = null) {
    super(message);
    this.forEditors = forEditors;
  }
}

/** An error whose message already is that one sentence, as a Refusal. */
export function toRefusal(error: unknown): Refusal {
  return new Refusal(error instanceof Error ? error.message : String(error));
}

/** Gives what `read` gives, and throws what it throws as a Refusal. */
function orRefuse<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Reads `.env`, when there is one, into `process.env`; what is set already wins. */
export function loadEnvironment(): void {
  const file = resolve(PROJECT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The port in the named setting, or the usual one. Throws a Refusal for anything but 1 to 65535. */
export function getPort(setting: string, usual: number): number {
  const text = process.env[setting];
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`${setting} must be a port number from 1 to 65535, not "${text}".`);
}

/** Throws a Refusal when the port is taken; `setting` names the variable that changes it. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const isFree = await new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
  if (isFree) return;
  throw new Refusal(`Port ${port} is taken; stop what uses it or set ${setting} to another port.`);
}

/**
 * The backend named by `PUBLIC_SUPABASE_URL` and `PUBLIC_SUPABASE_ANON_KEY`, or null when neither is
 * set. Throws a Refusal when one is missing, the address is invalid, or the key is a secret one.
 */
export function getBackendSettings(): BackendConfig | null {
  const url = process.env['PUBLIC_SUPABASE_URL'];
  const key = process.env['PUBLIC_SUPABASE_ANON_KEY'];
  if (!url && !key) return null;
  if (!url) throw new Refusal('PUBLIC_SUPABASE_ANON_KEY is set but PUBLIC_SUPABASE_URL is not.');
  if (!key) throw new Refusal('PUBLIC_SUPABASE_URL is set but PUBLIC_SUPABASE_ANON_KEY is not.');
  return orRefuse(() => getBackendConfig(process.env));
}

/**
 * The secret key of the configured project, which may do anything there; null when it is not set.
 * Throws a Refusal when it is a public one, or is set under a name that would publish it.
 */
export function getSecretKey(): string | null {
  if (process.env['PUBLIC_SUPABASE_SECRET_KEY']) {
    throw new Refusal(
      'PUBLIC_SUPABASE_SECRET_KEY would be published with the site; call it SUPABASE_SECRET_KEY.',
    );
  }
  const key = process.env['SUPABASE_SECRET_KEY']?.trim();
  if (!key) return null;
  if (isSecretKey(key)) return key;
  throw new Refusal('SUPABASE_SECRET_KEY does not hold a secret key; set the one of the project.');
}

/**
 * The watcher's account, from `WATCHER_EMAIL` and `WATCHER_PASSWORD`; null when neither is set. Throws a
 * Refusal when one of them is missing.
 */
export function getWatcherSettings(): { email: string; password: string } | null {
  const email = process.env['WATCHER_EMAIL']?.trim() ?? '';
  const password = process.env['WATCHER_PASSWORD']?.trim() ?? '';
  if (!email && !password) return null;
  if (email && password) return { email, password };
  throw new Refusal(
    'Set both WATCHER_EMAIL and WATCHER_PASSWORD: npm run admin -- watcher shows them.',
  );
}

/**
 * The port the site listens on here, its public address, where its pages send events (null when they
 * send none), and whether it is a demonstration (null for what content/site.yml says). Throws a Refusal
 * when a setting is missing or wrong.
 */
export function getSiteSettings() {
  const port = getPort('PORT', 4321);
  const analytics = orRefuse(() => getAnalyticsConfig(process.env));
  const demonstration = orRefuse(getWantedDemonstration);
  return { port, siteUrl: getSiteUrl(port), analytics, demonstration };
}

/** The public address of the site: `SITE_URL`, or this machine's. Throws a Refusal if it is invalid. */
function getSiteUrl(port: number): string {
  const url = process.env['SITE_URL'];
  if (!url) return `http://localhost:${port}`;
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw new Refusal(`SITE_URL must be an http(s) address, not "${url}".`);
}
