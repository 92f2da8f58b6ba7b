import { getBackendSettings, getSecretKey, Refusal } from './environment.ts';
import { openEmbeddedBackend, type OwnBackend } from './local-backend.ts';

/**
 * The configured backend with its secret key or, without one configured, the embedded backend of this
 * machine. Throws a Refusal when the key is missing.
 */
export async function openOwnBackend(): Promise<OwnBackend> {
  const configured = getBackendSettings();
  const secretKey = getSecretKey();
  if (!configured) return openEmbeddedBackend();
  if (secretKey !== null) return { ...configured, secretKey };
  throw new Refusal(
    `Set SUPABASE_SECRET_KEY, the secret key of the project at ${configured.url}; keep it out of the repository.`,
  );
}
