-- Outgoing emails, which only the secret key reads. An email contains nothing that anybody typed: only a kind,
-- the clinic's name, a decision's rule and earlier state, and a code. Its address and code are deleted once it has
-- been sent.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) <= 40),
  submission uuid not null,
  address text,
  code text,
  facts jsonb not null default '{}',
  made_at timestamptz not null default clock_timestamp(),
  -- When it may be tried next; null once sent or given up.
  due_at timestamptz default clock_timestamp(),
  sent_at timestamptz,
  attempts smallint not null default 0,
  failure text check (char_length(failure) <= 500)
);

create index outbox_waiting on private.outbox (due_at) where due_at is not null;

-- Queues an email to the author, with a new link if `has_link`. Does nothing if they left no address.
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

-- Claims the email that has been due longest; null if none is due. One at a time: a claim must outlast the wait for
-- the server's answer, or a second process would send the email again. Pauses grow from five minutes to four hours.
create function public.claim_mail() returns jsonb
language sql security definer set search_path = ''
as $$
  update private.outbox o
  set attempts = o.attempts + 1,
    due_at = pg_catalog.clock_timestamp()
      + least(interval '5 minutes' * pg_catalog.power(2, o.attempts), interval '4 hours')
  where o.id = (
    select w.id from private.outbox w
    where w.due_at <= pg_catalog.clock_timestamp() and w.address is not null
    order by w.due_at limit 1 for update skip locked
  )
  returning pg_catalog.jsonb_build_object(
    'id', o.id, 'kind', o.kind, 'address', o.address, 'code', o.code, 'facts', o.facts
  )
$$;
comment on function public.claim_mail() is $$
  { id: string; kind: string; address: string; code: string | null; facts: Record<string, unknown> } | null
$$;
grant execute on function public.claim_mail() to service_role;

-- Marks an email as sent and deletes its address and code; or, if `failure` is not '', saves why it failed, and
-- gives it up if the failure is final or the eighteenth, two days after the first. Returns whether the email was
-- waiting.
create function public.finish_mail(mail uuid, failure text, is_final boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox o
  set sent_at = case finish_mail.failure when '' then pg_catalog.clock_timestamp() end,
    due_at = case when finish_mail.failure <> '' and not is_final and o.attempts < 18 then o.due_at end,
    address = case finish_mail.failure when '' then null else o.address end,
    code = case finish_mail.failure when '' then null else o.code end,
    failure = nullif(pg_catalog.left(finish_mail.failure, 500), '')
  where o.id = mail and o.sent_at is null;
  return found;
end
$$;
grant execute on function public.finish_mail(uuid, text, boolean) to service_role;

create function public.count_mails() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'waiting', count(o.due_at), 'given_up', count(*) - count(o.due_at)
  )
  from private.outbox o where o.sent_at is null and o.address is not null
$$;
comment on function public.count_mails() is $$
  { waiting: number; given_up: number }
$$;
grant execute on function public.count_mails() to service_role;

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
