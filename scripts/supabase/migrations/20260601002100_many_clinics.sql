-- What is asked at ten thousand clinics is found by an index, or asked of fewer rows: a test fills the tables
-- and counts what is read from end to end.

-- A clinic by its name, by the path of its review, and whether a name is taken.
create index clinics_name on public.clinics (lower(name));
create index clinics_name_taken on public.clinics (lower(btrim(name)));
create index clinics_review_path on public.clinics (
  ('/reviews/' || coalesce(review_slug, slug || '-review'))
);

-- The review that stands on the site under this id; nulls where there is none.
create or replace function private.find_review(id text) returns public.clinic_reviews
language sql stable set search_path = ''
as $$
  select r.* from public.clinic_reviews r
  where r.id = case
    when find_review.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_review.id::uuid
  end
$$;

-- The history by why, by whom, and by what it takes back.
create index figure_changes_why on public.figure_changes (why, id desc);
create index figure_changes_undoes on public.figure_changes (undoes) where undoes is not null;
create index figure_changes_person on public.figure_changes (made_by, made_at desc);
create index figure_changes_batch_newest on public.figure_changes (batch_id, made_at desc, id desc);
drop index public.figure_changes_batch;
-- As the snapshot pages through why figures changed.
create index figure_changes_reasons on public.figure_changes ((id::text))
where why in ('check', 'report', 'clinic', 'correction');

create index article_revisions_latest on public.article_revisions (saved_at desc);
create index article_log_person on private.article_log (made_by, at desc);
create index site_rebuilds_failed on public.site_rebuilds (finished_at desc) where status = 'failed';

-- What was sent: by its address, by its clinic, as it was decided, and where a figure is meant.
create index submission_addresses_address on private.submission_addresses (address);
create index submissions_clinic on private.submissions (clinic_id);
create index submissions_decided on private.submissions ((state = 'questioned') desc, decided_at desc)
where state not in ('unconfirmed', 'waiting') and decided_at is not null and waiting_since is not null;
create index submissions_figures on private.submissions (clinic_id)
where kind in ('report', 'dispute') and state in ('waiting', 'published') and not is_suspect;
create index submissions_closed_reports on private.submissions (id)
where kind = 'report' and state = 'closed';

-- The pages whose time has come, as take_due_pages() asks for them.
create index source_pages_time on public.source_pages (
  (coalesce(next_look_at, '-infinity'::timestamptz))
) where watch <> 'person';
-- So that the planner knows how few they are.
create statistics public.source_pages_time_known on (coalesce(next_look_at, '-infinity'::timestamptz))
from public.source_pages;

-- The checks of ninety days, those of people apart: the watcher's are many times as many.
create index figure_checks_answers on public.figure_checks (at) where by is not null;
create index figure_checks_looks on public.figure_checks (at, clinic_id, outcome) where by is null;

-- As before; only what people answered is compared with what came before it.
create or replace view public.check_counts as
with answers as (
  select k.*,
    exists (
      select from public.figure_checks earlier
      where earlier.clinic_id = k.clinic_id and earlier.field = k.field and earlier.id < k.id
    ) as is_repeated
  from public.figure_checks k
  join public.clinics c on c.id = k.clinic_id and c.active and not c.is_example
  -- A figure that is asked for unseen is answered with its page as well.
  where k.by is not null and k.at > pg_catalog.now() - interval '90 days' and not k.is_blind
    and k.outcome in ('same', 'changed', 'gone')
),
looks as (
  select count(*) as looked_up, count(*) filter (where k.outcome in ('changed', 'gone')) as changed
  from public.figure_checks k
  join public.clinics c on c.id = k.clinic_id and c.active and not c.is_example
  where k.by is null and k.at > pg_catalog.now() - interval '90 days'
    and k.outcome in ('same', 'changed', 'gone', 'unclear')
),
-- From the watcher's first alarm to the answer of a person who found it right.
mended as (
  select extract(epoch from k.at - (
    select min(alarm.at) from public.figure_checks alarm
    where alarm.clinic_id = k.clinic_id and alarm.field = k.field and alarm.id < k.id
      and alarm.by is null and alarm.outcome in ('changed', 'gone')
      and not exists (
        select from public.figure_checks answer
        where answer.clinic_id = k.clinic_id and answer.field = k.field and answer.by is not null
          and answer.id > alarm.id and answer.id < k.id
      )
  )) / 3600 as hours
  from answers k where k.outcome in ('changed', 'gone')
),
pages as (
  select p.watch from public.source_pages p
  join public.clinics c on c.id = p.clinic_id and c.active and not c.is_example
  where p.url is not null and exists (select from public.figure_sources s where s.page_id = p.id)
)
select 'read' as name, count(*)::integer as count from answers
union all
select 'read-again', count(*)::integer from answers where is_repeated
union all
select 'read-again-changed', count(*)::integer from answers
where outcome in ('changed', 'gone') and is_repeated
union all
select 'looked-up', looked_up::integer from looks
union all
select 'looked-up-changed', changed::integer from looks
union all
select 'mended', count(hours)::integer from mended
union all
-- Zero where nothing was mended.
select 'mended-hours', coalesce(round(percentile_cont(0.5) within group (order by hours)), 0)::integer from mended
union all
select 'pages', count(*)::integer from pages
union all
select 'pages-people-only', count(*)::integer from pages where watch = 'person';

-- What happened at the desk, as before: the newest batches are looked for from the newest change on, and no
-- longer among all that there ever were.
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
      select h.batch_id, h.made_at as at
      from public.figure_changes h
      where coalesce(what, 'figures') = 'figures' and h.made_at >= not_before and h.made_at <= older_than
        and (whose is null or h.made_by = whose)
        and (h.made_at < older_than or 'figures:' || h.batch_id::text < older_key)
        and h.id = (
          select latest.id from public.figure_changes latest
          where latest.batch_id = h.batch_id and (whose is null or latest.made_by = whose)
          order by latest.made_at desc, latest.id desc limit 1
        )
      order by h.made_at desc, h.batch_id desc
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
