-- Invitations to the desk. Accounts are made by whoever holds the secret key, so an invitation waits here
-- until that process takes it, and its link lies here until it is used.

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  address text not null check (
    char_length(address) <= 254 and address ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$'
  ),
  name text check (btrim(name) <> '' and char_length(name) <= 80),
  is_super boolean not null,
  invited_by uuid,
  invited_at timestamptz not null default clock_timestamp(),
  -- Waiting for a link, with a link, without one for the reason in `failure`, or over.
  status text not null default 'waiting' check (
    status in ('waiting', 'ready', 'failed', 'accepted', 'withdrawn')
  ),
  -- When the process that makes links took it last.
  taken_at timestamptz,
  -- The account, once there is one, and whether it was made for this invitation.
  person uuid,
  is_new boolean not null default false,
  link text check (char_length(link) <= 2048),
  link_made_at timestamptz,
  failure text check (char_length(failure) <= 500)
);

create unique index invitations_open on private.invitations (address)
where status in ('waiting', 'ready', 'failed');

-- As after a request to build: the host of a hosted project's site is told, and its build makes the link.
create trigger invitations_hook after insert on private.invitations
for each row execute function private.call_rebuild_hook();
create trigger invitations_hook_again after update on private.invitations
for each row when (new.status = 'waiting' and old.status <> 'waiting')
execute function private.call_rebuild_hook();

-- Notes what happened since: a link that was used made its owner an editor, one whose editor is gone is of
-- no use, and none is kept for longer than a day.
create function private.sweep_invitations() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  joined private.invitations;
begin
  for joined in
    update private.invitations i set status = 'accepted', link = null
    from auth.users u
    where i.status = 'ready' and u.id = i.person and (
      u.last_sign_in_at >= i.link_made_at or exists (
        select from auth.sessions s where s.user_id = u.id and s.created_at >= i.link_made_at
      )
    )
    returning i.*
  loop
    insert into private.people_log (made_by, kind, person, who)
    values (joined.person, 'joined', joined.person, coalesce(private.name_of(joined.person), joined.address));
  end loop;
  update private.invitations i set status = 'withdrawn', link = null
  where i.status = 'ready' and not exists (
    select from public.admin_users a where a.user_id = i.person and (a.is_admin or a.is_super_admin)
  );
  update private.invitations i set link = null
  where i.link is not null and i.link_made_at < pg_catalog.now() - interval '1 day';
end
$$;

-- Invites somebody to the desk and gives the invitation's id. `name` may be empty.
create function public.invite_person(address text, name text, is_super boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := pg_catalog.lower(pg_catalog.btrim(address));
  account_role text;
  kind text;
  made uuid;
begin
  perform private.begin_people_change();
  perform private.sweep_invitations();
  kind := public.find_account(wanted);
  select u.role into account_role from auth.users u where u.email = wanted;
  if exists (
    select from private.invitations i
    where i.address = wanted and i.status in ('waiting', 'ready', 'failed')
  ) then
    raise exception 'That address has an invitation already. Make a new link for it, or withdraw it.'
      using errcode = 'check_violation';
  end if;
  if kind = 'editor' then
    raise exception 'That address belongs to an editor already.' using errcode = 'check_violation';
  end if;
  if account_role not in ('authenticated', '') then
    raise exception 'That address belongs to the watcher, which edits nothing. Use another.'
      using errcode = 'check_violation';
  end if;
  insert into private.invitations (address, name, is_super, invited_by)
  values (wanted, nullif(pg_catalog.btrim(invite_person.name), ''), invite_person.is_super, auth.uid())
  returning id into made;
  perform private.log_person('invited', null, wanted);
  return made;
end
$$;

-- Has a new link made for an open invitation; says whether it is open.
create function public.renew_invitation(invitation uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_people_change();
  perform private.sweep_invitations();
  update private.invitations i
  set status = 'waiting', taken_at = null, link = null, failure = null
  where i.id = invitation and i.status in ('waiting', 'ready', 'failed');
  return found;
end
$$;

-- An account that was made for an invitation and never used goes with it; any other only loses its rights.
create function private.undo_invitation(invited private.invitations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.set_setting('is_invitation', 'yes');
  perform private.take_rights(invited.person);
  perform private.set_setting('is_invitation', null);
  if invited.is_new then
    delete from auth.users u where u.id = invited.person and u.last_sign_in_at is null;
  end if;
end
$$;

-- Takes an open invitation back: its link leads nowhere any more. Says whether it was open.
create function public.withdraw_invitation(invitation uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn private.invitations;
begin
  perform private.begin_people_change();
  perform private.sweep_invitations();
  update private.invitations i set status = 'withdrawn', link = null
  where i.id = invitation and i.status in ('waiting', 'ready', 'failed')
  returning i.* into withdrawn;
  if withdrawn.id is null then
    return false;
  end if;
  perform private.undo_invitation(withdrawn);
  perform private.log_person('withdrawn', withdrawn.person, withdrawn.address);
  return true;
end
$$;

-- Everybody at the desk: {"people": [{id, email, name, is_super, is_own, last_seen}], by name, and
-- "invitations": [{id, address, name, is_super, invited_at, invited_by, status, link, link_made_at,
-- failure}], the newest first}. Whoever has not followed their link yet is only invited.
create function public.list_people() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  perform private.sweep_invitations();
  return pg_catalog.jsonb_build_object(
    'people', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'id', u.id, 'email', u.email, 'name', private.name_of(u.id),
          'is_super', a.is_super_admin, 'is_own', u.id = auth.uid(),
          'last_seen', greatest(
            u.last_sign_in_at,
            (
              select max(greatest(s.updated_at, s.refreshed_at at time zone 'UTC'))
              from auth.sessions s where s.user_id = u.id
            )
          )
        )
        order by pg_catalog.lower(private.name_of(u.id)), u.email
      ), '[]')
      from public.admin_users a
      join auth.users u on u.id = a.user_id
      where (a.is_admin or a.is_super_admin) and not exists (
        select from private.invitations i
        where i.person = u.id and i.status in ('waiting', 'ready', 'failed')
      )
    ),
    'invitations', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'id', i.id, 'address', i.address, 'name', i.name, 'is_super', i.is_super,
          'invited_at', i.invited_at, 'invited_by', private.name_of(i.invited_by),
          'status', i.status, 'link', i.link, 'link_made_at', i.link_made_at, 'failure', i.failure
        )
        order by i.invited_at desc
      ), '[]')
      from private.invitations i
      where i.status in ('waiting', 'ready', 'failed')
    )
  );
end
$$;

-- Takes the invitations that wait for a link, as [{id, address}], for the process that makes accounts. What
-- one that crashed had taken is given again after a minute.
create function public.claim_invitations() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed jsonb;
begin
  perform private.sweep_invitations();
  with taken as (
    update private.invitations i set taken_at = pg_catalog.clock_timestamp()
    where i.status = 'waiting'
      and (i.taken_at is null or i.taken_at < pg_catalog.clock_timestamp() - interval '1 minute')
    returning i.id, i.address, i.invited_at
  )
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('id', t.id, 'address', t.address) order by t.invited_at
    ), '[]'
  ) into claimed from taken t;
  return claimed;
end
$$;

-- Stores the link of an invitation and makes its account an editor, or stores why there is none. `is_new`
-- says that the account was made for it. Says whether the invitation still waits: one that was withdrawn
-- meanwhile leaves nothing behind.
create function public.finish_invitation(
  invitation uuid, link text, is_new boolean, failure text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  invited private.invitations;
  is_waiting boolean;
begin
  select i.* into invited from private.invitations i where i.id = invitation for update;
  is_waiting := invited.status = 'waiting';
  invited.is_new := invited.is_new or finish_invitation.is_new;
  select u.id into invited.person from auth.users u where u.email = invited.address;
  if not coalesce(is_waiting, false) then
    if invited.status = 'withdrawn' and finish_invitation.is_new then
      perform private.undo_invitation(invited);
    end if;
    return false;
  end if;
  if finish_invitation.link = '' or invited.person is null then
    update private.invitations i
    set status = 'failed', is_new = invited.is_new,
      failure = pg_catalog.left(finish_invitation.failure, 500)
    where i.id = invitation;
    return true;
  end if;
  update private.invitations i
  set status = 'ready', person = invited.person, is_new = invited.is_new,
    link = finish_invitation.link, link_made_at = pg_catalog.clock_timestamp(), failure = null
  where i.id = invitation;
  perform private.set_setting('is_invitation', 'yes');
  insert into public.admin_users as a (user_id, is_admin, is_super_admin, name)
  values (invited.person, true, invited.is_super, invited.name)
  on conflict (user_id) do update set
    is_admin = true, is_super_admin = excluded.is_super_admin, name = coalesce(a.name, excluded.name);
  perform private.set_setting('is_invitation', null);
  return true;
end
$$;

revoke all on private.invitations from public, anon, authenticated;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'private.sweep_invitations()', 'private.undo_invitation(private.invitations)',
    'public.claim_invitations()', 'public.finish_invitation(uuid, text, boolean, text)'
  ]
  loop
    execute format('revoke all on function %s from public, anon, authenticated', callable);
  end loop;
  foreach callable in array array[
    'claim_invitations()', 'finish_invitation(uuid, text, boolean, text)'
  ]
  loop
    execute format('grant execute on function public.%s to service_role', callable);
  end loop;
  foreach callable in array array[
    'list_people()', 'invite_person(text, text, boolean)', 'renew_invitation(uuid)',
    'withdraw_invitation(uuid)'
  ]
  loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
