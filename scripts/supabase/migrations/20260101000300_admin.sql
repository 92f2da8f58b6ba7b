-- Who may edit. Rows are made by the service role alone: no way through the API makes an editor.

create table public.admin_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  is_admin boolean not null default false,
  is_super_admin boolean not null default false
);

alter table public.admin_users enable row level security;

create policy "people read their own admin flags" on public.admin_users
for select to authenticated using (user_id = (select auth.uid()));

grant select on public.admin_users to authenticated;
grant all on public.admin_users to service_role;

-- Asks the table at every call, so that a demoted editor's old token is worth nothing at once.
create function public.is_editor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.admin_users a
    where a.user_id = auth.uid() and (a.is_admin or a.is_super_admin)
  )
$$;

revoke all on function public.is_editor() from public, anon;
grant execute on function public.is_editor() to authenticated, service_role;
