-- Making and unmaking editors, for the service role alone: who holds the secret key runs the site.

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

-- Every editor, as [{email, last_sign_in_at}], by address.
create function public.list_editors() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('email', u.email, 'last_sign_in_at', u.last_sign_in_at)
      order by u.email
    ),
    '[]'
  )
  from public.admin_users a
  join auth.users u on u.id = a.user_id
  where a.is_admin or a.is_super_admin
$$;

-- Makes the account an editor; says whether there is such an account.
create function public.grant_editor(address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.admin_users (user_id, is_admin)
  select u.id, true from auth.users u where u.email = pg_catalog.lower(address)
  on conflict (user_id) do update set is_admin = true;
  return found;
end
$$;

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

revoke all on function public.find_account(text) from public, anon, authenticated;
grant execute on function public.find_account(text) to service_role;
revoke all on function public.list_editors() from public, anon, authenticated;
grant execute on function public.list_editors() to service_role;
revoke all on function public.grant_editor(text) from public, anon, authenticated;
grant execute on function public.grant_editor(text) to service_role;
revoke all on function public.revoke_editor(text) from public, anon, authenticated;
grant execute on function public.revoke_editor(text) to service_role;
