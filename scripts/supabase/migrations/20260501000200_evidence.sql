-- What a figure rests on: the page, a private capture of its text, and the words that hold the value.

-- Pages that vouch for figures. Visitors get what they need of them with each source.
create table public.source_pages (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  kind text not null check (kind in ('clinic', 'register', 'told')),
  url text check (private.is_web_address(url)),
  title text not null check (btrim(title) <> '' and char_length(title) <= 300),
  -- The parts of the page that are read, and those that are left out, as CSS selectors.
  keep_css text check (char_length(keep_css) <= 300),
  drop_css text check (char_length(drop_css) <= 300),
  watch text not null default 'weekly' check (watch in ('daily', 'weekly', 'monthly', 'person')),
  why_person text check (
    why_person in ('robots', 'terms', 'refused', 'script', 'signed-in', 'chosen')
  ),
  terms_read_on date,
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  next_look_at timestamptz,
  last_look_at timestamptz,
  last_verdict text check (
    last_verdict in ('same', 'changed', 'gone', 'unclear', 'unreadable', 'unreachable')
  ),
  failures integer not null default 0 check (failures >= 0),
  -- When the watcher first could not read it, since it or a person last did.
  unread_since timestamptz,
  claimed_by uuid,
  claimed_until timestamptz,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (clinic_id, url, title),
  -- What a clinic says by letter or telephone has no address; every other page has one.
  constraint source_pages_found check ((url is null) = (kind = 'told')),
  constraint source_pages_person check (why_person is null or watch = 'person')
);

create index source_pages_due on public.source_pages (next_look_at) where watch <> 'person';

create trigger source_pages_updated_at before update on public.source_pages
for each row execute function private.keep_updated_at();

-- The text of a page as it was read. Private: it is other people's words.
create table private.page_captures (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references public.source_pages (id) on delete cascade,
  how text not null check (how in ('fetched', 'pasted', 'typed')),
  -- Null for the watcher.
  taken_by uuid,
  taken_at timestamptz not null default clock_timestamp(),
  -- When the page last held the same text.
  last_seen_at timestamptz not null default clock_timestamp(),
  body text not null check (btrim(body) <> '' and char_length(body) <= 200000),
  -- Shows that the copy is still the one that was read.
  body_sha256 text not null,
  unique (page_id, body_sha256)
);

create function private.seal_capture() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.body <> old.body then
    raise exception 'The text of a capture is never changed.' using errcode = 'insufficient_privilege';
  end if;
  new.body_sha256 :=
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(new.body, 'UTF8')), 'hex');
  return new;
end
$$;

create trigger page_captures_sealed before insert or update on private.page_captures
for each row execute function private.seal_capture();

create index page_captures_newest on private.page_captures (page_id, last_seen_at desc);

-- A page vouches for one value of one figure, in these words. Several may; one is the main one.
alter table public.figure_sources
  add column page_id uuid references public.source_pages (id) on delete cascade,
  add column capture_id uuid references private.page_captures (id),
  add column is_main boolean not null default true,
  add column quote text check (char_length(quote) between 1 and 200),
  add column quote_before text not null default '' check (char_length(quote_before) <= 80),
  add column quote_after text not null default '' check (char_length(quote_after) <= 80),
  -- The day on which the watcher last found the words on the page; it never moves `checked_on`.
  add column seen_on date,
  -- Since when an editor holds the figure back.
  add column withheld_since timestamptz;

comment on column public.figure_sources.quote is 'The exact words that hold the value.';

alter table public.figure_sources
  drop constraint figure_sources_clinic_id_field_key,
  drop constraint figure_sources_state_check,
  add constraint figure_sources_once unique nulls not distinct (clinic_id, field, page_id);
create unique index figure_sources_main on public.figure_sources (clinic_id, field) where is_main;
create index figure_sources_page on public.figure_sources (page_id);

-- Who noted these facts named the page and the day, and kept neither its text nor its words: until
-- somebody reads the page again they are noted, and not published.
insert into public.source_pages (clinic_id, kind, url, title, watch)
select distinct
  s.clinic_id, case s.state when 'register' then 'register' else 'clinic' end,
  s.source_url, s.source_title, 'weekly'
from public.figure_sources s
where s.state in ('published', 'register') and s.source_url is not null;
update public.figure_sources s
set state = 'noted', page_id = p.id
from public.source_pages p
where s.state in ('published', 'register')
  and p.clinic_id = s.clinic_id and p.url = s.source_url and p.title = s.source_title;
update public.figure_sources set state = 'noted' where state in ('published', 'register');

alter table public.figure_sources
  add constraint figure_sources_state_check check (
    state in ('published', 'register', 'noted', 'told', 'computed', 'study')
  ),
  add constraint figure_sources_evidence check (
    state not in ('published', 'register')
    or (page_id is not null and capture_id is not null and quote is not null and source_url is not null)
  );

-- Refuses evidence that does not hold, whoever writes it; the message is for an editor.
create function private.check_evidence() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  field public.figure_fields;
  page public.source_pages;
  capture private.page_captures;
  stated jsonb;
  problem text;
  words constant text := new.quote_before || new.quote || new.quote_after;
begin
  select f.* into field from public.figure_fields f where f.field = new.field;
  if field.tier = 'identity' then
    problem := 'No page vouches for this field.';
  elsif new.checked_on > private.today() then
    problem := 'The day of reading lies in the future.';
  elsif new.state in ('published', 'register', 'told') and new.page_id is not null then
    select p.* into page from public.source_pages p where p.id = new.page_id;
    if page.clinic_id <> new.clinic_id then
      problem := 'The page belongs to another clinic.';
    elsif not page.kind = any (field.page_kinds) then
      problem := case page.kind
        when 'clinic' then 'The clinic’s own page may not vouch for this: only a register may.'
        when 'register' then 'A register may not vouch for this.'
        else 'The clinic’s word alone may not vouch for this.'
      end;
    elsif new.state <> (case page.kind when 'clinic' then 'published' else page.kind end) then
      problem := 'The state does not fit the kind of page.';
    end if;
  end if;
  if problem is null and new.state in ('published', 'register') and new.quote is not null then
    select c.* into capture from private.page_captures c where c.id = new.capture_id;
    stated := case
      when field.kind in ('list', 'records') then new.value::jsonb
      else pg_catalog.to_jsonb(new.value)
    end;
    if capture.page_id is distinct from new.page_id then
      problem := 'The text that was kept is of another page.';
    elsif pg_catalog.strpos(capture.body, words) = 0 then
      problem := 'The page does not hold these words.';
    elsif pg_catalog.char_length(pg_catalog.replace(capture.body, words, ''))
      < pg_catalog.char_length(capture.body) - pg_catalog.char_length(words) then
      problem := 'These words stand on the page more than once. Take in what stands around them.';
    elsif new.checked_on < (capture.taken_at at time zone 'Europe/London')::date then
      problem := 'The day of reading lies before the page was read.';
    elsif not private.quote_holds(field.kind, stated, new.quote) then
      problem := 'These words do not hold that value.';
    elsif not private.names_the_thing(field.words, new.quote) then
      problem := 'These words do not say what the figure is. Take in one of: '
        || pg_catalog.array_to_string(field.words, ', ') || '.';
    elsif field.kind = 'records' and exists (
      select from private.record_pounds(stated) as amount
      where amount not in (select private.quote_pounds(capture.body))
    ) then
      problem := 'The page does not hold every amount of this list.';
    end if;
  end if;
  if problem is not null then
    raise exception using errcode = 'check_violation', message = problem,
      constraint = 'evidence_holds';
  end if;
  return new;
end
$$;

create trigger figure_sources_evidence before insert or update on public.figure_sources
for each row execute function private.check_evidence();

-- Every answer that somebody gave about a figure on a page, or the watcher. Never changed.
create table public.figure_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  clinic_id uuid not null,
  field text not null,
  page_id uuid,
  capture_id uuid,
  -- Null for the watcher.
  by uuid,
  outcome text not null check (
    outcome in ('same', 'changed', 'gone', 'unclear', 'unreadable', 'unreachable')
  ),
  -- What the page holds instead, where that was found.
  suggestion text check (char_length(suggestion) <= 300),
  -- Whether whoever answered had not seen the value.
  is_blind boolean not null default false,
  seconds integer check (seconds between 0 and 86400)
);

create index figure_checks_newest on public.figure_checks (clinic_id, field, id desc);
create index figure_checks_page on public.figure_checks (page_id, id desc);

alter table public.source_pages enable row level security;
alter table private.page_captures enable row level security;
alter table public.figure_checks enable row level security;
create policy "editors read the pages" on public.source_pages
for select to authenticated using ((select public.is_editor()));
create policy "editors read the checks" on public.figure_checks
for select to authenticated using ((select public.is_editor()));
create policy "editors read every clinic" on public.clinics
for select to authenticated using ((select public.is_editor()));
create policy "editors read every source" on public.figure_sources
for select to authenticated using ((select public.is_editor()));
grant select on public.source_pages, public.figure_checks to authenticated, service_role;
revoke all on private.page_captures from public, anon, authenticated;
-- The secret key may mend a page; what was checked stays as it was written.
grant insert, update, delete on public.source_pages to service_role;
