-- How editors change figures. Only the secret key can write `clinics` directly; editors call functions, and the
-- watcher cannot write it at all. Editors can write:
-- - Columns listed in figure_fields, through change_figures(), record_reading() and answer_second_look(). A
--   replaced column (`replaced_by`) is only ever emptied, when the one that replaced it is written; a computed
--   column of a real clinic can only be emptied.
-- - The name and website of a new, hidden clinic, through add_clinic().
-- - Any column, through undo_figures(), but only with the value it had before a change.
--
-- When an editor changes a fee:
-- 1. change_figures() locks the clinics and calls change_field() for each edit; record_reading() does so for each
--    answer that is not just a confirmation.
-- 2. change_field() refuses an edit without its evidence (find_fault) and reports a conflict if the field has
--    changed since the editor loaded it. A fee that jumps is stored in waiting_changes and not shown until a
--    second person has found the same value (needs_second_look, answer_second_look).
-- 3. write_field() updates the column and its source. The trigger check_evidence() refuses a quote that does not
--    contain the value.
-- 4. Triggers record the change in figure_changes and request a build (see history.sql).

-- Applies a change set, or rehearses it by rolling it back. Returns one row for each edit, in the same order. A
-- change set is applied whole or not at all, unless "partly" is true; edits held back by another's failure are
-- `held`. Clinics are locked in the order of their ids, so that change sets do not deadlock. A thousand edits can
-- take longer than an editor's usual eight seconds. The desk waits for 45, so this may take 40.
-- `change_set` is {"reason", "note", "partly", "rows": [{"clinic", "field", "base_version", "value", "page",
-- "capture", "exact", "prefix", "suffix", "is_additional_source", "seconds"}]}. "base_version" is the version that
-- the editor saw, or null; "exact" is the quote, "prefix" and "suffix" the text around it.
create function public.change_figures(change_set jsonb, is_rehearsal boolean) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '40s'
as $$
declare
  answers jsonb := '[]';
  batch constant uuid := pg_catalog.gen_random_uuid();
  edit jsonb;
  is_accepted boolean := true;
begin
  perform private.require_editor();
  perform from public.clinics c
  where c.id in (select (r ->> 'clinic')::uuid from pg_catalog.jsonb_array_elements(change_set -> 'rows') as r)
  order by c.id for update;
  begin
    perform private.set_setting('batch', batch::text);
    perform private.set_setting('reason', change_set ->> 'reason');
    perform private.set_setting('note', change_set ->> 'note');
    for edit in select r from pg_catalog.jsonb_array_elements(change_set -> 'rows') as r loop
      answers := answers || private.change_field(edit, change_set);
    end loop;
    is_accepted := coalesce((change_set ->> 'partly')::boolean, false) or not exists (
      select from pg_catalog.jsonb_array_elements(answers) as a
      where a ->> 'outcome' in ('conflict', 'refused')
    );
    if is_rehearsal or not is_accepted then
      raise exception using errcode = 'ZF001';
    end if;
  exception when sqlstate 'ZF001' then null;
  end;
  if not is_accepted then
    select pg_catalog.jsonb_agg(
      case when a ->> 'outcome' in ('applied', 'waiting') then a || '{"outcome": "held"}' else a end
      order by place
    ) into answers
    from pg_catalog.jsonb_array_elements(answers) with ordinality as listed (a, place);
  end if;
  return pg_catalog.jsonb_build_object(
    'applied', is_accepted and not is_rehearsal, 'batch', batch, 'rows', answers
  );
end
$$;
comment on function public.change_figures(jsonb, boolean) is $$
  { applied: boolean; batch: string; rows: Shape<'change_field'>[] }
$$;
grant execute on function public.change_figures(jsonb, boolean) to authenticated;

-- `change_set` supplies the reason and the note for an edit that has to wait.
create function private.change_field(edit jsonb, change_set jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  clinic public.clinics;
  field public.figure_fields;
  new_value constant jsonb := nullif(edit -> 'value', 'null');
  now_there jsonb;
  fault text;
  problem text;
  broken text;
begin
  select c.* into clinic from public.clinics c where c.id = (edit ->> 'clinic')::uuid for update;
  select f.* into field from public.figure_fields f where f.field = edit ->> 'field';
  fault := private.find_fault(clinic, field, new_value, edit);
  if fault is not null then
    return private.result_row('refused', edit, fault);
  end if;
  now_there := private.current_field(clinic.id, field.field);
  if private.field_version(clinic.id, field.field) is distinct from (edit ->> 'base_version')::bigint then
    -- The same value with other evidence: the editor has to choose.
    return private.result_row(
      case when nullif(now_there -> 'value', 'null') is not distinct from new_value
        and private.has_same_evidence(now_there, edit) then 'unchanged' else 'conflict' end,
      edit
    ) || pg_catalog.jsonb_build_object('theirs', private.newest_change(clinic.id, field.field));
  end if;
  if nullif(now_there -> 'value', 'null') is not distinct from new_value
    and edit ->> 'page' is null then
    return private.result_row('unchanged', edit);
  end if;
  begin
    if new_value is not null and private.setting('second_read_by') is null
      and private.needs_second_look(clinic.id, field, nullif(now_there -> 'value', 'null'), new_value) then
      -- Write and roll back, so that an invalid value is refused now, not when the second person answers.
      begin
        perform private.write_field(clinic.id, field, new_value, edit);
        raise exception using errcode = 'ZF001';
      exception when sqlstate 'ZF001' then null;
      end;
      update private.waiting_changes w
      set status = 'overtaken', ended_by = auth.uid(), ended_at = pg_catalog.clock_timestamp()
      where w.clinic_id = clinic.id and w.field = field.field and w.status = 'waiting';
      insert into private.waiting_changes (clinic_id, field, edit, reason, note, made_by)
      values (
        clinic.id, field.field, edit, change_set ->> 'reason', change_set ->> 'note', auth.uid()
      );
      return private.result_row('waiting', edit, 'A second person has to find this value first.');
    end if;
    perform private.write_field(clinic.id, field, new_value, edit);
  exception
    when check_violation or not_null_violation or unique_violation then
      get stacked diagnostics problem = message_text, broken = constraint_name;
      return private.result_row('refused', edit, case
        when broken = 'evidence_holds' then problem
        else 'This is not a valid value for the field.'
      end);
    when data_exception or invalid_text_representation then
      return private.result_row('refused', edit, 'This is not a valid value for the field.');
  end;
  if edit ->> 'page' is not null then
    insert into public.figure_checks (clinic_id, field, page_id, capture_id, by, outcome, seconds)
    values (
      clinic.id, field.field, (edit ->> 'page')::uuid, (edit ->> 'capture')::uuid, auth.uid(),
      case when nullif(now_there -> 'value', 'null') is not distinct from new_value
        then 'same' else 'changed' end,
      (edit ->> 'seconds')::integer
    );
  end if;
  return private.result_row('applied', edit)
    || pg_catalog.jsonb_build_object('version', private.field_version(clinic.id, field.field));
end
$$;
comment on function private.change_field(jsonb, jsonb) is $$
  {
    clinic: string;
    field: string;
    /** `held`: valid, but another edit of the set was refused. */
    outcome: 'applied' | 'waiting' | 'unchanged' | 'conflict' | 'refused' | 'held';
    /** A sentence for an editor. */
    reason: string | null;
    /** The new version, if the edit was applied. */
    version?: number;
    /** Somebody else's change of the field. */
    theirs?: Shape<'newest_change'> | null;
  }
$$;

create function private.result_row(outcome text, edit jsonb, reason text default null)
returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return pg_catalog.jsonb_build_object(
    'clinic', edit -> 'clinic', 'field', edit -> 'field', 'outcome', outcome, 'reason', reason
  );
end
$$;

-- Why an edit is refused, as a sentence for an editor, or null.
create function private.find_fault(
  clinic public.clinics, field public.figure_fields, new_value jsonb, edit jsonb
) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when clinic.id is null then 'There is no such clinic.'
    when field.field is null then 'There is no such field.'
    when field.replaced_by is not null then 'Change ' || field.replaced_by || ' instead.'
    when new_value is null and (edit ->> 'is_additional_source')::boolean then 'A second source needs a value.'
    when new_value is null and edit ->> 'page' is not null
      then 'A page needs a value. Leave the page out to empty the field.'
    when new_value is null or field.tier = 'identity' or clinic.is_example and edit ->> 'page' is null
      then null
    when field.page_kinds = '{}' then 'This site calculates this figure itself.'
    when edit ->> 'page' is null then 'Choose the page that says so.'
    when not exists (select from public.source_pages p where p.id = (edit ->> 'page')::uuid)
      then 'This page is not one of the clinic’s pages.'
    when exists (
      select from public.source_pages p where p.id = (edit ->> 'page')::uuid and p.kind <> 'told'
    ) and (edit ->> 'capture' is null or nullif(edit ->> 'exact', '') is null)
      then 'Select the words on the page that contain the value.'
  end;
end
$$;

-- Whether the field already has the page and quote of the edit, or the edit names no page.
create function private.has_same_evidence(current_field jsonb, edit jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return edit ->> 'page' is null or exists (
    select from pg_catalog.jsonb_array_elements(current_field -> 'sources') as s
    where s ->> 'page_id' = edit ->> 'page'
      and s ->> 'quote' is not distinct from nullif(edit ->> 'exact', '')
  );
end
$$;

-- Writes the value; null empties the field. In either case, empties the older columns of the same figure and deletes
-- their sources. An additional source leaves the columns alone. Constraint violations are raised.
create function private.write_field(
  clinic uuid, field public.figure_fields, new_value jsonb, edit jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  page public.source_pages;
  capture private.page_captures;
  is_additional constant boolean := coalesce((edit ->> 'is_additional_source')::boolean, false);
  older text;
  stored text;
begin
  if not is_additional then
    execute pg_catalog.format(
      'update public.clinics c set %1$I = (pg_catalog.jsonb_populate_record(c, $1)).%1$I where id = $2',
      field.field
    ) using pg_catalog.jsonb_build_object(field.field, coalesce(new_value, 'null')), clinic;
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
  -- As the row stores it, such as 99.50 for 99.5.
  stored := case when is_additional then new_value #>> '{}' else (
    select pg_catalog.to_jsonb(c) ->> field.field from public.clinics c where c.id = clinic
  ) end;
  if edit ->> 'page' is null then
    delete from public.figure_sources s where s.clinic_id = clinic and s.field = field.field;
    return;
  end if;
  select p.* into page from public.source_pages p where p.id = (edit ->> 'page')::uuid;
  select c.* into capture from private.page_captures c where c.id = (edit ->> 'capture')::uuid;
  if not is_additional then
    -- Delete the other sources that have no page or were only noted, and a main source on another page if its value
    -- differs. An additional source that differs stays: both values are shown.
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
    clinic, field.field, page.id, not is_additional,
    case page.kind when 'clinic' then 'published' else page.kind end,
    stored, page.title, page.url, capture.id, nullif(edit ->> 'exact', ''),
    coalesce(edit ->> 'prefix', ''), coalesce(edit ->> 'suffix', ''),
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

-- Whether a second person must find the value before it is shown.
-- - 'always' (registers): yes, unless the value is the same and already has a register or published source.
-- - 'jump' (fees): if the fee jumps from its current value or its settled one, or differs from what another page
--   says. If the field is empty, the older columns of the figure count as its current value.
create function private.needs_second_look(
  clinic uuid, field public.figure_fields, value_before jsonb, new_value jsonb
) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case field.second_look
    when 'always' then new_value is distinct from value_before or not exists (
      select from public.figure_sources s
      where s.clinic_id = clinic and s.field = field.field and s.is_main
        and s.state in ('register', 'published')
    )
    when 'jump' then new_value is distinct from value_before and (
      (field.kind = 'pounds' and (
        private.is_jump((new_value #>> '{}')::numeric, (value_before #>> '{}')::numeric)
        or private.is_jump(
          (new_value #>> '{}')::numeric, (private.settled_value(clinic, field.field) #>> '{}')::numeric
        )
        or (
          field.field ~ '^estimated_annual_cost_'
          and private.total_estimate_change(clinic, field.field, (new_value #>> '{}')::numeric)
            > least(25, (private.settled_value(clinic, field.field) #>> '{}')::numeric / 5)
        )
        or (value_before is null and coalesce((
          select bool_and(private.is_jump((new_value #>> '{}')::numeric, older.value))
          from (
            select (private.current_field(clinic, f.field) ->> 'value')::numeric as value
            from public.figure_fields f where f.replaced_by = field.field
          ) as older
          where older.value is not null
        ), false))
      ))
      or exists (
        select from public.figure_sources s
        where s.clinic_id = clinic and s.field = field.field and not s.is_main
          and s.value is distinct from new_value #>> '{}'
      )
    )
    else false
  end;
end
$$;

-- The value that a second person last found or the value from a day ago, whichever is newer: everything since then
-- counts as one change, however many steps it took. Null if nothing was stated then. A field without history returns
-- its current value.
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
    private.current_field(clinic, field_name) -> 'value'
  ), 'null');
end
$$;

-- A jump is a change of more than a fifth, of more than 25 pounds, or to or from zero.
create function private.is_jump(new_value numeric, earlier numeric) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(new_value <> earlier and (
    abs(new_value - earlier) > least(25, earlier / 5) or 0 in (new_value, earlier)
  ), false);
end
$$;

-- How many pounds the clinic's annual estimates have moved in total from their settled values, with the new value
-- for this one: three small steps together count as one large step.
create function private.total_estimate_change(clinic uuid, field_name text, new_value numeric) returns numeric
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select sum(abs(
      case when f.field = field_name then new_value
        else (private.current_field(clinic, f.field) ->> 'value')::numeric
      end - (private.settled_value(clinic, f.field) #>> '{}')::numeric
    ))
    from public.figure_fields f
    where f.field ~ '^estimated_annual_cost_'
  );
end
$$;

create table private.waiting_changes (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  field text not null references public.figure_fields (field),
  edit jsonb not null,
  reason text not null,
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

-- Oldest first, without the values. The editor who made a change may answer it too, after twelve hours.
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
    left join public.source_pages p on p.id = (w.edit ->> 'page')::uuid
    where w.status = 'waiting'
  );
end
$$;
comment on function public.read_second_looks() is $$
  {
    id: string;
    clinic: string;
    name: string;
    field: string;
    page: string | null;
    title: string | null;
    url: string | null;
    /** The editor who found the value first, and when. */
    by: string;
    at: string;
    is_mine: boolean;
    may_answer: boolean;
  }[]
$$;
grant execute on function public.read_second_looks() to authenticated;

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
    return '{"outcome": "refused", "reason": "You found this value yourself. Someone else has to read the page now, or you can in twelve hours."}';
  end if;
  if waiting.edit -> 'value' = found_value or (
    pg_catalog.jsonb_typeof(found_value) = 'string'
    and pg_catalog.lower(pg_catalog.btrim(found_value #>> '{}'))
      = pg_catalog.lower(waiting.edit ->> 'value')
  ) then
    perform private.set_setting('reason', waiting.reason);
    perform private.set_setting('note', waiting.note);
    perform private.set_setting('made_by', waiting.made_by::text);
    perform private.set_setting('second_read_by', private.editor_name(auth.uid()));
    result := private.change_field(waiting.edit, '{}');
    perform private.set_setting('second_read_by', null);
  else
    result := '{"outcome": "differs", "reason": "The two of you read different values. Nothing has changed. Read the page together."}';
  end if;
  update private.waiting_changes w
  set status = case result ->> 'outcome'
      when 'applied' then 'applied' when 'differs' then 'differs' else 'overtaken' end,
    ended_by = auth.uid(), ended_at = pg_catalog.clock_timestamp(), second_value = found_value
  where w.id = waiting.id;
  return result;
end
$$;
comment on function public.answer_second_look(uuid, jsonb) is $$
  { outcome: 'applied' | 'unchanged' | 'differs' | 'refused' | 'conflict'; reason: string | null }
$$;
grant execute on function public.answer_second_look(uuid, jsonb) to authenticated;

create function public.withdraw_waiting_change(look uuid) returns jsonb
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
comment on function public.withdraw_waiting_change(uuid) is $$
  { outcome: 'withdrawn' | 'refused'; reason: string | null }
$$;
grant execute on function public.withdraw_waiting_change(uuid) to authenticated;

-- Explains why the change is no longer waiting.
create function private.refuse_ended(look uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'outcome', 'refused', 'reason', 'This is no longer waiting. ' || coalesce((
      select case
        when w.ended_by = auth.uid() then 'You'
        -- The name outlives the account.
        else coalesce(
          (select u.email from auth.users u where u.id = w.ended_by), private.name_of(w.ended_by), 'Somebody'
        )
      end || case w.status
        when 'withdrawn' then ' withdrew it, and nothing has changed.'
        when 'applied' then ' found the same value again, and it has been recorded.'
        else ' read a different value, and nothing has changed.'
      end
      from private.waiting_changes w
      where w.id = look and w.status in ('withdrawn', 'applied', 'differs')
    ), 'See the history of the figure.')
  )
$$;

create function public.add_clinic(clinic_name text, website text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  added uuid;
begin
  perform private.require_editor();
  -- Concurrent calls wait here, so that the second finds the name taken.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('add_clinic'));
  perform private.refuse(case
    when coalesce(pg_catalog.btrim(clinic_name), '') = '' then 'Enter the clinic’s name.'
    when pg_catalog.char_length(clinic_name) > 200
      then 'The name is longer than 200 characters. Shorten it.'
    when exists (
      select from public.clinics c
      where pg_catalog.lower(pg_catalog.btrim(c.name)) = pg_catalog.lower(pg_catalog.btrim(clinic_name))
    ) then 'There is already a clinic with this name. Open its sheet, or add something that tells the two apart.'
    else private.find_address_fault(add_clinic.website)
  end);
  perform private.set_setting('reason', 'new');
  insert into public.clinics (name, website, active) values (clinic_name, add_clinic.website, false)
  returning id into added;
  return added;
end
$$;
grant execute on function public.add_clinic(text, text) to authenticated;

-- Why this cannot be the address of a page, or null. Localhost is allowed, for the demonstration.
create function private.find_address_fault(url text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when url ~* '^http://(localhost|127\.[0-9.]+)(:[0-9]+)?(/|$)' then null
    when url !~* '^https://' or not private.is_web_address(url)
      then 'Enter the full address, starting with https://, such as https://clinic.example/fees.'
  end
$$;

create function private.set_withheld(clinic uuid, field_name text, is_withheld boolean)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  reason_before constant text := private.setting('reason');
  is_changed boolean;
begin
  perform private.set_setting('reason', 'withheld');
  update public.figure_sources s
  set withheld_since = case when is_withheld then pg_catalog.now() end
  where s.clinic_id = clinic and s.field = field_name and s.is_main
    and (s.withheld_since is not null) <> is_withheld;
  is_changed := found;
  perform private.set_setting('reason', reason_before);
  return is_changed;
end
$$;

-- Takes effect at once, without a second person. Returns whether anything changed.
create function public.withhold_figure(clinic uuid, field_name text, is_withheld boolean)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return private.set_withheld(clinic, field_name, is_withheld);
end
$$;
grant execute on function public.withhold_figure(uuid, text, boolean) to authenticated;
