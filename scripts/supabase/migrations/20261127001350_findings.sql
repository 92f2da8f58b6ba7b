-- What public bodies have published about a clinic, and which of their registers an editor has searched for it.
-- Only documents on the body's own site count, nothing from the press. Visitors read what is known of active
-- clinics; editors write through the functions below.

create function private.official_host(body text) returns text
language sql immutable set search_path = ''
as $$
  select case body
    when 'cqc' then 'cqc.org.uk'
    when 'his' then 'healthcareimprovementscotland.scot'
    when 'hiw' then 'hiw.org.uk'
    when 'rqia' then 'rqia.org.uk'
    when 'asa' then 'asa.org.uk'
    when 'mhra' then 'www.gov.uk'
    when 'coroners' then 'judiciary.uk'
    when 'gphc' then 'pharmacyregulation.org'
  end
$$;

create table public.official_findings (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  -- What each body covers is in src/domain/clinic/official-findings.ts, in the order of `official_host`.
  body text not null check (private.official_host(body) is not null),
  -- The document's date; for an undated inspection report, the last day of the inspection.
  dated_on date not null,
  document_title text not null check (btrim(document_title) <> '' and char_length(document_title) <= 300),
  document_url text not null check (private.is_web_address(document_url)),
  -- The page of the body's own list that names the document, if something was read there.
  list_url text check (private.is_web_address(list_url)),
  -- The document's own conclusion, in one neutral sentence.
  outcome text not null check (btrim(outcome) <> '' and char_length(outcome) <= 300),
  -- What the clinic replied, in one sentence, and where; null if no reply is known.
  reply text check (btrim(reply) <> '' and char_length(reply) <= 300),
  reply_url text check (private.is_web_address(reply_url)),
  read_on date not null,
  -- Whether a stored copy was read instead of the live page.
  is_copy boolean not null default false,
  updated_at timestamptz not null default clock_timestamp(),
  unique (clinic_id, document_url, dated_on)
);

-- Searches of each register for the clinic's name and the name of the firm that runs it.
create table public.register_searches (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  body text not null check (private.official_host(body) is not null),
  searched_on date not null,
  unique (clinic_id, body, searched_on)
);

create trigger official_findings_updated_at before update on public.official_findings
for each row execute function private.set_updated_at();

-- Null if there is no address, or if it has a user name or a port.
create function private.host_of(address text) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.lower(pg_catalog.substring(address, '^[Hh][Tt][Tt][Pp][Ss]?://([A-Za-z0-9.-]+)(?:[/?#]|$)'))
$$;

create function private.is_on_host(address text, host text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce('.' || private.host_of(address) like '%.' || host, false)
$$;

-- Why nothing can be recorded for the clinic and the day, as a sentence for an editor, or null.
create function private.find_register_fault(clinic uuid, day date) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when exists (select from public.clinics c where c.id = clinic and c.is_example)
      then 'An invented clinic is not in any register.'
    when day > private.today() then 'This date is in the future. Give the date it happened.'
  end;
end
$$;

create function private.check_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse(private.find_register_fault(new.clinic_id, new.searched_on));
  return new;
end
$$;

create trigger register_searches_check before insert or update on public.register_searches
for each row execute function private.check_search();

create function private.check_finding() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  host constant text := private.official_host(new.body);
  clinic_host constant text := (
    select pg_catalog.regexp_replace(private.host_of(c.website), '^www\.', '')
    from public.clinics c where c.id = new.clinic_id
  );
begin
  perform private.refuse(coalesce(
    private.find_register_fault(new.clinic_id, greatest(new.dated_on, new.read_on)),
    case
      when host is null then 'Choose the public body that published it.'
      when coalesce(pg_catalog.btrim(new.document_title), '') = '' then 'Enter the title of the document.'
      when coalesce(pg_catalog.btrim(new.outcome), '') = ''
        then 'Say in one sentence what the document concludes.'
      when pg_catalog.char_length(new.document_title) > 300 then 'Shorten the title to 300 characters.'
      when pg_catalog.char_length(new.outcome) > 300 then 'Shorten the outcome to 300 characters.'
      when pg_catalog.char_length(new.reply) > 300 then 'Shorten the reply to 300 characters.'
      when new.dated_on is null or new.read_on is null
        then 'Give the date of the document and the date you read it.'
      when new.read_on < new.dated_on then 'You cannot have read a document before its date. Check both dates.'
      when not private.is_on_host(new.document_url, host)
        or new.list_url is not null and not private.is_on_host(new.list_url, host)
        then 'Give an address on ' || host || ': only the body’s own pages are accepted, and nothing from the press.'
      when (new.reply is null) <> (new.reply_url is null)
        then 'Give the clinic’s reply and its address, or neither.'
      when new.reply_url is not null
        and not private.is_on_host(new.reply_url, host)
        and not private.is_on_host(new.reply_url, coalesce(clinic_host, host))
        then 'Give the address of the reply on the clinic’s own site or on ' || host || '.'
    end
  ));
  return new;
end
$$;

create trigger official_findings_check before insert or update on public.official_findings
for each row execute function private.check_finding();

-- Every change to a finding and every search, by an editor or the secret key.
create table private.findings_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for the secret key.
  made_by uuid,
  clinic_id uuid not null,
  body text not null,
  event text not null check (event in ('recorded', 'corrected', 'removed', 'searched', 'not-searched')),
  -- The row as it was after the change; for a deletion, as it was before.
  row jsonb not null
);

create index findings_log_at on private.findings_log (at desc, id desc);

create function private.log_finding() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_search constant boolean := tg_table_name = 'register_searches';
  row constant jsonb := case tg_op when 'DELETE' then pg_catalog.to_jsonb(old) else pg_catalog.to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' and row - 'updated_at' = pg_catalog.to_jsonb(old) - 'updated_at' then
    return null;
  end if;
  insert into private.findings_log (made_by, clinic_id, body, event, row)
  values (
    auth.uid(), (row ->> 'clinic_id')::uuid, row ->> 'body',
    case tg_op
      when 'DELETE' then case when is_search then 'not-searched' else 'removed' end
      when 'UPDATE' then case when is_search then 'searched' else 'corrected' end
      else case when is_search then 'searched' else 'recorded' end
    end,
    row
  );
  insert into public.site_rebuilds (requested_by, reason) values (auth.uid(), 'findings changed');
  return null;
end
$$;

create trigger official_findings_log after insert or update or delete on public.official_findings
for each row execute function private.log_finding();
create trigger register_searches_log after insert or update or delete on public.register_searches
for each row execute function private.log_finding();

alter table public.official_findings enable row level security;
alter table public.register_searches enable row level security;

create policy "anyone reads findings on active clinics" on public.official_findings
for select to anon, authenticated using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
);
create policy "anyone reads searches for active clinics" on public.register_searches
for select to anon, authenticated using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
);

grant select on public.official_findings, public.register_searches to anon, authenticated;
grant all on public.official_findings, public.register_searches to service_role;

-- Records a finding, or corrects the one with its `id`, and returns the id. `finding` is a row of
-- official_findings; for a correction, `updated_at` is the version that the editor saw.
create function public.save_finding(finding jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given constant public.official_findings :=
    pg_catalog.jsonb_populate_record(null::public.official_findings, finding);
  saved uuid;
begin
  perform private.require_editor();
  perform private.refuse(
    'This document is already recorded. Correct the existing finding.'
  ) from public.official_findings f
  where f.clinic_id = given.clinic_id and f.document_url = given.document_url
    and f.dated_on = given.dated_on and f.id is distinct from given.id;
  if given.id is null then
    insert into public.official_findings (
      clinic_id, body, dated_on, document_title, document_url, list_url, outcome, reply, reply_url, read_on, is_copy
    )
    values (
      given.clinic_id, given.body, given.dated_on, given.document_title, given.document_url, given.list_url,
      given.outcome, given.reply, given.reply_url, given.read_on, coalesce(given.is_copy, false)
    )
    returning id into saved;
    return saved;
  end if;
  update public.official_findings f
  set body = given.body, dated_on = given.dated_on, document_title = given.document_title,
    document_url = given.document_url, list_url = given.list_url, outcome = given.outcome,
    reply = given.reply, reply_url = given.reply_url, read_on = given.read_on,
    is_copy = coalesce(given.is_copy, false)
  where f.id = given.id and f.updated_at = given.updated_at
  returning f.id into saved;
  perform private.refuse(case when saved is null
    then 'Someone has since changed or removed it. The list shows their version. Record yours again to replace it.'
  end);
  return saved;
end
$$;
grant execute on function public.save_finding(jsonb) to authenticated;

-- Only if nobody has changed it since the editor saw it. Returns whether it was removed.
create function public.remove_finding(finding uuid, seen timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from public.official_findings f where f.id = finding and f.updated_at = seen;
  return found;
end
$$;
grant execute on function public.remove_finding(uuid, timestamptz) to authenticated;

-- Records or takes back today's search of the body's register. Returns whether that changed anything.
create function public.record_search(clinic uuid, body text, is_searched boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  if is_searched then
    insert into public.register_searches (clinic_id, body, searched_on)
    values (clinic, record_search.body, private.today())
    on conflict do nothing;
  else
    delete from public.register_searches s
    where s.clinic_id = clinic and s.body = record_search.body and s.searched_on = private.today();
  end if;
  return found;
end
$$;
grant execute on function public.record_search(uuid, text, boolean) to authenticated;
