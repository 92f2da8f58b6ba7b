/**
 * Accounts of the embedded backend, written straight into its tables: for the one call of Supabase's
 * admin interface that the site uses and the library lacks, and for the editor of a fresh clone.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunSql } from './migrate.ts';

/** The role of the database that an account's requests run as, where it is no person's. */
export const WATCHER_ROLE = 'watcher' as const;

/**
 * Makes an account that can sign in with e-mail and password, straight in the embedded backend's
 * tables because sign-up is closed, and gives its user id. `flags` make it an editor, or the watcher;
 * without them it may edit nothing. Throws when the e-mail has an account already.
 */
export const createAccount = async (
  sql: RunSql,
  email: string,
  password: string,
  flags?: { isAdmin?: boolean; isSuperAdmin?: boolean; isWatcher?: boolean },
): Promise<string> => {
  const [user] = await sql(
    `with account as (
       insert into auth.users
         (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (
         gen_random_uuid(), lower($1), extensions.crypt($2, extensions.gen_salt('bf', 10)), now(),
         '{"provider": "email", "providers": ["email"]}', jsonb_build_object('email', lower($1))
       )
       returning id, email
     ), identity as (
       insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       select gen_random_uuid(), 'email', id::text, id,
         jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true)
       from account
     )
     select id from account`,
    [email, password],
  );
  const id = String(user?.['id']);
  if (flags?.isWatcher) {
    await sql('update auth.users set role = $2 where id = $1', [id, WATCHER_ROLE]);
  } else if (flags) {
    await sql('insert into public.admin_users values ($1, $2, $3)', [
      id,
      flags.isAdmin ?? false,
      flags.isSuperAdmin ?? false,
    ]);
  }
  return id;
};

export const ADMIN_USERS_PATH = '/auth/v1/admin/users';

const isSame = (first: string, second: string): boolean => {
  const [one, other] = [Buffer.from(first), Buffer.from(second)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

/** Null unless the body is JSON with both. */
const readCredentials = async (
  request: Request,
): Promise<{ email: string; password: string; isWatcher: boolean } | null> => {
  const body = (await request.json().catch(() => null)) as Record<string, unknown> | null;
  const { email, password, role } = body ?? {};
  if (typeof email !== 'string' || typeof password !== 'string') return null;
  return { email, password, isWatcher: role === WATCHER_ROLE };
};

/** Makes an account with e-mail and password, for the holder of the secret key only. */
export const makeAccount = async (
  request: Request,
  { sql, secretKey }: { sql: RunSql; secretKey: string },
): Promise<Response> => {
  if (!isSame(request.headers.get('apikey') ?? '', secretKey)) {
    return refuse(401, 'not_admin', 'The secret key is needed');
  }
  const credentials = await readCredentials(request);
  if (!credentials) {
    return refuse(400, 'validation_failed', 'An e-mail address and a password are needed');
  }
  const { email, password, isWatcher } = credentials;
  const known = await sql('select from auth.users where email = lower($1)', [email]);
  if (known.length > 0) return refuse(422, 'email_exists', 'The address has an account already');
  const flags = isWatcher ? { isWatcher } : undefined;
  return Response.json({ id: await createAccount(sql, email, password, flags), email });
};

export type KeptAccount = { email: string; password: string };

/** A kept account; the password is null when it has been changed since: then only its owner knows it. */
export type FoundAccount = { email: string; password: string | null };

const EDITOR_EMAIL = 'editor@example.org';
export const WATCHER_EMAIL = 'watcher@example.org';

/** A random password of 16 characters. */
export const generatePassword = (): string => randomBytes(12).toString('base64url');

/** The account that a file keeps; null when there is none. */
export const readAccount = (file: string): KeptAccount | null => {
  if (!existsSync(file)) return null;
  try {
    const { email, password } = JSON.parse(readFileSync(file, 'utf8')) as Partial<KeptAccount>;
    return email && password ? { email, password } : null;
  } catch {
    return null;
  }
};

const MATCHES = `
  select encrypted_password = extensions.crypt($2, encrypted_password) as matches
  from auth.users where email = $1
`;

/** The account kept in the file, made with it on the first start. */
const keepAccount = async (
  file: string,
  sql: RunSql,
  { email, flags }: { email: string; flags: Parameters<typeof createAccount>[3] },
): Promise<FoundAccount> => {
  const kept = readAccount(file) ?? { email, password: generatePassword() };
  const [account] = await sql(MATCHES, [kept.email, kept.password]);
  if (account) return account['matches'] === true ? kept : { email: kept.email, password: null };
  // The file first: an account whose password is kept nowhere would be lost, and a file without its
  // account is mended by the next start.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  await createAccount(sql, kept.email, kept.password, flags);
  return kept;
};

/** The editor of a fresh clone. */
export const keepEditor = (file: string, sql: RunSql): Promise<FoundAccount> =>
  keepAccount(file, sql, { email: EDITOR_EMAIL, flags: { isAdmin: true } });

/** The watcher of a fresh clone. */
export const keepWatcher = (file: string, sql: RunSql): Promise<FoundAccount> =>
  keepAccount(file, sql, { email: WATCHER_EMAIL, flags: { isWatcher: true } });
