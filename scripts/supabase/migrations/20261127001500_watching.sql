-- The watcher fetches pages when they are due and reports what it found. Its role may only call take_due_pages()
-- and record_look(). It cannot change a figure: it stores page texts, what became of each quote and when it was
-- last seen, and when each page is due again.

-- What to look for on a page: {"url", "keep_css", "drop_css", "sources": [{"id", "exact", "prefix", "suffix"}]}.
create function private.page_lookup(page public.source_pages) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'url', page.url, 'keep_css', page.keep_css, 'drop_css', page.drop_css,
    'sources', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', s.id, 'exact', s.quote, 'prefix', s.quote_before, 'suffix', s.quote_after
      ) order by s.id), '[]')
      from public.figure_sources s where s.page_id = page.id and s.quote is not null
    )
  )
$$;

-- What the watcher was last sent to look for. Its report does not count for anything an editor has changed since.
create table private.page_lookups (
  page_id uuid primary key references public.source_pages (id) on delete cascade,
  lookup jsonb not null
);

-- Takes due pages, the longest overdue first, and reserves them for an hour: up to `max_rows`, never more than
-- 500. `host_pattern` is a LIKE pattern for the address. Pages of hidden clinics are not watched.
create function public.take_due_pages(max_rows integer, host_pattern text default '%') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  taken jsonb;
begin
  perform private.require_watcher();
  with due as (
    select p.id from public.source_pages p
    join public.clinics c on c.id = p.clinic_id and c.active
    where p.watch <> 'person' and coalesce(p.next_look_at, '-infinity') <= pg_catalog.now()
      and p.url like host_pattern
      and exists (select from public.figure_sources s where s.page_id = p.id)
    order by p.next_look_at nulls first
    limit least(max_rows, 500)
    for update of p skip locked
  ),
  claimed as (
    update public.source_pages p set next_look_at = pg_catalog.now() + interval '1 hour'
    from due where p.id = due.id
    returning p.*
  ),
  sent as (
    insert into private.page_lookups (page_id, lookup)
    select p.id, private.page_lookup(p) from claimed p
    on conflict (page_id) do update set lookup = excluded.lookup
    returning page_id, lookup
  )
  select coalesce(pg_catalog.jsonb_agg(sent.lookup || pg_catalog.jsonb_build_object(
    'id', p.id, 'etag', p.etag, 'last_modified', p.last_modified, 'failures', p.failures,
    'length', (
      select pg_catalog.char_length(k.body) from private.page_captures k
      where k.page_id = p.id order by k.last_seen_at desc limit 1
    )
  )), '[]') into taken
  from claimed p join sent on sent.page_id = p.id;
  return taken;
end
$$;
comment on function public.take_due_pages(integer, text) is $$
  {
    id: string;
    url: string;
    /** CSS selectors of the parts to read and the parts to leave out. */
    keep_css: string | null;
    drop_css: string | null;
    etag: string | null;
    last_modified: string | null;
    failures: number;
    /** The number of characters in its text when it was last read. */
    length: number | null;
    sources: { id: string; exact: string; prefix: string; suffix: string }[];
  }[]
$$;
grant execute on function public.take_due_pages(integer, text) to watcher, service_role;

-- Returns false if the page has been deleted. `look` is {"verdict", "body", "etag", "last_modified", "why_person",
-- "retry_after", "sources": [{"id", "outcome", "suggestion"}]}; "retry_after" is in seconds. A page that could not
-- be read leaves its figures alone. If what to look for has changed since, the page is due again at once.
create function public.record_look(page uuid, look jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  source_page public.source_pages;
  found_one jsonb;
  source public.figure_sources;
  taken uuid;
  verdict constant text := look ->> 'verdict';
  is_read constant boolean := verdict in ('same', 'changed', 'gone', 'unclear');
  lookup jsonb;
  current_lookup jsonb;
begin
  perform private.require_watcher();
  select p.* into source_page from public.source_pages p where p.id = record_look.page for update;
  if source_page.id is null then
    return false;
  end if;
  current_lookup := private.page_lookup(source_page);
  select k.lookup into lookup from private.page_lookups k where k.page_id = source_page.id;
  if lookup is null or lookup - 'sources' <> current_lookup - 'sources' then
    -- The address or the selectors have changed since the watcher took the page.
    update public.source_pages p set next_look_at = pg_catalog.now() where p.id = source_page.id;
    return true;
  end if;
  if is_read and look ->> 'body' is not null then
    insert into private.page_captures as k (page_id, how, body)
    values (source_page.id, 'fetched', look ->> 'body')
    on conflict (page_id, body_sha256) do update set last_seen_at = pg_catalog.clock_timestamp()
    returning k.id into taken;
  elsif is_read then
    -- The page answered "not modified".
    update private.page_captures k set last_seen_at = pg_catalog.clock_timestamp()
    where k.id = (
      select n.id from private.page_captures n
      where n.page_id = source_page.id and n.how = 'fetched' order by n.last_seen_at desc limit 1
    )
    returning k.id into taken;
  end if;
  update public.source_pages p
  set last_look_at = pg_catalog.now(),
    last_verdict = case when is_read and lookup <> current_lookup then p.last_verdict else verdict end,
    etag = case when is_read and lookup = current_lookup then look ->> 'etag' else p.etag end,
    last_modified = case
      when is_read and lookup = current_lookup then look ->> 'last_modified' else p.last_modified
    end,
    failures = case when is_read then 0 else p.failures + 1 end,
    unread_since = case when not is_read then coalesce(p.unread_since, pg_catalog.now()) end,
    watch = case when look ->> 'why_person' is not null then 'person' else p.watch end,
    why_person = coalesce(look ->> 'why_person', p.why_person),
    next_look_at = pg_catalog.now() + greatest(
      coalesce((look ->> 'retry_after')::integer, 0) * interval '1 second',
      case
        when is_read and lookup <> current_lookup then interval '0'
        when not is_read or exists (
          select from pg_catalog.jsonb_array_elements(look -> 'sources') as s
          where s ->> 'outcome' = 'gone'
        ) then interval '6 hours'
        when p.watch = 'daily' then interval '1 day'
        when p.watch = 'monthly' then interval '30 days'
        else interval '7 days'
      end
    )
  where p.id = source_page.id;
  for found_one in
    select s from pg_catalog.jsonb_array_elements(coalesce(look -> 'sources', '[]')) as s where is_read
  loop
    select s.* into source from public.figure_sources s
    where s.id = (found_one ->> 'id')::uuid and s.page_id = source_page.id
      and lookup -> 'sources' @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
        'id', s.id, 'exact', s.quote, 'prefix', s.quote_before, 'suffix', s.quote_after
      ));
    continue when source.id is null;
    perform private.record_outcome(
      source, taken, found_one ->> 'outcome', pg_catalog.left(found_one ->> 'suggestion', 300)
    );
  end loop;
  return true;
end
$$;
grant execute on function public.record_look(uuid, jsonb) to watcher, service_role;

-- Call only if the quote has not changed since the watcher took the page.
create function private.record_outcome(
  source public.figure_sources, capture uuid, outcome text, suggestion text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if outcome = 'same' then
    perform private.set_setting('is_reading', 'yes');
    update public.figure_sources s set seen_on = private.today()
    where s.id = source.id and s.seen_on is distinct from private.today();
    perform private.set_setting('is_reading', null);
    delete from private.figure_looks k where k.source_id = source.id;
  else
    insert into private.figure_looks as k (source_id, outcome, suggestion)
    values (source.id, record_outcome.outcome, record_outcome.suggestion)
    on conflict (source_id) do update set
      outcome = excluded.outcome, suggestion = excluded.suggestion,
      since = case when k.outcome = excluded.outcome then k.since else excluded.since end,
      looks = case
        when k.outcome <> excluded.outcome then 1
        when k.counted_at <= pg_catalog.now() - interval '6 hours' then k.looks + 1
        else k.looks
      end,
      counted_at = case
        when k.outcome = excluded.outcome and k.counted_at > pg_catalog.now() - interval '6 hours'
          then k.counted_at
        else excluded.counted_at
      end;
  end if;
  insert into public.figure_checks (clinic_id, field, page_id, capture_id, outcome, suggestion)
  values (
    source.clinic_id, source.field, source.page_id, capture, record_outcome.outcome,
    record_outcome.suggestion
  );
end
$$;

-- Deletes every watcher account with its sessions, so that a new one can replace it, and returns how many there
-- were. The role in the account is the one that its requests run as.
create function public.delete_watchers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from auth.users u where u.role = 'watcher';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
grant execute on function public.delete_watchers() to service_role;
