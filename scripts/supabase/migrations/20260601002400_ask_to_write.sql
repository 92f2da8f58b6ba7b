-- Asking for no form is answered like asking for one that does not exist: the error of the table itself would
-- show the row that could not be written.
create or replace function public.ask_to_write(purpose text) returns jsonb
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
exception when check_violation or not_null_violation then
  raise exception 'There is no form of that name.' using errcode = 'check_violation';
end
$$;
