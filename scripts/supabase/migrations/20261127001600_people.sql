-- Who may edit and moderate, invitations, and the log of both. Super admins manage people at the desk; the secret
-- key may do so too. The tables are private: only functions use them.

-- Rows are never changed, and a removed account leaves its name.
create table private.people_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for the secret key.
  made_by uuid,
  kind text not null check (
    kind in (
      'invited', 'withdrawn', 'joined', 'granted', 'made-super', 'made-editor', 'revoked', 'made-moderator',
      'no-moderator'
    )
  ),
  -- The person concerned; null if there was no account yet.
  person uuid,
  -- The address that was invited, or the person's name at the time.
  who text not null
);

create index people_log_newest on private.people_log (at desc);

create function private.log_person(kind text, person uuid, who text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.people_log (made_by, kind, person, who) values (auth.uid(), kind, person, who)
$$;

create function private.log_rights() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_editor constant boolean := tg_op = 'UPDATE' and (old.is_admin or old.is_super_admin);
  is_editor constant boolean := new.is_admin or new.is_super_admin;
  kind constant text := case
    when is_editor and not was_editor then 'granted'
    when was_editor and not is_editor then 'revoked'
    when not is_editor then null
    when new.is_super_admin and not old.is_super_admin then 'made-super'
    when old.is_super_admin and not new.is_super_admin then 'made-editor'
  end;
begin
  -- Rights that come with an invitation are logged as the invitation.
  if kind is not null and private.setting('is_invitation') is null then
    perform private.log_person(kind, new.user_id, coalesce(private.name_of(new.user_id), '?'));
  end if;
  if new.may_moderate <> (tg_op = 'UPDATE' and old.may_moderate) then
    perform private.log_person(
      case when new.may_moderate then 'made-moderator' else 'no-moderator' end, new.user_id,
      coalesce(private.name_of(new.user_id), '?')
    );
  end if;
  return null;
end
$$;

-- Triggers run in the order of their names: this one after admin_users_name, which stores the name.
create trigger admin_users_rights after insert or update on public.admin_users
for each row execute function private.log_rights();

-- Raises unless the caller is a super admin. Locks the table, so that changes run one after the other and each
-- caller is checked with their current rights.
create function private.lock_people() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.admin_users in share row exclusive mode;
  perform private.require_super_admin();
end
$$;

-- Also ends the person's sessions. Returns whether they had any rights. What they wrote stays, including unsaved
-- drafts.
create function private.revoke_rights(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  was_editor boolean;
begin
  update public.admin_users a set is_admin = false, is_super_admin = false
  where a.user_id = person and (a.is_admin or a.is_super_admin);
  was_editor := found;
  delete from auth.sessions s where s.user_id = person;
  delete from private.presence p where p.person = revoke_rights.person;
  return was_editor;
end
$$;

-- Returns whether there is such an editor. Super admins cannot change their own role, so there is always one.
create function public.set_person_role(person uuid, is_super boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people();
  if person = auth.uid() then
    raise exception 'You cannot change your own role. Ask another super admin to do it.'
      using errcode = 'check_violation';
  end if;
  update public.admin_users a set is_admin = true, is_super_admin = is_super
  where a.user_id = person and (a.is_admin or a.is_super_admin);
  return found;
end
$$;
grant execute on function public.set_person_role(uuid, boolean) to authenticated;

-- Super admins may do this for themselves too. Returns whether there is such an editor.
create function public.set_moderator(person uuid, may_moderate boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people();
  update public.admin_users a set may_moderate = set_moderator.may_moderate
  where a.user_id = person and (a.is_admin or a.is_super_admin);
  return found;
end
$$;
grant execute on function public.set_moderator(uuid, boolean) to authenticated;

-- Super admins cannot revoke their own access. Returns whether the person was an editor.
create function public.revoke_person(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people();
  if person = auth.uid() then
    raise exception 'You cannot revoke your own access. Ask another super admin to do it.'
      using errcode = 'check_violation';
  end if;
  return private.revoke_rights(person);
end
$$;
grant execute on function public.revoke_person(uuid) to authenticated;

-- People by name, and open invitations, newest first. Invited people who have not used their link yet are listed
-- only as invitations.
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
          'is_super', a.is_super_admin, 'may_moderate', a.may_moderate, 'is_own', u.id = auth.uid(),
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
comment on function public.list_people() is $$
  {
    people: {
      id: string;
      email: string;
      name: string;
      is_super: boolean;
      may_moderate: boolean;
      is_own: boolean;
      last_seen: string | null;
    }[];
    invitations: {
      id: string;
      address: string;
      name: string | null;
      is_super: boolean;
      invited_at: string;
      invited_by: string | null;
      status: 'waiting' | 'ready' | 'failed';
      /** Null until it is made, and again a day later. */
      link: string | null;
      link_made_at: string | null;
      /** Why there is no link. */
      failure: string | null;
    }[];
  }
$$;
grant execute on function public.list_people() to authenticated;

-- Only the secret key can create an account, so an invitation waits here until the process that has the key claims
-- it. Its link stays here until it is used, for up to a day.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  address text not null check (
    char_length(address) <= 254 and address ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$'
  ),
  name text check (btrim(name) <> '' and char_length(name) <= 80),
  is_super boolean not null,
  invited_by uuid,
  invited_at timestamptz not null default clock_timestamp(),
  -- When the link was last requested.
  asked_at timestamptz not null default clock_timestamp(),
  -- Waiting for a link, ready with one, failed for the reason in `failure`, or over.
  status text not null default 'waiting' check (
    status in ('waiting', 'ready', 'failed', 'accepted', 'withdrawn')
  ),
  -- When the process that makes links last claimed it.
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

-- Calls the build hook: the build makes the link.
create trigger invitations_hook after insert on private.invitations
for each row execute function private.call_rebuild_hook();
create trigger invitations_rehook after update on private.invitations
for each row when (new.status = 'waiting' and old.status <> 'waiting')
execute function private.call_rebuild_hook();

-- Closes invitations whose link has been used or whose editor has lost their rights, and deletes links older than
-- a day.
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

create function public.invite_person(address text, name text, is_super boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  invited_address constant text := pg_catalog.lower(pg_catalog.btrim(address));
  account_role text;
  kind text;
  made uuid;
begin
  perform private.lock_people();
  perform private.sweep_invitations();
  kind := public.find_account(invited_address);
  select u.role into account_role from auth.users u where u.email = invited_address;
  if exists (
    select from private.invitations i
    where i.address = invited_address and i.status in ('waiting', 'ready', 'failed')
  ) then
    raise exception 'That address already has an invitation. Make a new link for it, or withdraw it.'
      using errcode = 'check_violation';
  end if;
  if kind = 'editor' then
    raise exception 'That address already belongs to an editor.' using errcode = 'check_violation';
  end if;
  if account_role not in ('authenticated', '') then
    raise exception 'That address belongs to the watcher, which cannot edit. Use another.'
      using errcode = 'check_violation';
  end if;
  insert into private.invitations (address, name, is_super, invited_by)
  values (invited_address, nullif(pg_catalog.btrim(invite_person.name), ''), invite_person.is_super, auth.uid())
  returning id into made;
  perform private.log_person('invited', null, invited_address);
  return made;
end
$$;
grant execute on function public.invite_person(text, text, boolean) to authenticated;

create function public.renew_invitation(invitation uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people();
  perform private.sweep_invitations();
  update private.invitations i
  set status = 'waiting', asked_at = pg_catalog.clock_timestamp(), taken_at = null, link = null, failure = null
  where i.id = invitation and i.status in ('waiting', 'ready', 'failed');
  return found;
end
$$;
grant execute on function public.renew_invitation(uuid) to authenticated;

-- An account that was not made for the invitation, or has been used, only loses its rights.
create function private.undo_invitation(invited private.invitations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.set_setting('is_invitation', 'yes');
  perform private.revoke_rights(invited.person);
  perform private.set_setting('is_invitation', null);
  if invited.is_new then
    delete from auth.users u where u.id = invited.person and u.last_sign_in_at is null;
  end if;
end
$$;

-- The link no longer gives access to the desk. Returns whether the invitation was open.
create function public.withdraw_invitation(invitation uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn private.invitations;
begin
  perform private.lock_people();
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
grant execute on function public.withdraw_invitation(uuid) to authenticated;

-- If the process crashes, its invitations can be claimed again after a minute.
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
comment on function public.claim_invitations() is $$
  { id: string; address: string }[]
$$;
grant execute on function public.claim_invitations() to service_role;

-- Saves the link and makes the account an editor or, if `link` is '' or nobody has the address, saves why there is no
-- link. `is_new`: the account was made for this invitation. Returns whether the invitation was still waiting; if it
-- has been withdrawn, a new account is deleted again.
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
grant execute on function public.finish_invitation(uuid, text, boolean, text) to service_role;

create function public.find_account(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select case when a.is_admin or a.is_super_admin then 'editor' else 'account' end
      from auth.users u
      left join public.admin_users a on a.user_id = u.id
      where u.email = pg_catalog.lower(address)
    ),
    'none'
  )
$$;
comment on function public.find_account(text) is $$
  'none' | 'account' | 'editor'
$$;
grant execute on function public.find_account(text) to service_role;

create function public.list_editors() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'email', u.email, 'is_super', a.is_super_admin, 'may_moderate', a.may_moderate,
        'last_sign_in_at', u.last_sign_in_at
      )
      order by u.email
    ),
    '[]'
  )
  from public.admin_users a
  join auth.users u on u.id = a.user_id
  where a.is_admin or a.is_super_admin
$$;
comment on function public.list_editors() is $$
  { email: string; is_super: boolean; may_moderate: boolean; last_sign_in_at: string | null }[]
$$;
grant execute on function public.list_editors() to service_role;

-- Makes the account an editor, and a super admin if there is none yet. Returns whether there is such an account.
create function public.grant_editor(address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.admin_users (user_id, is_admin, is_super_admin)
  select u.id, true, not exists (select from public.admin_users a where a.is_super_admin)
  from auth.users u where u.email = pg_catalog.lower(address)
  on conflict (user_id) do update set
    is_admin = true,
    is_super_admin = admin_users.is_super_admin or excluded.is_super_admin;
  return found;
end
$$;
grant execute on function public.grant_editor(text) to service_role;

create function public.revoke_editor(address text) returns boolean
language sql security definer set search_path = ''
as $$
  select private.revoke_rights(
    (select u.id from auth.users u where u.email = pg_catalog.lower(address))
  )
$$;
grant execute on function public.revoke_editor(text) to service_role;

create function public.grant_moderator(address text, may_moderate boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.admin_users a set may_moderate = grant_moderator.may_moderate
  from auth.users u
  where u.id = a.user_id and u.email = pg_catalog.lower(address) and (a.is_admin or a.is_super_admin);
  return found;
end
$$;
grant execute on function public.grant_moderator(text, boolean) to service_role;
