-- The history of clinics: who changed which field, from what to what, and why; and how to undo it. Editors read
-- it, visitors read only the reasons (figure_change_reasons), and nobody can change it.
-- However a figure changes (a function, SQL or the secret key), triggers on `clinics` and `figure_sources` call
-- record_change(). It stores one row per field and transaction and requests one build per transaction.

create table public.figure_changes (
  id bigint generated always as identity primary key,
  -- Changes in one batch were made together and can be undone together.
  batch_id uuid not null,
  -- No foreign keys: history survives a deleted clinic, and a removed account leaves its name.
  clinic_id uuid not null,
  field text not null,
  -- A complete {"value": …, "sources": […]}; null if the clinic did not exist.
  before jsonb,
  after jsonb,
  reason text not null check (
    reason in (
      'first', 'changed', 'check', 'report', 'clinic', 'correction', 'new', 'withheld', 'import', 'undo',
      'secret-key'
    )
  ),
  note text check (char_length(note) <= 500),
  -- Null for the secret key.
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default clock_timestamp(),
  second_read_by text,
  undoes bigint references public.figure_changes (id),
  transaction xid8 not null default pg_current_xact_id(),
  unique (transaction, clinic_id, field)
);

create index figure_changes_newest on public.figure_changes (clinic_id, field, id desc);
create index figure_changes_batch_newest on public.figure_changes (batch_id, made_at desc, id desc);
create index figure_changes_reason on public.figure_changes (reason, id desc);
create index figure_changes_person on public.figure_changes (made_by, made_at desc);
create index figure_changes_made on public.figure_changes (made_at desc);
create index figure_changes_undoes on public.figure_changes (undoes) where undoes is not null;

alter table public.figure_changes enable row level security;

create policy "editors read the history" on public.figure_changes
for select to authenticated using ((select public.is_editor()));

grant select on public.figure_changes to authenticated, service_role;

create function private.refuse_history_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Writing a field twice in one transaction counts as one change.
  if tg_op = 'UPDATE' and old.transaction = pg_catalog.pg_current_xact_id() then
    return new;
  end if;
  raise exception 'The history cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;

create trigger figure_changes_immutable before update or delete on public.figure_changes
for each row execute function private.refuse_history_change();

-- The next functions are in PL/pgSQL, which caches plans, because they run for each row of a change.

-- {"value": …, "sources": [main first]}; null if the clinic does not exist.
create function private.current_field(clinic uuid, field_name text) returns jsonb
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
comment on function private.current_field(uuid, text) is $$
  { value: FieldValue; sources: Omit<Row<'figure_sources'>, 'clinic_id' | 'field'>[] } | null
$$;

create function private.clinic_name(clinic uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    (select c.name from public.clinics c where c.id = clinic),
    (
      select coalesce(h.after, h.before) ->> 'value' from public.figure_changes h
      where h.clinic_id = clinic and h.field = 'name'
      order by h.id desc
      limit 1
    ),
    'a deleted clinic'
  );
end
$$;

-- Null if it never changed. An edit based on an older change conflicts, because the editor has seen something else.
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
comment on function private.newest_change(uuid, text) is $$
  { version: number; value: FieldValue; by: string; at: string }
$$;

create function private.record_change(clinic uuid, field_name text, field_before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  author constant uuid := coalesce(private.setting('made_by')::uuid, auth.uid());
  field_after constant jsonb := private.current_field(clinic, field_name);
begin
  if private.setting('batch') is null then
    perform private.set_setting('batch', pg_catalog.gen_random_uuid()::text);
  end if;
  insert into public.figure_changes as h
    (batch_id, clinic_id, field, before, after, reason, note, made_by, made_by_name, second_read_by, undoes)
  values (
    private.setting('batch')::uuid, clinic, field_name, field_before, field_after,
    coalesce(private.setting('reason'), 'secret-key'), private.setting('note'), author,
    private.editor_name(author), private.setting('second_read_by'), private.setting('undoes')::bigint
  )
  on conflict (transaction, clinic_id, field) do update set after = excluded.after;
  if private.setting('rebuild') is null then
    perform private.set_setting('rebuild', 'asked');
    insert into public.site_rebuilds (requested_by, reason) values (auth.uid(), 'figures changed');
  end if;
end
$$;

create function private.record_clinic_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed text;
  earlier jsonb;
begin
  if tg_op = 'INSERT' then
    perform private.record_change(new.id, 'name', null);
  elsif tg_op = 'DELETE' then
    perform private.record_change(
      old.id, 'name', pg_catalog.jsonb_build_object('value', old.name, 'sources', '[]'::jsonb)
    );
  else
    earlier := pg_catalog.to_jsonb(old);
    for changed in
      select key from pg_catalog.jsonb_each(pg_catalog.to_jsonb(new))
      where value is distinct from earlier -> key and key not in ('updated_at', 'created_at')
    loop
      perform private.record_change(
        new.id, changed,
        private.current_field(new.id, changed) || pg_catalog.jsonb_build_object('value', earlier -> changed)
      );
    end loop;
  end if;
  return null;
end
$$;

create trigger clinics_history after insert or update or delete on public.clinics
for each row execute function private.record_clinic_change();

-- Finding the same quote again only updates dates and the text around it. That is a check, not a change, so it has
-- no history.
create function private.record_source_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  days constant text[] :=
    array['checked_on', 'seen_on', 'capture_id', 'quote_before', 'quote_after'];
  row constant public.figure_sources := case tg_op when 'DELETE' then old else new end;
  field_before jsonb := private.current_field(row.clinic_id, row.field);
  sources jsonb;
begin
  if tg_op = 'UPDATE' and private.setting('is_reading') is not null
    and pg_catalog.to_jsonb(new) - days = pg_catalog.to_jsonb(old) - days then
    return null;
  end if;
  -- The sources before the change: the current ones, without the new row and with the old one.
  select coalesce(pg_catalog.jsonb_agg(s order by s -> 'is_main' desc, s ->> 'id'), '[]') into sources
  from (
    select s from pg_catalog.jsonb_array_elements(field_before -> 'sources') as s
    where s ->> 'id' <> row.id::text
    union all
    select pg_catalog.to_jsonb(old) - array['clinic_id', 'field'] where tg_op <> 'INSERT'
  ) as earlier (s);
  perform private.record_change(
    row.clinic_id, row.field,
    field_before || pg_catalog.jsonb_build_object('sources', sources)
  );
  return null;
end
$$;

create trigger figure_sources_history after insert or update or delete on public.figure_sources
for each row execute function private.record_source_change();

-- Requests for an undo that needs a second editor, one for each batch. A request counts only while the person who
-- made it is an editor.
create table private.undo_requests (
  batch_id uuid primary key,
  only_changes jsonb,
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp()
);

create function private.other_editors() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from public.admin_users a
  join auth.users u on u.id = a.user_id
  where (a.is_admin or a.is_super_admin) and u.last_sign_in_at is not null and u.id <> auth.uid()
$$;

-- Undoes a batch, or only the changes whose ids are in `only_changes`; null means all. Also restores the older
-- columns that a change emptied. A field that has changed again since is left alone and returned as a conflict.
-- The undo is a batch of its own, whose id is in every row; undoing that redoes the changes.
-- If the undo still needs something (find_undo_need), nothing changes and the rows are a preview. `agreed` is the
-- number of changes in the preview if the caller has confirmed it, otherwise null.
create function public.undo_figures(batch uuid, only_changes jsonb, agreed integer) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '40s'
as $$
declare
  answers jsonb;
  need text;
  request private.undo_requests;
begin
  perform private.require_editor();
  select r.* into request from private.undo_requests r
  where r.batch_id = undo_figures.batch and r.only_changes is not distinct from undo_figures.only_changes
    and r.made_by in (select private.other_editors())
  for update;
  begin
    perform private.set_setting('reason', 'undo');
    perform private.set_setting('note', case
      when request.made_by is not null
        then 'Requested by ' || private.editor_name(request.made_by) || '.'
    end);
    answers := private.undo_batch(batch, only_changes);
    need := private.find_undo_need(batch, answers, request.made_by is not null, agreed);
    if need is not null then
      raise exception using errcode = 'ZF001';
    end if;
    delete from private.undo_requests r where r.batch_id = undo_figures.batch;
  exception when sqlstate 'ZF001' then null;
  end;
  return pg_catalog.jsonb_build_object('need', need, 'rows', answers);
end
$$;
comment on function public.undo_figures(uuid, jsonb, integer) is $$
  {
    /**
     * Null if done. Otherwise what is needed first: to see the changes (`look`), to type in their number as well
     * (`number`), or a second editor (`second`).
     */
    need: 'look' | 'number' | 'second' | null;
    rows: {
      id: number;
      clinic: string;
      clinic_name: string;
      field: string;
      /** `conflict`: the field has changed again since, so it was left alone. */
      outcome: 'applied' | 'conflict' | 'refused';
      reason: string | null;
      /** For a conflict: who has already undone the change, if anybody. */
      undone_by: string | null;
      batch: string;
      /** The field before and after the undo; null if there is no clinic. */
      before: Shape<'current_field'>;
      after: Shape<'current_field'>;
    }[];
  }
$$;
grant execute on function public.undo_figures(uuid, jsonb, integer) to authenticated;

-- What an undo still needs, or null. Above ten changes, or if another editor has asked for the undo, the caller must
-- have seen the preview. Above fifty, or if the secret key made one of the changes, another editor must have asked
-- for it; if there is no other editor, the caller must have typed the number of changes. Changes in the batch that
-- the caller has undone in the last hour count too. For an hour, an import needs nothing from the editor who made it.
create function private.find_undo_need(batch uuid, answers jsonb, is_second boolean, agreed integer) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  changed integer;
  taken_back integer;
  is_from_key boolean;
  is_own_import boolean;
  need text;
begin
  select count(*), bool_or(h.reason = 'secret-key'), bool_and(
    h.reason = 'import' and h.made_by = auth.uid() and h.made_at > pg_catalog.now() - interval '1 hour'
  )
  into changed, is_from_key, is_own_import
  from public.figure_changes h
  join pg_catalog.jsonb_array_elements(answers) as a on (a ->> 'id')::bigint = h.id
  where a ->> 'outcome' = 'applied';
  select count(*) into taken_back
  from public.figure_changes h
  join public.figure_changes u on u.undoes = h.id
  where h.batch_id = find_undo_need.batch and u.made_by = auth.uid()
    and u.made_at > pg_catalog.now() - interval '1 hour';
  need := case
    when changed = 0 or is_own_import then null
    when is_second then 'look'
    when taken_back > 50 or is_from_key then
      case when exists (select private.other_editors()) then 'second' else 'number' end
    when taken_back > 10 then 'look'
  end;
  return case when need = 'second' or agreed is distinct from changed then need end;
end
$$;

-- Asks the other editors for an undo that needs two people. Returns whether the request is now pending; it is not
-- if another editor has already made one for the same batch.
create function public.request_undo(batch uuid, only_changes jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  insert into private.undo_requests as r (batch_id, only_changes, made_by)
  select request_undo.batch, request_undo.only_changes, auth.uid()
  where exists (select from public.figure_changes h where h.batch_id = request_undo.batch)
  on conflict (batch_id) do update
  set only_changes = excluded.only_changes, made_by = excluded.made_by, made_at = excluded.made_at
  where r.made_by not in (select private.other_editors());
  return found;
end
$$;
grant execute on function public.request_undo(uuid, jsonb) to authenticated;

-- Any editor may withdraw the request for a batch. Returns whether there was one.
create function public.withdraw_undo_request(batch uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.undo_requests r where r.batch_id = withdraw_undo_request.batch;
  return found;
end
$$;
grant execute on function public.withdraw_undo_request(uuid) to authenticated;

-- Null if nobody has undone the change, or if the undo was itself undone.
create function private.find_undo(change bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object('by', u.made_by_name, 'at', u.made_at)
    from public.figure_changes u
    where u.undoes = change and private.find_undo(u.id) is null
    limit 1
  );
end
$$;
comment on function private.find_undo(bigint) is $$
  { by: string; at: string } | null
$$;

-- Whole batches, newest first, until they contain `max_changes` changes; and all undos waiting for a second editor,
-- oldest first. `filter` is {"clinic", "field", "reason", "person", "batch"}, each optional: only batches with a
-- change that matches, where "person" is part of a name. The changes that match come first in their batch.
create function public.read_figure_history(filter jsonb, max_changes integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  which constant uuid := (filter ->> 'clinic')::uuid;
  what constant text := filter ->> 'field';
  why constant text := filter ->> 'reason';
  who constant text := pg_catalog.lower(filter ->> 'person');
  batch constant uuid := (filter ->> 'batch')::uuid;
begin
  perform private.require_editor();
  return (
    with newest as (
      select h.batch_id, h.id, h.reason, h.note, h.made_by_name, h.made_at
      from public.figure_changes h
      where (which is null or h.clinic_id = which) and (what is null or h.field = what)
        and (why is null or h.reason = why) and (batch is null or h.batch_id = batch)
        and (who is null or pg_catalog.strpos(pg_catalog.lower(h.made_by_name), who) > 0)
        and h.id = (
          select latest.id from public.figure_changes latest
          where latest.batch_id = h.batch_id and (which is null or latest.clinic_id = which)
            and (what is null or latest.field = what)
          order by latest.made_at desc, latest.id desc
          limit 1
        )
      order by h.id desc
      limit max_changes + 1
    ),
    counted as (
      select n.*, sum(c.count) over (order by n.id desc) - c.count as newer
      from newest n
      cross join lateral (
        select count(*) from public.figure_changes h where h.batch_id = n.batch_id
      ) as c
    )
    select pg_catalog.jsonb_build_object(
      'is_last', coalesce(bool_and(b.newer < max_changes), true),
      'batches', coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'id', b.batch_id, 'reason', b.reason, 'note', b.note, 'made_by_name', b.made_by_name,
          'made_at', b.made_at, 'changes', (
            select pg_catalog.jsonb_agg(
              pg_catalog.jsonb_build_object(
                'id', h.id, 'clinic_id', h.clinic_id, 'clinic_name', private.clinic_name(h.clinic_id),
                'field', h.field, 'before', h.before, 'after', h.after,
                'second_read_by', h.second_read_by, 'undone', private.find_undo(h.id)
              )
              order by (h.clinic_id = which) is false, (h.field = what) is false, h.id desc
            )
            from public.figure_changes h where h.batch_id = b.batch_id
          )
        )
        order by b.id desc
      ) filter (where b.newer < max_changes), '[]'),
      'requests', (
        select coalesce(pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'batch', r.batch_id, 'only_changes', r.only_changes, 'by', private.editor_name(r.made_by),
            'at', r.made_at, 'is_mine', r.made_by = auth.uid()
          )
          order by r.made_at
        ), '[]')
        from private.undo_requests r
        where r.made_by = auth.uid() or r.made_by in (select private.other_editors())
      )
    )
    from counted b
  );
end
$$;
comment on function public.read_figure_history(jsonb, integer) is $$
  {
    /** Whether there is nothing older. */
    is_last: boolean;
    batches: {
      id: string;
      reason: Row<'figure_changes'>['reason'];
      note: string | null;
      made_by_name: string;
      made_at: string;
      changes: {
        id: number;
        clinic_id: string;
        clinic_name: string;
        field: string;
        /** Null if there was no clinic. */
        before: Shape<'current_field'>;
        after: Shape<'current_field'>;
        second_read_by: string | null;
        undone: Shape<'find_undo'>;
      }[];
    }[];
    requests: {
      batch: string;
      /** Null for all changes of the batch. */
      only_changes: number[] | null;
      by: string;
      at: string;
      is_mine: boolean;
    }[];
  }
$$;
grant execute on function public.read_figure_history(jsonb, integer) to authenticated;

create function private.undo_batch(batch uuid, only_changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  change public.figure_changes;
  answers jsonb := '[]';
  own_batch constant uuid := pg_catalog.gen_random_uuid();
  answer jsonb;
begin
  perform private.set_setting('batch', own_batch::text);
  for change in
    select h.* from public.figure_changes h
    where h.batch_id = undo_batch.batch and (
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
      when not found then '{"outcome": "refused", "reason": "The clinic no longer exists."}'
      when change.before is null then private.undo_clinic(change)
      when private.field_version(change.clinic_id, change.field) <> change.id
        then pg_catalog.jsonb_build_object(
          'outcome', 'conflict', 'undone_by', private.find_undo(change.id) ->> 'by'
        )
      else private.restore_field(change)
    end;
    answers := answers || (pg_catalog.jsonb_build_object(
      'id', change.id, 'clinic', change.clinic_id, 'clinic_name', private.clinic_name(change.clinic_id),
      'field', change.field, 'reason', null, 'undone_by', null, 'batch', own_batch,
      'before', change.after, 'after', change.before
    ) || answer);
  end loop;
  return answers;
end
$$;

-- Restores a field and its sources to their state before the change, if that is still valid. A source that has
-- been read again since keeps the dates of that reading, because readings are not part of the history.
create function private.restore_field(change public.figure_changes) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  standing constant jsonb := private.current_field(change.clinic_id, change.field) -> 'sources';
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
      when sqlstate = '23503' then 'Its source page no longer exists. Enter the value again, with its page.'
      else 'It contradicts the clinic’s other figures as they are now. Change it on the clinic’s sheet.'
    end);
end
$$;

-- Undoes adding a clinic by hiding it: an added clinic is never deleted. Refused if it is hidden already, or if
-- somebody has shown it since.
create function private.undo_clinic(change public.figure_changes) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_shown constant boolean := (select c.active from public.clinics c where c.id = change.clinic_id);
begin
  if not is_shown then
    return '{"outcome": "refused", "reason": "The clinic is already hidden. A clinic that was added is never deleted."}';
  elsif private.field_version(change.clinic_id, 'active') > change.id then
    return '{"outcome": "refused", "reason": "The clinic has been made visible since. Hide it on its sheet."}';
  end if;
  update public.clinics c set active = false where c.id = change.clinic_id;
  return '{"outcome": "applied"}';
end
$$;

-- Why figures changed, for anyone: never who changed them or their notes. Covers the last two years and active
-- clinics. The first value of a figure is not a correction, so it has no reason here.
create function private.list_change_reasons()
returns table (id text, clinic_id uuid, field text, reason text, made_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.id::text as id, f.clinic_id, f.field, f.reason, f.made_at
  from public.figure_changes f
  join public.clinics c on c.id = f.clinic_id
  where c.active and f.reason in ('changed', 'check', 'report', 'clinic', 'correction')
    and f.made_at > pg_catalog.now() - interval '24 months'
$$;
grant execute on function private.list_change_reasons() to anon, authenticated, service_role;

create view public.figure_change_reasons with (security_invoker = true) as
select * from private.list_change_reasons();

grant select on public.figure_change_reasons to anon, authenticated, service_role;
