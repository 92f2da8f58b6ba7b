-- Who may edit and moderate is managed from the desk, by super admins, or with the secret key; invitations; and
-- the log of both.

-- What became of people's rights, whoever saw to it. Never changed: a removed account leaves its name.
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
  -- Whom it was about; null where there is no account yet.
  person uuid,
  -- The address that was invited, or the name at that time.
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
  -- Those of an invitation are in the log as that.
  if kind is not null and private.setting('is_invitation') is null then
    perform private.log_person(kind, new.user_id, coalesce(private.name_of(new.user_id), '?'));
  end if;
  return null;
end
$$;

-- Comes after the trigger that keeps the name, in the order of their names.
create trigger admin_users_rights after insert or update on public.admin_users
for each row execute function private.log_rights();

create function private.log_moderators() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.may_moderate <> (tg_op = 'UPDATE' and old.may_moderate) then
    perform private.log_person(
      case when new.may_moderate then 'made-moderator' else 'no-moderator' end, new.user_id,
      coalesce(private.name_of(new.user_id), '?')
    );
  end if;
  return null;
end
$$;

create trigger admin_users_moderators_logged after insert or update on public.admin_users
for each row execute function private.log_moderators();

-- People are changed one after another, each with the rights that the one before has left.
create function private.begin_people_change() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  lock table public.admin_users in share row exclusive mode;
  perform private.require_super_admin();
end
$$;

-- Takes somebody's rights and ends their sessions; says whether they had any. What they wrote stays, also
-- what they have typed and not saved.
create function private.take_rights(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  was_editor boolean;
begin
  update public.admin_users a set is_admin = false, is_super_admin = false
  where a.user_id = person and (a.is_admin or a.is_super_admin);
  was_editor := found;
  delete from auth.sessions s where s.user_id = person;
  delete from private.presence p where p.person = take_rights.person;
  return was_editor;
end
$$;

-- Makes an editor a super admin, or a super admin an editor; says whether there is such an editor. Whoever
-- asks stays a super admin, so there is always one.
create function public.set_person_role(person uuid, is_super boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_people_change();
  if person = auth.uid() then
    raise exception 'You cannot change your own role. Ask another super admin to do it.'
      using errcode = 'check_violation';
  end if;
  update public.admin_users a set is_admin = true, is_super_admin = is_super
  where a.user_id = person and (a.is_admin or a.is_super_admin);
  return found;
end
$$;
grant execute on function public.set_person_role(uuid, boolean) to authenticated, service_role;

-- Lets an editor moderate, or no longer; a super admin may do so for themselves too. Says whether there is
-- such an editor.
create function public.set_moderator(person uuid, may_moderate boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_people_change();
  update public.admin_users a set may_moderate = set_moderator.may_moderate
  where a.user_id = person and (a.is_admin or a.is_super_admin);
  return found;
end
$$;
grant execute on function public.set_moderator(uuid, boolean) to authenticated, service_role;

-- Takes an editor's rights; says whether there was such an editor.
create function public.revoke_person(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_people_change();
  if person = auth.uid() then
    raise exception 'You cannot take your own rights away. Ask another super admin to do it.'
      using errcode = 'check_violation';
  end if;
  return private.take_rights(person);
end
$$;
grant execute on function public.revoke_person(uuid) to authenticated, service_role;

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
grant execute on function public.list_people() to authenticated, service_role;

-- The ids of those who moderate, for the list of people.
create function public.list_moderators() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    select coalesce(pg_catalog.array_agg(a.user_id), '{}')
    from public.admin_users a where a.may_moderate
  );
end
$$;
grant execute on function public.list_moderators() to authenticated, service_role;

-- Invitations. Accounts are made by whoever holds the secret key, so an invitation waits here until that process
-- takes it, and its link lies here until it is used.
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
grant execute on function public.invite_person(text, text, boolean) to authenticated, service_role;

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
grant execute on function public.renew_invitation(uuid) to authenticated, service_role;

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
grant execute on function public.withdraw_invitation(uuid) to authenticated, service_role;

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
grant execute on function public.claim_invitations() to service_role;

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
grant execute on function public.finish_invitation(uuid, text, boolean, text) to service_role;

-- With the secret key alone: who holds it runs the site.

-- What there is under an e-mail address: 'none', 'account' or 'editor'.
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
grant execute on function public.find_account(text) to service_role;

-- Every editor, as [{email, is_super, may_moderate, last_sign_in_at}], by address.
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
grant execute on function public.list_editors() to service_role;

-- Makes the account an editor, and a super admin where there is none; says whether there is such an
-- account.
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

-- Takes an editor's rights and ends their sessions; says whether there was such an editor.
create function public.revoke_editor(address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  revoked uuid;
begin
  update public.admin_users a
  set is_admin = false, is_super_admin = false
  from auth.users u
  where u.id = a.user_id and u.email = pg_catalog.lower(address)
    and (a.is_admin or a.is_super_admin)
  returning a.user_id into revoked;
  delete from auth.sessions s where s.user_id = revoked;
  return revoked is not null;
end
$$;
grant execute on function public.revoke_editor(text) to service_role;

-- Lets the editor with this address moderate, or no longer; says whether there is such an editor.
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
