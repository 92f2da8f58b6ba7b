/** The one call of Supabase's admin interface that the site uses; the library lacks it. */
import { timingSafeEqual } from 'node:crypto';
import { createAccount } from './account.ts';
import type { RunSql } from './migrate.ts';

export const ADMIN_USERS_PATH = '/auth/v1/admin/users';

const isSame = (first: string, second: string): boolean => {
  const [one, other] = [Buffer.from(first), Buffer.from(second)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

const readCredentials = async (request: Request): Promise<{ email: string; password: string }> => {
  const { email, password } = (await request.json()) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof password !== 'string') throw new TypeError();
  return { email, password };
};

/** Makes an account with e-mail and password, for the holder of the secret key only. */
export const makeAccount = async (
  request: Request,
  { sql, secretKey }: { sql: RunSql; secretKey: string },
): Promise<Response> => {
  if (!isSame(request.headers.get('apikey') ?? '', secretKey)) {
    return refuse(401, 'not_admin', 'The secret key is needed');
  }
  try {
    const { email, password } = await readCredentials(request);
    const known = await sql('select from auth.users where email = lower($1)', [email]);
    if (known.length > 0) return refuse(422, 'email_exists', 'The address has an account already');
    return Response.json({ id: await createAccount(sql, email, password), email });
  } catch {
    return refuse(400, 'validation_failed', 'An e-mail address and a password are needed');
  }
};
