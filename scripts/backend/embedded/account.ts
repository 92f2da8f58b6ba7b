import type { RunSql } from './migrate.ts';

/**
 * Makes an account that can sign in with e-mail and password, straight in the embedded backend's
 * tables because sign-up is closed, and gives its user id. `flags` make it an editor; without them
 * it may edit nothing. Throws when the e-mail has an account already.
 */
export const createAccount = async (
  sql: RunSql,
  email: string,
  password: string,
  flags?: { isAdmin?: boolean; isSuperAdmin?: boolean },
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
  if (flags) {
    await sql('insert into public.admin_users values ($1, $2, $3)', [
      id,
      flags.isAdmin ?? false,
      flags.isSuperAdmin ?? false,
    ]);
  }
  return id;
};
