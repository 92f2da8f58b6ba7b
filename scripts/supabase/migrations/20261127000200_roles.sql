-- Roles: visitors (`anon`), accounts (`authenticated`), the watcher and the secret key (`service_role`).
-- `admin_users` lists editors, super admins and moderators.

-- Apart from the secret key, only functions here and in people.sql write rows.
create table public.admin_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  is_admin boolean not null default false,
  is_super_admin boolean not null default false,
  -- If null, the part of the email address before the @ is shown.
  name text check (btrim(name) <> '' and char_length(name) <= 80),
  may_moderate boolean not null default false
);

alter table public.admin_users enable row level security;

create policy "people read their own admin flags" on public.admin_users
for select to authenticated using (user_id = (select auth.uid()));

grant select on public.admin_users to authenticated;
grant all on public.admin_users to service_role;

-- Reads the tables on every call, so that an old token stops working once its editor is demoted or its session
-- ends. A token without a session is not accepted.
create function public.is_editor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.admin_users a
    where a.user_id = auth.uid() and (a.is_admin or a.is_super_admin)
  ) and exists (
    select from auth.sessions s
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id'
  )
$$;
grant execute on function public.is_editor() to authenticated, service_role;

create function private.require_editor() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_editor() then
    raise exception 'Only an editor may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_editor() or not exists (
    select from public.admin_users a where a.user_id = auth.uid() and a.is_super_admin
  ) then
    raise exception 'Only a super admin may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function private.require_moderator() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_editor() or not exists (
    select from public.admin_users a where a.user_id = auth.uid() and a.may_moderate
  ) then
    raise exception 'Only a moderator may do this. A super admin can make you one under People.'
      using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Moderators must be editors: losing editor rights ends moderation too.
create function private.limit_moderators_to_editors() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.may_moderate := new.may_moderate and (new.is_admin or new.is_super_admin);
  return new;
end
$$;

create trigger admin_users_moderators before insert or update on public.admin_users
for each row execute function private.limit_moderators_to_editors();

-- The setup page calls this before anyone can sign in, so it reveals only whether there is an editor.
create function public.has_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.admin_users a where a.is_admin or a.is_super_admin)
$$;
grant execute on function public.has_admin() to anon, authenticated, service_role;

-- Names of current and former editors, so that old versions still show a name once the account has been deleted.
create table private.former_editor_names (
  user_id uuid primary key,
  name text not null
);

create function private.save_editor_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.former_editor_names (user_id, name)
  select u.id, coalesce(new.name, pg_catalog.split_part(u.email, '@', 1))
  from auth.users u where u.id = new.user_id
  on conflict (user_id) do update set name = excluded.name;
  return null;
end
$$;

create trigger admin_users_name after insert or update on public.admin_users
for each row execute function private.save_editor_name();

-- Null for the secret key and for anyone without a stored name.
create function private.name_of(person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select k.name from private.former_editor_names k where k.user_id = person);
end
$$;

-- The editor's email address or, once the account has been deleted, their name. A null `id` is the site's own
-- scripts, which use the secret key.
create function private.editor_name(id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when editor_name.id is null then 'The site’s own scripts'
    else coalesce(
      (select u.email from auth.users u where u.id = editor_name.id), private.name_of(editor_name.id), 'Somebody'
    )
  end;
end
$$;

create function public.read_editor_names() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(pg_catalog.jsonb_object_agg(k.user_id, k.name), '{}') from private.former_editor_names k
  );
end
$$;
comment on function public.read_editor_names() is $$
  Record<string, string>
$$;
grant execute on function public.read_editor_names() to authenticated;

-- Sets the caller's name (up to 80 characters; empty clears it) and returns the name now shown.
create function public.set_own_name(name text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  update public.admin_users a
  set name = nullif(pg_catalog.btrim(set_own_name.name), '')
  where a.user_id = auth.uid();
  return private.name_of(auth.uid());
end
$$;
grant execute on function public.set_own_name(text) to authenticated;

-- The watcher sees which pages are due and reports what it found. It cannot change a figure (see watching.sql).
do $$
begin
  if not exists (select from pg_roles where rolname = 'watcher') then
    create role watcher nologin noinherit;
  end if;
  -- A hosted project receives requests as `authenticator`, which switches to the role in the token.
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant watcher to authenticator;
  end if;
end
$$;

grant usage on schema public to watcher;

-- A token outlives its account by up to an hour, so the account and its session are checked. Other roles pass; the
-- grants of each function keep them out.
create function private.require_watcher() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.role() = 'watcher' and not exists (
    select from auth.users u
    join auth.sessions s on s.user_id = u.id and s.id::text = auth.jwt() ->> 'session_id'
    where u.id = auth.uid() and u.role = 'watcher'
  ) then
    raise exception 'This account is no longer the watcher.' using errcode = 'insufficient_privilege';
  end if;
end
$$;
