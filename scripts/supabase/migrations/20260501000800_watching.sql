-- The watcher: a role of its own that sees which pages are due and says what it found. It has no right
-- on any figure: it moves the day on which the words were last seen, and nothing that is shown.

do $$
begin
  if not exists (select from pg_roles where rolname = 'watcher') then
    create role watcher nologin noinherit;
  end if;
  -- On a hosted project this role takes the requests and becomes the one that the session names.
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant watcher to authenticator;
  end if;
end
$$;

grant usage on schema public to watcher;

-- The pages whose time has come, with the words to look for, and taken for the next hour:
-- [{"id", "url", "keep_css", "drop_css", "etag", "last_modified", "failures", "length", "sources":
-- [{"id", "exact", "prefix", "suffix"}]}]. A page of a clinic that is hidden is not watched.
create function public.take_due_pages(most integer, host_pattern text default '%') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  taken jsonb;
begin
  with due as (
    select p.id from public.source_pages p
    join public.clinics c on c.id = p.clinic_id and c.active
    where p.watch <> 'person' and coalesce(p.next_look_at, '-infinity') <= pg_catalog.now()
      and p.url like host_pattern
      and exists (select from public.figure_sources s where s.page_id = p.id)
    order by p.next_look_at nulls first
    limit least(most, 500)
    for update of p skip locked
  ),
  claimed as (
    update public.source_pages p set next_look_at = pg_catalog.now() + interval '1 hour'
    from due where p.id = due.id
    returning p.*
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', p.id, 'url', p.url, 'keep_css', p.keep_css, 'drop_css', p.drop_css, 'etag', p.etag,
    'last_modified', p.last_modified, 'failures', p.failures,
    'length', (
      select pg_catalog.char_length(k.body) from private.page_captures k
      where k.page_id = p.id order by k.last_seen_at desc limit 1
    ),
    'sources', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', s.id, 'exact', s.quote, 'prefix', s.quote_before, 'suffix', s.quote_after
      ) order by s.id), '[]')
      from public.figure_sources s where s.page_id = p.id and s.quote is not null
    )
  )), '[]') into taken
  from claimed p;
  return taken;
end
$$;

-- What the watcher found on a page: {"verdict", "body", "etag", "last_modified", "why_person",
-- "retry_after", "sources": [{"id", "outcome", "suggestion"}]}. The verdict of a page that could not be
-- read says nothing of its figures.
create function public.record_look(page uuid, look jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  read_page public.source_pages;
  found_one jsonb;
  source public.figure_sources;
  taken uuid;
  verdict constant text := look ->> 'verdict';
  is_read constant boolean := verdict in ('same', 'changed', 'gone', 'unclear');
begin
  select p.* into read_page from public.source_pages p where p.id = record_look.page for update;
  if read_page.id is null then
    return false;
  end if;
  if is_read and look ->> 'body' is not null then
    insert into private.page_captures as k (page_id, how, body)
    values (read_page.id, 'fetched', look ->> 'body')
    on conflict (page_id, body_sha256) do update set last_seen_at = pg_catalog.clock_timestamp()
    returning k.id into taken;
  elsif is_read then
    -- The page answered that it had not changed.
    update private.page_captures k set last_seen_at = pg_catalog.clock_timestamp()
    where k.id = (
      select n.id from private.page_captures n
      where n.page_id = read_page.id and n.how = 'fetched' order by n.last_seen_at desc limit 1
    )
    returning k.id into taken;
  end if;
  update public.source_pages p
  set last_look_at = pg_catalog.now(), last_verdict = verdict,
    etag = case when is_read then look ->> 'etag' else p.etag end,
    last_modified = case when is_read then look ->> 'last_modified' else p.last_modified end,
    failures = case when is_read then 0 else p.failures + 1 end,
    watch = case when look ->> 'why_person' is not null then 'person' else p.watch end,
    why_person = coalesce(look ->> 'why_person', p.why_person),
    next_look_at = pg_catalog.now() + greatest(
      coalesce((look ->> 'retry_after')::integer, 0) * interval '1 second',
      case
        when not is_read or exists (
          select from pg_catalog.jsonb_array_elements(look -> 'sources') as s
          where s ->> 'outcome' = 'gone'
        ) then interval '6 hours'
        when p.watch = 'daily' then interval '1 day'
        when p.watch = 'monthly' then interval '30 days'
        else interval '7 days'
      end
    )
  where p.id = read_page.id;
  for found_one in
    select s from pg_catalog.jsonb_array_elements(coalesce(look -> 'sources', '[]')) as s where is_read
  loop
    select s.* into source from public.figure_sources s
    where s.id = (found_one ->> 'id')::uuid and s.page_id = read_page.id;
    continue when source.id is null;
    if found_one ->> 'outcome' = 'same' then
      perform private.set_setting('is_reading', 'yes');
      update public.figure_sources s set seen_on = private.today()
      where s.id = source.id and s.seen_on is distinct from private.today();
      perform private.set_setting('is_reading', null);
      delete from private.figure_looks k where k.source_id = source.id;
    else
      insert into private.figure_looks as k (source_id, outcome, suggestion)
      values (source.id, found_one ->> 'outcome', pg_catalog.left(found_one ->> 'suggestion', 300))
      on conflict (source_id) do update set
        outcome = excluded.outcome, suggestion = excluded.suggestion,
        looks = case when k.outcome = excluded.outcome then k.looks + 1 else 1 end;
    end if;
    insert into public.figure_checks (clinic_id, field, page_id, capture_id, outcome, suggestion)
    values (
      source.clinic_id, source.field, read_page.id, taken, found_one ->> 'outcome',
      pg_catalog.left(found_one ->> 'suggestion', 300)
    );
  end loop;
  return true;
end
$$;

revoke all on function public.take_due_pages(integer, text) from public, anon, authenticated;
revoke all on function public.record_look(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.take_due_pages(integer, text) to watcher, service_role;
grant execute on function public.record_look(uuid, jsonb) to watcher, service_role;
