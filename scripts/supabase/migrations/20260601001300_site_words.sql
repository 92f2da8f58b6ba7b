-- The words of the site that editors have changed: a row takes the place of the file of content/ that has
-- its path, until somebody goes back to the file. What has no row is as its file says.

create table public.site_words (
  -- In content/: `home.yml`, `legal/privacy.md`. What says who the site is, who to call in danger and which
  -- source says what is not for the desk to change.
  path text primary key check (
    path ~ '^(home|faqs|safety|quiz|eligibility|condition-index|condition-matching)\.yml$'
    or path ~ '^conditions/[a-z-]{1,80}\.yml$'
    or path ~ '^(pages|legal|landing|education|condition-articles)/[a-z-]{1,80}\.md$'
  ),
  -- All of the file, as it is to be.
  source text not null check (octet_length(source) between 1 and 300000),
  -- SHA-256, in hexadecimal, of the file that it was begun from: another one has been changed since.
  base text not null check (base ~ '^[0-9a-f]{64}$'),
  updated_at timestamptz not null default clock_timestamp()
);

-- Every version, whoever wrote it, and each return to the file.
create table private.site_words_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for the service role.
  made_by uuid,
  path text not null,
  -- Null where somebody went back to the file.
  source text
);

create index site_words_log_newest on private.site_words_log (path, id desc);

-- Keeps what is written, and asks for a build in the transaction of the change itself.
create function private.log_site_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.source = old.source then
    return null;
  end if;
  insert into private.site_words_log (made_by, path, source)
  values (
    auth.uid(),
    case tg_op when 'DELETE' then old.path else new.path end,
    case tg_op when 'DELETE' then null else new.source end
  );
  insert into public.site_rebuilds (requested_by, reason) values (auth.uid(), 'words changed');
  return null;
end
$$;

create trigger site_words_log after insert or update or delete on public.site_words
for each row execute function private.log_site_words();

-- Who wrote the version of that path that stands: {name, at, is_own}; null where nobody has.
create function private.site_words_writer(words text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'name', private.name_of(l.made_by), 'at', l.at, 'is_own', coalesce(l.made_by = auth.uid(), false)
  )
  from private.site_words_log l
  where l.path = site_words_writer.words
  order by l.id desc
  limit 1
$$;

-- Puts a version on the site, over the one of `seen` (its updated_at; null: the file itself) and over no
-- other; without a source it goes back to the file. One that stands already, as after an answer that was
-- lost, counts as put there. Gives {is_stale, row, by}: the row that stands now, null for the file, and
-- who wrote it where it was somebody else's.
create function public.publish_words(words text, source text, base text, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  stands public.site_words;
  is_stale boolean;
begin
  perform private.require_editor();
  -- One at a time for each path, also where there is no row to lock.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(words, 0));
  select s.* into stands from public.site_words s where s.path = publish_words.words;
  is_stale := stands.updated_at is distinct from seen
    and stands.source is distinct from publish_words.source;
  if not is_stale and stands.source is distinct from publish_words.source then
    if publish_words.source is null then
      delete from public.site_words s where s.path = publish_words.words;
      stands := null;
    else
      insert into public.site_words as s (path, source, base)
      values (words, publish_words.source, publish_words.base)
      on conflict (path) do update set
        source = excluded.source, base = excluded.base,
        updated_at = greatest(
          pg_catalog.clock_timestamp(), s.updated_at + interval '1 microsecond'
        )
      returning * into stands;
    end if;
  end if;
  return pg_catalog.jsonb_build_object(
    'is_stale', is_stale,
    'row', case when stands.path is null then null else pg_catalog.to_jsonb(stands) end,
    'by', case when is_stale then private.site_words_writer(words) end
  );
end
$$;

-- Every version of a path, the newest and so the one that stands first, at most two hundred:
-- [{id, at, by, source}], where by is a name or null and source null for the file.
create function public.read_words_versions(words text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'id', v.id, 'at', v.at, 'by', private.name_of(v.made_by), 'source', v.source
        )
        order by v.id desc
      ),
      '[]'
    )
    from (
      select * from private.site_words_log l
      where l.path = read_words_versions.words
      order by l.id desc
      limit 200
    ) as v
  );
end
$$;

alter table public.site_words enable row level security;

create policy "anyone reads the words of the site" on public.site_words
for select to anon, authenticated using (true);

grant select on public.site_words to anon, authenticated;
grant all on public.site_words to service_role;
revoke all on private.site_words_log from public, anon, authenticated;
revoke all on function private.log_site_words() from public, anon, authenticated;
revoke all on function private.site_words_writer(text) from public, anon, authenticated;
revoke all on function public.publish_words(text, text, text, timestamptz) from public, anon;
grant execute on function public.publish_words(text, text, text, timestamptz)
to authenticated, service_role;
revoke all on function public.read_words_versions(text) from public, anon;
grant execute on function public.read_words_versions(text) to authenticated, service_role;

create index site_words_log_at on private.site_words_log (at desc, id desc);

-- Activity tells of words as well, under the path of their file: {event: changed|returned}.
create or replace function public.read_activity(wanted jsonb, most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  older_than constant timestamptz := coalesce((wanted ->> 'before')::timestamptz, 'infinity');
  older_key constant text := coalesce(wanted ->> 'before_key', '');
  not_before constant timestamptz := coalesce((wanted ->> 'since')::timestamptz, '-infinity');
  whose constant uuid := (wanted ->> 'person')::uuid;
  what constant text := wanted ->> 'kind';
begin
  perform private.require_editor();
  return (
    with articles as (
      select 'article:' || pg_catalog.lpad(l.id::text, 12, '0') as key, l.at, 'article' as kind, l.event,
        private.name_of(l.made_by) as by, l.title, l.article_id::text as id, null::bigint as count,
        pg_catalog.array_to_string(l.fields, ',') as details,
        exists (select from public.articles a where a.id = l.article_id) as is_there
      from private.article_log l
      where coalesce(what, 'article') = 'article' and l.at <= older_than and l.at >= not_before
        and (whose is null or l.made_by = whose)
        and (l.at < older_than or 'article:' || pg_catalog.lpad(l.id::text, 12, '0') < older_key)
      order by l.at desc, l.id desc
      limit most
    ),
    -- Which batches first: what is to be told of each is worked out for those alone.
    newest as (
      select h.batch_id, max(h.made_at) as at
      from public.figure_changes h
      where coalesce(what, 'figures') = 'figures' and h.made_at >= not_before
        and (whose is null or h.made_by = whose)
      group by h.batch_id
      having max(h.made_at) <= older_than and (
        max(h.made_at) < older_than or 'figures:' || h.batch_id::text < older_key
      )
      order by max(h.made_at) desc, h.batch_id desc
      limit most
    ),
    batches as (
      select 'figures:' || n.batch_id::text as key, n.at, n.batch_id,
        (pg_catalog.array_agg(h.made_by order by h.id))[1] as made_by,
        min(h.made_by_name) as made_by_name, min(h.why) as why,
        count(distinct (h.clinic_id, coalesce(f.replaced_by, h.field))) as count,
        count(distinct h.clinic_id) as clinics,
        (pg_catalog.array_agg(h.clinic_id order by h.id))[1] as clinic
      from newest n
      join public.figure_changes h on h.batch_id = n.batch_id
      left join public.figure_fields f on f.field = h.field
      group by n.batch_id, n.at
    ),
    figures as (
      select b.key, b.at, 'figures',
        case b.why when 'undo' then 'undone' when 'new' then 'added' else 'changed' end,
        coalesce(private.name_of(b.made_by), case when b.why <> 'secret-key' then b.made_by_name end),
        case when b.clinics = 1
          then (select c.name from public.clinics c where c.id = b.clinic)
          else b.clinics || ' clinics'
        end,
        b.batch_id::text, b.count, b.why, true
      from batches b
    ),
    people as (
      select 'people:' || pg_catalog.lpad(l.id::text, 12, '0'), l.at, 'people', l.kind,
        private.name_of(l.made_by), l.who, l.person::text, null::bigint, '', true
      from private.people_log l
      where coalesce(what, 'people') = 'people' and l.at <= older_than and l.at >= not_before
        and (whose is null or l.made_by = whose)
        and (l.at < older_than or 'people:' || pg_catalog.lpad(l.id::text, 12, '0') < older_key)
      order by l.at desc, l.id desc
      limit most
    ),
    -- One build answers many requests, and fails once.
    builds as (
      select 'build:' || min(r.id::text), max(r.finished_at), 'build', 'failed', null::text, '', null::text,
        null::bigint, coalesce(r.error, ''), true
      from public.site_rebuilds r
      where coalesce(what, 'build') = 'build' and whose is null and r.status = 'failed'
        and r.finished_at >= not_before
      group by pg_catalog.date_trunc('second', r.finished_at), r.error
      having max(r.finished_at) <= older_than and (
        max(r.finished_at) < older_than or 'build:' || min(r.id::text) < older_key
      )
      order by max(r.finished_at) desc
      limit most
    ),
    words as (
      select 'words:' || pg_catalog.lpad(l.id::text, 12, '0'), l.at, 'words',
        case when l.source is null then 'returned' else 'changed' end,
        private.name_of(l.made_by), l.path, l.path, null::bigint, '', true
      from private.site_words_log l
      where coalesce(what, 'words') = 'words' and l.at <= older_than and l.at >= not_before
        and (whose is null or l.made_by = whose)
        and (l.at < older_than or 'words:' || pg_catalog.lpad(l.id::text, 12, '0') < older_key)
      order by l.at desc, l.id desc
      limit most
    ),
    everything as (
      select * from articles union all select * from figures union all select * from people
      union all select * from builds union all select * from words
    ),
    page as (
      select * from everything e order by e.at desc, e.key desc limit most
    )
    select coalesce(
      pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.at desc, p.key desc), '[]'
    ) from page p
  );
end
$$;

-- A file of words is a place too: words:legal/privacy.md.
alter table private.presence drop constraint presence_place_check;
alter table private.presence add constraint presence_place_check
check (place ~ '^[a-z-]{1,40}(:[0-9a-f-]{36}|:[a-z/.-]{1,120})?$');
