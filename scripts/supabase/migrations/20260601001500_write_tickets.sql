-- What stands before the forms that anybody may send: tickets that cost a little work, and limits. Each layer
-- may fail; nothing that is sent changes a page before a person has decided.

-- Where the site stands, for the answer to a form that was sent without a script: one row, kept by whoever
-- builds the site.
create table private.site (
  is_only boolean primary key default true check (is_only),
  address text not null check (address ~ '^https?://[^[:space:]/<>"]+$')
);

create table private.write_tickets (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('report', 'review', 'reply', 'link')),
  nonce text not null,
  -- How many bits of the hash have to be zero.
  bits smallint not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '30 minutes'
);

create index write_tickets_newest on private.write_tickets (made_at);

-- How often a network has sent something in an hour. The salt is thrown away each day, so nobody can tell
-- afterwards which network it was.
create table private.day_salts (
  day date primary key,
  salt text not null default (pg_catalog.gen_random_uuid()::text || pg_catalog.gen_random_uuid()::text)
);

create table private.write_counts (
  -- 'all', 'plain', 'clinic' with an id, 'mail' with a hash, or 'network' with a hash.
  what text not null,
  hour timestamptz not null,
  times integer not null default 1,
  primary key (what, hour)
);

-- A keyed hash that holds for a day. Nobody can turn it back, and from tomorrow on nobody can make it again.
create function private.hash_for_today(words text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'UTC')::date;
  own text;
begin
  delete from private.day_salts d where d.day < today;
  insert into private.day_salts (day) values (today) on conflict do nothing;
  select d.salt into own from private.day_salts d where d.day = today;
  return pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(own || words, 'UTF8')), 'hex');
end
$$;

-- The network that a request came from, as a hash; null where nothing in front of the database says so. An
-- IPv4 network is 256 addresses, an IPv6 network what one household has.
create function private.network_of_request() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant jsonb := nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb;
  address inet;
begin
  address := nullif(pg_catalog.btrim(pg_catalog.split_part(
    coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for', ''), ',', 1
  )), '')::inet;
  return private.hash_for_today(pg_catalog.host(pg_catalog.network(
    pg_catalog.set_masklen(address, case pg_catalog.family(address) when 4 then 24 else 48 end)
  )));
exception when invalid_text_representation then
  return null;
end
$$;

-- Counts one more of something in this hour and says whether it stays within the limit.
create function private.may_write(what text, most integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  this_hour constant timestamptz := pg_catalog.date_trunc('hour', pg_catalog.now(), 'UTC');
  reached integer;
begin
  insert into private.write_counts as w (what, hour) values (may_write.what, this_hour)
  on conflict on constraint write_counts_pkey do update set times = w.times + 1
  returning w.times into reached;
  return reached <= most;
end
$$;

-- A ticket for one form: {ticket, nonce, bits}. Whoever finds a counter for which the SHA-256 hash of nonce,
-- colon and counter begins with that many zero bits may send the form once, within half an hour. The more
-- tickets are asked for, the more work each takes.
create function public.ask_to_write(purpose text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  asked integer;
  made private.write_tickets;
begin
  -- Others take the expired ones away meanwhile, or have done so.
  delete from private.write_tickets t
  where t.id in (
    select old.id from private.write_tickets old
    where old.expires_at < pg_catalog.clock_timestamp() for update skip locked
  );
  select count(*) into asked from private.write_tickets t
  where t.made_at > pg_catalog.clock_timestamp() - interval '10 minutes';
  insert into private.write_tickets (purpose, nonce, bits)
  values (
    ask_to_write.purpose, pg_catalog.replace(pg_catalog.gen_random_uuid()::text, '-', ''),
    case when asked < 60 then 14 when asked < 300 then 16 else 18 end
  )
  returning * into made;
  return pg_catalog.jsonb_build_object('ticket', made.id, 'nonce', made.nonce, 'bits', made.bits);
exception when check_violation then
  raise exception 'There is no form of that name.' using errcode = 'check_violation';
end
$$;

-- Takes a ticket away and says whether it was good for this: there, in time, of this purpose, and worked for.
-- Of many that bring the same ticket at once, one finds it.
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
  -- Bits are numbered from the right within each byte.
  while zeros < used.bits
    and pg_catalog.get_bit(hash, (zeros / 8) * 8 + 7 - zeros % 8) = 0
  loop
    zeros := zeros + 1;
  end loop;
  return zeros >= used.bits;
end
$$;

-- Keeps where the site stands, as its builder knows it, and gives it back.
create function public.keep_site_address(address text) returns text
language sql security definer set search_path = ''
as $$
  insert into private.site as s (address) values (keep_site_address.address)
  on conflict (is_only) do update set address = excluded.address
  returning s.address
$$;

-- Answers a form: as JSON for a script, and by leading a browser without one to a page of the site.
create function private.answer_form(outcome text, reason text, is_plain boolean, page text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  site constant text := (select s.address from private.site s);
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

revoke all on private.site, private.write_tickets, private.day_salts, private.write_counts
from public, anon, authenticated;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'private.hash_for_today(text)', 'private.network_of_request()', 'private.may_write(text, integer)',
    'private.use_ticket(text, text, text)', 'private.answer_form(text, text, boolean, text)',
    'public.keep_site_address(text)'
  ]
  loop
    execute format('revoke all on function %s from public, anon, authenticated', callable);
  end loop;
end
$$;

grant execute on function public.keep_site_address(text) to service_role;
revoke all on function public.ask_to_write(text) from public;
grant execute on function public.ask_to_write(text) to anon, authenticated, service_role;
