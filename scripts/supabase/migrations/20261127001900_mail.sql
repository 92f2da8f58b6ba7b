-- Mails to be sent; only the secret key reads them. A mail contains nothing that anybody typed: only a kind,
-- public names and a code. Its address and code are deleted once it has been sent.
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

-- Queues a mail to the author of a submission, with a new link if `has_link`; does nothing if they left no
-- address.
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

-- Claims the mails that wait, oldest first, at most fifty. If the sending process crashes, they can be claimed
-- again after five minutes. A mail is given up after five attempts.
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
comment on function public.claim_mails() is $$
  { id: string; kind: string; address: string; code: string | null; facts: Record<string, unknown> }[]
$$;
grant execute on function public.claim_mails() to service_role;

-- Marks a mail as sent and deletes its address and code; or, if `failure` is not '', saves why it was not sent.
-- Returns whether the mail was waiting.
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
grant execute on function public.finish_mail(uuid, text) to service_role;

-- How many mails wait to be sent, and how many were given up after five attempts.
create function public.count_mails() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'waiting', count(*) filter (where o.attempts < 5), 'given_up', count(*) filter (where o.attempts >= 5)
  )
  from private.outbox o where o.sent_at is null and o.address is not null
$$;
comment on function public.count_mails() is $$
  { waiting: number; given_up: number }
$$;
grant execute on function public.count_mails() to service_role;

-- The same for editors, and when the last mail was sent; null if none has been.
create function public.read_mail_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return public.count_mails()
    || pg_catalog.jsonb_build_object('sent_at', (select max(o.sent_at) from private.outbox o));
end
$$;
comment on function public.read_mail_state() is $$
  { waiting: number; given_up: number; sent_at: string | null }
$$;
grant execute on function public.read_mail_state() to authenticated;
