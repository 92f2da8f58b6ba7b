-- How requests to build the site are taken up, and how a hosted project has its site's host told.

-- A scheduled article asks for a build when its time has come: the first request since then is that
-- one, whoever made it. Called whenever requests are taken up; a hosted project may also call it by
-- the clock.
create function private.request_due_build() returns void
language sql set search_path = ''
as $$
  insert into public.site_rebuilds (requested_by, reason, article_id)
  select null, 'article due', a.id
  from public.articles a
  where a.published and a.published_at <= pg_catalog.now()
    and not exists (
      select from public.site_rebuilds r where r.requested_at >= a.published_at
    )
  order by a.published_at desc
  limit 1
$$;

-- Takes every open request, in one statement, for the one build that answers them all, and gives
-- their ids. One that a crashed build left running is taken again; two builders at a time would do
-- the same work twice and no harm.
create function public.claim_rebuilds() returns uuid[]
language plpgsql set search_path = ''
as $$
declare
  claimed uuid[];
begin
  perform private.request_due_build();
  with taken as (
    update public.site_rebuilds r set status = 'running'
    where r.status in ('pending', 'running')
    returning r.id
  )
  select coalesce(pg_catalog.array_agg(t.id), '{}') into claimed from taken t;
  return claimed;
end
$$;

-- Marks what was taken as failed for the given reason or, without one (''), as done; says how many.
create function public.finish_rebuilds(rebuild_ids uuid[], failure text) returns integer
language plpgsql set search_path = ''
as $$
declare
  finished integer;
begin
  update public.site_rebuilds r
  set status = case failure when '' then 'done' else 'failed' end,
    finished_at = pg_catalog.clock_timestamp(),
    error = nullif(pg_catalog.left(failure, 2000), '')
  where r.id = any (rebuild_ids) and r.status = 'running';
  get diagnostics finished = row_count;
  return finished;
end
$$;

-- Tells the host of a hosted project's site, once the change is committed, that a build is wanted.
-- The address is a secret of the Vault called rebuild_hook_url; without it, or without pg_net,
-- nothing is called. Whatever goes wrong here, the editor's change stands.
create function private.call_rebuild_hook() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hook text;
begin
  if pg_catalog.to_regnamespace('net') is null
    or pg_catalog.to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  -- As text: neither exists where this function is made.
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1'
  into hook using 'rebuild_hook_url';
  if hook is not null then
    execute 'select net.http_post(url := $1, body := $2)'
    using hook, pg_catalog.jsonb_build_object('request', new.id);
  end if;
  return null;
exception when others then
  raise warning 'The rebuild hook was not called: %', sqlerrm;
  return null;
end
$$;

create trigger site_rebuilds_hook after insert on public.site_rebuilds
for each row execute function private.call_rebuild_hook();

revoke all on function private.request_due_build() from public, anon, authenticated;
grant execute on function private.request_due_build() to service_role;
revoke all on function private.call_rebuild_hook() from public, anon, authenticated;
revoke all on function public.claim_rebuilds() from public, anon, authenticated;
grant execute on function public.claim_rebuilds() to service_role;
revoke all on function public.finish_rebuilds(uuid[], text) from public, anon, authenticated;
grant execute on function public.finish_rebuilds(uuid[], text) to service_role;
