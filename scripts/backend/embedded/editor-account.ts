/** The editor of a fresh clone: an account made on the first start, for this machine only. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createAccount } from './account.ts';
import type { RunSql } from './migrate.ts';

export type EditorAccount = { email: string; password: string };

const EMAIL = 'editor@example.org';

/** A random password of 16 characters. */
export const generatePassword = (): string => randomBytes(12).toString('base64url');

const readAccount = (file: string): EditorAccount | null => {
  if (!existsSync(file)) return null;
  try {
    const { email, password } = JSON.parse(readFileSync(file, 'utf8')) as Partial<EditorAccount>;
    return email && password ? { email, password } : null;
  } catch {
    return null;
  }
};

const MATCHES = `
  select encrypted_password = extensions.crypt($2, encrypted_password) as matches
  from auth.users where email = $1
`;

/**
 * The account kept in the file, made with it on the first start. The password is null when it has
 * been changed since: then only its owner knows it.
 */
export const keepEditor = async (
  file: string,
  sql: RunSql,
): Promise<{ email: string; password: string | null }> => {
  const kept = readAccount(file) ?? { email: EMAIL, password: generatePassword() };
  const [account] = await sql(MATCHES, [kept.email, kept.password]);
  if (account) return account['matches'] === true ? kept : { email: kept.email, password: null };
  await createAccount(sql, kept.email, kept.password, { isAdmin: true });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return kept;
};
