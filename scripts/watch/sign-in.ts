import { signIn } from '../../src/backend/auth.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import type { StoredAccount } from '../backend/embedded/accounts.ts';
import { UserError } from '../lib/environment.ts';

export async function signInWatcher(
  config: BackendConfig,
  account: StoredAccount,
): Promise<Backend> {
  const backend = createBackend({ url: config.url, key: config.key });
  const session = await signIn(backend, account);
  if (session.ok) return backend;
  throw new UserError(`The watcher could not sign in. ${session.message}`);
}
