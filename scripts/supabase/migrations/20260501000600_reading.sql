-- Reading a page and answering for every figure that rests on it, and finding again, unseen, what a
-- colleague found.

-- Every source with what its field asks for, and how old it is to a reader. A look of the watcher keeps a
-- figure fresh, and never past the day on which a person has to read it again. The same rule as
-- src/domain/figure/age.ts; a test holds both. A view and no function, as every screen asks it of all.
create view private.aged_sources as
select
  s.*, f.weight, f.tier, f.old_days, clock.today - s.checked_on as days,
  -- The last day on which it is current.
  least(
    greatest(s.checked_on + f.fresh_days, s.seen_on + 14), s.checked_on + f.old_days
  ) as current_until,
  case
    when s.withheld_since is not null or clock.today - s.checked_on > f.lapse_days then 'lapsed'
    when clock.today - s.checked_on > f.old_days then 'old'
    when clock.today - s.checked_on > f.fresh_days
      and (s.seen_on is null or clock.today - s.seen_on > 14) then 'ageing'
    else 'current'
  end as age
from public.figure_sources s
join public.figure_fields f on f.field = s.field
cross join (select private.today() as today offset 0) as clock;
revoke all on private.aged_sources from public, anon, authenticated;

-- What the watcher last found of each source, until a person has answered.
create table private.figure_looks (
  source_id uuid primary key references public.figure_sources (id) on delete cascade,
  outcome text not null check (outcome in ('changed', 'gone', 'unclear')),
  suggestion text check (char_length(suggestion) <= 300),
  since timestamptz not null default clock_timestamp(),
  -- How many looks said so, of those that were six hours apart, and when the last of them was.
  looks integer not null default 1,
  counted_at timestamptz not null default now()
);

-- Takes a page for ten minutes: {"by": null} when it is yours, or who has it, and until when.
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

-- A page with its newest text, the text before that, and every figure that rests on it.
create function public.read_page(page uuid) returns jsonb
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
            -- What waits for a second person is for them to find.
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
    where p.id = read_page.page
  );
end
$$;

-- One figure of a page that its reader found again: the days move, and the words where they are given.
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
  return private.answer_row('applied', answer);
exception when check_violation then
  get stacked diagnostics problem = message_text;
  perform private.set_setting('is_reading', null);
  return private.answer_row('refused', answer, problem);
end
$$;

-- One answer about a figure: {"field", "outcome", "seen", "value", "exact", "prefix", "suffix",
-- "seconds"}, where the outcome is same, changed, gone, unclear or withhold.
create function private.take_answer(page public.source_pages, capture uuid, answer jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  source public.figure_sources;
  found_there constant text := answer ->> 'outcome';
  plan_row jsonb := answer || pg_catalog.jsonb_build_object(
    'clinic', page.clinic_id, 'page', page.id, 'capture', capture
  );
  result jsonb;
begin
  select s.* into source from public.figure_sources s
  where s.clinic_id = page.clinic_id and s.field = answer ->> 'field' and s.page_id = page.id;
  if found_there = 'withhold' then
    perform public.withhold_figure(page.clinic_id, answer ->> 'field', true);
    return private.answer_row('applied', plan_row);
  end if;
  if found_there = 'same' and source.quote is not null and source.is_main
    and answer ? 'seen'
    and private.field_version(page.clinic_id, source.field) is distinct from (answer ->> 'seen')::bigint then
    return private.answer_row('conflict', plan_row) || pg_catalog.jsonb_build_object(
      'theirs', private.newest_change(page.clinic_id, source.field)
    );
  elsif found_there = 'same' and source.quote is not null and source.is_main then
    result := private.confirm_figure(source, capture, plan_row);
  elsif found_there in ('same', 'changed') then
    plan_row := plan_row || pg_catalog.jsonb_build_object(
      'second', source.id is not null and not source.is_main
    );
    if found_there = 'same' then
      plan_row := plan_row || pg_catalog.jsonb_build_object(
        'value', private.field_now(page.clinic_id, answer ->> 'field') -> 'value'
      );
    end if;
    result := private.change_field(plan_row, '{"why": "check"}');
    -- Answered by a person, what the watcher found is no news any more.
    if result ->> 'outcome' in ('applied', 'waiting') then
      delete from private.figure_looks k where k.source_id = source.id;
    end if;
    return result;
  elsif found_there = 'gone' and exists (
    select from public.figure_sources s
    where s.clinic_id = page.clinic_id and s.field = answer ->> 'field' and s.page_id <> page.id
      and s.value = source.value
  ) then
    -- Another page still says the same.
    delete from public.figure_sources s where s.id = source.id;
    update public.figure_sources s set is_main = true
    where s.id = (
      select o.id from public.figure_sources o
      where o.clinic_id = page.clinic_id and o.field = answer ->> 'field'
      order by o.is_main desc, o.checked_on desc limit 1
    );
    result := private.answer_row('applied', plan_row);
  elsif found_there = 'gone' and not source.is_main then
    delete from public.figure_sources s where s.id = source.id;
    result := private.answer_row('applied', plan_row);
  elsif found_there = 'gone' then
    result := private.change_field(
      plan_row || '{"value": null, "page": null, "capture": null}', '{"why": "check"}'
    );
  else
    result := private.answer_row('applied', plan_row);
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

-- Whether "all as before" has to be earned on this capture today, by finding one figure unseen: on one
-- of ten, as chance has it. Gives that figure, or null.
create function private.blind_field(page uuid, capture uuid) returns text
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

-- Takes the answers of a reader for one page, in one transaction; each is answered. {"answers": […]},
-- or {"all": true, "blind": {"field", "value"}}, which is taken only where the watcher found every
-- quote in this capture. Gives {"rows": […]}, {"asks": field} or {"refused": why}.
create function public.record_reading(page uuid, capture uuid, reading jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  read_page public.source_pages;
  answer jsonb;
  asked text;
  rows jsonb := '[]';
begin
  perform private.require_editor();
  select p.* into read_page from public.source_pages p where p.id = record_reading.page for update;
  if read_page.claimed_by <> auth.uid() and read_page.claimed_until > pg_catalog.now() then
    return pg_catalog.jsonb_build_object(
      'refused', private.editor_name(read_page.claimed_by) || ' is reading this page.'
    );
  end if;
  perform private.set_setting('why', 'check');
  if (reading ->> 'all')::boolean then
    if read_page.last_verdict is distinct from 'same' or exists (
      select from public.figure_sources s
      left join private.figure_looks k on k.source_id = s.id
      where s.page_id = read_page.id and (s.quote is null or k.source_id is not null)
    ) then
      return '{"refused": "The watcher did not find every figure, so each needs an answer."}';
    end if;
    asked := private.blind_field(read_page.id, capture);
    if asked is not null and reading -> 'blind' ->> 'field' is distinct from asked then
      return pg_catalog.jsonb_build_object('asks', asked);
    end if;
    if asked is not null then
      insert into public.figure_checks (clinic_id, field, page_id, capture_id, by, outcome, is_blind)
      values (
        read_page.clinic_id, asked, read_page.id, capture, auth.uid(),
        case when private.field_now(read_page.clinic_id, asked) -> 'value'
          = reading -> 'blind' -> 'value' then 'same' else 'changed' end,
        true
      );
      if private.field_now(read_page.clinic_id, asked) -> 'value'
        <> coalesce(reading -> 'blind' -> 'value', 'null') then
        return '{"refused": "You found another value than the one that is shown. Answer for each figure."}';
      end if;
    end if;
    reading := pg_catalog.jsonb_build_object('answers', (
      select coalesce(
        pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('field', s.field, 'outcome', 'same')), '[]'
      )
      from public.figure_sources s where s.page_id = read_page.id and s.is_main
    ));
  end if;
  for answer in select a from pg_catalog.jsonb_array_elements(reading -> 'answers') as a loop
    rows := rows || private.take_answer(read_page, capture, answer);
  end loop;
  update public.source_pages p set claimed_by = null, claimed_until = null, unread_since = null
  where p.id = read_page.id;
  return pg_catalog.jsonb_build_object('rows', rows);
end
$$;

-- What waits for a second person, without the value: [{"id", "clinic", "name", "field", "page",
-- "title", "url", "by", "at", "may_answer"}], oldest first.
create function public.read_second_looks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'id', w.id, 'clinic', c.id, 'name', c.name, 'field', w.field,
        'page', p.id, 'title', p.title, 'url', p.url,
        'by', private.editor_name(w.made_by), 'is_mine', w.made_by = auth.uid(), 'at', w.made_at,
        'may_answer', w.made_by <> auth.uid() or w.made_at < pg_catalog.now() - interval '12 hours'
      )
      order by w.made_at
    ), '[]')
    from private.waiting_changes w
    join public.clinics c on c.id = w.clinic_id
    left join public.source_pages p on p.id = (w.plan_row ->> 'page')::uuid
    where w.status = 'waiting'
  );
end
$$;

-- The value that a second person found without having seen the first: applied when both agree, ended
-- as differing when not, and then nothing changes. Gives {"outcome", "reason"}.
create function public.answer_second_look(look uuid, found_value jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  waiting private.waiting_changes;
  result jsonb;
begin
  perform private.require_editor();
  select w.* into waiting from private.waiting_changes w
  where w.id = look and w.status = 'waiting' for update;
  if waiting.id is null then
    return '{"outcome": "refused", "reason": "This no longer waits for anybody."}';
  end if;
  if waiting.made_by = auth.uid()
    and waiting.made_at > pg_catalog.now() - interval '12 hours' then
    return '{"outcome": "refused", "reason": "You found this yourself. Somebody else reads it now, or you in twelve hours."}';
  end if;
  if waiting.plan_row -> 'value' = found_value or (
    pg_catalog.jsonb_typeof(found_value) = 'string'
    and pg_catalog.lower(pg_catalog.btrim(found_value #>> '{}'))
      = pg_catalog.lower(waiting.plan_row ->> 'value')
  ) then
    perform private.set_setting('why', waiting.why);
    perform private.set_setting('note', waiting.note);
    perform private.set_setting('made_by', waiting.made_by::text);
    perform private.set_setting('second_read_by', private.editor_name(auth.uid()));
    result := private.change_field(waiting.plan_row, '{}');
    perform private.set_setting('second_read_by', null);
  else
    result := '{"outcome": "differs", "reason": "You two read different values. Nothing has changed: read the page together."}';
  end if;
  update private.waiting_changes w
  set status = case result ->> 'outcome'
      when 'applied' then 'applied' when 'differs' then 'differs' else 'overtaken' end,
    ended_by = auth.uid(), ended_at = pg_catalog.clock_timestamp(), second_value = found_value
  where w.id = waiting.id;
  return result;
end
$$;
