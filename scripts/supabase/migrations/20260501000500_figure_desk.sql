-- What else the desk does: undo, hold back, new clinics, pages and their text, second looks.

-- Takes changes back: all of a batch or, with `only`, those. What was changed again since is left as
-- it is and named. Taking back what took back does it again.
create function public.undo_figures(batch uuid, only_changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  change public.figure_changes;
  answers jsonb := '[]';
begin
  perform private.require_editor();
  perform private.set_setting('why', 'undo');
  perform private.set_setting('batch', pg_catalog.gen_random_uuid()::text);
  for change in
    select h.* from public.figure_changes h
    where h.batch_id = undo_figures.batch
      and (only_changes is null or only_changes @> pg_catalog.to_jsonb(h.id))
    order by h.id desc
  loop
    perform from public.clinics c where c.id = change.clinic_id for update;
    answers := answers || pg_catalog.jsonb_build_object(
      'id', change.id, 'clinic', change.clinic_id, 'field', change.field, 'outcome', case
        when not found then 'refused'
        when change.before is null then private.undo_clinic(change)
        when private.field_version(change.clinic_id, change.field) <> change.id then 'conflict'
        else private.put_back(change)
      end
    );
  end loop;
  return answers;
end
$$;

-- Puts a field back as it was before the change, its sources too.
create function private.put_back(change public.figure_changes) returns text
language plpgsql security definer set search_path = ''
as $$
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
    source || pg_catalog.jsonb_build_object('clinic_id', change.clinic_id, 'field', change.field)
  )).*
  from pg_catalog.jsonb_array_elements(change.before -> 'sources') as source;
  perform private.set_setting('undoes', null);
  return 'applied';
end
$$;

-- A clinic that was added is taken off the site again, and kept.
create function private.undo_clinic(change public.figure_changes) returns text
language sql security definer set search_path = ''
as $$
  update public.clinics c set active = false where c.id = change.clinic_id;
  select 'applied'
$$;

-- A new clinic, hidden until somebody brings it out, and its id.
create function public.add_clinic(clinic_name text, website text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  added uuid;
begin
  perform private.require_editor();
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
  update public.source_pages p
  set title = page ->> 'title', kind = page ->> 'kind',
    watch = coalesce(page ->> 'watch', p.watch), why_person = page ->> 'why_person'
  where p.clinic_id = (page ->> 'clinic')::uuid and p.url = page ->> 'url'
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
    'keep_page(jsonb)', 'take_capture(uuid, text, text)'
  ]
  loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
