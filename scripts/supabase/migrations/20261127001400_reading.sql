-- Reading a page and confirming or correcting its figures; and the data of the desk's other clinic screens. Only
-- editors may call these functions.

-- What the watcher last found for each source, if not the same words. Deleted once a person has answered.
create table private.figure_looks (
  source_id uuid primary key references public.figure_sources (id) on delete cascade,
  outcome text not null check (outcome in ('changed', 'gone', 'unclear')),
  suggestion text check (char_length(suggestion) <= 300),
  since timestamptz not null default clock_timestamp(),
  -- Consecutive checks with this outcome, counting only those at least six hours apart, and when the last was
  -- counted.
  looks integer not null default 1,
  counted_at timestamptz not null default now()
);

-- Adds a page of a clinic, or updates the title, kind and watch settings of its page with this address. Returns the
-- id.
-- `page` is {"clinic", "kind", "url", "title", "watch", "why_person"}.
create function public.upsert_source_page(page jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  saved uuid;
begin
  perform private.require_editor();
  perform private.refuse(case
    when coalesce(pg_catalog.btrim(page ->> 'title'), '') = '' then 'Enter the title of the page.'
    when pg_catalog.char_length(page ->> 'title') > 300
      then 'The title is longer than 300 characters. Shorten it.'
    when page ->> 'kind' = 'told' and page ->> 'url' is not null
      then 'What the clinic told us has no address. Leave the address blank.'
    when page ->> 'kind' <> 'told' and page ->> 'url' is null
      then 'Enter the address of the page, starting with https://.'
    when not exists (select from public.clinics c where c.id = (page ->> 'clinic')::uuid)
      then 'There is no such clinic.'
    when exists (
      select from public.source_pages p
      join public.figure_sources s on s.page_id = p.id and s.state <> 'noted'
      where p.clinic_id = (page ->> 'clinic')::uuid and p.url = page ->> 'url'
        and p.kind <> page ->> 'kind'
    ) then 'This page is already recorded as another kind of page, and figures rely on it.'
    else private.find_address_fault(page ->> 'url')
  end);
  update public.source_pages p
  set title = page ->> 'title', kind = page ->> 'kind',
    watch = coalesce(page ->> 'watch', p.watch), why_person = page ->> 'why_person'
  where p.id = (
    select o.id from public.source_pages o
    where o.clinic_id = (page ->> 'clinic')::uuid and o.url = page ->> 'url'
    order by o.title <> page ->> 'title', o.id limit 1
  )
  returning p.id into saved;
  if saved is null then
    insert into public.source_pages (clinic_id, kind, url, title, watch, why_person)
    values (
      (page ->> 'clinic')::uuid, page ->> 'kind', page ->> 'url', page ->> 'title',
      coalesce(page ->> 'watch', 'weekly'), page ->> 'why_person'
    )
    on conflict (clinic_id, url, title) do update set kind = excluded.kind
    returning id into saved;
  end if;
  return saved;
end
$$;
grant execute on function public.upsert_source_page(jsonb) to authenticated;

-- Saves the text of a page that an editor pasted or typed, and returns the capture's id. The same text returns the
-- same capture, with a new `last_seen_at`.
create function public.save_capture(page uuid, how text, body text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  taken uuid;
begin
  perform private.require_editor();
  if how = 'fetched' then
    raise exception 'Only the watcher can fetch pages.' using errcode = 'insufficient_privilege';
  end if;
  insert into private.page_captures as c (page_id, how, taken_by, body)
  values (page, save_capture.how, auth.uid(), save_capture.body)
  on conflict (page_id, body_sha256) do update set last_seen_at = pg_catalog.clock_timestamp()
  returning c.id into taken;
  return taken;
end
$$;
grant execute on function public.save_capture(uuid, text, text) to authenticated;

-- Reserves a page for the caller for ten minutes. `by` is the other editor who has it, or null if the caller does.
create function public.claim_page(page uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held public.source_pages;
begin
  perform private.require_editor();
  update public.source_pages p
  set claimed_by = auth.uid(), claimed_until = pg_catalog.now() + interval '10 minutes'
  where p.id = page
    and (p.claimed_by is null or p.claimed_by = auth.uid() or p.claimed_until < pg_catalog.now());
  select p.* into held from public.source_pages p where p.id = page;
  return pg_catalog.jsonb_build_object(
    'by', case when held.claimed_by <> auth.uid() then private.editor_name(held.claimed_by) end,
    'until', held.claimed_until
  );
end
$$;
comment on function public.claim_page(uuid) is $$
  { by: string | null; until: string }
$$;
grant execute on function public.claim_page(uuid) to authenticated;

create function public.get_source_page(page uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select pg_catalog.jsonb_build_object(
      'page', pg_catalog.to_jsonb(p) - array['claimed_by', 'claimed_until', 'etag', 'last_modified'],
      'clinic', pg_catalog.jsonb_build_object('id', c.id, 'name', c.name, 'is_example', c.is_example),
      'claimed_by', case when p.claimed_until > pg_catalog.now() and p.claimed_by <> auth.uid()
        then private.editor_name(p.claimed_by) end,
      'captures', (
        select coalesce(pg_catalog.jsonb_agg(newest order by newest.last_seen_at desc), '[]')
        from (
          select k.id, k.how, k.taken_at, k.last_seen_at, k.body
          from private.page_captures k where k.page_id = p.id
          order by k.last_seen_at desc limit 2
        ) as newest
      ),
      'figures', (
        select coalesce(pg_catalog.jsonb_agg(
          (pg_catalog.to_jsonb(s)
            - array['clinic_id', 'weight', 'tier', 'old_days', 'days', 'current_until'])
          || pg_catalog.jsonb_build_object(
            'value_now', pg_catalog.to_jsonb(c) -> s.field,
            'version', private.field_version(s.clinic_id, s.field),
            -- The second person has to find the value without help.
            'outcome', case when w.id is null then k.outcome end,
            'suggestion', case when w.id is null then k.suggestion end,
            'since', k.since, 'waits', w.id is not null
          )
          order by s.weight desc, s.tier, s.field
        ), '[]')
        from private.aged_sources s
        left join private.figure_looks k on k.source_id = s.id
        left join private.waiting_changes w
          on w.clinic_id = s.clinic_id and w.field = s.field and w.status = 'waiting'
        where s.page_id = p.id
      )
    )
    from public.source_pages p join public.clinics c on c.id = p.clinic_id
    where p.id = get_source_page.page
  );
end
$$;
comment on function public.get_source_page(uuid) is $$
  {
    page: Omit<Row<'source_pages'>, 'claimed_by' | 'claimed_until' | 'etag' | 'last_modified'>;
    clinic: { id: string; name: string; is_example: boolean };
    /** Another editor who is reading it. */
    claimed_by: string | null;
    /** The newest text and the one before. */
    captures: (Shape<'page_captures'> & { taken_at: string })[];
    figures: (Omit<Shape<'aged_sources'>, 'clinic_id'> & {
      value_now: FieldValue;
      version: number | null;
      /** The watcher's last finding; null if the words were the same, or if it has not checked. */
      outcome: 'changed' | 'gone' | 'unclear' | null;
      suggestion: string | null;
      since: string | null;
      waits: boolean;
    })[];
  } | null
$$;
grant execute on function public.get_source_page(uuid) to authenticated;

-- Saves an editor's answers for one page, in one transaction. `reading` is {"answers": […]} (see save_answer), or
-- {"all": true, "blind": {"field", "value"}} to confirm every main figure, which is accepted only if the watcher's
-- last check found every quote. Refused while another editor has the page. Readings of a page run one after the
-- other.
create function public.record_reading(page uuid, capture uuid, reading jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  source_page public.source_pages;
  answer jsonb;
  asked text;
  rows jsonb := '[]';
begin
  perform private.require_editor();
  select p.* into source_page from public.source_pages p where p.id = record_reading.page for update;
  if source_page.claimed_by <> auth.uid() and source_page.claimed_until > pg_catalog.now() then
    return pg_catalog.jsonb_build_object(
      'refused', private.editor_name(source_page.claimed_by) || ' is reading this page.'
    );
  end if;
  perform private.set_setting('reason', 'check');
  if (reading ->> 'all')::boolean then
    if source_page.last_verdict is distinct from 'same' or exists (
      select from public.figure_sources s
      left join private.figure_looks k on k.source_id = s.id
      where s.page_id = source_page.id and (s.quote is null or k.source_id is not null)
    ) then
      return '{"refused": "The watcher did not find every figure, so each needs an answer."}';
    end if;
    asked := private.choose_blind_field(source_page.id, capture);
    if asked is not null and reading -> 'blind' ->> 'field' is distinct from asked then
      return pg_catalog.jsonb_build_object('asks', asked);
    end if;
    if asked is not null then
      insert into public.figure_checks (clinic_id, field, page_id, capture_id, by, outcome, is_blind)
      values (
        source_page.clinic_id, asked, source_page.id, capture, auth.uid(),
        case when private.current_field(source_page.clinic_id, asked) -> 'value'
          = reading -> 'blind' -> 'value' then 'same' else 'changed' end,
        true
      );
      if private.current_field(source_page.clinic_id, asked) -> 'value'
        <> coalesce(reading -> 'blind' -> 'value', 'null') then
        return '{"refused": "You found a different value from the one shown. Answer for each figure."}';
      end if;
    end if;
    reading := pg_catalog.jsonb_build_object('answers', (
      select coalesce(
        pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('field', s.field, 'outcome', 'same')), '[]'
      )
      from public.figure_sources s where s.page_id = source_page.id and s.is_main
    ));
  end if;
  for answer in select a from pg_catalog.jsonb_array_elements(reading -> 'answers') as a loop
    rows := rows || private.save_answer(source_page, capture, answer);
  end loop;
  update public.source_pages p set claimed_by = null, claimed_until = null, unread_since = null
  where p.id = source_page.id;
  return pg_catalog.jsonb_build_object('rows', rows);
end
$$;
comment on function public.record_reading(uuid, uuid, jsonb) is $$
  {
    rows?: Shape<'change_field'>[];
    /** A figure to enter without seeing it, before all can be confirmed together. */
    asks?: string;
    refused?: string;
  }
$$;
grant execute on function public.record_reading(uuid, uuid, jsonb) to authenticated;

-- Saves one answer about a figure: {"field", "outcome", "base_version", "value", "exact", "prefix", "suffix",
-- "seconds"}. The outcome is 'same', 'changed', 'gone', 'unclear' or 'withhold'.
create function private.save_answer(page public.source_pages, capture uuid, answer jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  source public.figure_sources;
  found_there constant text := answer ->> 'outcome';
  edit jsonb := answer || pg_catalog.jsonb_build_object(
    'clinic', page.clinic_id, 'page', page.id, 'capture', capture
  );
  result jsonb;
begin
  select s.* into source from public.figure_sources s
  where s.clinic_id = page.clinic_id and s.field = answer ->> 'field' and s.page_id = page.id;
  if found_there = 'withhold' then
    perform private.set_withheld(page.clinic_id, answer ->> 'field', true);
    return private.result_row('applied', edit);
  end if;
  if found_there = 'same' and source.quote is not null and source.is_main
    and answer ? 'base_version'
    and private.field_version(page.clinic_id, source.field) is distinct from (answer ->> 'base_version')::bigint then
    return private.result_row('conflict', edit) || pg_catalog.jsonb_build_object(
      'theirs', private.newest_change(page.clinic_id, source.field)
    );
  elsif found_there = 'same' and source.quote is not null and source.is_main then
    result := private.confirm_figure(source, capture, edit);
  elsif found_there in ('same', 'changed') then
    edit := edit || pg_catalog.jsonb_build_object(
      'is_additional_source', source.id is not null and not source.is_main
    );
    if found_there = 'same' then
      edit := edit || pg_catalog.jsonb_build_object(
        'value', private.current_field(page.clinic_id, answer ->> 'field') -> 'value'
      );
    end if;
    result := private.change_field(edit, '{"reason": "check"}');
    -- A person has answered, so the watcher's finding is settled.
    if result ->> 'outcome' in ('applied', 'waiting') then
      delete from private.figure_looks k where k.source_id = source.id;
    end if;
    return result;
  elsif found_there = 'gone' and exists (
    select from public.figure_sources s
    where s.clinic_id = page.clinic_id and s.field = answer ->> 'field' and s.page_id <> page.id
      and s.value = source.value
  ) then
    delete from public.figure_sources s where s.id = source.id;
    update public.figure_sources s set is_main = true
    where s.id = (
      select o.id from public.figure_sources o
      where o.clinic_id = page.clinic_id and o.field = answer ->> 'field'
      order by o.is_main desc, o.checked_on desc limit 1
    );
    result := private.result_row('applied', edit);
  elsif found_there = 'gone' and not source.is_main then
    delete from public.figure_sources s where s.id = source.id;
    result := private.result_row('applied', edit);
  elsif found_there = 'gone' then
    result := private.change_field(
      edit || '{"value": null, "page": null, "capture": null}', '{"reason": "check"}'
    );
  else
    result := private.result_row('applied', edit);
  end if;
  if result ->> 'outcome' in ('applied', 'unchanged') then
    insert into public.figure_checks (clinic_id, field, page_id, capture_id, by, outcome, seconds)
    values (
      page.clinic_id, answer ->> 'field', page.id, capture, auth.uid(), found_there,
      (answer ->> 'seconds')::integer
    );
    delete from private.figure_looks k where k.source_id = source.id;
  end if;
  return result;
end
$$;

create function private.confirm_figure(source public.figure_sources, capture uuid, answer jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  problem text;
begin
  perform private.set_setting('is_reading', 'yes');
  update public.figure_sources s
  set capture_id = capture, seen_on = null,
    quote = coalesce(answer ->> 'exact', s.quote),
    quote_before = coalesce(answer ->> 'prefix', s.quote_before),
    quote_after = coalesce(answer ->> 'suffix', s.quote_after),
    checked_on = (
      select (k.last_seen_at at time zone 'Europe/London')::date
      from private.page_captures k where k.id = capture
    )
  where s.id = source.id;
  perform private.set_setting('is_reading', null);
  return private.result_row('applied', answer);
exception when check_violation then
  get stacked diagnostics problem = message_text;
  perform private.set_setting('is_reading', null);
  return private.result_row('refused', answer, problem);
end
$$;

-- The field whose value an editor must enter blind before they may confirm all figures with this capture; null if
-- there is none. Chooses about one capture in ten, at random but the same all day.
create function private.choose_blind_field(page uuid, capture uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select s.field
  from public.figure_sources s
  join public.figure_fields f on f.field = s.field and f.kind in ('pounds', 'number')
  where s.page_id = page and s.is_main
    and pg_catalog.abs(pg_catalog.hashtext(capture::text || private.today()::text) % 10) = 0
  order by pg_catalog.md5(s.id::text || capture::text)
  limit 1
$$;

-- The pages to read, most urgent first, up to `max_rows`, with totals for the whole queue. What visitors look at
-- never affects it. The tiers:
-- - 0, wrong now: the watcher found another value or none, or an editor has withheld the figure.
-- - 2, old.
-- - 3, getting old, unclear or noted without a quote; or a page that the watcher could not read in two checks at
--   least six hours apart, or that only a person can read. `unread` is the reason, until a person has read it.
-- - 4, missing: figures that most clinics state and this one does not.
create function public.list_reading_queue(max_rows integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    with looks as (
      select s.page_id,
        count(*) filter (where k.outcome = 'changed') as changed,
        -- A quote counts as gone when a second check, hours later, does not find it either.
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
    -- Double precision, which is faster than numeric, because this covers every figure.
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
        case when p.watch = 'person' then coalesce(p.why_person, 'chosen') else p.last_verdict end as reason
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
        p.withheld, p.unclear, p.old, p.ageing, p.noted, 0 as missing, u.reason as unread,
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
    -- The next day on which figures age, among the pages that need no reading today.
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
      limit max_rows
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
comment on function public.list_reading_queue(integer) is $$
  {
    pages: number;
    /** Clinics that lack figures. Their items have no page. */
    gaps: number;
    figures: number;
    /** The day the next pages are due; null if there are none. */
    next: { day: string; pages: number } | null;
    /** How many pages the watcher checks, and when it last did. */
    watched: { pages: number; looked_at: string | null };
    items: {
      tier: 0 | 2 | 3 | 4;
      /** Null for a clinic that lacks figures. */
      page: string | null;
      clinic: string;
      name: string;
      title: string | null;
      url: string | null;
      kind: Row<'source_pages'>['kind'] | null;
      watch: Row<'source_pages'>['watch'] | null;
      /** Figures on the page; below, how many of them are about money or need attention. */
      figures: number;
      money: number;
      changed: number;
      gone: number;
      withheld: number;
      unclear: number;
      old: number;
      ageing: number;
      noted: number;
      missing: number;
      unread: string | null;
      unread_since: string | null;
      since: string | null;
      weight: number;
      /** Another editor who is reading it now. */
      by: string | null;
    }[];
  }
$$;
grant execute on function public.list_reading_queue(integer) to authenticated;

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
comment on function public.read_clinics() is $$
  {
    id: string;
    name: string;
    active: boolean;
    is_example: boolean;
    website: string | null;
    /** How many figures have a source; of these, how many are noted without a quote, ageing or old. */
    known: number;
    noted: number;
    ageing: number;
    old: number;
    /** Missing figures that sums, filters and rankings need. */
    missing: number;
    /** Changes waiting for a second person. */
    waiting: number;
    /** The date of the oldest reading. */
    checked_on: string | null;
  }[]
$$;
grant execute on function public.read_clinics() to authenticated;

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
      'reviews', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r)), '[]')
        from public.clinic_reviews r where r.clinic_id = c.id
      ),
      'disputes', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(d)), '[]')
        from public.figure_disputes d where d.clinic_id = c.id
      ),
      'findings', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f)), '[]')
        from public.official_findings f where f.clinic_id = c.id
      ),
      'searches', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r)), '[]')
        from public.register_searches r where r.clinic_id = c.id
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
comment on function public.read_clinic_sheet(uuid) is $$
  {
    clinic: Record<string, FieldValue> & {
      id: string;
      name: string;
      active: boolean;
      is_example: boolean;
    };
    fields: {
      field: string;
      /** The newest change; null if there is none. */
      version: number | null;
      at: string | null;
      by: string | null;
      /** Whether a change is waiting for a second person. */
      waits: boolean;
    }[];
    sources: Shape<'aged_sources'>[];
    /** Those that visitors may read. */
    reviews: Row<'clinic_reviews'>[];
    /** What the clinic says is wrong. */
    disputes: Row<'figure_disputes'>[];
    findings: Row<'official_findings'>[];
    searches: Row<'register_searches'>[];
    pages: (Pick<
      Row<'source_pages'>,
      'id' | 'kind' | 'url' | 'title' | 'watch' | 'why_person' | 'last_look_at' | 'last_verdict' | 'failures'
    > & {
      /** The newest text. */
      capture: Shape<'page_captures'> | null;
    })[];
  } | null
$$;
grant execute on function public.read_clinic_sheet(uuid) to authenticated;

-- For a spreadsheet: fields by tier and name, real clinics first and then by name. The result may contain tens
-- of thousands of figures, so it is json, not jsonb: each row is written once, as text.
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
comment on function public.read_all_figures() is $$
  {
    fields: string[];
    clinics: {
      row: NonNullable<Returns<'read_clinic_sheet'>>['clinic'];
      versions: Record<string, number>;
      sources: {
        field: string;
        url: string | null;
        title: string | null;
        quote: string | null;
        checked_on: string | null;
        state: string | null;
      }[];
    }[];
  }
$$;
grant execute on function public.read_all_figures() to authenticated;
