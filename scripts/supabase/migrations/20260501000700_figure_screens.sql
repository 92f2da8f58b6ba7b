-- What the desk's screens read, each in one question.

-- Every clinic with what is known of it: [{"id", "name", "active", "is_example", "website", "known",
-- "noted", "missing", "ageing", "old", "waiting", "checked_on"}], by name. Missing are the figures that
-- sums, filters and ranks rest on.
create function public.read_clinics() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'id', c.id, 'name', c.name, 'active', c.active, 'is_example', c.is_example,
        'website', c.website,
        'known', coalesce(s.known, 0), 'noted', coalesce(s.noted, 0),
        'ageing', coalesce(s.ageing, 0), 'old', coalesce(s.old, 0), 'checked_on', s.checked_on,
        'missing', (
          select count(*) from public.figure_fields f
          where f.weight >= 2 and f.replaced_by is null and f.tier not in ('identity', 'computed')
            and coalesce(j.stored ->> f.field, '[]') = '[]'
        ),
        'waiting', (
          select count(*) from private.waiting_changes w
          where w.clinic_id = c.id and w.status = 'waiting'
        )
      )
      order by c.is_example, pg_catalog.lower(c.name), c.id
    ), '[]')
    from public.clinics c
    cross join lateral (select pg_catalog.to_jsonb(c) as stored offset 0) as j
    left join (
      select o.clinic_id, count(*) as known, min(o.checked_on) as checked_on,
        count(*) filter (where o.state = 'noted') as noted,
        count(*) filter (where o.age = 'ageing') as ageing,
        count(*) filter (where o.age in ('old', 'lapsed')) as old
      from private.aged_sources o
      where o.is_main
      group by o.clinic_id
    ) as s on s.clinic_id = c.id
  );
end
$$;

-- One clinic whole: {"clinic": row, "fields": [{"field", "version", "at", "by", "waits"}], "sources",
-- "pages"}; null when there is none.
create function public.read_clinic_sheet(clinic uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select pg_catalog.jsonb_build_object(
      'clinic', pg_catalog.to_jsonb(c),
      'fields', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'field', f.field, 'version', h.id, 'at', h.made_at, 'by', h.made_by_name,
          'waits', exists (
            select from private.waiting_changes w
            where w.clinic_id = c.id and w.field = f.field and w.status = 'waiting'
          )
        )), '[]')
        from public.figure_fields f
        left join lateral (
          select h.id, h.made_at, h.made_by_name from public.figure_changes h
          where h.clinic_id = c.id and h.field = f.field order by h.id desc limit 1
        ) as h on true
        where f.replaced_by is null
      ),
      'sources', (
        select coalesce(pg_catalog.jsonb_agg(
          pg_catalog.to_jsonb(s) - array['weight', 'tier', 'old_days', 'days', 'current_until']
          order by s.is_main desc, s.id
        ), '[]')
        from private.aged_sources s where s.clinic_id = c.id
      ),
      'pages', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'id', p.id, 'kind', p.kind, 'url', p.url, 'title', p.title, 'watch', p.watch,
          'why_person', p.why_person, 'last_look_at', p.last_look_at,
          'last_verdict', p.last_verdict, 'failures', p.failures,
          'capture', (
            select pg_catalog.jsonb_build_object(
              'id', k.id, 'how', k.how, 'last_seen_at', k.last_seen_at, 'body', k.body)
            from private.page_captures k where k.page_id = p.id
            order by k.last_seen_at desc limit 1
          )
        ) order by p.kind, p.title, p.id), '[]')
        from public.source_pages p where p.clinic_id = c.id
      )
    )
    from public.clinics c where c.id = clinic
  );
end
$$;

-- Every field of every clinic as a spreadsheet takes it: {"fields": […], "clinics": [{"row", "versions":
-- {field: version}, "sources": [{"field", "url", "title", "quote", "checked_on", "state"}]}]}, clinics and
-- fields in their order. Each clinic's row is written once, and as text, for there are tens of thousands
-- of figures.
create function public.read_all_figures() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select pg_catalog.json_build_object(
      'fields', (
        select pg_catalog.json_agg(f.field order by f.tier, f.field) from public.figure_fields f
        where f.replaced_by is null and f.tier not in ('identity', 'computed')
      ),
      'clinics', coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
        'row', pg_catalog.row_to_json(c), 'versions', coalesce(h.versions, '{}'),
        'sources', coalesce(s.sources, '[]')
      ) order by c.is_example, pg_catalog.lower(c.name), c.id), '[]')
    )
    from public.clinics c
    left join (
      select o.clinic_id, pg_catalog.json_agg(pg_catalog.json_build_object(
        'field', o.field, 'url', o.source_url, 'title', coalesce(p.title, o.source_title),
        'quote', o.quote, 'checked_on', o.checked_on, 'state', o.state
      )) as sources
      from public.figure_sources o
      left join public.source_pages p on p.id = o.page_id
      where o.is_main
      group by o.clinic_id
    ) as s on s.clinic_id = c.id
    left join (
      select newest.clinic_id, pg_catalog.json_object_agg(newest.field, newest.id) as versions
      from (
        select o.clinic_id, o.field, max(o.id) as id from public.figure_changes o group by 1, 2
      ) as newest
      group by newest.clinic_id
    ) as h on h.clinic_id = c.id
  );
end
$$;

-- The pages to read, the most pressing first: [{"tier", "page", "clinic", "name", "title", "url", "kind",
-- "watch", "figures", "money", "changed", "gone", "withheld", "unclear", "old", "ageing", "noted",
-- "missing", "unread", "unread_since", "since", "weight", "by"}], at most `most` of them, how many pages
-- and figures there are in all, how many clinics with gaps, the day on which the next pages are due, and
-- when the watcher looked last. What visitors look at never enters it.
--
-- 0 wrong now: the watcher found another value, or none, or an editor holds it back. 2 old. 3 getting
-- old, unclear, noted without its words, or not to be read by the watcher for two looks running, or ever
-- ("unread" is why, until a person has read it). 4 unknown here, and known of most clinics.
create function public.read_queue(most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    with looks as (
      select s.page_id,
        count(*) filter (where k.outcome = 'changed') as changed,
        -- Gone is what a second look, hours later, misses too.
        count(*) filter (where k.outcome = 'gone' and k.looks > 1) as gone,
        count(*) filter (where k.outcome = 'unclear' or k.outcome = 'gone' and k.looks < 2) as unclear,
        min(k.since) as since,
        bool_or(f.tier = 'money' and (k.outcome = 'changed' or k.outcome = 'gone' and k.looks > 1))
          as is_money_wrong
      from private.figure_looks k
      join public.figure_sources s on s.id = k.source_id
      join public.figure_fields f on f.field = s.field
      group by s.page_id
    ),
    -- Every figure is counted, so nothing here is worked out in decimals.
    figures as (
      select s.page_id,
        count(*) as figures,
        count(*) filter (where s.tier = 'money') as money,
        count(*) filter (where s.withheld_since is not null) as withheld,
        count(*) filter (where s.age in ('old', 'lapsed') and s.withheld_since is null) as old,
        count(*) filter (where s.age = 'ageing') as ageing,
        count(*) filter (where s.state = 'noted') as noted,
        min(s.withheld_since) as withheld_since,
        min(s.checked_on) filter (where s.age <> 'current') as checked_on,
        min(s.current_until) as current_until,
        bool_or(s.tier = 'money' and s.withheld_since is not null) as is_money_withheld,
        pg_catalog.round(
          sum(s.weight * least(3, s.days::double precision / s.old_days))::numeric, 6
        ) as weight
      from private.aged_sources s
      where s.page_id is not null
      group by s.page_id
    ),
    pages as (
      select g.page_id, g.figures, g.money, g.withheld, g.old, g.ageing, g.noted, g.weight,
        coalesce(l.changed, 0) as changed, coalesce(l.gone, 0) as gone,
        coalesce(l.unclear, 0) as unclear,
        coalesce(least(l.since, g.withheld_since), g.checked_on) as since, g.current_until,
        coalesce(l.is_money_wrong, false) or g.is_money_withheld as is_money_wrong
      from figures g left join looks l on l.page_id = g.page_id
    ),
    gaps as (
      select c.id as clinic_id, count(*) as missing, sum(f.weight) as weight
      from public.clinics c
      cross join lateral (select pg_catalog.to_jsonb(c) as stored offset 0) as j
      join (
        select f.field, f.weight
        from public.figure_fields f
        join (
          select s.field, count(*) as clinics from public.figure_sources s where s.is_main group by 1
        ) as known on known.field = f.field
        where f.weight >= 2 and f.replaced_by is null and f.tier not in ('identity', 'computed')
          and known.clinics * 2 > (select count(*) from public.clinics o where o.active and not o.is_example)
      ) as f on coalesce(j.stored ->> f.field, '[]') = '[]'
      where c.active and not c.is_example
      group by c.id
    ),
    unread as (
      select p.id as page_id,
        case when p.watch = 'person' then coalesce(p.why_person, 'chosen') else p.last_verdict end as why
      from public.source_pages p
      where p.unread_since is not null
        and (p.watch = 'person' or p.last_look_at >= p.unread_since + interval '6 hours')
    ),
    items as (
      select
        case
          when p.changed + p.gone + p.withheld > 0 then 0
          when p.old > 0 then 2
          when p.ageing + p.unclear + p.noted > 0 or u.page_id is not null then 3
        end as tier,
        p.page_id, s.clinic_id, s.title, s.url, s.kind, s.watch, p.figures, p.money, p.changed, p.gone,
        p.withheld, p.unclear, p.old, p.ageing, p.noted, 0 as missing, u.why as unread,
        case when u.page_id is not null then s.unread_since end as unread_since, p.since, p.weight,
        p.is_money_wrong,
        case when s.claimed_until > pg_catalog.now() then s.claimed_by end as claimed_by
      from pages p
      join public.source_pages s on s.id = p.page_id
      left join unread u on u.page_id = p.page_id
      union all
      select 4, null, g.clinic_id, null, null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, g.missing, null, null,
        null, g.weight, false, null
      from gaps g
    ),
    due as (select * from items where tier is not null),
    -- The day on which the next figures turn, of pages that nothing is wrong with today.
    later as (
      select p.current_until + 1 as day, count(*) as pages
      from pages p where not exists (select from due d where d.page_id = p.page_id)
      group by 1 order by 1 limit 1
    ),
    watched as (
      select max(p.last_look_at) as looked_at, count(*) as pages
      from figures g join public.source_pages p on p.id = g.page_id
      where p.watch <> 'person' and p.url is not null
    ),
    shown as (
      select d.*, c.name,
        row_number() over (
          order by d.tier, d.tier = 0 and not d.is_money_wrong,
            case when d.tier = 0 then d.since end, d.weight desc, pg_catalog.lower(c.name), d.title
        ) as place
      from due d join public.clinics c on c.id = d.clinic_id
      order by place
      limit most
    )
    select pg_catalog.jsonb_build_object(
      'pages', (select count(*) from due where page_id is not null),
      'gaps', (select count(*) from due where page_id is null),
      'figures', (select coalesce(sum(figures), 0) from due),
      'next', (select pg_catalog.to_jsonb(l) from later l),
      'watched', (select pg_catalog.to_jsonb(w) from watched w),
      'items', coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'tier', s.tier, 'page', s.page_id, 'clinic', s.clinic_id, 'name', s.name, 'title', s.title,
          'url', s.url, 'kind', s.kind, 'watch', s.watch, 'figures', s.figures, 'money', s.money,
          'changed', s.changed, 'gone', s.gone, 'withheld', s.withheld, 'unclear', s.unclear,
          'old', s.old, 'ageing', s.ageing, 'noted', s.noted, 'missing', s.missing, 'unread', s.unread,
          'unread_since', s.unread_since, 'since', s.since,
          'weight', pg_catalog.round(s.weight, 2),
          'by', case when s.claimed_by <> auth.uid() then private.editor_name(s.claimed_by) end
        ) order by s.place) from shown s
      ), '[]')
    )
  );
end
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'claim_page(uuid)', 'read_page(uuid)', 'record_reading(uuid, uuid, jsonb)',
    'read_second_looks()', 'answer_second_look(uuid, jsonb)', 'read_clinics()',
    'read_clinic_sheet(uuid)', 'read_all_figures()', 'read_queue(integer)'
  ]
  loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
