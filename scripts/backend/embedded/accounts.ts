/** Accounts of the embedded backend: the Supabase admin API that the library lacks. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { RunSql } from './migrate.ts';

export const WATCHER_ROLE = 'watcher' as const;

/** Inserts an account directly, because sign-up is closed. Throws when the email address is taken. */
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
    const { isAdmin = false, isSuperAdmin = false } = flags;
    await sql('insert into public.admin_users values ($1, $2, $3)', [id, isAdmin, isSuperAdmin]);
  }
  return id;
};

const isEqual = (first: string, second: string): boolean => {
  const [one, other] = [Buffer.from(first), Buffer.from(second)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const toError = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

const accountSchema = z.object({
  email: z.string(),
  password: z.string(),
  role: z.unknown().optional(),
});
const linkSchema = z.object({ email: z.string(), type: z.literal('recovery') });

const readBody = async <Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<Body | undefined> => schema.safeParse(await request.json().catch(() => null)).data;

type AdminTools = {
  sql: RunSql;
  /** The token for a password reset link; null for an unknown address. */
  makeToken: (email: string) => Promise<string | null>;
};

const makeAccount = async (request: Request, { sql }: AdminTools): Promise<Response> => {
  const asked = await readBody(request, accountSchema);
  if (!asked) {
    return toError(400, 'validation_failed', 'An email address and a password are required');
  }
  const { email, password, role } = asked;
  const known = await sql('select from auth.users where email = lower($1)', [email]);
  if (known.length > 0) return toError(422, 'email_exists', 'That address already has an account');
  const flags = role === WATCHER_ROLE ? { isWatcher: true } : undefined;
  return Response.json({ id: await createAccount(sql, email, password, flags), email });
};

const createToken = async (request: Request, { makeToken }: AdminTools): Promise<Response> => {
  const asked = await readBody(request, linkSchema);
  if (!asked) {
    return toError(
      400,
      'validation_failed',
      'An email address and the type “recovery” are required',
    );
  }
  const token = await makeToken(asked.email);
  if (token === null) return toError(404, 'user_not_found', 'No account has that address');
  return Response.json({ hashed_token: token, verification_type: asked.type, email: asked.email });
};

const ADMIN_CALLS: Record<string, (request: Request, tools: AdminTools) => Promise<Response>> = {
  '/auth/v1/admin/users': makeAccount,
  '/auth/v1/admin/generate_link': createToken,
};

/** Answers an admin call, which needs the secret key; null for any other request. */
export const handleAdminRequest = async (
  request: Request,
  { secretKey, ...tools }: AdminTools & { secretKey: string },
): Promise<Response | null> => {
  const call = ADMIN_CALLS[new URL(request.url).pathname];
  if (!call || request.method !== 'POST') return null;
  return isEqual(request.headers.get('apikey') ?? '', secretKey)
    ? call(request, tools)
    : toError(401, 'not_admin', 'The secret key is required');
};

const keptSchema = z.object({ email: z.string().min(1), password: z.string().min(1) });

export type StoredAccount = z.infer<typeof keptSchema>;

/** `password` is null once its owner has changed it. */
type FoundAccount = { email: string; password: string | null };

const EDITOR_EMAIL = 'editor@example.org';
export const WATCHER_EMAIL = 'watcher@example.org';

export const generatePassword = (): string => randomBytes(12).toString('base64url');

export const readAccount = (file: string): StoredAccount | null => {
  if (!existsSync(file)) return null;
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

const MATCHES = `
  select encrypted_password = extensions.crypt($2, encrypted_password) as matches
  from auth.users where email = $1
`;

const ensureAccount = async (
  file: string,
  sql: RunSql,
  { email, flags }: { email: string; flags: Parameters<typeof createAccount>[3] },
): Promise<FoundAccount> => {
  const kept = readAccount(file) ?? { email, password: generatePassword() };
  const [account] = await sql(MATCHES, [kept.email, kept.password]);
  if (account) return account['matches'] === true ? kept : { email: kept.email, password: null };
  // Write the file first: the next start creates a missing account, but cannot recover a lost password.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  await createAccount(sql, kept.email, kept.password, flags);
  return kept;
};

// For clones set up before super admins existed.
const APPOINT_SUPER_ADMIN = `
  update public.admin_users a set is_super_admin = true
  from auth.users u
  where u.id = a.user_id and u.email = $1 and a.is_admin
    and not exists (select from public.admin_users o where o.is_super_admin)
`;

// Takes effect only once, so that a removed moderator is not reinstated at the next start.
const GRANT_MODERATION = `
  update public.admin_users a set may_moderate = true
  from auth.users u
  where u.id = a.user_id and u.email = $1
    and not exists (
      select from private.people_log l where l.person = u.id and l.kind = 'made-moderator'
    )
`;

export const ensureEditor = async (file: string, sql: RunSql): Promise<FoundAccount> => {
  const flags = { isAdmin: true, isSuperAdmin: true };
  const editor = await ensureAccount(file, sql, { email: EDITOR_EMAIL, flags });
  await sql(APPOINT_SUPER_ADMIN, [editor.email]);
  await sql(GRANT_MODERATION, [editor.email]);
  return editor;
};

export const ensureWatcher = (file: string, sql: RunSql): Promise<FoundAccount> =>
  ensureAccount(file, sql, { email: WATCHER_EMAIL, flags: { isWatcher: true } });
