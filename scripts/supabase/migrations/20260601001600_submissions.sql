-- What visitors and clinics send: that a figure is wrong, a review, a reply. The words stand in `form` and
-- nowhere else, addresses in a table of their own that no screen reads; both go when their time is up.

alter table public.clinic_reviews
  -- The first day of the month of the appointment.
  add column experienced_in date check (extract(day from experienced_in) = 1),
  -- Answers to the questions about service, such as {"booking": "yes"}.
  add column answers jsonb not null default '{}' check (pg_catalog.jsonb_typeof(answers) = 'object'),
  add column replied_on date;

create table private.submissions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('report', 'dispute', 'review', 'reply')),
  state text not null check (
    state in (
      'unconfirmed', 'waiting', 'returned', 'published', 'questioned', 'declined', 'removed', 'withdrawn',
      'expired', 'closed'
    )
  ),
  clinic_id uuid references public.clinics (id) on delete cascade,
  -- Of a review, what stands on the site; of a reply and of a report on a review, the one that is meant.
  review_id uuid references public.clinic_reviews (id) on delete set null,
  -- What was typed and chosen; null when it has been deleted.
  form jsonb,
  -- Of a review, kept for the counts.
  rating smallint check (rating between 1 and 5),
  -- Whether a ticket was worked for, and whether it looks like a program's.
  has_work boolean not null,
  is_suspect boolean not null,
  network text,
  made_at timestamptz not null default clock_timestamp(),
  -- When it came to wait for somebody: for a clock that everybody sees.
  waiting_since timestamptz,
  decided_at timestamptz,
  reason text check (char_length(reason) <= 40),
  -- The words that a moderator has marked for its author.
  marked text check (char_length(marked) <= 500),
  updated_at timestamptz not null default clock_timestamp()
);

create index submissions_waiting on private.submissions (waiting_since) where state = 'waiting';
create index submissions_review on private.submissions (review_id);

create trigger submissions_updated_at before update on private.submissions
for each row execute function private.keep_updated_at();

create table private.submission_addresses (
  submission uuid primary key references private.submissions (id) on delete cascade,
  address text not null check (
    char_length(address) <= 254 and address ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'
  )
);

-- The links that an author has been sent: hashes of their codes.
create table private.submission_links (
  code_hash bytea primary key,
  submission uuid not null references private.submissions (id) on delete cascade
);

create index submission_links_submission on private.submission_links (submission);

-- What became of each, and whose decision it was; never the words.
create table private.submission_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  submission uuid not null,
  kind text not null,
  was text,
  is_now text not null,
  reason text,
  -- Null for its author, and for the clock.
  decided_by uuid,
  rating smallint
);

create index submission_events_submission on private.submission_events (submission);

create function private.keep_submission_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  raise exception 'What was decided is never changed.' using errcode = 'insufficient_privilege';
end
$$;

create trigger submission_events_kept before update or delete on private.submission_events
for each statement execute function private.keep_submission_events();
create trigger submission_events_not_emptied before truncate on private.submission_events
for each statement execute function private.keep_submission_events();

create function private.log_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is never confirmed leaves nothing behind.
  if new.state <> 'unconfirmed' and (tg_op = 'INSERT' or new.state <> old.state) then
    insert into private.submission_events (submission, kind, was, is_now, reason, decided_by, rating)
    values (
      new.id, new.kind, case tg_op when 'UPDATE' then old.state end, new.state, new.reason,
      -- An author may be signed in as well.
      case when new.state in ('returned', 'published', 'questioned', 'declined', 'removed', 'closed')
        then auth.uid()
      end,
      new.rating
    );
  end if;
  return null;
end
$$;

create trigger submissions_log after insert or update on private.submissions
for each row execute function private.log_submission();

-- Mails to be sent. A mail holds no word that anybody typed: a kind, names that are public, and a code. When
-- it has been sent, address and code are gone.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) <= 40),
  submission uuid not null,
  address text,
  code text,
  -- Such as {"clinic": "Alder Clinic", "reason": "medicine"}.
  facts jsonb not null default '{}',
  made_at timestamptz not null default clock_timestamp(),
  taken_at timestamptz,
  sent_at timestamptz,
  attempts smallint not null default 0,
  failure text check (char_length(failure) <= 500)
);

create index outbox_waiting on private.outbox (made_at) where sent_at is null;

-- Words as they can be shown: without what nobody sees, such as a mark that turns the rest of a page around,
-- and without space around them.
create function private.clean_words(words text) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      words,
      '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]',
      '', 'g'
    ),
    '^\s+|\s+$', '', 'g'
  )
$$;

-- Why words cannot stand on a public page, as far as a rule can tell; null where a person has to read them.
-- A test holds the names of medicines equal to those of src/domain/source/medicine-names.ts.
create function private.find_word_fault(words text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when words ~* '\y(sativex|epid[yi]olex|cesamet|marinol|bedrocan|tilray|aurora|adven|noidecs)\y'
      or words ~* '\y(gorilla glue|wedding cake|girl scout cookies|og kush|white widow|northern lights|amnesia haze|blue dream|sour diesel|ghost train haze|gelato)\y'
      or words ~* '£\s?\d[\d.,]*\s*(per|an?|/|for (each|every|one|an?))\s*(g\y|grams?\y)'
      then 'medicine'
    when words ~ '\y([Dd]r|[Dd]octor|Mr|Mrs|Ms|Miss|Mx|[Pp]rof|[Pp]rofessor|[Nn]urse)\.?\s+[[:upper:]][[:lower:]]'
      then 'person'
    when words ~* '@|https?://|\ywww\.|\d[\d ().-]{7,}\d' then 'contact'
  end
  -- As they are read: letters of another width are the same, and so is a name over the end of a line.
  from pg_catalog.regexp_replace(
    pg_catalog.normalize(
      pg_catalog.regexp_replace(private.clean_words(find_word_fault.words), '[\u200C\u200D]', '', 'g'), 'NFKC'
    ),
    '\s+', ' ', 'g'
  ) as words
$$;

-- The clinic that somebody means: by the path of one of its pages, its slug or its name.
create function private.find_clinic(words text) returns public.clinics
language sql stable set search_path = ''
as $$
  select c.* from public.clinics c
  where c.active and (
    c.slug = pg_catalog.regexp_replace(pg_catalog.btrim(words), '^/clinics/', '')
    or '/reviews/' || coalesce(c.review_slug, c.slug || '-review') = pg_catalog.btrim(words)
    or pg_catalog.lower(c.name) = pg_catalog.lower(pg_catalog.btrim(words))
  )
  order by c.slug = pg_catalog.regexp_replace(pg_catalog.btrim(words), '^/clinics/', '') desc nulls last
  limit 1
$$;

-- A code for a link, of which only the hash is kept.
create function private.make_link_code(submission uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  code constant text := pg_catalog.left(pg_catalog.encode(pg_catalog.sha256(
    pg_catalog.uuid_send(pg_catalog.gen_random_uuid()) || pg_catalog.uuid_send(pg_catalog.gen_random_uuid())
  ), 'hex'), 20);
begin
  insert into private.submission_links (code_hash, submission)
  values (pg_catalog.sha256(pg_catalog.convert_to(code, 'UTF8')), make_link_code.submission);
  return code;
end
$$;

-- Puts a mail to whoever sent this into the outbox, with a link of its own where `has_link`; nothing where
-- they left no address.
create function private.write_mail(sent private.submissions, kind text, has_link boolean, facts jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, submission, address, code, facts)
  select write_mail.kind, sent.id, a.address,
    case when has_link then private.make_link_code(sent.id) end,
    facts || pg_catalog.jsonb_build_object(
      'clinic', (select c.name from public.clinics c where c.id = sent.clinic_id)
    )
  from private.submission_addresses a where a.submission = sent.id;
end
$$;

-- The mails that wait, as [{id, kind, address, code, facts}], oldest first, at most fifty. What a process
-- that crashed had taken is given again after five minutes; after five attempts a mail is given up.
create function public.claim_mails() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed jsonb;
begin
  with taken as (
    update private.outbox o set taken_at = pg_catalog.clock_timestamp(), attempts = o.attempts + 1
    where o.id in (
      select w.id from private.outbox w
      where w.sent_at is null and w.attempts < 5 and w.address is not null
        and (w.taken_at is null or w.taken_at < pg_catalog.clock_timestamp() - interval '5 minutes')
      order by w.made_at limit 50 for update skip locked
    )
    returning o.*
  )
  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object(
      'id', t.id, 'kind', t.kind, 'address', t.address, 'code', t.code, 'facts', t.facts
    )
    order by t.made_at
  ), '[]') into claimed from taken t;
  return claimed;
end
$$;

-- Notes that a mail has been sent, and forgets whom to and its code; or, with a failure (not ''), why not.
-- Says whether the mail was waiting.
create function public.finish_mail(mail uuid, failure text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox o
  set sent_at = case finish_mail.failure when '' then pg_catalog.clock_timestamp() end,
    address = case finish_mail.failure when '' then null else o.address end,
    code = case finish_mail.failure when '' then null else o.code end,
    failure = nullif(pg_catalog.left(finish_mail.failure, 500), '')
  where o.id = mail and o.sent_at is null;
  return found;
end
$$;

revoke all on private.submissions, private.submission_addresses, private.submission_links,
  private.submission_events, private.outbox
from public, anon, authenticated;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'private.keep_submission_events()', 'private.log_submission()', 'private.clean_words(text)',
    'private.find_word_fault(text)', 'private.find_clinic(text)', 'private.make_link_code(uuid)',
    'private.write_mail(private.submissions, text, boolean, jsonb)', 'public.claim_mails()',
    'public.finish_mail(uuid, text)'
  ]
  loop
    execute format('revoke all on function %s from public, anon, authenticated', callable);
  end loop;
  foreach callable in array array['claim_mails()', 'finish_mail(uuid, text)']
  loop
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
end
$$;
