import type { BackendConfig } from './config.ts';
import { createQueryCache, type QueryCache } from './query-cache.ts';
import { type Failure, NOT_CONFIGURED, type Result } from './result.ts';
import type { Client } from './supabase-client.ts';

export type { Client };

export type Backend = {
  /** Null if there is no backend: every query then fails as `not-configured`. */
  config: BackendConfig | null;
  cache: QueryCache;
  /** Loads and creates the single client on first use. Failures are not cached. */
  connect: () => Promise<Result<Client>>;
  /** Resolves once `connect` has created the client. */
  connected: Promise<Client>;
};

const LOAD_FAILED: Failure = {
  ok: false,
  reason: 'offline',
  message: 'Part of the desk did not load. Check your connection, then reload the page.',
};

const open = async (config: BackendConfig): Promise<Result<Client>> => {
  const library = await import('./supabase-client.ts').catch(() => null);
  return library ? { ok: true, data: library.openClient(config) } : LOAD_FAILED;
};

/**
 * The backend of a process or page. Without a config it logs the warning from rules §8 once. `now`
 * returns milliseconds, for the query cache.
 */
export const createBackend = (
  config: BackendConfig | null,
  now: () => number = Date.now,
): Backend => {
  if (!config) console.warn(NOT_CONFIGURED.message);
  let resolveConnected: (client: Client) => void = () => undefined;
  const connected = new Promise<Client>((resolve) => {
    resolveConnected = resolve;
  });
  let opening: Promise<Result<Client>> | null = null;
  const connectTo = async (to: BackendConfig): Promise<Result<Client>> => {
    opening ??= open(to);
    const opened = await opening;
    if (opened.ok) resolveConnected(opened.data);
    else opening = null;
    return opened;
  };
  return {
    config,
    cache: createQueryCache(now),
    connect: () => (config ? connectTo(config) : Promise.resolve(NOT_CONFIGURED)),
    connected,
  };
};
