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
/** Data of the embedded backend; ignored by git. */
export const EMBEDDED = resolve(PROJECT, '.embedded');

/** An error that the person running the script can fix. Only its message is shown. */
export class UserError extends Error {
  /** What happened and what to do, for editors, who cannot run scripts. */
  readonly forEditors: string | null;
  constructor(message: string, forEditors: string | null = null) {
    super(message);
    this.forEditors = forEditors;
  }
}

export function toUserError(error: unknown): UserError {
  return new UserError(error instanceof Error ? error.message : String(error));
}

function readSetting<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw toUserError(error);
  }
}

/** Loads `.env`, if present; variables already set win. */
export function loadEnvironment(): void {
  const file = resolve(PROJECT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function getPort(setting: string, defaultPort: number): number {
  const text = process.env[setting];
  if (!text) return defaultPort;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${setting} must be a port number from 1 to 65535, not "${text}".`);
}

/** Null when unset. Throws a UserError if the settings are incomplete or invalid. */
export function getBackendSettings(): BackendConfig | null {
  const url = process.env['PUBLIC_SUPABASE_URL'];
  const { name, key } = readSetting(() => getPublicKey(process.env));
  if (!url && !key) return null;
  if (!url) throw new UserError(`${name} is set but PUBLIC_SUPABASE_URL is not.`);
  if (!key) throw new UserError(`PUBLIC_SUPABASE_URL is set but ${name} is not.`);
  return readSetting(() => getBackendConfig(process.env));
}

/** Null when unset. Throws a UserError for a public key, or if the variable's name would publish the key. */
export function getSecretKey(): string | null {
  if (process.env['PUBLIC_SUPABASE_SECRET_KEY']) {
    throw new UserError(
      'PUBLIC_SUPABASE_SECRET_KEY would be published with the site; rename it to SUPABASE_SECRET_KEY.',
    );
  }
  const key = process.env['SUPABASE_SECRET_KEY']?.trim();
  if (!key) return null;
  if (isSecretKey(key)) return key;
  throw new UserError(
    'SUPABASE_SECRET_KEY is not a secret key; use the secret key of the project.',
  );
}

/** Null when neither is set. Throws a UserError with the advice if only one is. */
export function getPair(
  first: string,
  second: string,
  advice: string,
): [first: string, second: string] | null {
  const firstValue = process.env[first]?.trim();
  const secondValue = process.env[second]?.trim();
  if (firstValue && secondValue) return [firstValue, secondValue];
  if (firstValue || secondValue) throw new UserError(advice);
  return null;
}

export function getWatcherSettings(): { email: string; password: string } | null {
  const advice =
    'Set both WATCHER_EMAIL and WATCHER_PASSWORD; npm run admin -- watcher prints them.';
  const [email, password] = getPair('WATCHER_EMAIL', 'WATCHER_PASSWORD', advice) ?? [];
  return email && password ? { email, password } : null;
}

/** Throws a UserError for an invalid setting. */
export function getSiteSettings() {
  const port = getPort('PORT', 4321);
  const analytics = readSetting(() => getAnalyticsConfig(process.env));
  const demonstration = readSetting(getWantedDemonstration);
  return { port, siteUrl: getSiteUrl(port), analytics, demonstration };
}

function getSiteUrl(port: number): string {
  const url = process.env['SITE_URL'];
  if (!url) return `http://localhost:${port}`;
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw new UserError(`SITE_URL must be an http(s) address, not "${url}".`);
}
