-- What became of what was sent: how many mails wait, and why figures changed.

-- How many mails wait to be sent, and how many were given up after five attempts: {"waiting", "given_up"}.
create function public.count_mails() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'waiting', count(*) filter (where o.attempts < 5), 'given_up', count(*) filter (where o.attempts >= 5)
  )
  from private.outbox o where o.sent_at is null and o.address is not null
$$;

revoke all on function public.count_mails() from public, anon, authenticated;
grant execute on function public.count_mails() to service_role;

-- Why a figure changed, for the log that anyone may read: never who changed it, or what they noted. Of the last
-- two years, and of clinics that are on the site.
create view public.figure_change_reasons as
select f.id::text as id, f.clinic_id, f.field, f.why, f.made_at
from public.figure_changes f
join public.clinics c on c.id = f.clinic_id
where c.active and f.why in ('check', 'report', 'clinic', 'correction')
  and f.made_at > pg_catalog.now() - interval '24 months';

revoke all on public.figure_change_reasons from public, anon, authenticated;
grant select on public.figure_change_reasons to anon, authenticated, service_role;
