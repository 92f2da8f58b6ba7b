-- Who changed which field of a clinic, from what to what, on what grounds; and undoing it. The history is written
-- by triggers, whoever writes: a function, SQL or the secret key. One row for each field and transaction.

create table public.figure_changes (
  id bigint generated always as identity primary key,
  -- What was done at once is undone at once.
  batch_id uuid not null,
  -- No foreign keys: what is gone keeps its history, and a removed account leaves its name.
  clinic_id uuid not null,
  field text not null,
  -- {"value": …, "sources": […]}, both times whole. Null for a clinic that was not there.
  before jsonb,
  after jsonb,
  why text not null check (
    why in ('check', 'report', 'clinic', 'correction', 'new', 'withheld', 'import', 'undo', 'secret-key')
  ),
  note text check (char_length(note) <= 500),
  -- Null for the secret key.
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Who found the value again unseen, where the rule asks for that.
  second_read_by text,
  -- The change that this one takes back.
  undoes bigint references public.figure_changes (id),
  transaction xid8 not null default pg_current_xact_id(),
  unique (transaction, clinic_id, field)
);

create index figure_changes_newest on public.figure_changes (clinic_id, field, id desc);
-- By batch, by reason, by person, and by what it takes back.
create index figure_changes_batch_newest on public.figure_changes (batch_id, made_at desc, id desc);
create index figure_changes_why on public.figure_changes (why, id desc);
create index figure_changes_person on public.figure_changes (made_by, made_at desc);
create index figure_changes_made on public.figure_changes (made_at desc);
create index figure_changes_undoes on public.figure_changes (undoes) where undoes is not null;
-- As the snapshot pages through why figures changed.
create index figure_changes_reasons on public.figure_changes ((id::text))
where why in ('check', 'report', 'clinic', 'correction');

alter table public.figure_changes enable row level security;

create policy "editors read the history" on public.figure_changes
for select to authenticated using ((select public.is_editor()));

grant select on public.figure_changes to authenticated, service_role;

create function private.keep_history() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- A field that is written twice in one transaction is one change.
  if tg_op = 'UPDATE' and old.transaction = pg_catalog.pg_current_xact_id() then
    return new;
  end if;
  raise exception 'History is never changed.' using errcode = 'insufficient_privilege';
end
$$;

create trigger figure_changes_kept before update or delete on public.figure_changes
for each row execute function private.keep_history();

-- What runs for each row of a change is PL/pgSQL, whose plans are cached.

-- A field of a clinic as it stands: {"value": …, "sources": [main first]}; null without the clinic.
create function private.field_now(clinic uuid, field_name text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'value', pg_catalog.to_jsonb(c) -> field_name,
      'sources', (
        select coalesce(
          pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) - array['clinic_id', 'field']
            order by s.is_main desc, s.id),
          '[]'
        )
        from public.figure_sources s where s.clinic_id = c.id and s.field = field_name
      )
    )
    from public.clinics c where c.id = clinic
  );
end
$$;

-- The newest change of a field: an editor who saw an older one has seen something else. Null: none.
create function private.field_version(clinic uuid, field_name text) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select max(h.id) from public.figure_changes h
    where h.clinic_id = clinic and h.field = field_name
  );
end
$$;

-- The newest change of a field, for who wants to change it from an older one.
create function private.newest_change(clinic uuid, field_name text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'version', h.id, 'value', h.after -> 'value', 'by', h.made_by_name, 'at', h.made_at
    )
    from public.figure_changes h
    where h.clinic_id = clinic and h.field = field_name
    order by h.id desc
    limit 1
  );
end
$$;

create function private.note_change(clinic uuid, field_name text, field_before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  author constant uuid := coalesce(private.setting('made_by')::uuid, auth.uid());
  field_after constant jsonb := private.field_now(clinic, field_name);
begin
  if private.setting('batch') is null then
    perform private.set_setting('batch', pg_catalog.gen_random_uuid()::text);
  end if;
  insert into public.figure_changes as h
    (batch_id, clinic_id, field, before, after, why, note, made_by, made_by_name, second_read_by, undoes)
  values (
    private.setting('batch')::uuid, clinic, field_name, field_before, field_after,
    coalesce(private.setting('why'), 'secret-key'), private.setting('note'), author,
    private.editor_name(author), private.setting('second_read_by'), private.setting('undoes')::bigint
  )
  on conflict (transaction, clinic_id, field) do update set after = excluded.after;
  if private.setting('rebuild') is null then
    perform private.set_setting('rebuild', 'asked');
    insert into public.site_rebuilds (requested_by, reason) values (auth.uid(), 'figures changed');
  end if;
end
$$;

create function private.note_clinic_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed text;
  earlier jsonb;
begin
  if tg_op = 'INSERT' then
    perform private.note_change(new.id, 'name', null);
  elsif tg_op = 'DELETE' then
    perform private.note_change(
      old.id, 'name', pg_catalog.jsonb_build_object('value', old.name, 'sources', '[]'::jsonb)
    );
  else
    earlier := pg_catalog.to_jsonb(old);
    for changed in
      select key from pg_catalog.jsonb_each(pg_catalog.to_jsonb(new))
      where value is distinct from earlier -> key and key not in ('updated_at', 'created_at')
    loop
      perform private.note_change(
        new.id, changed,
        private.field_now(new.id, changed) || pg_catalog.jsonb_build_object('value', earlier -> changed)
      );
    end loop;
  end if;
  return null;
end
$$;

create trigger clinics_history after insert or update or delete on public.clinics
for each row execute function private.note_clinic_change();

-- A reading that finds the same words moves days, and what stands beside them: that is a check, and no
-- change.
create function private.note_source_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  days constant text[] :=
    array['checked_on', 'seen_on', 'capture_id', 'quote_before', 'quote_after'];
  row constant public.figure_sources := case tg_op when 'DELETE' then old else new end;
  field_before jsonb := private.field_now(row.clinic_id, row.field);
  sources jsonb;
begin
  if tg_op = 'UPDATE' and private.setting('is_reading') is not null
    and pg_catalog.to_jsonb(new) - days = pg_catalog.to_jsonb(old) - days then
    return null;
  end if;
  -- The sources as they were: those that stand, without the new row, with the old one.
  select coalesce(pg_catalog.jsonb_agg(s order by s -> 'is_main' desc, s ->> 'id'), '[]') into sources
  from (
    select s from pg_catalog.jsonb_array_elements(field_before -> 'sources') as s
    where s ->> 'id' <> row.id::text
    union all
    select pg_catalog.to_jsonb(old) - array['clinic_id', 'field'] where tg_op <> 'INSERT'
  ) as earlier (s);
  perform private.note_change(
    row.clinic_id, row.field,
    field_before || pg_catalog.jsonb_build_object('sources', sources)
  );
  return null;
end
$$;

create trigger figure_sources_history after insert or update or delete on public.figure_sources
for each row execute function private.note_source_change();

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
grant execute on function public.undo_figures(uuid, jsonb) to authenticated, service_role;

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

-- As before, but not where somebody has shown the clinic since, and with a word where there is nothing to do.
create function private.undo_clinic(change public.figure_changes) returns jsonb
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

-- Why a figure changed, for the log that anyone may read: never who changed it, or what they noted. Of the last
-- two years, and of clinics that are on the site.
create view public.figure_change_reasons with (security_barrier = true) as
select f.id::text as id, f.clinic_id, f.field, f.why, f.made_at
from public.figure_changes f
join public.clinics c on c.id = f.clinic_id
where c.active and f.why in ('check', 'report', 'clinic', 'correction')
  and f.made_at > pg_catalog.now() - interval '24 months';

grant select on public.figure_change_reasons to anon, authenticated, service_role;
