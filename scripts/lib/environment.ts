import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { getAnalyticsConfig } from '../../src/browser/analytics/config.ts';
import { getWantedDemonstration } from '../../src/data/content/demonstration.ts';
import {
  type BackendConfig,
  getBackendConfig,
  getPublicKey,
  isSecretKey,
} from '../../src/backend/config.ts';

export const PROJECT = resolve(import.meta.dirname, '../..');
export const DIST = resolve(PROJECT, 'dist');
export const COMMITTED_SNAPSHOT = resolve(PROJECT, 'content', 'snapshots');
/** Everything that the embedded backend owns; ignored by git. */
export const EMBEDDED = resolve(PROJECT, '.embedded');

/** An error that the person running the script can fix; only its message is shown. */
export class Refusal extends Error {
  /** Says what happened and what to do, for editors, who cannot run scripts. */
  readonly forEditors: string | null;
  constructor(message: string, forEditors: string | null = null) {
    super(message);
    this.forEditors = forEditors;
  }
}

export function toRefusal(error: unknown): Refusal {
  return new Refusal(error instanceof Error ? error.message : String(error));
}

function orRefuse<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Loads `.env`, if present; variables already set win. */
export function loadEnvironment(): void {
  const file = resolve(PROJECT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Throws a Refusal for anything but 1 to 65535. */
export function getPort(setting: string, usual: number): number {
  const text = process.env[setting];
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`${setting} must be a port number from 1 to 65535, not "${text}".`);
}

/** Null when unset. Throws a Refusal when incomplete, invalid, a secret key or two keys. */
export function getBackendSettings(): BackendConfig | null {
  const url = process.env['PUBLIC_SUPABASE_URL'];
  const { name, key } = orRefuse(() => getPublicKey(process.env));
  if (!url && !key) return null;
  if (!url) throw new Refusal(`${name} is set but PUBLIC_SUPABASE_URL is not.`);
  if (!key) throw new Refusal(`PUBLIC_SUPABASE_URL is set but ${name} is not.`);
  return orRefuse(() => getBackendConfig(process.env));
}

/** Null when not set. Throws a Refusal for a public key, or for a name that would publish it. */
export function getSecretKey(): string | null {
  if (process.env['PUBLIC_SUPABASE_SECRET_KEY']) {
    throw new Refusal(
      'PUBLIC_SUPABASE_SECRET_KEY would be published with the site; rename it to SUPABASE_SECRET_KEY.',
    );
  }
  const key = process.env['SUPABASE_SECRET_KEY']?.trim();
  if (!key) return null;
  if (isSecretKey(key)) return key;
  throw new Refusal('SUPABASE_SECRET_KEY is not a secret key; use the secret key of the project.');
}

/** Null when neither is set. Throws a Refusal with the advice when one is missing. */
export function getBoth(
  first: string,
  second: string,
  advice: string,
): [first: string, second: string] | null {
  const one = process.env[first]?.trim();
  const other = process.env[second]?.trim();
  if (one && other) return [one, other];
  if (one || other) throw new Refusal(advice);
  return null;
}

export function getWatcherSettings(): { email: string; password: string } | null {
  const advice =
    'Set both WATCHER_EMAIL and WATCHER_PASSWORD; npm run admin -- watcher prints them.';
  const [email, password] = getBoth('WATCHER_EMAIL', 'WATCHER_PASSWORD', advice) ?? [];
  return email && password ? { email, password } : null;
}

/** `analytics` and `demonstration` may be null. Throws a Refusal for a wrong setting. */
export function getSiteSettings() {
  const port = getPort('PORT', 4321);
  const analytics = orRefuse(() => getAnalyticsConfig(process.env));
  const demonstration = orRefuse(getWantedDemonstration);
  return { port, siteUrl: getSiteUrl(port), analytics, demonstration };
}

/** Throws a Refusal when `SITE_URL` is invalid. */
function getSiteUrl(port: number): string {
  const url = process.env['SITE_URL'];
  if (!url) return `http://localhost:${port}`;
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw new Refusal(`SITE_URL must be an http(s) address, not "${url}".`);
}
