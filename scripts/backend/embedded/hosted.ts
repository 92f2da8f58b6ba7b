/** Creates the roles, rights and extensions that a hosted Supabase project has and this database lacks. */
export const HOSTED = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
      alter role anon set statement_timeout = '3s';
    end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then
      create role authenticated nologin noinherit;
      alter role authenticated set statement_timeout = '8s';
    end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
    -- Takes every request of a hosted project, and becomes the role that it names.
    if not exists (select from pg_roles where rolname = 'authenticator') then
      create role authenticator login noinherit;
      alter role authenticator set statement_timeout = '8s';
      alter role authenticator set lock_timeout = '8s';
    end if;
    grant anon, authenticated, service_role to authenticator;
  end $$;
  do $$ begin
    if to_regclass('storage.objects') is not null then
      grant usage on schema storage to anon, authenticated, service_role;
      grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
    end if;
  end $$;
  grant usage on schema auth to anon, authenticated, service_role;
  create schema if not exists extensions;
  create extension if not exists pgcrypto with schema extensions;
`;
