import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generateApiKey } from '@supabase/lite';

export type Secrets = { jwtSecret: string; publishableKey: string; secretKey: string };

const isSecrets = (value: unknown): value is Secrets => {
  const { jwtSecret, publishableKey, secretKey } = (value ?? {}) as Partial<Secrets>;
  return (
    typeof jwtSecret === 'string' &&
    jwtSecret.length >= 32 &&
    typeof publishableKey === 'string' &&
    publishableKey.startsWith('sb_publishable_') &&
    typeof secretKey === 'string' &&
    secretKey.startsWith('sb_secret_')
  );
};

export const createSecrets = async (): Promise<Secrets> => ({
  jwtSecret: randomBytes(48).toString('base64url'),
  publishableKey: (await generateApiKey('publishable')).key,
  secretKey: (await generateApiKey('secret')).key,
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readSecrets = (file: string): Secrets | null => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The keys in ${file} cannot be read.`, { cause: error });
  }
  const value = parseJson(text);
  if (isSecrets(value)) return value;
  throw new Error(`${file} does not hold the backend's keys; delete it and new ones are made.`);
};

/** The keys in the file, created on first use. Throws when the file holds something else. */
export const keepSecrets = async (file: string): Promise<Secrets> => {
  const kept = readSecrets(file);
  if (kept) return kept;
  const secrets = await createSecrets();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
};
