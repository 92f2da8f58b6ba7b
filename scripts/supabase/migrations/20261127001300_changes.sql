-- The one way in for an editor: a plan of fields to change, each with what the editor saw and what the new value
-- rests on. Every row gets an answer. A rehearsal runs the same body and takes it all back.

-- {"why", "note", "partly", "rows": [{"clinic", "field", "seen", "value", "page", "capture", "exact",
-- "prefix", "suffix", "second", "seconds"}]} → {"applied": boolean, "batch", "rows": [{"clinic",
-- "field", "outcome", "reason", "version", "theirs"}]}. All of it, or nothing, unless "partly"; what
-- another row keeps back is held.
create function public.change_figures(plan jsonb, is_rehearsal boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  answers jsonb := '[]';
  batch constant uuid := pg_catalog.gen_random_uuid();
  plan_row jsonb;
  stands boolean := true;
begin
  perform private.require_editor();
  perform from public.clinics c
  where c.id in (select (r ->> 'clinic')::uuid from pg_catalog.jsonb_array_elements(plan -> 'rows') as r)
  order by c.id for update;
  begin
    perform private.set_setting('batch', batch::text);
    perform private.set_setting('why', plan ->> 'why');
    perform private.set_setting('note', plan ->> 'note');
    for plan_row in select r from pg_catalog.jsonb_array_elements(plan -> 'rows') as r loop
      answers := answers || private.change_field(plan_row, plan);
    end loop;
    stands := coalesce((plan ->> 'partly')::boolean, false) or not exists (
      select from pg_catalog.jsonb_array_elements(answers) as a
      where a ->> 'outcome' in ('conflict', 'refused')
    );
    if is_rehearsal or not stands then
      raise exception using errcode = 'ZF001';
    end if;
  exception when sqlstate 'ZF001' then null;
  end;
  if not stands then
    select pg_catalog.jsonb_agg(
      case when a ->> 'outcome' in ('applied', 'waiting') then a || '{"outcome": "held"}' else a end
      order by place
    ) into answers
    from pg_catalog.jsonb_array_elements(answers) with ordinality as listed (a, place);
  end if;
  return pg_catalog.jsonb_build_object(
    'applied', stands and not is_rehearsal, 'batch', batch, 'rows', answers
  );
end
$$;
grant execute on function public.change_figures(jsonb, boolean) to authenticated, service_role;

-- One row of a plan: applied, waiting, unchanged, conflict or refused.
create function private.change_field(plan_row jsonb, plan jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  clinic public.clinics;
  field public.figure_fields;
  wanted constant jsonb := nullif(plan_row -> 'value', 'null');
  now_there jsonb;
  fault text;
  problem text;
  broken text;
begin
  select c.* into clinic from public.clinics c where c.id = (plan_row ->> 'clinic')::uuid for update;
  select f.* into field from public.figure_fields f where f.field = plan_row ->> 'field';
  fault := private.find_fault(clinic, field, wanted, plan_row);
  if fault is not null then
    return private.answer_row('refused', plan_row, fault);
  end if;
  now_there := private.field_now(clinic.id, field.field);
  if private.field_version(clinic.id, field.field) is distinct from (plan_row ->> 'seen')::bigint then
    -- Somebody wrote the same meanwhile; where they rest it on other words, the editor has to choose.
    return private.answer_row(
      case when nullif(now_there -> 'value', 'null') is not distinct from wanted
        and private.rests_on(now_there, plan_row) then 'unchanged' else 'conflict' end,
      plan_row
    ) || pg_catalog.jsonb_build_object('theirs', private.newest_change(clinic.id, field.field));
  end if;
  if nullif(now_there -> 'value', 'null') is not distinct from wanted
    and plan_row ->> 'page' is null then
    return private.answer_row('unchanged', plan_row);
  end if;
  begin
    if wanted is not null and private.setting('second_read_by') is null
      and private.needs_second_look(clinic.id, field, nullif(now_there -> 'value', 'null'), wanted) then
      -- Written and taken back: what cannot be is refused now, and not by the second person.
      begin
        perform private.write_field(clinic.id, field, wanted, plan_row);
        raise exception using errcode = 'ZF001';
      exception when sqlstate 'ZF001' then null;
      end;
      update private.waiting_changes w
      set status = 'overtaken', ended_by = auth.uid(), ended_at = pg_catalog.clock_timestamp()
      where w.clinic_id = clinic.id and w.field = field.field and w.status = 'waiting';
      insert into private.waiting_changes (clinic_id, field, plan_row, why, note, made_by)
      values (
        clinic.id, field.field, plan_row, plan ->> 'why', plan ->> 'note', auth.uid()
      );
      return private.answer_row('waiting', plan_row, 'A second person finds this value again first.');
    end if;
    perform private.write_field(clinic.id, field, wanted, plan_row);
  exception
    when check_violation or not_null_violation or unique_violation then
      get stacked diagnostics problem = message_text, broken = constraint_name;
      return private.answer_row('refused', plan_row, case
        when broken = 'evidence_holds' then problem
        else 'This is no value for the field.'
      end);
    when data_exception or invalid_text_representation then
      return private.answer_row('refused', plan_row, 'This is no value for the field.');
  end;
  if plan_row ->> 'page' is not null then
    insert into public.figure_checks (clinic_id, field, page_id, capture_id, by, outcome, seconds)
    values (
      clinic.id, field.field, (plan_row ->> 'page')::uuid, (plan_row ->> 'capture')::uuid, auth.uid(),
      case when nullif(now_there -> 'value', 'null') is not distinct from wanted
        then 'same' else 'changed' end,
      (plan_row ->> 'seconds')::integer
    );
  end if;
  return private.answer_row('applied', plan_row)
    || pg_catalog.jsonb_build_object('version', private.field_version(clinic.id, field.field));
end
$$;

create function private.answer_row(outcome text, plan_row jsonb, reason text default null)
returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return pg_catalog.jsonb_build_object(
    'clinic', plan_row -> 'clinic', 'field', plan_row -> 'field', 'outcome', outcome, 'reason', reason
  );
end
$$;

-- Why a row of a plan cannot be, in words for an editor; null where nothing speaks against it.
create function private.find_fault(
  clinic public.clinics, field public.figure_fields, wanted jsonb, plan_row jsonb
) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when clinic.id is null then 'This clinic is not there.'
    when field.field is null then 'There is no such field.'
    when field.replaced_by is not null then 'Change ' || field.replaced_by || ' instead.'
    when wanted is null and (plan_row ->> 'second')::boolean then 'A second source needs a value.'
    when wanted is null and plan_row ->> 'page' is not null
      then 'A page vouches for a value. Leave the page out to empty the field.'
    when wanted is null or field.tier = 'identity' or clinic.is_example and plan_row ->> 'page' is null
      then null
    when field.page_kinds = '{}' then 'This site works it out itself.'
    when plan_row ->> 'page' is null then 'Name the page that says so.'
    when not exists (select from public.source_pages p where p.id = (plan_row ->> 'page')::uuid)
      then 'This page is not among the clinic’s pages.'
    when exists (
      select from public.source_pages p where p.id = (plan_row ->> 'page')::uuid and p.kind <> 'told'
    ) and (plan_row ->> 'capture' is null or nullif(plan_row ->> 'exact', '') is null)
      then 'Mark the words on the page that hold the value.'
  end;
end
$$;

-- Whether the field rests on the page and the words of the row already, or the row names none.
create function private.rests_on(field_now jsonb, plan_row jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return plan_row ->> 'page' is null or exists (
    select from pg_catalog.jsonb_array_elements(field_now -> 'sources') as s
    where s ->> 'page_id' = plan_row ->> 'page'
      and s ->> 'quote' is not distinct from nullif(plan_row ->> 'exact', '')
  );
end
$$;

-- Writes a value, and what it rests on, to one field; null empties it. The rows of older columns of
-- the same figure go. Raises what the constraints say.
create function private.write_field(
  clinic uuid, field public.figure_fields, wanted jsonb, plan_row jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  page public.source_pages;
  capture private.page_captures;
  is_second constant boolean := coalesce((plan_row ->> 'second')::boolean, false);
  older text;
  stored text;
begin
  if not is_second then
    execute pg_catalog.format(
      'update public.clinics c set %1$I = (pg_catalog.jsonb_populate_record(c, $1)).%1$I where id = $2',
      field.field
    ) using pg_catalog.jsonb_build_object(field.field, coalesce(wanted, 'null')), clinic;
    for older in select f.field from public.figure_fields f where f.replaced_by = field.field loop
      execute pg_catalog.format(
        'update public.clinics set %1$I = null where id = $1 and %1$I is not null', older
      ) using clinic;
      delete from public.figure_sources s where s.clinic_id = clinic and s.field = older;
    end loop;
  end if;
  if field.tier = 'identity' then
    return;
  end if;
  -- What the row now holds, written as the row writes it.
  stored := case when is_second then wanted #>> '{}' else (
    select pg_catalog.to_jsonb(c) ->> field.field from public.clinics c where c.id = clinic
  ) end;
  if plan_row ->> 'page' is null then
    delete from public.figure_sources s where s.clinic_id = clinic and s.field = field.field;
    return;
  end if;
  select p.* into page from public.source_pages p where p.id = (plan_row ->> 'page')::uuid;
  select c.* into capture from private.page_captures c where c.id = (plan_row ->> 'capture')::uuid;
  if not is_second then
    -- What was only noted, and the page that this one takes the place of where it says something else, no
    -- longer vouches. A further page that differs stays: both values are shown.
    delete from public.figure_sources s
    where s.clinic_id = clinic and s.field = field.field and s.page_id is distinct from page.id
      and (s.page_id is null or s.state = 'noted' or s.is_main and s.value <> stored);
    update public.figure_sources s set is_main = false
    where s.clinic_id = clinic and s.field = field.field and s.is_main and s.page_id <> page.id;
  end if;
  insert into public.figure_sources as s (
    clinic_id, field, page_id, is_main, state, value, source_title, source_url, capture_id, quote,
    quote_before, quote_after, checked_on, seen_on
  )
  values (
    clinic, field.field, page.id, not is_second,
    case page.kind when 'clinic' then 'published' else page.kind end,
    stored, page.title, page.url, capture.id, nullif(plan_row ->> 'exact', ''),
    coalesce(plan_row ->> 'prefix', ''), coalesce(plan_row ->> 'suffix', ''),
    coalesce((capture.last_seen_at at time zone 'Europe/London')::date, private.today()), null
  )
  on conflict on constraint figure_sources_once do update set
    is_main = excluded.is_main, state = excluded.state, value = excluded.value,
    source_title = excluded.source_title, source_url = excluded.source_url,
    source_dated_on = null, source_is_copy = false,
    capture_id = excluded.capture_id, quote = excluded.quote, quote_before = excluded.quote_before,
    quote_after = excluded.quote_after, checked_on = excluded.checked_on, seen_on = excluded.seen_on,
    withheld_since = null;
end
$$;

-- When a second person has to find a value again.

-- Whether a second person has to find the value again before it is shown: always for what a register
-- says, unless it says so already; for a fee when it jumps, from what stands or from what stood a day
-- ago, or goes away from what a second page says. An older column stands where the field itself is empty.
create function private.needs_second_look(
  clinic uuid, field public.figure_fields, value_before jsonb, wanted jsonb
) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case field.second_look
    when 'always' then wanted is distinct from value_before or not exists (
      select from public.figure_sources s
      where s.clinic_id = clinic and s.field = field.field and s.is_main
        and s.state in ('register', 'published')
    )
    when 'jump' then wanted is distinct from value_before and (
      (field.kind = 'pounds' and (
        private.is_jump((wanted #>> '{}')::numeric, (value_before #>> '{}')::numeric)
        or private.is_jump(
          (wanted #>> '{}')::numeric, (private.settled_value(clinic, field.field) #>> '{}')::numeric
        )
        or (
          field.field ~ '^estimated_annual_cost_'
          and private.estimates_moved(clinic, field.field, (wanted #>> '{}')::numeric)
            > least(25, (private.settled_value(clinic, field.field) #>> '{}')::numeric / 5)
        )
        or (value_before is null and coalesce((
          select bool_and(private.is_jump((wanted #>> '{}')::numeric, older.value))
          from (
            select (private.field_now(clinic, f.field) ->> 'value')::numeric as value
            from public.figure_fields f where f.replaced_by = field.field
          ) as older
          where older.value is not null
        ), false))
      ))
      or exists (
        select from public.figure_sources s
        where s.clinic_id = clinic and s.field = field.field and not s.is_main
          and s.value is distinct from wanted #>> '{}'
      )
    )
    else false
  end;
end
$$;

-- What a field held when a second person last found it, or a day ago: whatever it was changed to since
-- is one change, in however many steps. Null where nothing was stated then, nor is now.
create function private.settled_value(clinic uuid, field_name text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return nullif(coalesce(
    (
      select h.after -> 'value' from public.figure_changes h
      where h.clinic_id = clinic and h.field = field_name
        and (h.second_read_by is not null or h.made_at < pg_catalog.now() - interval '1 day')
      order by h.id desc limit 1
    ),
    (
      select h.before -> 'value' from public.figure_changes h
      where h.clinic_id = clinic and h.field = field_name
      order by h.id limit 1
    ),
    private.field_now(clinic, field_name) -> 'value'
  ), 'null');
end
$$;

-- Whether a fee jumps: by more than a fifth or by more than 25 pounds, or to or from nothing.
create function private.is_jump(wanted numeric, earlier numeric) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(wanted <> earlier and (
    abs(wanted - earlier) > least(25, earlier / 5) or 0 in (wanted, earlier)
  ), false);
end
$$;

-- By how many pounds a clinic's estimates of a year have moved in all, with one of them as wanted: three
-- small steps at once are one large one.
create function private.estimates_moved(clinic uuid, field_name text, wanted numeric) returns numeric
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select sum(abs(
      case when f.field = field_name then wanted
        else (private.field_now(clinic, f.field) ->> 'value')::numeric
      end - (private.settled_value(clinic, f.field) #>> '{}')::numeric
    ))
    from public.figure_fields f
    where f.field ~ '^estimated_annual_cost_'
  );
end
$$;

-- Changes that wait for a second person. No screen reads their values.
create table private.waiting_changes (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  field text not null references public.figure_fields (field),
  -- The row of the plan, and the plan's reason and note.
  plan_row jsonb not null,
  why text not null,
  note text,
  made_by uuid,
  made_at timestamptz not null default clock_timestamp(),
  status text not null default 'waiting' check (
    status in ('waiting', 'applied', 'differs', 'withdrawn', 'overtaken')
  ),
  ended_by uuid,
  ended_at timestamptz,
  second_value jsonb
);

create unique index waiting_changes_one on private.waiting_changes (clinic_id, field)
where status = 'waiting';

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
grant execute on function public.read_second_looks() to authenticated, service_role;

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
    return private.refuse_ended(look);
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
grant execute on function public.answer_second_look(uuid, jsonb) to authenticated, service_role;

create function public.withdraw_waiting(look uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  update private.waiting_changes w
  set status = 'withdrawn', ended_by = auth.uid(), ended_at = pg_catalog.clock_timestamp()
  where w.id = look and w.status = 'waiting';
  return case
    when found then '{"outcome": "withdrawn", "reason": null}' else private.refuse_ended(look)
  end;
end
$$;
grant execute on function public.withdraw_waiting(uuid) to authenticated, service_role;

-- Why a change waits no longer, as an answer to whoever wanted to end it.
create function private.refuse_ended(look uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'outcome', 'refused', 'reason', 'This no longer waits for anybody. ' || coalesce((
      select case
        when w.ended_by = auth.uid() then 'You'
        -- Whoever has no account any more still has a name.
        else coalesce(
          (select u.email from auth.users u where u.id = w.ended_by), private.name_of(w.ended_by), 'Somebody'
        )
      end || case w.status
        when 'withdrawn' then ' withdrew it, and nothing has changed.'
        when 'applied' then ' found the same value again, and it is applied.'
        else ' read another value, and nothing has changed.'
      end
      from private.waiting_changes w
      where w.id = look and w.status in ('withdrawn', 'applied', 'differs')
    ), 'Look at the history of the figure.')
  )
$$;

-- The other changes: a new clinic, and holding a figure back.

create function public.add_clinic(clinic_name text, website text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  added uuid;
begin
  perform private.require_editor();
  -- Whoever adds one of the same name at this moment waits, and finds it then.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('add_clinic'));
  perform private.refuse(case
    when coalesce(pg_catalog.btrim(clinic_name), '') = '' then 'Write the clinic’s name.'
    when pg_catalog.char_length(clinic_name) > 200
      then 'The name has more than 200 letters. Write a shorter one.'
    when exists (
      select from public.clinics c
      where pg_catalog.lower(pg_catalog.btrim(c.name)) = pg_catalog.lower(pg_catalog.btrim(clinic_name))
    ) then 'There is a clinic of this name already. Open its sheet, or add what tells the two apart.'
    else private.find_address_fault(add_clinic.website)
  end);
  perform private.set_setting('why', 'new');
  insert into public.clinics (name, website, active) values (clinic_name, add_clinic.website, false)
  returning id into added;
  return added;
end
$$;
grant execute on function public.add_clinic(text, text) to authenticated, service_role;

-- Why an address cannot be a page's; null where it can. Pages on this machine are the demonstration's.
create function private.find_address_fault(url text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when url ~* '^http://(localhost|127\.[0-9.]+)(:[0-9]+)?(/|$)' then null
    when url !~* '^https://' or not private.is_web_address(url)
      then 'Write the whole address, beginning with https://, such as https://clinic.example/fees.'
  end
$$;

-- Holds a figure back, or lets it go again, at once and on one person's word.
create function public.withhold_figure(clinic uuid, field_name text, is_withheld boolean)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.set_setting('why', 'withheld');
  update public.figure_sources s
  set withheld_since = case when is_withheld then pg_catalog.now() end
  where s.clinic_id = clinic and s.field = field_name and s.is_main
    and (s.withheld_since is not null) <> is_withheld;
  return found;
end
$$;
grant execute on function public.withhold_figure(uuid, text, boolean) to authenticated, service_role;
