-- The evidence for each figure: the page, a private capture of its text, and the quote that contains the value;
-- and the log of every check by a person or the watcher. Visitors read the sources and disputes of active clinics;
-- editors also read pages and checks. Writes go through functions or use the secret key.

-- Visitors do not read pages: each source carries the title and address they need.
create table public.source_pages (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  kind text not null check (kind in ('clinic', 'register', 'told')),
  url text check (private.is_web_address(url)),
  title text not null check (btrim(title) <> '' and char_length(title) <= 300),
  -- CSS selectors of the parts of the page to read and the parts to leave out.
  keep_css text check (char_length(keep_css) <= 300),
  drop_css text check (char_length(drop_css) <= 300),
  watch text not null default 'weekly' check (watch in ('daily', 'weekly', 'monthly', 'person')),
  why_person text check (
    why_person in ('robots', 'terms', 'refused', 'script', 'signed-in', 'moved', 'chosen')
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
  -- When the watcher first failed to read the page; null once the watcher or a person has read it again.
  unread_since timestamptz,
  claimed_by uuid,
  claimed_until timestamptz,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (clinic_id, url, title),
  -- Only what a clinic says by letter or phone has no address.
  constraint source_pages_found check ((url is null) = (kind = 'told')),
  constraint source_pages_person check (why_person is null or watch = 'person')
);

-- For take_due_pages(). The statistics show the planner how few pages are due.
create index source_pages_time on public.source_pages (
  (coalesce(next_look_at, '-infinity'::timestamptz))
) where watch <> 'person';
create statistics public.source_pages_time_known on (coalesce(next_look_at, '-infinity'::timestamptz))
from public.source_pages;

create trigger source_pages_updated_at before update on public.source_pages
for each row execute function private.set_updated_at();

-- A page on localhost belongs to the demonstration and cannot be a source for a real clinic.
create function private.check_page_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.url ~* '^https?://(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?(/|$)' and not exists (
    select from public.clinics c where c.id = new.clinic_id and c.is_example
  ) then
    raise exception 'A page on this machine cannot be a source for a real clinic.'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger source_pages_address before insert or update of url, clinic_id on public.source_pages
for each row execute function private.check_page_address();

create function private.clear_etag() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.etag := null;
  new.last_modified := null;
  return new;
end
$$;

create trigger source_pages_refetched before update on public.source_pages
for each row when (
  (new.url, new.keep_css, new.drop_css) is distinct from (old.url, old.keep_css, old.drop_css)
) execute function private.clear_etag();

alter table public.source_pages enable row level security;

create policy "editors read the pages" on public.source_pages
for select to authenticated using ((select public.is_editor()));

grant select on public.source_pages to authenticated;
grant select, insert, update, delete on public.source_pages to service_role;

-- The text of a page as it was read. Private, because other people wrote it.
create table private.page_captures (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references public.source_pages (id) on delete cascade,
  how text not null check (how in ('fetched', 'pasted', 'typed')),
  -- Null for the watcher.
  taken_by uuid,
  taken_at timestamptz not null default clock_timestamp(),
  -- When the page was last seen with the same text.
  last_seen_at timestamptz not null default clock_timestamp(),
  body text not null check (btrim(body) <> '' and char_length(body) <= 200000),
  -- Proves that the stored text is still what was read.
  body_sha256 text not null,
  unique (page_id, body_sha256)
);

comment on table private.page_captures is $$
  { id: string; how: 'fetched' | 'pasted' | 'typed'; last_seen_at: string; body: string }
$$;

create index page_captures_newest on private.page_captures (page_id, last_seen_at desc);

create function private.seal_capture() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.body <> old.body then
    raise exception 'The saved text of a page cannot be changed.' using errcode = 'insufficient_privilege';
  end if;
  new.body_sha256 :=
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(new.body, 'UTF8')), 'hex');
  return new;
end
$$;

create trigger page_captures_sealed before insert or update on private.page_captures
for each row execute function private.seal_capture();

-- Each row is a page that supports one value of one figure, with a quote. A figure may have several sources, one of
-- them the main one. A source no longer counts once the clinic's figure differs from `value`.
create table public.figure_sources (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  field text not null constraint figure_sources_field_known references public.figure_fields (field),
  page_id uuid references public.source_pages (id) on delete cascade,
  capture_id uuid references private.page_captures (id),
  is_main boolean not null default true,
  -- `noted`: read without saving a quote; not published until somebody reads the page again.
  state text not null check (
    state in ('published', 'register', 'noted', 'told', 'computed', 'study')
  ),
  value text not null check (char_length(value) <= 10000),
  source_title text check (btrim(source_title) <> '' and char_length(source_title) <= 300),
  source_url text check (private.is_web_address(source_url)),
  source_dated_on date,
  source_is_copy boolean not null default false,
  quote text check (char_length(quote) between 1 and 200),
  quote_before text not null default '' check (char_length(quote_before) <= 80),
  quote_after text not null default '' check (char_length(quote_after) <= 80),
  checked_on date,
  -- The last day the watcher found the quote; it never changes `checked_on`.
  seen_on date,
  withheld_since timestamptz,
  constraint figure_sources_once unique nulls not distinct (clinic_id, field, page_id),
  constraint figure_sources_named check (source_title is not null),
  constraint figure_sources_dated check (state in ('computed', 'study') or checked_on is not null),
  constraint figure_sources_evidence check (
    state not in ('published', 'register')
    or (page_id is not null and capture_id is not null and quote is not null and source_url is not null)
  )
);

comment on column public.figure_sources.source_dated_on is
  'The date that the page itself gives; null if it gives none.';
comment on column public.figure_sources.source_is_copy is
  'Whether a stored copy was read instead of the live page.';
comment on column public.figure_sources.quote is 'The exact words that contain the value.';

create unique index figure_sources_main on public.figure_sources (clinic_id, field) where is_main;
create index figure_sources_page on public.figure_sources (page_id);
create index figure_sources_capture on public.figure_sources (capture_id);

alter table public.figure_sources enable row level security;

create policy "visitors read sources of active clinics" on public.figure_sources
for select to anon using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
);
create policy "editors read every source, others what visitors read" on public.figure_sources
for select to authenticated using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
  or (select public.is_editor())
);

grant select on public.figure_sources to anon, authenticated;
grant all on public.figure_sources to service_role;

-- Applies to every writer. The messages are for editors.
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
    problem := 'This field cannot have a source page.';
  elsif new.checked_on > private.today() then
    problem := 'The date of reading is in the future.';
  elsif new.state in ('published', 'register', 'told') and new.page_id is not null then
    select p.* into page from public.source_pages p where p.id = new.page_id;
    if page.clinic_id <> new.clinic_id then
      problem := 'The page belongs to another clinic.';
    elsif not page.kind = any (field.page_kinds) then
      problem := case page.kind
        when 'clinic' then 'The clinic’s own page cannot be the source for this. Use a register.'
        when 'register' then 'A register cannot be the source for this.'
        else 'The clinic’s word alone cannot be the source for this.'
      end;
    elsif new.state <> (case page.kind when 'clinic' then 'published' else page.kind end) then
      problem := 'The state does not match the kind of page.';
    end if;
  end if;
  if problem is null and new.state in ('published', 'register') and new.quote is not null then
    select c.* into capture from private.page_captures c where c.id = new.capture_id;
    stated := case
      when field.kind in ('list', 'records') then new.value::jsonb
      else pg_catalog.to_jsonb(new.value)
    end;
    if capture.page_id is distinct from new.page_id then
      problem := 'The saved text belongs to another page.';
    elsif pg_catalog.strpos(capture.body, words) = 0 then
      problem := 'These words are not on the page.';
    elsif pg_catalog.char_length(pg_catalog.replace(capture.body, words, ''))
      < pg_catalog.char_length(capture.body) - pg_catalog.char_length(words) then
      problem := 'These words are on the page more than once. Include some of the words around them.';
    elsif new.checked_on < (capture.taken_at at time zone 'Europe/London')::date then
      problem := 'The date of reading is before the date the page was saved.';
    elsif not private.quote_supports(field.kind, stated, new.quote) then
      problem := 'These words do not contain that value.';
    elsif not private.mentions_figure(field.words, new.quote) then
      problem := 'These words do not say what the figure is. Include one of: '
        || pg_catalog.array_to_string(field.words, ', ') || '.';
    elsif field.kind = 'records' and exists (
      select from private.record_pounds(stated) as amount
      where amount not in (select private.quote_pounds(capture.body))
    ) then
      problem := 'The page does not contain every amount in this list.';
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

-- "Not modified" covers only the quotes that the page was searched for at the time, so a changed quote clears the
-- ETag, and the whole page is fetched again. The trigger source_pages_refetched does the same when the address
-- or the selectors change.
create function private.clear_page_etag() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.source_pages p set etag = null, last_modified = null
  where p.id = new.page_id and (p.etag is not null or p.last_modified is not null);
  return null;
end
$$;

create trigger figure_sources_refetched
after insert or update of page_id, quote, quote_before, quote_after on public.figure_sources
for each row when (new.quote is not null) execute function private.clear_page_etag();

-- Every source with the rules of its field and its age as readers see it. A check by the watcher keeps a figure
-- fresh, but never past the day a person has to read it again. src/domain/figure/age.ts has the same rule; a test
-- compares the two. A view, not a function, because screens query it for all sources at once.
create view private.aged_sources as
select
  s.*, f.weight, f.tier, f.old_days, clock.today - s.checked_on as days,
  least(
    greatest(s.checked_on + f.fresh_days, s.seen_on + 14), s.checked_on + f.old_days
  ) as current_until,
  case
    when s.withheld_since is not null or clock.today - s.checked_on > f.lapse_days then 'lapsed'
    when clock.today - s.checked_on > f.old_days then 'old'
    when clock.today - s.checked_on > f.fresh_days
      and (s.seen_on is null or clock.today - s.seen_on > 14) then 'ageing'
    else 'current'
  end as age
from public.figure_sources s
join public.figure_fields f on f.field = s.field
cross join (select private.today() as today offset 0) as clock;

comment on view private.aged_sources is $$
  Row<'figure_sources'> & { age: 'current' | 'ageing' | 'old' | 'lapsed' }
$$;

-- Disputes: a clinic says that a figure is wrong. Shown beside the figure until settled. `since` is the day the
-- clinic sent its report.
create table public.figure_disputes (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  field text not null references public.figure_fields (field),
  since date not null,
  unique (clinic_id, field)
);

alter table public.figure_disputes enable row level security;

create policy "anyone reads disputes of active clinics" on public.figure_disputes
for select to anon, authenticated using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
);

grant select on public.figure_disputes to anon, authenticated;
grant all on public.figure_disputes to service_role;

-- Every check by a person or the watcher. Rows are never changed.
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
  suggestion text check (char_length(suggestion) <= 300),
  -- Whether the person answered without seeing the value.
  is_blind boolean not null default false,
  seconds integer check (seconds between 0 and 86400)
);

create index figure_checks_newest on public.figure_checks (clinic_id, field, id desc);
create index figure_checks_page on public.figure_checks (page_id, id desc);
-- For the statistics of the last 90 days. People's checks have their own index, because the watcher's far outnumber
-- them.
create index figure_checks_answers on public.figure_checks (at) where by is not null;
create index figure_checks_looks on public.figure_checks (at, clinic_id, outcome) where by is null;

alter table public.figure_checks enable row level security;

create policy "editors read the checks" on public.figure_checks
for select to authenticated using ((select public.is_editor()));

grant select on public.figure_checks to authenticated, service_role;

-- Public statistics about this site's checks (rules §10, "Own numbers"): the last 90 days and real, active
-- clinics. They identify no figure, page or person. Runs with its owner's rights, because its callers may not read
-- the rows it counts; the view below adds no rights.
create function private.count_checks() returns table (name text, count integer)
language sql stable security definer set search_path = ''
as $$
  with answers as (
    select k.*,
      exists (
        select from public.figure_checks earlier
        where earlier.clinic_id = k.clinic_id and earlier.field = k.field and earlier.id < k.id
      ) as is_repeated
    from public.figure_checks k
    join public.clinics c on c.id = k.clinic_id and c.active and not c.is_example
    -- Skips blind answers: the figure is answered again with the rest of its page.
    where k.by is not null and k.at > pg_catalog.now() - interval '90 days' and not k.is_blind
      and k.outcome in ('same', 'changed', 'gone')
  ),
  looks as (
    select count(*) as looked_up, count(*) filter (where k.outcome in ('changed', 'gone')) as changed
    from public.figure_checks k
    join public.clinics c on c.id = k.clinic_id and c.active and not c.is_example
    where k.by is null and k.at > pg_catalog.now() - interval '90 days'
      and k.outcome in ('same', 'changed', 'gone', 'unclear')
  ),
  -- Hours from the watcher's first alarm to the answer of the person who confirmed it.
  corrected as (
    select extract(epoch from k.at - (
      select min(alarm.at) from public.figure_checks alarm
      where alarm.clinic_id = k.clinic_id and alarm.field = k.field and alarm.id < k.id
        and alarm.by is null and alarm.outcome in ('changed', 'gone')
        and not exists (
          select from public.figure_checks answer
          where answer.clinic_id = k.clinic_id and answer.field = k.field and answer.by is not null
            and answer.id > alarm.id and answer.id < k.id
        )
    )) / 3600 as hours
    from answers k where k.outcome in ('changed', 'gone')
  ),
  pages as (
    select p.watch from public.source_pages p
    join public.clinics c on c.id = p.clinic_id and c.active and not c.is_example
    where p.url is not null and exists (select from public.figure_sources s where s.page_id = p.id)
  )
  select 'read' as name, count(*)::integer as count from answers
  union all
  select 'read-again', count(*)::integer from answers where is_repeated
  union all
  select 'read-again-changed', count(*)::integer from answers
  where outcome in ('changed', 'gone') and is_repeated
  union all
  select 'looked-up', looked_up::integer from looks
  union all
  select 'looked-up-changed', changed::integer from looks
  union all
  select 'corrected', count(hours)::integer from corrected
  union all
  select 'hours-to-correct', coalesce(round(percentile_cont(0.5) within group (order by hours)), 0)::integer from corrected
  union all
  select 'pages', count(*)::integer from pages
  union all
  select 'pages-people-only', count(*)::integer from pages where watch = 'person'
$$;
grant execute on function private.count_checks() to anon, authenticated, service_role;

create view public.check_counts with (security_invoker = true) as
select * from private.count_checks();

grant select on public.check_counts to anon, authenticated, service_role;
