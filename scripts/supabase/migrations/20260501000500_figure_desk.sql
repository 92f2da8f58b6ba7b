-- What else the desk does: undo, hold back, new clinics, pages and their text, second looks.

-- Takes changes back: all of a batch or, with `only`, those, each with the older columns that it emptied.
-- What was changed again since is left as it is and named. Taking back what took back does it again:
-- [{"id", "clinic", "field", "outcome", "reason", "batch"}], all with the batch that takes back.
create function public.undo_figures(batch uuid, only_changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  change public.figure_changes;
  answers jsonb := '[]';
  own_batch constant uuid := pg_catalog.gen_random_uuid();
  answer jsonb;
begin
  perform private.require_editor();
  perform private.set_setting('why', 'undo');
  perform private.set_setting('batch', own_batch::text);
  for change in
    select h.* from public.figure_changes h
    where h.batch_id = undo_figures.batch and (
      only_changes is null or only_changes @> pg_catalog.to_jsonb(h.id) or exists (
        select from public.figure_changes m
        join public.figure_fields f on f.replaced_by = m.field and f.field = h.field
        where m.transaction = h.transaction and m.clinic_id = h.clinic_id
          and only_changes @> pg_catalog.to_jsonb(m.id)
      )
    )
    order by h.id desc
  loop
    perform from public.clinics c where c.id = change.clinic_id for update;
    answer := case
      when not found then '{"outcome": "refused", "reason": "The clinic is gone."}'
      when change.before is null then private.undo_clinic(change)
      when private.field_version(change.clinic_id, change.field) <> change.id
        then '{"outcome": "conflict"}'
      else private.put_back(change)
    end;
    answers := answers || (pg_catalog.jsonb_build_object(
      'id', change.id, 'clinic', change.clinic_id, 'field', change.field, 'reason', null,
      'batch', own_batch
    ) || answer);
  end loop;
  return answers;
end
$$;

-- Puts a field back as it was before the change, its sources too; what can no longer stand is refused. A
-- page that was read again since keeps the day of that reading, which is no change and has no history.
create function private.put_back(change public.figure_changes) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  standing constant jsonb := private.field_now(change.clinic_id, change.field) -> 'sources';
  problem text;
  broken text;
begin
  perform private.set_setting('undoes', change.id::text);
  execute pg_catalog.format(
    'update public.clinics c set %1$I = (pg_catalog.jsonb_populate_record(c, $1)).%1$I where id = $2',
    change.field
  ) using pg_catalog.jsonb_build_object(change.field, coalesce(change.before -> 'value', 'null')),
    change.clinic_id;
  delete from public.figure_sources s
  where s.clinic_id = change.clinic_id and s.field = change.field;
  insert into public.figure_sources
  select (pg_catalog.jsonb_populate_record(
    null::public.figure_sources,
    source || coalesce(reading.days, '{}')
      || pg_catalog.jsonb_build_object('clinic_id', change.clinic_id, 'field', change.field)
  )).*
  from pg_catalog.jsonb_array_elements(change.before -> 'sources') as source
  left join lateral (
    select pg_catalog.jsonb_build_object(
      'checked_on', s -> 'checked_on', 'seen_on', s -> 'seen_on', 'capture_id', s -> 'capture_id',
      'quote_before', s -> 'quote_before', 'quote_after', s -> 'quote_after'
    ) as days
    from pg_catalog.jsonb_array_elements(standing) as s
    where s ->> 'id' = source ->> 'id' and s -> 'value' = source -> 'value'
      and s -> 'quote' = source -> 'quote'
  ) as reading on true;
  perform private.set_setting('undoes', null);
  return '{"outcome": "applied"}';
exception
  when check_violation or not_null_violation or unique_violation or foreign_key_violation
    or undefined_column or data_exception then
    get stacked diagnostics problem = message_text, broken = constraint_name;
    perform private.set_setting('undoes', null);
    return pg_catalog.jsonb_build_object('outcome', 'refused', 'reason', case
      when broken = 'evidence_holds' then problem
      when sqlstate = '23503' then 'The page that it rested on is gone. Enter the value anew, with its page.'
      else 'It cannot stand beside what the clinic’s other figures say now. Change it on the clinic’s sheet.'
    end);
end
$$;

-- A clinic that was added is taken off the site again, and kept.
create function private.undo_clinic(change public.figure_changes) returns jsonb
language sql security definer set search_path = ''
as $$
  update public.clinics c set active = false where c.id = change.clinic_id;
  select '{"outcome": "applied"}'::jsonb
$$;

-- Takes back a change that waits for a second person: {"outcome": "withdrawn" or "refused", "reason"}.
create function public.withdraw_waiting(look uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  update private.waiting_changes w
  set status = 'withdrawn', ended_by = auth.uid(), ended_at = pg_catalog.clock_timestamp()
  where w.id = look and w.status = 'waiting';
  return case
    when found then '{"outcome": "withdrawn", "reason": null}'
    else '{"outcome": "refused", "reason": "This no longer waits for anybody."}'
  end;
end
$$;

-- Says in plain words why something cannot be written.
create function private.refuse(problem text) returns void
language plpgsql set search_path = ''
as $$
begin
  if problem is not null then
    raise exception using errcode = 'check_violation', message = problem;
  end if;
end
$$;

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

-- A new clinic, hidden until somebody brings it out, and its id.
create function public.add_clinic(clinic_name text, website text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  added uuid;
begin
  perform private.require_editor();
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

-- A page of a clinic, by its address; one that is there already gets the new title and manner of
-- watching. `page` is {"clinic", "kind", "url", "title", "watch", "why_person"}.
create function public.keep_page(page jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  kept uuid;
begin
  perform private.require_editor();
  perform private.refuse(case
    when coalesce(pg_catalog.btrim(page ->> 'title'), '') = '' then 'Write what the page is called.'
    when pg_catalog.char_length(page ->> 'title') > 300
      then 'The title has more than 300 letters. Write a shorter one.'
    when page ->> 'kind' = 'told' and page ->> 'url' is not null
      then 'What the clinic told us has no address. Leave it empty.'
    when page ->> 'kind' <> 'told' and page ->> 'url' is null
      then 'Write the address of the page, beginning with https://.'
    when not exists (select from public.clinics c where c.id = (page ->> 'clinic')::uuid)
      then 'This clinic is not there.'
    when exists (
      select from public.source_pages p
      join public.figure_sources s on s.page_id = p.id and s.state <> 'noted'
      where p.clinic_id = (page ->> 'clinic')::uuid and p.url = page ->> 'url'
        and p.kind <> page ->> 'kind'
    ) then 'This page is there already as another kind of page, and figures rest on it.'
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
  returning p.id into kept;
  if kept is null then
    insert into public.source_pages (clinic_id, kind, url, title, watch, why_person)
    values (
      (page ->> 'clinic')::uuid, page ->> 'kind', page ->> 'url', page ->> 'title',
      coalesce(page ->> 'watch', 'weekly'), page ->> 'why_person'
    )
    on conflict (clinic_id, url, title) do update set kind = excluded.kind
    returning id into kept;
  end if;
  return kept;
end
$$;

-- Keeps the text of a page as somebody pasted or typed it, and gives the capture's id. The same text
-- again is the same capture, seen anew.
create function public.take_capture(page uuid, how text, body text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  taken uuid;
begin
  perform private.require_editor();
  if how = 'fetched' then
    raise exception 'The watcher alone fetches pages.' using errcode = 'insufficient_privilege';
  end if;
  insert into private.page_captures as c (page_id, how, taken_by, body)
  values (page, take_capture.how, auth.uid(), take_capture.body)
  on conflict (page_id, body_sha256) do update set last_seen_at = pg_catalog.clock_timestamp()
  returning c.id into taken;
  return taken;
end
$$;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'undo_figures(uuid, jsonb)', 'add_clinic(text, text)', 'withhold_figure(uuid, text, boolean)',
    'keep_page(jsonb)', 'take_capture(uuid, text, text)', 'withdraw_waiting(uuid)'
  ]
  loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
