-- Whoever comes too late is told what became of a change that waited for a second person, and that somebody
-- else has just added the clinic; and takes back no clinic that has been shown since.

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

revoke all on function private.refuse_ended(uuid) from public, anon, authenticated;

-- As before, but for what it says of a change that waits no longer.
create or replace function public.withdraw_waiting(look uuid) returns jsonb
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

-- As before, but for the same.
create or replace function public.answer_second_look(look uuid, found_value jsonb) returns jsonb
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

-- As before, but one after the other: two people who add a clinic of one name at the same moment add one.
create or replace function public.add_clinic(clinic_name text, website text) returns uuid
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

-- As before, but not where somebody has shown the clinic since, and with a word where there is nothing to do.
create or replace function private.undo_clinic(change public.figure_changes) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_shown constant boolean := (select c.active from public.clinics c where c.id = change.clinic_id);
begin
  if not is_shown then
    return '{"outcome": "refused", "reason": "The clinic is hidden, and one that was added is kept."}';
  elsif private.field_version(change.clinic_id, 'active') > change.id then
    return '{"outcome": "refused", "reason": "The clinic has been shown since. Hide it on its sheet."}';
  end if;
  update public.clinics c set active = false where c.id = change.clinic_id;
  return '{"outcome": "applied"}';
end
$$;
