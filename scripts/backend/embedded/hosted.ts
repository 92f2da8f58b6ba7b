/**
 * What a hosted Supabase project has beside Postgres, for a database that is none: the one place that says
 * what the migrations and functions find there.
 */

/**
 * SQL that makes the roles, rights and extensions a hosted project has from the start, where they are
 * missing. The library makes the tables of `auth` and `storage`.
 */
export const HOSTED = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then
      create role authenticated nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
    -- Takes every request of a hosted project, and becomes the role that it names.
    if not exists (select from pg_roles where rolname = 'authenticator') then
      create role authenticator login noinherit;
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

/**
 * SQL that stands in for the two extensions of the build hook, pg_net and Vault, as far as the database uses
 * them. `post` is the PL/pgSQL that runs when the address is called; `secret` is the address in Vault, empty
 * where nobody has put one there.
 */
export const toHookExtensions = (post: string, secret: string): string => `
  create schema net; create schema vault;
  create function net.http_post(url text, body jsonb) returns bigint language plpgsql
    as $$ begin ${post} return 1; end $$;
  create view vault.decrypted_secrets as
    select 'rebuild_hook_url'::text as name, '${secret}'::text as decrypted_secret where '${secret}' <> '';
`;

/** SQL that stands in for pg_cron: it keeps what was scheduled, and runs nothing by itself. */
export const CRON = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text not null, command text not null);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql as $$ insert into cron.job values ($1, $2, $3); select 1::bigint $$;
`;
