/**
 * SQL that fakes pg_net and Vault as far as the build hook uses them. `post` is the PL/pgSQL run when the address
 * is called; `secret` is the address in Vault, or empty.
 */
export const toHookExtensions = (post: string, secret: string): string => `
  create schema net; create schema vault;
  create function net.http_post(url text, body jsonb default '{}') returns bigint language plpgsql
    as $$ begin ${post} return 1; end $$;
  create view vault.decrypted_secrets as
    select 'rebuild_hook_url'::text as name, '${secret}'::text as decrypted_secret where '${secret}' <> '';
`;

/** SQL that fakes pg_cron: it stores schedules but runs nothing. */
export const CRON = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text not null, command text not null);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql as $$ insert into cron.job values ($1, $2, $3); select 1::bigint $$;
`;
