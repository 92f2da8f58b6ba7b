import { signIn } from '../../src/backend/auth.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import type { KeptAccount } from '../backend/embedded/accounts.ts';
import { Refusal } from '../lib/environment.ts';

/** Throws a Refusal when the sign-in fails. */
export async function signInWatcher(config: BackendConfig, account: KeptAccount): Promise<Backend> {
  const backend = createBackend({ url: config.url, key: config.key });
  const session = await signIn(backend, account);
  if (session.ok) return backend;
  throw new Refusal(`The watcher could not sign in. ${session.message}`);
}
