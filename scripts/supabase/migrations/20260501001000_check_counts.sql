-- What the log says of how this site checks, as numbers for anyone (rules §10, "Own numbers"): no figure,
-- page or person can be told from them. Of the last 90 days, and of real clinics that are shown.

create view public.check_counts as
with checks as (
  select k.*,
    exists (
      select from public.figure_checks earlier
      where earlier.clinic_id = k.clinic_id and earlier.field = k.field and earlier.id < k.id
    ) as is_repeated
  from public.figure_checks k
  join public.clinics c on c.id = k.clinic_id and c.active and not c.is_example
  -- A figure that is asked for unseen is answered with its page as well.
  where k.at > pg_catalog.now() - interval '90 days' and not k.is_blind
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
  from checks k where k.by is not null and k.outcome in ('changed', 'gone')
),
pages as (
  select p.watch from public.source_pages p
  join public.clinics c on c.id = p.clinic_id and c.active and not c.is_example
  where p.url is not null and exists (select from public.figure_sources s where s.page_id = p.id)
)
select 'read' as name, count(*)::integer as count from checks
where by is not null and outcome in ('same', 'changed', 'gone')
union all
select 'read-again', count(*)::integer from checks
where by is not null and outcome in ('same', 'changed', 'gone') and is_repeated
union all
select 'read-again-changed', count(*)::integer from checks
where by is not null and outcome in ('changed', 'gone') and is_repeated
union all
select 'looked-up', count(*)::integer from checks
where by is null and outcome in ('same', 'changed', 'gone', 'unclear')
union all
select 'looked-up-changed', count(*)::integer from checks
where by is null and outcome in ('changed', 'gone')
union all
select 'mended', count(hours)::integer from mended
union all
-- Zero where nothing was mended.
select 'mended-hours', coalesce(round(percentile_cont(0.5) within group (order by hours)), 0)::integer from mended
union all
select 'pages', count(*)::integer from pages
union all
select 'pages-people-only', count(*)::integer from pages where watch = 'person';

revoke all on public.check_counts from public, anon, authenticated;
grant select on public.check_counts to anon, authenticated, service_role;
