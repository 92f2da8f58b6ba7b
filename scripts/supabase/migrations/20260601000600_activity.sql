-- What happened at the desk, over everything that is looked after there.

-- What was done to articles. Never changed, so that what is gone can still be told.
create table private.article_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the service role.
  made_by uuid,
  article_id uuid not null,
  event text not null check (
    event in ('written', 'changed', 'published', 'scheduled', 'unpublished', 'deleted', 'restored')
  ),
  -- As it was called then.
  title text not null,
  -- The fields that changed beside whether it is published.
  fields text[] not null default '{}'
);

create index article_log_newest on private.article_log (at desc, id desc);

-- Of two versions of an article, either of which may be missing, what the change was.
create function private.article_event(earlier jsonb, later jsonb, at timestamptz) returns text
language sql immutable set search_path = ''
as $$
  select case
    when later is null then 'deleted'
    when (later ->> 'published')::boolean
      and (later ->> 'published_at')::timestamptz > at
      and earlier -> 'published_at' is distinct from later -> 'published_at' then 'scheduled'
    when (later ->> 'published')::boolean and not coalesce((earlier ->> 'published')::boolean, false)
      then 'published'
    when earlier is null then 'written'
    when (earlier ->> 'published')::boolean and not (later ->> 'published')::boolean then 'unpublished'
    else 'changed'
  end
$$;

-- The fields of an article that differ between two versions, beside whether it is published.
create function private.changed_article_fields(earlier jsonb, later jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(n.key order by n.key), '{}')
  from pg_catalog.jsonb_each(later) as n
  where earlier is not null and n.value is distinct from earlier -> n.key
    and n.key not in ('id', 'published', 'view_count', 'created_at', 'updated_at')
$$;

create function private.log_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := pg_catalog.clock_timestamp();
  earlier jsonb;
  later jsonb;
begin
  if tg_op <> 'INSERT' then
    earlier := pg_catalog.to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    later := pg_catalog.to_jsonb(new);
  end if;
  insert into private.article_log (at, made_by, article_id, event, title, fields)
  values (
    moment, auth.uid(), (coalesce(later, earlier) ->> 'id')::uuid,
    case
      when tg_op = 'INSERT' and exists (
        select from public.article_revisions r where r.article_id = new.id
      ) then 'restored'
      else private.article_event(earlier, later, moment)
    end,
    coalesce(later, earlier) ->> 'title', private.changed_article_fields(earlier, later)
  );
  return null;
end
$$;

create trigger articles_log after insert or delete on public.articles
for each row execute function private.log_article();
-- A counted view is no change.
create trigger articles_log_change after update on public.articles
for each row when (new.updated_at is distinct from old.updated_at)
execute function private.log_article();

-- What is known of the time before: every version but the first took the place of another. Where the next
-- one was saved later than the one before was put aside, that one had been deleted meanwhile.
insert into private.article_log (at, made_by, article_id, event, title, fields)
select e.at, e.made_by, e.article_id, e.event, e.title, e.fields
from (
  with versions as (
    select r.article_id, r.written_by, r.saved_by, r.saved_at, r.snapshot
    from public.article_revisions r
    union all
    select a.id, w.written_by, null, null, pg_catalog.to_jsonb(a)
    from public.articles a left join private.article_writers w on w.article_id = a.id
  ),
  chain as (
    select v.*,
      lag(v.saved_at) over own as earlier_until,
      lag(v.snapshot) over own as earlier
    from versions v
    window own as (partition by v.article_id order by v.saved_at nulls last)
  )
  select
    coalesce((c.snapshot ->> 'updated_at')::timestamptz, c.earlier_until) as at, c.written_by as made_by,
    c.article_id,
    case when (c.snapshot ->> 'updated_at')::timestamptz > c.earlier_until then 'restored'
      else private.article_event(
        c.earlier, c.snapshot, (c.snapshot ->> 'updated_at')::timestamptz
      )
    end as event,
    c.snapshot ->> 'title' as title,
    case when (c.snapshot ->> 'updated_at')::timestamptz > c.earlier_until then '{}'
      else private.changed_article_fields(c.earlier, c.snapshot)
    end as fields
  from chain c
  where c.snapshot ? 'updated_at'
  union all
  select c.saved_at, c.saved_by, c.article_id, 'deleted', c.snapshot ->> 'title', '{}'
  from (
    select v.*, lead((v.snapshot ->> 'updated_at')::timestamptz) over own as next_at,
      lead(v.article_id) over own as next_id
    from versions v
    window own as (partition by v.article_id order by v.saved_at nulls last)
  ) as c
  where c.saved_at is not null and (c.next_id is null or c.next_at > c.saved_at)
) as e
where e.title is not null
order by e.at;

-- What the figures' history is read by, as whole batches.
create index figure_changes_made on public.figure_changes (made_at desc);

-- What happened, the newest first, at most `most` entries of those that `wanted` asks for: {"before",
-- "before_key"} what is older than that entry, "since" an instant, "person" whose it was, "kind" of what it
-- is: 'article', 'figures', 'people' or 'build'. Each part may be missing.
--
-- [{"key", "at", "kind", "event", "by", "title", "id", "count", "details", "is_there"}]: "by" is a name, null
-- for the secret key or nobody; "title" what it was about; "id" the article, the batch or the person;
-- "count" of figures; "details" the fields that changed, why the figures did or why the build failed;
-- "is_there" whether the article still is.
create function public.read_activity(wanted jsonb, most integer) returns jsonb
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
    everything as (
      select * from articles union all select * from figures union all select * from people
      union all select * from builds
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

revoke all on private.article_log from public, anon, authenticated;
revoke all on function private.log_article() from public, anon, authenticated;
revoke all on function public.read_activity(jsonb, integer) from public, anon;
grant execute on function public.read_activity(jsonb, integer) to authenticated, service_role;
