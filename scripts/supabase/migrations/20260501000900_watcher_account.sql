-- The watcher's account, and what its looks rest on.

-- Takes away every account that signs in as the watcher, with its sessions, and gives their number: a new
-- one takes its place. The role in the account is the one that its requests run as.
create function public.forget_watchers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from auth.users u where u.role = 'watcher';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

revoke all on function public.forget_watchers() from public, anon, authenticated;
grant execute on function public.forget_watchers() to service_role;

-- A page that answers "not changed" speaks of the words that were looked for then. Once other words, or
-- other parts of the page, are looked for, it is fetched whole again.
create function private.forget_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.source_pages p set etag = null, last_modified = null
  where p.id = new.page_id and (p.etag is not null or p.last_modified is not null);
  return null;
end
$$;

create trigger figure_sources_sought_anew
after insert or update of page_id, quote, quote_before, quote_after on public.figure_sources
for each row when (new.quote is not null) execute function private.forget_version();

create function private.forget_own_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.etag := null;
  new.last_modified := null;
  return new;
end
$$;

create trigger source_pages_read_anew before update on public.source_pages
for each row when (
  (new.url, new.keep_css, new.drop_css) is distinct from (old.url, old.keep_css, old.drop_css)
) execute function private.forget_own_version();

-- Pages on the machine of whoever runs the site are those of the demonstration, and vouch for no real
-- clinic.
create function private.check_page_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.url ~* '^https?://(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?(/|$)' and not exists (
    select from public.clinics c where c.id = new.clinic_id and c.is_example
  ) then
    raise exception 'A page on this machine vouches for no real clinic.'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger source_pages_address before insert or update of url, clinic_id on public.source_pages
for each row execute function private.check_page_address();
