-- Requests to rebuild the site. Changes to articles, figures, words, findings and submissions add one in their
-- own transaction; direct changes to other tables with the secret key do not. Editors read all requests and may add
-- their own; the build claims them with the secret key. On a hosted project, a hook asks the host for a build.

create table public.site_rebuilds (
  id uuid primary key default gen_random_uuid(),
  requested_at timestamptz not null default clock_timestamp(),
  requested_by uuid default auth.uid(),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 200),
  -- No foreign key: deleting an article is itself a reason to build.
  article_id uuid,
  status text not null default 'pending' check (status in ('pending', 'running', 'done', 'failed')),
  finished_at timestamptz,
  error text check (char_length(error) <= 2000),
  constraint site_rebuilds_finished check (
    (finished_at is not null) = (status in ('done', 'failed'))
  )
);

create index site_rebuilds_newest on public.site_rebuilds (requested_at desc);
create index site_rebuilds_open on public.site_rebuilds (requested_at)
where status in ('pending', 'running');
create index site_rebuilds_failed on public.site_rebuilds (finished_at desc) where status = 'failed';

alter table public.site_rebuilds enable row level security;

create policy "editors read rebuilds" on public.site_rebuilds
for select to authenticated using ((select public.is_editor()));
create policy "editors ask for rebuilds" on public.site_rebuilds
for insert to authenticated with check (
  (select public.is_editor()) and requested_by = (select auth.uid()) and status = 'pending'
);

grant select on public.site_rebuilds to authenticated;
grant insert (reason, article_id) on public.site_rebuilds to authenticated;
grant all on public.site_rebuilds to service_role;

create function private.request_article_rebuild() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_published constant boolean := tg_op <> 'INSERT' and old.published;
  is_published constant boolean := tg_op <> 'DELETE' and new.published;
  request constant text := case
    when tg_op = 'DELETE' and was_published then 'article deleted'
    when is_published and not was_published then 'article published'
    when was_published and not is_published then 'article unpublished'
    when is_published and new.updated_at is distinct from old.updated_at then 'article changed'
  end;
begin
  if request is not null then
    insert into public.site_rebuilds (requested_by, reason, article_id)
    values (auth.uid(), request, case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end
$$;

create trigger articles_rebuild after insert or update or delete on public.articles
for each row execute function private.request_article_rebuild();

-- Requests a build once a scheduled article is due, unless one has been requested since. Called by claim_rebuilds();
-- a hosted project may also schedule it.
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
grant execute on function private.request_due_build() to service_role;

-- Claims every open request in one statement, because one build answers them all, and returns their ids. Requests
-- left running by a crashed build are claimed again. Two builders at once do the same work twice, which is
-- harmless.
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
grant execute on function public.claim_rebuilds() to service_role;

-- Marks running requests as failed with the given error or, if it is '', as done. Returns how many were marked.
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
grant execute on function public.finish_rebuilds(uuid[], text) to service_role;

create table private.host_calls (
  is_only boolean primary key default true check (is_only),
  called_at timestamptz not null default '-infinity'
);
insert into private.host_calls default values;

-- Calls the hook, after the transaction commits, if a request or an invitation is newer than the last call. At least
-- ten minutes pass between calls, because hosts limit builds; the schedule that also runs this picks up the rest.
-- Without pg_cron there is no schedule, so every request causes a call. With or without it, so do requests still
-- open six hours after the last call, for example because a build was killed. The address is the Vault secret
-- rebuild_hook_url; without it, or without pg_net, nothing is called. Errors are only logged, so that the editor's
-- change is not lost.
create function private.call_host() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := pg_catalog.clock_timestamp();
  pause constant interval := case when pg_catalog.to_regclass('cron.job') is null then '0' else '10 minutes' end;
  last_call timestamptz;
  is_late boolean;
  hook text;
begin
  if pg_catalog.to_regnamespace('net') is null
    or pg_catalog.to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  -- Dynamic, because neither schema has to exist when this function is created.
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1'
  into hook using 'rebuild_hook_url';
  -- The row is locked while another change calls the hook. Waiting for it could deadlock.
  select c.called_at into last_call from private.host_calls c for update skip locked;
  is_late := last_call < moment - interval '6 hours';
  if hook is null or last_call is null or last_call > moment - pause or not (
    exists (
      select from public.site_rebuilds r
      where r.status in ('pending', 'running') and (is_late or r.status = 'pending' and r.requested_at > last_call)
    )
    or exists (
      select from private.invitations i where i.status = 'waiting' and (is_late or i.asked_at > last_call)
    )
  ) then
    return;
  end if;
  execute 'select net.http_post(url := $1)' using hook;
  update private.host_calls c set called_at = moment where c.is_only;
exception when others then
  raise warning 'The rebuild hook was not called: %', sqlerrm;
end
$$;

create function private.call_rebuild_hook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.call_host();
  return null;
end
$$;

create trigger site_rebuilds_hook after insert on public.site_rebuilds
for each statement execute function private.call_rebuild_hook();
