import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { z } from 'zod';

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

export type Secrets = z.infer<typeof secretsSchema>;

export const createSecrets = async (): Promise<Secrets> => ({
  jwtSecret: randomBytes(48).toString('base64url'),
  publishableKey: (await generateApiKey('publishable')).key,
  secretKey: (await generateApiKey('secret')).key,
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readSecrets = (file: string): Secrets => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The keys in ${file} cannot be read.`, { cause: error });
  }
  const { data } = secretsSchema.safeParse(parseJson(text));
  if (data) return data;
  throw new Error(`${file} does not contain the backend's keys; delete it to create new ones.`);
};

export const ensureSecrets = async (file: string): Promise<Secrets> => {
  if (existsSync(file)) return readSecrets(file);
  const secrets = await createSecrets();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
};
