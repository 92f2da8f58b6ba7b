-- Who changed which field of a clinic, from what to what, on what grounds. Written by the database,
-- whoever writes: a function, SQL or the secret key. One row for each field and transaction.

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
create index figure_changes_batch on public.figure_changes (batch_id);

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

-- Whatever is asked for each row of a plan is in a language whose plans are kept, as the checks of columns.

-- A setting of this transaction, or null.
create function private.setting(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(pg_catalog.current_setting('figures.' || name, true), '');
end
$$;

create function private.set_setting(name text, value text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.set_config('figures.' || name, coalesce(value, ''), true);
end
$$;

create function private.editor_name(id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select u.email from auth.users u where u.id = editor_name.id), 'secret key');
end
$$;

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

alter table public.figure_changes enable row level security;
create policy "editors read the history" on public.figure_changes
for select to authenticated using ((select public.is_editor()));
grant select on public.figure_changes to authenticated, service_role;

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
