-- The forms themselves, and the links in their mails. Each answers {"outcome", "reason"}; a form without a
-- script is led to a page of the site that says the same.

-- Whether an address is one of the clinic's own: its domain is that of the clinic's website, or below it.
create function private.is_clinic_address(address text, clinic uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (domain = host or pg_catalog.right(domain, pg_catalog.length(host) + 1) = '.' || host)
      -- Where anybody gets an address or a page, neither shows whose it is.
      and host !~ '(^|\.)(facebook|instagram|linkedin|linktr|google|gmail|outlook|wixsite|wordpress|blogspot|squarespace|godaddysites|webflow|business)\.'
    from public.clinics c,
      pg_catalog.lower(pg_catalog.split_part(address, '@', 2)) as domain,
      -- A name of two parts at least: no IP address, no port, nobody's sign-in before it.
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

-- What a mail server could take for two addresses, a comment or a route is none.
create function private.is_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select pg_catalog.char_length(address) <= 254
    and address !~ '[][[:space:][:cntrl:]<>"(),:;\\]'
    and address ~ '^[^@]+@[^@/%!.]+(\.[^@/%!.]+)+$'
$$;

-- What stands before every form: {"fault", "has_work", "is_suspect", "network"}, where the fault is 'ticket'
-- or 'busy'. A field that people do not see and less than three seconds are a program's; what one sends is
-- taken and shown last. The narrow limits come first: whoever has reached one of their own uses up none of
-- everybody's.
create function private.pass_gate(
  purpose text, clinic uuid, address text,
  ticket text, counter text, website text, seconds text, is_plain boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := private.network_of_request();
  -- Whatever stands behind a "+", and dots, lead to the same mailbox with many hosts.
  mailbox constant text := 'mail ' || private.hash_for_today(pg_catalog.replace(
    pg_catalog.regexp_replace(pg_catalog.split_part(address, '@', 1), '(.)\+.*$', '\1'), '.', ''
  ) || '@' || pg_catalog.split_part(address, '@', 2));
  fault text;
begin
  if not is_plain and not private.use_ticket(ticket, counter, purpose) then
    fault := 'ticket';
  elsif (network is not null and not private.may_write('network ' || network, 5))
    or (mailbox is not null and not private.may_write(mailbox, 3))
    -- The hash holds for a day, so these are the day's, without this one.
    or (select sum(w.times) from private.write_counts w where w.what = mailbox) >= 6
    or (is_plain and not private.may_write('plain', 60))
    or (clinic is not null and not private.may_write('clinic ' || clinic, 60))
    or (address is not null and not private.may_write('mails', 100))
    or not private.may_write('all', 300)
  then
    fault := 'busy';
  end if;
  return pg_catalog.jsonb_build_object(
    'fault', fault, 'has_work', not is_plain, 'network', network,
    'is_suspect', website <> '' or (seconds ~ '^\d{1,6}(\.\d{1,3})?$' and seconds::numeric < 3)
  );
end
$$;

-- Keeps what was sent, and has the mail written that asks to confirm it.
create function private.keep_submission(
  kind text, clinic uuid, review uuid, form jsonb, address text, gate jsonb
) returns private.submissions
language plpgsql security definer set search_path = ''
as $$
declare
  -- What an address has to stand for waits for it; anything else waits for a person at once.
  is_confirmed constant boolean := kind = 'report';
  kept private.submissions;
begin
  insert into private.submissions (
    kind, state, clinic_id, review_id, form, rating, has_work, is_suspect, network, waiting_since
  )
  values (
    keep_submission.kind, case when is_confirmed then 'waiting' else 'unconfirmed' end, clinic, review,
    form - 'rating', (form ->> 'rating')::smallint, (gate ->> 'has_work')::boolean,
    (gate ->> 'is_suspect')::boolean, gate ->> 'network',
    case when is_confirmed then pg_catalog.clock_timestamp() end
  )
  returning * into kept;
  if address is not null then
    insert into private.submission_addresses (submission, address) values (kept.id, address);
  end if;
  if not is_confirmed then
    perform private.write_mail(kept, kept.kind || '-confirm', true, '{}');
  end if;
  return kept;
end
$$;

-- Takes a form, or says why not: `fault` is what its own function has found. `entry` holds what each form has
-- beside its words: website, ticket, counter, seconds and is_plain.
create function private.take_form(
  fault text, kind text, clinic uuid, review uuid, form jsonb, address text, entry jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_plain constant boolean := entry ->> 'is_plain' <> '';
  gate jsonb;
begin
  if fault is null then
    gate := private.pass_gate(
      case kind when 'dispute' then 'report' else kind end, clinic,
      -- A report gets its one mail when somebody has answered it.
      case when kind <> 'report' then address end,
      entry ->> 'ticket', entry ->> 'counter', entry ->> 'website', entry ->> 'seconds', is_plain
    );
    fault := gate ->> 'fault';
  end if;
  if fault is not null then
    return private.answer_form('refused', fault, is_plain, '/not-sent#' || fault);
  end if;
  perform private.keep_submission(kind, clinic, review, form, address, gate);
  return private.answer_form(
    'sent', null, is_plain, case kind when 'report' then '/sent#report' else '/sent#confirm' end
  );
end
$$;

-- The review that stands on the site under this id; nulls where there is none.
create function private.find_review(id text) returns public.clinic_reviews
language sql stable security definer set search_path = ''
as $$
  select r.* from public.clinic_reviews r where r.id::text = find_review.id
$$;

-- What is wrong on a page. `about` is its path; `choice` one of the form's four, or of the four for a review,
-- whose id stands in `review`; `field` a figure's column and `shown` what stood there. With `from_clinic` it
-- is the clinic's own word, which has to come from an address of its domain and names a figure.
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
  address constant text := nullif(pg_catalog.lower(pg_catalog.btrim(email)), '');
  is_dispute constant boolean := from_clinic <> '';
  meant constant public.clinic_reviews := private.find_review(review);
  fault constant text := case
    when pg_catalog.btrim(about) = '' or pg_catalog.char_length(about) > 300 then 'about'
    when review = '' and field = '' and pg_catalog.btrim(shown) = '' then 'shown'
    when review <> '' and meant.id is null then 'review'
    when choice not in (
      'wrong', 'changed', 'not-there', 'other', 'not-genuine', 'unlawful', 'names-somebody'
    ) then 'choice'
    when pg_catalog.char_length(says) > 300 then 'long'
    when choice = 'other' and pg_catalog.btrim(says) = '' then 'short'
    when pg_catalog.char_length(shown) > 300 or pg_catalog.char_length(seen_at) > 2048 then 'long'
    when seen_at <> '' and not private.is_web_address(seen_at) then 'seen-at'
    when address is not null and not private.is_address(address) then 'email'
    when is_dispute and clinic.id is null then 'clinic'
    when is_dispute and not exists (select from public.figure_fields f where f.field = send_report.field)
      then 'field'
    when is_dispute and not private.is_clinic_address(address, clinic.id) then 'domain'
  end;
begin
  return private.take_form(
    fault, case when is_dispute then 'dispute' else 'report' end, coalesce(meant.clinic_id, clinic.id), meant.id,
    pg_catalog.jsonb_build_object(
      'about', private.clean_words(about), 'choice', choice, 'says', private.clean_words(says),
      'field', case
        when exists (select from public.figure_fields f where f.field = send_report.field) then field
        else ''
      end,
      'shown', private.clean_words(shown), 'seen_at', seen_at
    ),
    address, pg_catalog.jsonb_build_object(
      'website', website, 'ticket', ticket, 'counter', counter, 'seconds', seconds, 'is_plain', is_plain
    )
  );
end
$$;

-- A review. `month` is 01 to 12; the answers are yes, partly, no or none; `consent` names the version
-- of the sentence that was agreed to; `offered` says whether anybody promised anything for it.
create function public.send_review(
  clinic text, month text, year text, rating text, booking text, punctual text, listening text, fees text,
  delivery text, says text, email text, offered text default '', consent text default '',
  shown_name text default '', website text default '', ticket text default '', counter text default '',
  seconds text default '', is_plain text default ''
) returns jsonb
language plpgsql strict security definer set search_path = ''
as $$
declare
  meant constant public.clinics := private.find_clinic(clinic);
  address constant text := pg_catalog.lower(pg_catalog.btrim(email));
  answers constant jsonb := pg_catalog.jsonb_build_object(
    'booking', booking, 'punctual', punctual, 'listening', listening, 'fees', fees, 'delivery', delivery
  );
  this_month constant date := pg_catalog.date_trunc('month', pg_catalog.now() at time zone 'Europe/London');
  fault constant text := case
    when meant.id is null then 'clinic'
    when year !~ '^20\d\d$' or month !~ '^(0[1-9]|1[0-2])$' then 'month'
    when (year || '-' || month || '-01')::date not between this_month - interval '23 months' and this_month
      then 'month'
    when rating !~ '^[1-5]$' then 'rating'
    when exists (
      select from pg_catalog.jsonb_each_text(answers) a where a.value not in ('yes', 'partly', 'no', 'none')
    ) then 'answers'
    when offered <> 'no' then case offered when 'yes' then 'offered' else 'answers' end
    -- The versions of the sentence that the form has asked; a test holds the newest equal to the form's.
    when consent not in ('2026-11') then 'consent'
    when not private.is_address(address) then 'email'
    when pg_catalog.char_length(shown_name) > 60 then 'long'
    else private.find_review_fault(says, shown_name)
  end;
begin
  return private.take_form(
    fault, 'review', meant.id, null,
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

-- What a rule finds in the words of a review or a reply; null where a person has to read them.
create function private.find_review_fault(says text, shown_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when pg_catalog.char_length(says) > 1500 then 'long'
    when pg_catalog.char_length(private.clean_words(says)) < 30 then 'short'
    else private.find_word_fault(says || pg_catalog.chr(10) || shown_name)
  end
$$;

-- A clinic's answer to a review, from an address of its own domain.
create function public.send_reply(
  review text, says text, email text, website text default '', ticket text default '',
  counter text default '', seconds text default '', is_plain text default ''
) returns jsonb
language plpgsql strict security definer set search_path = ''
as $$
declare
  address constant text := pg_catalog.lower(pg_catalog.btrim(email));
  meant constant public.clinic_reviews := private.find_review(review);
  fault constant text := case
    when meant.id is null then 'review'
    when not private.is_address(address) then 'email'
    when not private.is_clinic_address(address, meant.clinic_id) then 'domain'
    else private.find_review_fault(says, '')
  end;
begin
  return private.take_form(
    fault, 'reply', meant.clinic_id, meant.id,
    pg_catalog.jsonb_build_object('says', private.clean_words(says)), address,
    pg_catalog.jsonb_build_object(
      'website', website, 'ticket', ticket, 'counter', counter, 'seconds', seconds, 'is_plain', is_plain
    )
  );
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

-- Takes off the site what a submission has put there, and asks for a build. What another has put in its place
-- since, or says as well, stays.
create function private.take_off_site(sent private.submissions) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if sent.state not in ('published', 'questioned') then
    return;
  end if;
  if sent.kind = 'review' then
    delete from public.clinic_reviews r where r.id = sent.review_id;
  elsif sent.kind = 'reply' then
    update public.clinic_reviews r set reply = null, replied_on = null
    where r.id = sent.review_id and not exists (
      select from private.submissions o
      where o.kind = 'reply' and o.review_id = sent.review_id and o.state = 'published'
        and o.decided_at > sent.decided_at
    );
  else
    delete from public.figure_disputes d
    where d.clinic_id = sent.clinic_id and d.field = sent.form ->> 'field' and not exists (
      select from private.submissions o
      where o.kind = 'dispute' and o.clinic_id = sent.clinic_id and o.state = 'published'
        and o.form ->> 'field' = sent.form ->> 'field' and o.id <> sent.id
    );
  end if;
  insert into public.site_rebuilds (requested_by, reason)
  values (null, case sent.kind
    when 'review' then 'review taken off' when 'reply' then 'reply taken off' else 'dispute ended'
  end);
end
$$;

-- What the link of a mail is for: 'confirm' that it was you, 'withdraw' at once, or 'change' the words of what
-- has not been published.
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
  -- Two clicks at once are answered one after the other.
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
    return private.answer_form('refused', fault, is_plain <> '', '/not-sent#' || fault);
  end if;
  if action = 'withdraw' then
    perform private.take_off_site(sent);
    -- What was on its way to its author is of no use any more.
    delete from private.outbox o where o.submission = sent.id and o.sent_at is null;
    update private.submissions s
    set state = 'withdrawn', decided_at = pg_catalog.clock_timestamp(), reason = null, marked = null
    where s.id = sent.id and s.state not in ('withdrawn', 'declined', 'removed', 'expired', 'closed');
    return private.answer_form('withdrawn', null, is_plain <> '', '/sent#withdrawn');
  end if;
  -- Whoever has the link has the address.
  update private.submissions s
  set state = 'waiting', waiting_since = pg_catalog.clock_timestamp(),
    form = case action
      when 'change' then s.form || pg_catalog.jsonb_build_object('says', private.clean_words(says)) else s.form
    end,
    reason = null, marked = null
  where s.id = sent.id and (
    s.state = 'unconfirmed' or (action = 'change' and s.state in ('waiting', 'returned'))
  );
  return private.answer_form('waiting', null, is_plain <> '', '/sent#waiting');
end
$$;

-- What an author sees behind the link: {kind, state, clinic, form, rating, reason, marked}; null for a code
-- that leads nowhere.
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

-- Figures that their clinic says are wrong, with the day on which somebody looked at that: beside the figure
-- until it is settled.
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

revoke all on public.figure_disputes from public, anon, authenticated;
grant select on public.figure_disputes to anon, authenticated;
grant all on public.figure_disputes to service_role;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'is_clinic_address(text, uuid)', 'is_address(text)',
    'pass_gate(text, uuid, text, text, text, text, text, boolean)',
    'keep_submission(text, uuid, uuid, jsonb, text, jsonb)',
    'take_form(text, text, uuid, uuid, jsonb, text, jsonb)', 'find_review(text)', 'find_review_fault(text, text)',
    'find_by_code(text)', 'take_off_site(private.submissions)'
  ]
  loop
    execute format('revoke all on function private.%s from public, anon, authenticated', callable);
  end loop;
  foreach callable in array array[
    'send_report(text, text, text, text, text, text, text, text, text, text, text, text, text, text)',
    'send_review(text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text)',
    'send_reply(text, text, text, text, text, text, text, text)', 'answer_link(text, text, text, text)',
    'read_link(text)'
  ]
  loop
    execute format('revoke all on function public.%s from public', callable);
    execute format(
      'grant execute on function public.%s to anon, authenticated, service_role', callable
    );
  end loop;
end
$$;
