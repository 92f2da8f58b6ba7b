-- Moderators read submissions and decide on them. Moderating is a separate right, which editors do not have by
-- default. Every editor sees which figures were reported; visitors see what is published, and statistics of the
-- decisions.

-- The decisions for each kind and state, in the order of the buttons: the state that each leads to, and its
-- reasons (none needed if empty). scripts/database-types.ts generates src/domain/database-rules.ts from this
-- table; the types then require a text for each reason.
create table private.submission_decisions (
  place integer generated always as identity,
  kind text not null,
  from_state text not null,
  decision text not null,
  to_state text not null,
  reasons text[] not null,
  primary key (kind, from_state, decision)
);

insert into private.submission_decisions (kind, from_state, decision, to_state, reasons)
values
  ('review', 'waiting', 'publish', 'published', '{}'),
  ('review', 'waiting', 'return', 'returned', '{medicine,person,contact,effect,health,insult,unproven}'),
  ('review', 'waiting', 'decline', 'declined', '{not-a-patient,offered,not-service,advert,twice,unlawful}'),
  ('review', 'published', 'question', 'questioned', '{notice,not-a-patient,offered,unlawful}'),
  ('review', 'questioned', 'publish', 'published', '{}'),
  ('review', 'questioned', 'remove', 'removed', '{not-a-patient,offered,unlawful,no-answer}'),
  ('reply', 'waiting', 'publish', 'published', '{}'),
  ('reply', 'waiting', 'return', 'returned', '{medicine,person,contact,patient,insult}'),
  ('reply', 'waiting', 'decline', 'declined', '{not-the-clinic,advert,unlawful}'),
  ('reply', 'published', 'remove', 'removed', '{unlawful,patient}'),
  ('dispute', 'waiting', 'publish', 'published', '{}'),
  ('dispute', 'waiting', 'close', 'closed', '{fixed,was-right,no-grounds,spam}'),
  ('dispute', 'published', 'close', 'closed', '{fixed,was-right,no-grounds}'),
  ('report', 'waiting', 'close', 'closed', '{fixed,was-right,no-grounds,spam}');

-- Bank holidays proclaimed for one year only. The owner adds them here.
create table private.extra_bank_holidays (
  holiday date primary key,
  name text not null
);

-- Whether a day from Monday to Friday is a bank holiday in England and Wales, Scotland or Northern Ireland, by the
-- yearly rules, which hold until 2099.
create function private.is_bank_holiday(day date) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  month constant integer := pg_catalog.date_part('month', day);
  d constant integer := pg_catalog.date_part('day', day);
  weekday constant integer := pg_catalog.date_part('isodow', day);
  year constant integer := pg_catalog.date_part('year', day);
  a constant integer := year % 19;
  b constant integer := (19 * a + 24) % 30;
  c constant integer := (2 * (year % 4) + 4 * (year % 7) + 6 * b + 5) % 7;
begin
  return case month
    -- A holiday at a weekend moves to the next working day. In Scotland, 2 January is also a holiday.
    when 1 then d <= 2 or (d <= 4 and weekday <= 2)
    when 5 then weekday = 1 and (d <= 7 or d >= 25)
    -- Northern Ireland.
    when 7 then d = 12 or (weekday = 1 and d in (13, 14))
    -- The first Monday in Scotland, the last one elsewhere.
    when 8 then weekday = 1 and (d <= 7 or d >= 25)
    -- St Andrew's Day, which may move into December.
    when 11 then d = 30
    when 12 then d in (25, 26) or (weekday <= 2 and d in (27, 28)) or (weekday = 1 and d <= 2)
    -- St Patrick's Day; then Easter, as a number of days after 22 March: Good Friday is two days before it, Easter
    -- Monday one day after it.
    else month = 3 and (d = 17 or (weekday = 1 and d in (18, 19))) or day - pg_catalog.make_date(year, 3, 22)
      - (b + c - case when c = 6 and (b = 29 or (b = 28 and a > 10)) then 7 else 0 end) in (-2, 1)
  end;
end
$$;

-- Counts days in London: Monday to Friday, except the bank holidays of any nation.
create function private.add_working_days(since timestamptz, days integer) returns date
language plpgsql strict stable set search_path = ''
as $$
declare
  day date := (since at time zone 'Europe/London')::date;
  left_over integer := days;
begin
  while left_over > 0 loop
    day := day + 1;
    if pg_catalog.date_part('isodow', day) < 6
      -- Does not call is_bank_holiday() in the four months that never have one, because the inbox tests
      -- thousands of days.
      and not (pg_catalog.date_part('month', day) not in (2, 6, 9, 10) and private.is_bank_holiday(day))
      and not exists (select from private.extra_bank_holidays h where h.holiday = day)
    then
      left_over := left_over - 1;
    end if;
  end loop;
  return day;
end
$$;

create function private.due_on(sent private.submissions) returns date
language sql stable set search_path = ''
as $$
  select private.add_working_days(
    sent.waiting_since, case when sent.kind in ('report', 'dispute') then 2 else 5 end
  )
$$;

-- Never shows an address, nor a review's rating or answers. read_decisions() and read_decision() add those
-- two, only once a review is published, questioned, declined or removed.
create function private.show_submission(sent private.submissions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', sent.id, 'kind', sent.kind, 'state', sent.state, 'reason', sent.reason, 'marked', sent.marked,
    'has_work', sent.has_work, 'is_suspect', sent.is_suspect, 'has_address', exists (
      select from private.submission_addresses a where a.submission = sent.id
    ),
    'made_at', sent.made_at, 'waiting_since', sent.waiting_since, 'decided_at', sent.decided_at,
    'updated_at', sent.updated_at, 'due_on', private.due_on(sent),
    'clinic', (
      select pg_catalog.jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
      from public.clinics c where c.id = sent.clinic_id
    ),
    'form', case when sent.kind = 'review' then sent.form - 'answers' else sent.form end,
    'others', case when sent.kind = 'review' then (
      select count(*)
      from private.submission_addresses own
      join private.submission_addresses other on other.address = own.address and other.submission <> sent.id
      join private.submissions o on o.id = other.submission
      where own.submission = sent.id and o.kind = 'review' and o.clinic_id = sent.clinic_id
    ) end,
    'review', (
      select pg_catalog.jsonb_build_object('id', r.id, 'body', r.body, 'experienced_in', r.experienced_in)
      from public.clinic_reviews r where r.id = sent.review_id and sent.kind <> 'review'
    ),
    'events', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'at', e.at, 'to_state', e.to_state, 'reason', e.reason, 'by', private.name_of(e.decided_by)
        )
        order by e.id
      ), '[]')
      from private.submission_events e where e.submission = sent.id
    )
  )
$$;
comment on function private.show_submission(private.submissions) is $$
  {
    id: string;
    kind: 'report' | 'dispute' | 'review' | 'reply';
    state: string;
    /** The rule behind the last decision. */
    reason: string | null;
    /** Words that a moderator marked for the author. */
    marked: string | null;
    /** Whether the ticket's work was done, which takes a browser with JavaScript. */
    has_work: boolean;
    is_suspect: boolean;
    /** Whether its author can be sent an email. */
    has_address: boolean;
    made_at: string;
    waiting_since: string | null;
    decided_at: string | null;
    /** The version to pass to decide_submission(). */
    updated_at: string;
    /** The date by which it must be answered; null if it never waited. */
    due_on: string | null;
    clinic: { id: string; name: string; slug: string | null } | null;
    /** Null once it has been deleted. The keys depend on the kind. */
    form: Partial<
      Record<'says' | 'month' | 'shown_name' | 'about' | 'choice' | 'field' | 'shown' | 'seen_at', string>
    > | null;
    /** For a review: other reviews of this clinic from the same address. */
    others: number | null;
    /** The review that a reply or a report is about. */
    review: { id: string; body: string; experienced_in: string | null } | null;
    events: { at: string; to_state: string; reason: string | null; by: string | null }[];
    /** Only for decided reviews. */
    rating?: number | null;
    answers?: Record<string, string> | null;
  }
$$;

-- The moderators' queue: up to a hundred items, the soonest due first; on the same day, those whose ticket work was
-- done come first. Submissions that look automated are only counted; `with_suspects` returns them instead of the
-- others.
create function public.read_inbox(with_suspects boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return pg_catalog.jsonb_build_object(
    'waiting', (
      select count(*) from private.submissions s where s.state = 'waiting' and not s.is_suspect
    ),
    'suspects', (select count(*) from private.submissions s where s.state = 'waiting' and s.is_suspect),
    'items', (
      select coalesce(pg_catalog.jsonb_agg(private.show_submission(t.s) order by t.due, t.has_work desc, t.since), '[]')
      from (
        select s, private.due_on(s) as due, s.has_work, s.waiting_since as since
        from private.submissions s
        where s.state = 'waiting' and s.is_suspect = with_suspects
        order by due, s.has_work desc, since limit 100
      ) t
    )
  );
end
$$;
comment on function public.read_inbox(boolean) is $$
  {
    waiting: number;
    /** How many look automated; they are left out of the items unless requested. */
    suspects: number;
    items: Shape<'show_submission'>[];
  }
$$;
grant execute on function public.read_inbox(boolean) to authenticated;

-- Up to a hundred: questioned reviews first, then the newest decisions. A review's rating and answers are added
-- once it has been published, questioned, declined or removed.
create function public.read_decisions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select coalesce(pg_catalog.jsonb_agg(
      private.show_submission(t.s) || case when (t.s).state in ('published', 'questioned', 'declined', 'removed')
        then pg_catalog.jsonb_build_object('rating', (t.s).rating, 'answers', (t.s).form -> 'answers')
        else '{}'
      end
      order by t.questioned desc, t.decided_at desc
    ), '[]')
    from (
      select s, s.decided_at, s.state = 'questioned' as questioned
      from private.submissions s
      where s.state not in ('unconfirmed', 'waiting') and s.decided_at is not null
        -- A submission withdrawn before it was confirmed stays private.
        and s.waiting_since is not null
      order by questioned desc, s.decided_at desc limit 100
    ) t
  );
end
$$;
comment on function public.read_decisions() is $$
  Shape<'show_submission'>[]
$$;
grant execute on function public.read_decisions() to authenticated;

-- As in read_decisions(): a list of one, or an empty list if the review did not come through the site or no
-- longer exists.
create function public.read_decision(review uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select coalesce(pg_catalog.jsonb_agg(
      private.show_submission(s)
        || pg_catalog.jsonb_build_object('rating', s.rating, 'answers', s.form -> 'answers')
    ), '[]')
    from private.submissions s
    where s.kind = 'review' and s.review_id = review and s.state in ('published', 'questioned')
  );
end
$$;
comment on function public.read_decision(uuid) is $$
  Shape<'show_submission'>[]
$$;
grant execute on function public.read_decision(uuid) to authenticated;

-- `version` is the `updated_at` that the moderator saw; `reason` is one of the decision's reasons, or ''; `marked`
-- contains the author's words that must be removed. Locks the submission, so that two moderators decide one after
-- the other.
create function public.decide_submission(
  submission uuid, version timestamptz, decision text, reason text default '', marked text default ''
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sent private.submissions;
  rule private.submission_decisions;
  -- Only listed reasons, because they are counted in public.
  by_rule constant text := nullif(decide_submission.reason, '');
begin
  perform private.require_moderator();
  select s.* into sent from private.submissions s where s.id = submission for update;
  if sent.id is null or sent.updated_at is distinct from version then
    return '{"outcome": "conflict"}';
  end if;
  select d.* into rule from private.submission_decisions d
  where d.kind = sent.kind and d.from_state = sent.state and d.decision = decide_submission.decision;
  if rule.kind is null then
    return '{"outcome": "refused", "reason": "That decision is no longer possible. Reload the list."}';
  end if;
  if (by_rule is null and pg_catalog.cardinality(rule.reasons) > 0)
    or (by_rule is not null and by_rule <> all (rule.reasons))
  then
    return '{"outcome": "refused", "reason": "Choose the rule behind the decision."}';
  end if;
  if marked <> '' and pg_catalog.strpos(sent.form ->> 'says', marked) = 0 then
    return '{"outcome": "refused", "reason": "The marked words are not in the text. Mark words that the author wrote."}';
  end if;
  if sent.kind = 'reply' and sent.review_id is null then
    return '{"outcome": "refused", "reason": "The review that it answers is gone. The reply will be deleted within the hour."}';
  end if;
  -- A constraint's error would show the whole row, including the rating.
  if pg_catalog.char_length(marked) > 500 then
    return '{"outcome": "refused", "reason": "You have marked too much. Mark at most 500 characters."}';
  end if;
  if rule.to_state = 'published' and sent.state = 'waiting' then
    sent.review_id := private.publish_submission(sent);
  elsif rule.to_state in ('removed', 'closed') then
    perform private.unpublish_submission(sent);
  end if;
  update private.submissions s
  set state = rule.to_state, review_id = case when rule.to_state = 'removed' then null else sent.review_id end,
    decided_at = pg_catalog.clock_timestamp(), reason = by_rule,
    marked = nullif(decide_submission.marked, '')
  where s.id = sent.id;
  -- Senders of spam get no email. Emails name only the clinic, never the page that the form is about, because the
  -- sender may have typed anything there.
  if by_rule is distinct from 'spam' then
    perform private.write_mail(
      sent, sent.kind || '-' || rule.to_state, sent.kind in ('review', 'reply') and rule.to_state not in ('declined', 'removed'),
      pg_catalog.jsonb_build_object('reason', by_rule, 'from_state', sent.state)
    );
  end if;
  -- The address left with a report is needed only for this email, which has its own copy until it is sent.
  delete from private.submission_addresses a where a.submission = sent.id and sent.kind = 'report';
  return '{"outcome": "done"}';
end
$$;
comment on function public.decide_submission(uuid, timestamptz, text, text, text) is $$
  | { outcome: 'done' }
  /** Somebody else decided first. */
  | { outcome: 'conflict' }
  /** `reason` is a sentence that says what to do. */
  | { outcome: 'refused'; reason: string }
$$;
grant execute on function public.decide_submission(uuid, timestamptz, text, text, text) to authenticated;

-- Requests a build and returns the id of the review, if any. A review of an invented clinic is marked as invented.
create function private.publish_submission(sent private.submissions) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  shown uuid := sent.review_id;
begin
  if sent.kind = 'review' then
    insert into public.clinic_reviews (
      clinic_id, author_name, rating, body, verification, experienced_in, answers, created_at
    )
    select sent.clinic_id, coalesce(nullif(sent.form ->> 'shown_name', ''), 'A patient'), sent.rating,
      sent.form ->> 'says', case when c.is_example then 'example' else 'email' end,
      (sent.form ->> 'month' || '-01')::date, sent.form -> 'answers',
      pg_catalog.date_trunc('day', pg_catalog.now(), 'UTC')
    from public.clinics c where c.id = sent.clinic_id
    returning id into shown;
  elsif sent.kind = 'reply' then
    update public.clinic_reviews r
    set reply = sent.form ->> 'says', replied_on = (pg_catalog.now() at time zone 'Europe/London')::date
    where r.id = sent.review_id;
  else
    insert into public.figure_disputes as d (clinic_id, field, since)
    values (
      sent.clinic_id, sent.form ->> 'field', (sent.made_at at time zone 'Europe/London')::date
    )
    on conflict (clinic_id, field) do update set since = least(d.since, excluded.since);
  end if;
  insert into public.site_rebuilds (requested_by, reason)
  values (auth.uid(), case sent.kind
    when 'review' then 'review published' when 'reply' then 'reply published' else 'figure disputed'
  end);
  return shown;
end
$$;

-- Requests a build. A newer reply stays, and so does a dispute that somebody else has also raised.
create function private.unpublish_submission(sent private.submissions) returns void
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

create function public.close_suspected_spam() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  perform private.require_moderator();
  update private.submissions s
  set state = 'closed', reason = 'spam', decided_at = pg_catalog.clock_timestamp()
  where s.state = 'waiting' and s.is_suspect and s.kind = 'report';
  get diagnostics closed = row_count;
  delete from private.submission_addresses a using private.submissions s
  where s.id = a.submission and s.kind = 'report' and s.state = 'closed';
  return closed;
end
$$;
grant execute on function public.close_suspected_spam() to authenticated;

-- For every editor: up to a hundred, the soonest due first, never with the words.
create function public.read_reported_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(t) order by t.due_on, t.since), '[]')
    from (
      select s.clinic_id, c.name as clinic, s.form ->> 'field' as field,
        pg_catalog.bool_or(s.kind = 'dispute') as is_dispute, count(*)::integer as reports,
        min(s.waiting_since) as since, min(private.due_on(s)) as due_on
      from private.submissions s
      join public.clinics c on c.id = s.clinic_id
      where s.kind in ('report', 'dispute') and s.state in ('waiting', 'published') and not s.is_suspect
        and s.form ->> 'field' <> ''
      group by s.clinic_id, c.name, s.form ->> 'field'
      order by min(private.due_on(s)), min(s.waiting_since) limit 100
    ) t
  );
end
$$;
comment on function public.read_reported_figures() is $$
  {
    clinic_id: string;
    /** The clinic's name. */
    clinic: string;
    field: string;
    /** Whether the clinic itself disputes the figure. */
    is_dispute: boolean;
    reports: number;
    since: string;
    due_on: string;
  }[]
$$;
grant execute on function public.read_reported_figures() to authenticated;

-- Deletes expired data, as the privacy page promises, and returns the counts:
-- - unconfirmed submissions after 7 days;
-- - words and addresses 30 days after a submission was declined, withdrawn or removed, and 90 days after it was
--   closed;
-- - reviews, with their words and addresses, 24 months after the month of the appointment;
-- - traces of networks after a day, and emails 30 days after they were written.
create function private.sweep_submissions(today timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sent private.submissions;
  unconfirmed integer;
  expired integer := 0;
  erased integer;
begin
  delete from private.submissions s
  where s.state = 'unconfirmed' and s.made_at < today - interval '7 days';
  get diagnostics unconfirmed = row_count;
  for sent in
    select s.* from private.submissions s
    where s.kind = 'review' and s.state in ('published', 'questioned')
      and (s.form ->> 'month' || '-01')::date + interval '25 months' <= today at time zone 'Europe/London'
    for update
  loop
    perform private.unpublish_submission(sent);
    update private.submissions s set state = 'expired', decided_at = today where s.id = sent.id;
    expired := expired + 1;
  end loop;
  -- A submission returned to its author and never changed counts as withdrawn after 30 days.
  update private.submissions s set state = 'withdrawn', decided_at = today
  where s.state = 'returned' and s.decided_at < today - interval '30 days';
  -- A reply is of no use once its review has been deleted.
  update private.submissions s set state = 'expired', decided_at = today
  where s.kind = 'reply' and s.review_id is null and s.state in ('waiting', 'returned', 'published');
  with gone as (
    update private.submissions s
    set form = null, marked = null, clinic_id = null, review_id = null, network = null
    where s.form is not null and (
      s.state = 'expired'
      or (s.state in ('declined', 'withdrawn', 'removed') and s.decided_at < today - interval '30 days')
      or (s.state = 'closed' and s.decided_at < today - interval '90 days')
    )
    returning s.id
  ),
  addresses as (
    delete from private.submission_addresses a using gone g where a.submission = g.id
  ),
  links as (
    delete from private.submission_links l using gone g where l.submission = g.id
  )
  select count(*) into erased from gone;
  update private.submissions s set network = null
  where s.network is not null and s.made_at < today - interval '1 day';
  delete from private.write_counts w where w.hour < today - interval '1 day';
  delete from private.daily_salts d where d.day < (today at time zone 'UTC')::date;
  delete from private.write_tickets t where t.expires_at < today;
  -- An unsent email contains an address, so it is deleted with the form of its submission.
  delete from private.outbox o
  where o.made_at < today - interval '30 days'
    or (o.sent_at is null and not exists (
      select from private.submissions s where s.id = o.submission and s.form is not null
    ));
  return pg_catalog.jsonb_build_object(
    'unconfirmed', unconfirmed, 'expired', expired, 'erased', erased
  );
end
$$;

-- The build calls this; a hosted project may also schedule the function above.
create function public.sweep_submissions() returns jsonb
language sql security definer set search_path = ''
as $$
  select private.sweep_submissions(pg_catalog.now())
$$;
comment on function public.sweep_submissions() is $$
  { unconfirmed: number; expired: number; erased: number }
$$;
grant execute on function public.sweep_submissions() to service_role;

-- Counts by rating, for anyone, to show whether bad reviews are declined more often than good ones. Covers the last
-- 24 months. A returned, declined or removed review has a reason.
create function private.count_review_decisions()
returns table (id text, rating integer, decision text, reason text, count integer)
language sql stable security definer set search_path = ''
as $$
  select
    coalesce(e.rating::text, 'all') || ' ' || e.to_state || ' ' || coalesce(e.reason, '') as id,
    e.rating::integer as rating, e.to_state as decision, e.reason, count(*)::integer as count
  from private.submission_events e
  where e.kind = 'review' and e.at > pg_catalog.now() - interval '24 months'
    -- A questioned review that stays was counted at its first decision.
    and (
      (e.from_state = 'waiting' and e.to_state in ('published', 'declined', 'withdrawn', 'returned'))
      or (e.from_state in ('questioned', 'published') and e.to_state in ('removed', 'withdrawn'))
    )
  group by e.rating, e.to_state, e.reason
$$;
grant execute on function private.count_review_decisions() to anon, authenticated, service_role;

create view public.review_decisions with (security_invoker = true) as
select * from private.count_review_decisions();

grant select on public.review_decisions to anon, authenticated, service_role;
