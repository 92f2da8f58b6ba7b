-- What visitors and clinics send: reports and disputes of figures, reviews, and replies. Anyone may send; only
-- moderators read. Unpublished words are only in `form` and `marked`, and the addresses in a separate table that no
-- screen shows; both are deleted when they expire. No page changes until a person has decided.

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
  -- For a review, the published one; for a reply or a report on a review, that review.
  review_id uuid references public.clinic_reviews (id) on delete set null,
  -- What the author typed and chose; null once deleted.
  form jsonb,
  rating smallint check (rating between 1 and 5),
  -- Whether the work for a ticket was done, and whether the submission looks automated.
  has_work boolean not null,
  is_suspect boolean not null,
  network text,
  made_at timestamptz not null default clock_timestamp(),
  -- When it began to wait for a moderator. Its due date counts from here.
  waiting_since timestamptz,
  decided_at timestamptz,
  reason text check (char_length(reason) <= 40),
  -- Words that a moderator has marked for the author.
  marked text check (char_length(marked) <= 500),
  updated_at timestamptz not null default clock_timestamp()
);

create index submissions_waiting on private.submissions (waiting_since) where state = 'waiting';
create index submissions_open on private.submissions (made_at) where state in ('unconfirmed', 'waiting');
create index submissions_review on private.submissions (review_id);
create index submissions_clinic on private.submissions (clinic_id);
create index submissions_decided on private.submissions ((state = 'questioned') desc, decided_at desc)
where state not in ('unconfirmed', 'waiting') and decided_at is not null and waiting_since is not null;
create index submissions_figures on private.submissions (clinic_id)
where kind in ('report', 'dispute') and state in ('waiting', 'published') and not is_suspect;
create index submissions_closed_reports on private.submissions (id)
where kind = 'report' and state = 'closed';

create trigger submissions_updated_at before update on private.submissions
for each row execute function private.set_updated_at();

create table private.submission_addresses (
  submission uuid primary key references private.submissions (id) on delete cascade,
  address text not null check (
    char_length(address) <= 254 and address ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'
  )
);

create index submission_addresses_address on private.submission_addresses (address);

create table private.submission_links (
  code_hash bytea primary key,
  submission uuid not null references private.submissions (id) on delete cascade
);

create index submission_links_submission on private.submission_links (submission);

-- What happened to each submission, and who decided it; never the words.
create table private.submission_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  submission uuid not null,
  kind text not null,
  from_state text,
  to_state text not null,
  reason text,
  -- Null if the author or the schedule did it.
  decided_by uuid,
  rating smallint
);

create index submission_events_submission on private.submission_events (submission);

create function private.refuse_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  raise exception 'The log of decisions cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;

create trigger submission_events_kept before update or delete on private.submission_events
for each statement execute function private.refuse_event_change();
create trigger submission_events_not_emptied before truncate on private.submission_events
for each statement execute function private.refuse_event_change();

create function private.log_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An unconfirmed submission leaves no trace.
  if new.state <> 'unconfirmed' and (tg_op = 'INSERT' or new.state <> old.state) then
    insert into private.submission_events (submission, kind, from_state, to_state, reason, decided_by, rating)
    values (
      new.id, new.kind, case tg_op when 'UPDATE' then old.state end, new.state, new.reason,
      -- Only moderators make these changes. An author who happens to be signed in is not recorded.
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

-- Protection for the forms: tickets that cost a little proof of work, and rate limits. No layer has to be
-- enough by itself.

create table private.write_tickets (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('report', 'review', 'reply', 'link')),
  nonce text not null,
  -- How many leading bits of the hash must be zero.
  bits smallint not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '30 minutes'
);

create index write_tickets_newest on private.write_tickets (made_at);

-- Salts for the hashes of networks and email addresses in write_counts, which counts submissions per hour. Each salt
-- is deleted after its day, so that nobody can find out later what was hashed.
create table private.daily_salts (
  day date primary key,
  salt text not null default (pg_catalog.gen_random_uuid()::text || pg_catalog.gen_random_uuid()::text)
);

create table private.write_counts (
  -- 'all', 'plain', 'mails', 'clinic' with an id, 'mail' with a hash, or 'network' with a hash.
  what text not null,
  hour timestamptz not null,
  times integer not null default 1,
  primary key (what, hour)
);

-- A keyed hash for one day. It cannot be reversed, and from the next day nobody can compute it again.
create function private.hash_for_today(words text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'UTC')::date;
  own text;
begin
  delete from private.daily_salts d where d.day < today;
  insert into private.daily_salts (day) values (today) on conflict do nothing;
  select d.salt into own from private.daily_salts d where d.day = today;
  return pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(own || words, 'UTF8')), 'hex');
end
$$;

-- Null if no header names an address. An IPv4 network has 256 addresses; an IPv6 network is the size
-- that one household gets. Some proxies write IPv4 addresses as IPv6, or add a port.
create function private.network_of_request() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant jsonb := nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb;
  address inet;
begin
  address := nullif(pg_catalog.regexp_replace(
    pg_catalog.btrim(pg_catalog.split_part(
      coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for', ''), ',', 1
    )),
    '^\[(.*)\](:\d+)?$|^([\d.]+):\d+$', '\1\3'
  ), '')::inet;
  -- As text, an IPv4 address written as IPv6 ends in its usual form.
  address := pg_catalog.regexp_replace(pg_catalog.host(address), '^::ffff:(?=\d+\.)', '')::inet;
  return private.hash_for_today(pg_catalog.host(pg_catalog.network(
    pg_catalog.set_masklen(address, case pg_catalog.family(address) when 4 then 24 else 48 end)
  )));
exception when invalid_text_representation then
  return null;
end
$$;

-- Counts one more and returns whether this hour's count is within the limit.
create function private.is_within_limit(what text, max_times integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  this_hour constant timestamptz := pg_catalog.date_trunc('hour', pg_catalog.now(), 'UTC');
  reached integer;
begin
  insert into private.write_counts as w (what, hour) values (is_within_limit.what, this_hour)
  on conflict on constraint write_counts_pkey do update set times = w.times + 1
  returning w.times into reached;
  return reached <= max_times;
end
$$;

create function public.create_ticket(purpose text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  asked integer;
  made private.write_tickets;
begin
  -- Concurrent calls delete the expired tickets that this one skips.
  delete from private.write_tickets t
  where t.id in (
    select old.id from private.write_tickets old
    where old.expires_at < pg_catalog.clock_timestamp() for update skip locked
  );
  select count(*) into asked from private.write_tickets t
  where t.made_at > pg_catalog.clock_timestamp() - interval '10 minutes';
  insert into private.write_tickets (purpose, nonce, bits)
  values (
    create_ticket.purpose, pg_catalog.replace(pg_catalog.gen_random_uuid()::text, '-', ''),
    case when asked < 60 then 14 when asked < 300 then 16 else 18 end
  )
  returning * into made;
  return pg_catalog.jsonb_build_object('ticket', made.id, 'nonce', made.nonce, 'bits', made.bits);
exception when check_violation or not_null_violation then
  raise exception 'There is no form with that name.' using errcode = 'check_violation';
end
$$;
comment on function public.create_ticket(text) is $$
  { ticket: string; nonce: string; bits: number }
$$;
grant execute on function public.create_ticket(text) to anon, authenticated, service_role;

-- Uses up a ticket and returns whether it was valid: it existed, had not expired, was for this purpose, and its
-- work was done. Of several requests with the same ticket, only one succeeds.
create function private.use_ticket(ticket text, counter text, purpose text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  used private.write_tickets;
  hash bytea;
  zeros integer := 0;
begin
  if ticket !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or counter !~ '^[0-9]{1,12}$' then
    return false;
  end if;
  delete from private.write_tickets t where t.id = use_ticket.ticket::uuid returning t.* into used;
  if used.id is null or used.purpose <> use_ticket.purpose
    or used.expires_at < pg_catalog.clock_timestamp()
  then
    return false;
  end if;
  hash := pg_catalog.sha256(pg_catalog.convert_to(used.nonce || ':' || counter, 'UTF8'));
  -- get_bit() counts bits from the right within each byte.
  while zeros < used.bits
    and pg_catalog.get_bit(hash, (zeros / 8) * 8 + 7 - zeros % 8) = 0
  loop
    zeros := zeros + 1;
  end loop;
  return zeros >= used.bits;
end
$$;

-- Checks every form before it is accepted; returns {"fault", "has_work", "is_suspect", "network"}, where the fault
-- is 'ticket', 'busy' or null. If the hidden field `website` is filled in, or the form took less than three seconds,
-- a program probably sent it: it is accepted, but left out of the inbox unless requested. Narrow limits come first,
-- so that a sender who has reached one uses up nothing of the shared limits. A hospital or a mobile operator may
-- be one network.
create function private.check_submission_limits(
  purpose text, clinic uuid, address text,
  ticket text, counter text, website text, seconds text, is_plain boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := private.network_of_request();
  -- Many email providers ignore dots and anything after a "+".
  mailbox constant text := 'mail ' || private.hash_for_today(pg_catalog.replace(
    pg_catalog.regexp_replace(pg_catalog.split_part(address, '@', 1), '(.)\+.*$', '\1'), '.', ''
  ) || '@' || pg_catalog.split_part(address, '@', 2));
  fault text;
begin
  if not is_plain and not private.use_ticket(ticket, counter, purpose) then
    fault := 'ticket';
  elsif (network is not null and not private.is_within_limit('network ' || network, 30))
    or (mailbox is not null and not private.is_within_limit(mailbox, 3))
    -- The hash changes every day, so this is the day's total, without the current submission.
    or (select sum(w.times) from private.write_counts w where w.what = mailbox) >= 6
    or (is_plain and not private.is_within_limit('plain', 60))
    or (clinic is not null and not private.is_within_limit('clinic ' || clinic, 60))
    or (address is not null and not private.is_within_limit('mails', 100))
    or not private.is_within_limit('all', 300)
  then
    fault := 'busy';
  end if;
  return pg_catalog.jsonb_build_object(
    'fault', fault, 'has_work', not is_plain, 'network', network,
    'is_suspect', website <> '' or (seconds ~ '^\d{1,6}(\.\d{1,3})?$' and seconds::numeric < 3)
  );
end
$$;

-- For answers to forms sent without a script. One row, which `npm start` and `npm run rebuild` save.
create table private.site_settings (
  is_only boolean primary key default true check (is_only),
  address text not null check (address ~ '^https?://[^[:space:]/<>"]+$')
);

create function public.save_site_address(address text) returns text
language sql security definer set search_path = ''
as $$
  insert into private.site_settings as s (address) values (save_site_address.address)
  on conflict (is_only) do update set address = excluded.address
  returning s.address
$$;
grant execute on function public.save_site_address(text) to service_role;

-- JSON for a script, and a redirect to a page of the site for a browser without one.
create function private.form_response(outcome text, reason text, is_plain boolean, page text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  site constant text := (select s.address from private.site_settings s);
begin
  if is_plain and site is not null then
    perform pg_catalog.set_config('response.status', '303', true);
    perform pg_catalog.set_config(
      'response.headers',
      pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('Location', site || page))::text, true
    );
  end if;
  return pg_catalog.jsonb_build_object('outcome', outcome, 'reason', reason);
end
$$;
comment on function private.form_response(text, text, boolean, text) is $$
  {
    outcome: 'sent' | 'waiting' | 'withdrawn' | 'refused';
    /** Why it was refused: the id of a section on the page /not-sent. */
    reason: string | null;
  }
$$;

-- Also queues the email that asks the author to confirm it, except for a report.
create function private.save_submission(
  kind text, clinic uuid, review uuid, form jsonb, address text, gate jsonb
) returns private.submissions
language plpgsql security definer set search_path = ''
as $$
declare
  -- Everything but a report waits for confirmation. A report goes to a moderator at once.
  is_confirmed constant boolean := kind = 'report';
  stored private.submissions;
begin
  insert into private.submissions (
    kind, state, clinic_id, review_id, form, rating, has_work, is_suspect, network, waiting_since
  )
  values (
    save_submission.kind, case when is_confirmed then 'waiting' else 'unconfirmed' end, clinic, review,
    form - 'rating', (form ->> 'rating')::smallint, (gate ->> 'has_work')::boolean,
    (gate ->> 'is_suspect')::boolean, gate ->> 'network',
    case when is_confirmed then pg_catalog.clock_timestamp() end
  )
  returning * into stored;
  if address is not null then
    insert into private.submission_addresses (submission, address) values (stored.id, address);
  end if;
  if not is_confirmed then
    perform private.write_mail(stored, stored.kind || '-confirm', true, '{}');
  end if;
  return stored;
end
$$;

-- `fault` is what the form's own function found wrong, or null. `entry` contains the fields that all forms share:
-- website, ticket, counter, seconds and is_plain.
create function private.accept_form(
  fault text, kind text, clinic uuid, review uuid, form jsonb, address text, entry jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_plain constant boolean := entry ->> 'is_plain' <> '';
  gate jsonb;
  earlier private.submissions;
begin
  if fault is null then
    gate := private.check_submission_limits(
      case kind when 'dispute' then 'report' else kind end, clinic,
      -- A report's author gets only one email, once the report has been answered.
      case when kind <> 'report' then address end,
      entry ->> 'ticket', entry ->> 'counter', entry ->> 'website', entry ->> 'seconds', is_plain
    );
    fault := gate ->> 'fault';
  end if;
  if fault is not null then
    return private.form_response('refused', fault, is_plain, '/not-sent#' || fault);
  end if;
  -- Sending the same form again returns the earlier answer. A lost confirmation email is sent again.
  select s.* into earlier
  from private.submissions s
  left join private.submission_addresses a on a.submission = s.id
  where s.kind = accept_form.kind and s.clinic_id is not distinct from clinic and s.review_id is not distinct from review
    and s.form = accept_form.form - 'rating' and s.rating is not distinct from (accept_form.form ->> 'rating')::smallint
    and a.address is not distinct from accept_form.address and s.network is not distinct from gate ->> 'network'
    and s.is_suspect = (gate ->> 'is_suspect')::boolean and s.state in ('unconfirmed', 'waiting')
    and s.made_at > pg_catalog.clock_timestamp() - interval '1 day'
  order by s.made_at desc
  limit 1;
  if earlier.id is null then
    perform private.save_submission(kind, clinic, review, form, address, gate);
  elsif earlier.state = 'unconfirmed' then
    perform private.write_mail(earlier, kind || '-confirm', true, '{}');
  elsif kind <> 'report' then
    return private.form_response('waiting', null, is_plain, '/sent#waiting');
  end if;
  return private.form_response(
    'sent', null, is_plain, case kind when 'report' then '/sent#report' else '/sent#confirm' end
  );
end
$$;

-- Removes invisible characters, such as one that reverses the direction of text, and trims. A line break becomes
-- one character: a form without a script sends two.
create function private.clean_words(words text) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(words, '\r\n?', E'\n', 'g'),
      '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]',
      '', 'g'
    ),
    '^\s+|\s+$', '', 'g'
  )
$$;

-- Removes the invisible characters and outer spaces that copying an address can add.
create function private.clean_address(address text) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    private.clean_words(address), '[\u200C\u200D]|^[\s\u00A0\u2000-\u200A\u202F\u3000]+|[\s\u00A0\u2000-\u200A\u202F\u3000]+$', '', 'g'
  )
$$;

-- Why a rule keeps words off a public page; null if a person has to read them. A test compares the names of
-- medicines with src/domain/source/medicine-names.ts.
create function private.find_word_fault(words text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when words ~* '\y(sativex|epid[yi]olex|cesamet|marinol|bedrocan|tilray|aurora|adven|noidecs)\y'
      or words ~* '\y(gorilla glue|wedding cake|girl scout cookies|og kush|white widow|northern lights|amnesia haze|blue dream|sour diesel|ghost train haze|gelato)\y'
      or words ~* '£\s?\d[\d.,]*\s*(per|an?|/|for (each|every|one|an?))\s*(g\y|grams?\y)'
      then 'medicine'
    -- Capitalised words that begin a sentence are not names: "the doctor. He", or "a nurse", a line break and
    -- "They".
    when words ~ '\y([Dd]r|Mrs?|Ms|Mx|[Pp]rof) [[:upper:]]([[:lower:]]|[''’][[:upper:]])'
      or words ~ (
        '\y([Dd]r\.?|Mrs?\.?|Ms\.?|Miss|Mx\.?|[Pp]rof\.?|[Dd]octor|[Pp]rofessor|[Nn]urse)'
        || '(\s+(Practitioner|Prescriber|Specialist|Consultant|Team))*\s+'
        || '(?!(He|She|They|It|I|We|You|The|This|That|These|Those|There|Then|An?|And|But|So|Also|My|His|Her|Their|Our'
        || '|Your|Its|In|On|At|For|From|With|After|Before|When|While|Once|As|If|No|Not|Now|Very|Really|Overall'
        || '|Every\w+|Nothing|All|Only|Next|Later|Both|Was|Is|Had|Great|Good|Practitioner|Prescriber|Specialist'
        || '|Consultant|Team|\w+day|Tomorrow)\y)'
        || '[[:upper:]]([[:lower:]]|[''’][[:upper:]])'
      )
      then 'person'
    when words ~* '@|https?://|\ywww\.'
      -- A telephone number starts with 0 or +, or has lost its prefix. Dates, times and decimals may start with 0
      -- too.
      or words ~ (
        '(?<![\d.,:£/-])(?!\d\d?[./-]\d\d?[./-](\d\d|\d{4})(?![.-]?\d)|\d\d? \d\d? 20\d\d(?!\d)|\d\d?[.:]\d\d(?!\.?\d)|0\.\d)'
        || '\(?0([ ().-]{0,3}\d){7}'
      )
      or words ~ '\+ ?\(?\d([ ().-]{0,3}\d){6}|\d{9}|(?<!\d)(44([ ().-]{0,3}\d){9}|7\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d))'
      then 'contact'
  end
  -- The text as people read it: full-width letters count as normal ones, and a name may span two lines.
  from pg_catalog.normalize(
      pg_catalog.regexp_replace(private.clean_words(find_word_fault.words), '[\u200C\u200D]', '', 'g'), 'NFKC'
    ) as typed,
    -- A title at the end of a line, after "the" or "a", is not part of a name.
    pg_catalog.regexp_replace(
      typed, '(\y(an?|the|my|our|this|that|one|another)\s+(doctor|dr|nurse|professor))[ \t]*\n', '\1. ', 'gi'
    ) as lines,
    pg_catalog.regexp_replace(lines, '\s+', ' ', 'g') as words
$$;

create function private.review_length(out shortest integer, out longest integer)
language sql immutable set search_path = ''
as $$
  select 30, 1500
$$;

create function private.find_review_fault(says text, shown_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when pg_catalog.char_length(private.clean_words(says)) > length.longest then 'long'
    when pg_catalog.char_length(private.clean_words(says)) < length.shortest then 'short'
    else private.find_word_fault(says || pg_catalog.chr(10) || shown_name)
  end
  from private.review_length() as length
$$;

-- Rejects anything that a mail server could take for two addresses, a comment or a route.
create function private.is_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select pg_catalog.char_length(address) <= 254
    and address !~ '[][[:space:][:cntrl:]<>"(),:;\\]'
    and address ~ '^[^@]+@[^@/%!.]+(\.[^@/%!.]+)+$'
$$;

-- Whether an address is on the domain of the clinic's website, or a subdomain.
create function private.is_clinic_address(address text, clinic uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (domain = host or pg_catalog.right(domain, pg_catalog.length(host) + 1) = '.' || host)
      -- Anyone can get an address or a page on these domains, so they prove nothing.
      and host !~ '(^|\.)(facebook|instagram|linkedin|linktr|google|gmail|outlook|wixsite|wordpress|blogspot|squarespace|godaddysites|webflow|business)\.'
    from public.clinics c,
      pg_catalog.lower(pg_catalog.split_part(address, '@', 2)) as domain,
      -- The website's host, without `www.`, port or user name. It has at least two parts and is not an IP address.
      pg_catalog.regexp_replace(
        pg_catalog.substring(
          pg_catalog.lower(c.website),
          '^https?://(?:[^/?#@]*@)?((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)\.?(?::[0-9]+)?(?:[/?#]|$)'
        ),
        '^www\.(?=.+\.)', ''
      ) as host
    where c.id = clinic
  ), false)
$$;

-- All columns are null if there is no such review.
create function private.find_review(id text) returns public.clinic_reviews
language sql stable set search_path = ''
as $$
  select r.* from public.clinic_reviews r
  where r.id = case
    when find_review.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_review.id::uuid
  end
$$;

-- The forms. A script gets the answer as JSON; a browser without a script is redirected to a page that gives it.

-- A report of something wrong on a page. `about` is the path of the page; `choice` is one of the form's four, or
-- of the four for a review, whose id is in `review`; `field` is the column of a figure, and `shown` what the page
-- showed. With `from_clinic`, it is a dispute by the clinic itself: it must come from an address on the clinic's
-- domain and name a figure.
create function public.send_report(
  about text, choice text, says text default '', field text default '', shown text default '',
  review text default '', seen_at text default '', email text default '', from_clinic text default '',
  website text default '', ticket text default '', counter text default '', seconds text default '',
  is_plain text default ''
) returns jsonb
language plpgsql strict security definer set search_path = ''
as $$
declare
  clinic constant public.clinics := private.find_clinic(about);
  address constant text := nullif(pg_catalog.lower(private.clean_address(email)), '');
  page constant text := private.clean_address(seen_at);
  is_dispute constant boolean := from_clinic <> '';
  target constant public.clinic_reviews := private.find_review(review);
  fault constant text := case
    when pg_catalog.btrim(about) = '' or pg_catalog.char_length(about) > 300 then 'about'
    when review = '' and field = '' and pg_catalog.btrim(shown) = '' then 'shown'
    when review <> '' and target.id is null then 'review'
    when choice not in (
      'wrong', 'changed', 'not-there', 'other', 'not-genuine', 'unlawful', 'names-somebody'
    ) then 'choice'
    when pg_catalog.char_length(private.clean_words(says)) > 300 then 'long'
    when choice = 'other' and pg_catalog.btrim(says) = '' then 'short'
    when pg_catalog.char_length(private.clean_words(shown)) > 300 or pg_catalog.char_length(page) > 2048 then 'long'
    when page <> '' and not private.is_web_address(page) then 'seen-at'
    when address is not null and not private.is_address(address) then 'email'
    when is_dispute and clinic.id is null then 'clinic'
    when is_dispute and not exists (select from public.figure_fields f where f.field = send_report.field)
      then 'field'
    when is_dispute and not private.is_clinic_address(address, clinic.id) then 'domain'
  end;
begin
  return private.accept_form(
    fault, case when is_dispute then 'dispute' else 'report' end, coalesce(target.clinic_id, clinic.id), target.id,
    pg_catalog.jsonb_build_object(
      'about', private.clean_words(about), 'choice', choice, 'says', private.clean_words(says),
      'field', case
        when exists (select from public.figure_fields f where f.field = send_report.field) then field
        else ''
      end,
      'shown', private.clean_words(shown), 'seen_at', page
    ),
    address, pg_catalog.jsonb_build_object(
      'website', website, 'ticket', ticket, 'counter', counter, 'seconds', seconds, 'is_plain', is_plain
    )
  );
end
$$;
comment on function public.send_report(text, text, text, text, text, text, text, text, text, text, text, text, text, text) is $$
  Shape<'form_response'>
$$;
grant execute on function public.send_report(text, text, text, text, text, text, text, text, text, text, text, text, text, text) to anon, authenticated, service_role;

-- A review. `month` is 01 to 12; the answers are 'yes', 'partly', 'no' or 'none'; `consent` names the version of
-- the sentence that the author agreed to; `offered` says whether the author was offered anything for the review,
-- and must be 'no'.
create function public.send_review(
  clinic text, month text, year text, rating text, booking text, punctual text, listening text, fees text,
  delivery text, says text, email text, offered text default '', consent text default '',
  shown_name text default '', website text default '', ticket text default '', counter text default '',
  seconds text default '', is_plain text default ''
) returns jsonb
language plpgsql strict security definer set search_path = ''
as $$
declare
  target constant public.clinics := private.find_clinic(clinic);
  address constant text := pg_catalog.lower(private.clean_address(email));
  answers constant jsonb := pg_catalog.jsonb_build_object(
    'booking', booking, 'punctual', punctual, 'listening', listening, 'fees', fees, 'delivery', delivery
  );
  this_month constant date := pg_catalog.date_trunc('month', pg_catalog.now() at time zone 'Europe/London');
  fault constant text := case
    when target.id is null then 'clinic'
    when year !~ '^20\d\d$' or month !~ '^(0[1-9]|1[0-2])$' then 'month'
    when (year || '-' || month || '-01')::date not between this_month - interval '23 months' and this_month
      then 'month'
    when rating !~ '^[1-5]$' then 'rating'
    when exists (
      select from pg_catalog.jsonb_each_text(answers) a where a.value not in ('yes', 'partly', 'no', 'none')
    ) then 'answers'
    when offered <> 'no' then case offered when 'yes' then 'offered' else 'answers' end
    -- The versions of the sentence that the form has shown. A test compares the newest one with the form's.
    when consent not in ('2026-11') then 'consent'
    when not private.is_address(address) then 'email'
    when pg_catalog.char_length(shown_name) > 60 then 'long'
    else private.find_review_fault(says, shown_name)
  end;
begin
  return private.accept_form(
    fault, 'review', target.id, null,
    pg_catalog.jsonb_build_object(
      'month', year || '-' || month, 'rating', rating, 'answers', answers, 'says', private.clean_words(says),
      'shown_name', private.clean_words(shown_name), 'consent', consent
    ),
    address, pg_catalog.jsonb_build_object(
      'website', website, 'ticket', ticket, 'counter', counter, 'seconds', seconds, 'is_plain', is_plain
    )
  );
end
$$;
comment on function public.send_review(text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text) is $$
  Shape<'form_response'>
$$;
grant execute on function public.send_review(text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text) to anon, authenticated, service_role;

create function public.send_reply(
  review text, says text, email text, website text default '', ticket text default '',
  counter text default '', seconds text default '', is_plain text default ''
) returns jsonb
language plpgsql strict security definer set search_path = ''
as $$
declare
  address constant text := pg_catalog.lower(private.clean_address(email));
  target constant public.clinic_reviews := private.find_review(review);
  fault constant text := case
    when target.id is null then 'review'
    when not private.is_address(address) then 'email'
    when not private.is_clinic_address(address, target.clinic_id) then 'domain'
    else private.find_review_fault(says, '')
  end;
begin
  return private.accept_form(
    fault, 'reply', target.clinic_id, target.id,
    pg_catalog.jsonb_build_object('says', private.clean_words(says)), address,
    pg_catalog.jsonb_build_object(
      'website', website, 'ticket', ticket, 'counter', counter, 'seconds', seconds, 'is_plain', is_plain
    )
  );
end
$$;
comment on function public.send_reply(text, text, text, text, text, text, text, text) is $$
  Shape<'form_response'>
$$;
grant execute on function public.send_reply(text, text, text, text, text, text, text, text) to anon, authenticated, service_role;

-- Only the hash of the code is stored.
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

create function private.find_by_code(code text) returns private.submissions
language sql stable security definer set search_path = ''
as $$
  select s.*
  from private.submission_links l
  join private.submissions s on s.id = l.submission
  where l.code_hash = pg_catalog.sha256(pg_catalog.convert_to(
    pg_catalog.lower(pg_catalog.regexp_replace(code, '[^0-9A-Fa-f]', '', 'g')), 'UTF8'
  ))
$$;

-- What an author sees behind a link; null if the code is unknown or the form has been deleted.
create function public.read_link(code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'kind', s.kind, 'state', s.state, 'form', s.form, 'rating', s.rating, 'reason', s.reason,
    'marked', s.marked, 'clinic', (select c.name from public.clinics c where c.id = s.clinic_id)
  )
  from private.find_by_code(code) s
  where s.id is not null and s.form is not null
$$;
comment on function public.read_link(text) is $$
  {
    kind: Shape<'show_submission'>['kind'];
    state: string;
    form: { says: string };
    rating: number | null;
    /** The rule behind the decision. */
    reason: string | null;
    /** Words that must be removed. */
    marked: string | null;
    clinic: string | null;
  } | null
$$;
grant execute on function public.read_link(text) to anon, authenticated, service_role;

-- Acts on a submission through the link in an email: 'confirm' that the author sent it, 'withdraw' it immediately,
-- or 'change' its words while it is unconfirmed, waiting or returned.
create function public.answer_link(
  code text, action text, says text default '', is_plain text default ''
) returns jsonb
language plpgsql strict security definer set search_path = ''
as $$
declare
  found constant uuid := (private.find_by_code(code)).id;
  sent private.submissions;
  fault text;
begin
  -- Two clicks at once are handled one after the other.
  select s.* into sent from private.submissions s where s.id = found for update;
  fault := case
    when sent.id is null or sent.form is null then 'code'
    when action = 'confirm' then case
      when sent.state in ('withdrawn', 'declined', 'removed', 'expired', 'closed') then 'over'
    end
    when action = 'withdraw' then null
    when action = 'change' then case
      when sent.state not in ('unconfirmed', 'waiting', 'returned') then 'too-late'
      when sent.kind in ('review', 'reply')
        then private.find_review_fault(says, coalesce(sent.form ->> 'shown_name', ''))
      else 'choice'
    end
    else 'choice'
  end;
  if fault is not null then
    return private.form_response('refused', fault, is_plain <> '', '/not-sent#' || fault);
  end if;
  if action = 'withdraw' then
    perform private.unpublish_submission(sent);
    -- Unsent emails to the author are no longer needed.
    delete from private.outbox o where o.submission = sent.id and o.sent_at is null;
    update private.submissions s
    set state = 'withdrawn', decided_at = pg_catalog.clock_timestamp(), reason = null, marked = null
    where s.id = sent.id and s.state not in ('withdrawn', 'declined', 'removed', 'expired', 'closed');
    return private.form_response('withdrawn', null, is_plain <> '', '/sent#withdrawn');
  end if;
  -- Anyone with the link can read email to the address, so a change also confirms the submission.
  update private.submissions s
  set state = 'waiting', waiting_since = pg_catalog.clock_timestamp(),
    form = case action
      when 'change' then s.form || pg_catalog.jsonb_build_object('says', private.clean_words(says)) else s.form
    end,
    reason = null, marked = null
  where s.id = sent.id and (
    s.state = 'unconfirmed' or (action = 'change' and s.state in ('waiting', 'returned'))
  );
  return private.form_response('waiting', null, is_plain <> '', '/sent#waiting');
end
$$;
comment on function public.answer_link(text, text, text, text) is $$
  Shape<'form_response'>
$$;
grant execute on function public.answer_link(text, text, text, text) to anon, authenticated, service_role;
