/** The backend with its secret key, for commands that its owner runs. */
import { createBackend } from '../../src/backend/client.ts';
import { readSetupState } from '../../src/backend/setup.ts';
import { getBackendSettings, getSecretKey, Refusal } from '../lib/environment.ts';
import { openEmbeddedBackend, type OwnBackend } from './local-backend.ts';

async function findOwnBackend(): Promise<OwnBackend> {
  const configured = getBackendSettings();
  const secretKey = getSecretKey();
  if (!configured) return openEmbeddedBackend();
  if (secretKey !== null) return { ...configured, secretKey };
  throw new Refusal(
    `Set SUPABASE_SECRET_KEY, the secret key of the project at ${configured.url}; keep it out of the repository.`,
  );
}

/**
 * The configured backend or, without one, the embedded backend of this machine. Throws a Refusal when
 * the secret key is missing or refused, when nothing answers, or when the migrations are missing.
 */
export async function openOwnBackend(): Promise<OwnBackend> {
  const own = await findOwnBackend();
  const { url, secretKey } = own;
  const { reachable, migrated } = await readSetupState(createBackend({ url, key: secretKey }));
  if (!reachable) throw new Refusal(`The backend at ${url} cannot be reached.`);
  if (migrated === false) {
    throw new Refusal(`The backend at ${url} lacks the migrations: apply them first.`);
  }
  if (migrated === null) {
    throw new Refusal(`The backend at ${url} did not take the key: check SUPABASE_SECRET_KEY.`);
  }
  return own;
}
