-- Who may edit is looked after from the desk, by super admins: the other way is the secret key.

-- What became of people's rights, whoever saw to it. Never changed: a removed account leaves its name.
create table private.people_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for the secret key.
  made_by uuid,
  kind text not null check (
    kind in ('invited', 'withdrawn', 'joined', 'granted', 'made-super', 'made-editor', 'revoked')
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

create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  if not exists (
    select from public.admin_users a where a.user_id = auth.uid() and a.is_super_admin
  ) then
    raise exception 'Only a super admin may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

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

-- What the one who asks is at the desk: {name, is_super}.
create function public.read_own_rights() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select pg_catalog.jsonb_build_object(
      'name', private.name_of(a.user_id), 'is_super', a.is_super_admin
    )
    from public.admin_users a where a.user_id = auth.uid()
  );
end
$$;

-- Every editor, as [{email, is_super, last_sign_in_at}], by address.
create or replace function public.list_editors() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'email', u.email, 'is_super', a.is_super_admin, 'last_sign_in_at', u.last_sign_in_at
      )
      order by u.email
    ),
    '[]'
  )
  from public.admin_users a
  join auth.users u on u.id = a.user_id
  where a.is_admin or a.is_super_admin
$$;

-- Makes the account an editor, and a super admin where there is none; says whether there is such an
-- account.
create or replace function public.grant_editor(address text) returns boolean
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

revoke all on private.people_log from public, anon, authenticated;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'log_person(text, uuid, text)', 'require_super_admin()', 'begin_people_change()', 'log_rights()',
    'take_rights(uuid)'
  ]
  loop
    execute format('revoke all on function private.%s from public, anon, authenticated', callable);
  end loop;
  foreach callable in array array[
    'set_person_role(uuid, boolean)', 'revoke_person(uuid)', 'read_own_rights()'
  ]
  loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
