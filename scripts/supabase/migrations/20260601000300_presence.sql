-- Who has what open at the desk, now.

create table private.presence (
  person uuid not null references auth.users (id) on delete cascade,
  -- Made by the browser for each tab: one tab shows one place.
  tab uuid not null,
  place text not null check (place ~ '^[a-z-]{1,40}(:[0-9a-f-]{36})?$'),
  since timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  is_writing boolean not null,
  primary key (person, tab)
);

create index presence_place on private.presence (place);

-- Notes that the caller has the place open in that tab, and whether with changes that are not saved; gives
-- the others who had it open in the last 45 seconds: [{name, since, is_writing}], one row a person, who came
-- first first. What nobody has renewed for a minute goes.
create function public.be_here(place text, tab uuid, is_writing boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.presence p where p.seen_at < pg_catalog.clock_timestamp() - interval '1 minute';
  insert into private.presence as p (person, tab, place, is_writing)
  values (auth.uid(), be_here.tab, be_here.place, be_here.is_writing)
  on conflict on constraint presence_pkey do update set
    since = case when p.place = excluded.place then p.since else excluded.since end,
    place = excluded.place, seen_at = excluded.seen_at, is_writing = excluded.is_writing;
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'name', private.name_of(o.person), 'since', o.since, 'is_writing', o.is_writing
        )
        order by o.since, o.person
      ),
      '[]'
    )
    from (
      select p.person, min(p.since) as since, bool_or(p.is_writing) as is_writing
      from private.presence p
      join public.admin_users a on a.user_id = p.person and (a.is_admin or a.is_super_admin)
      where p.place = be_here.place and p.person <> auth.uid()
        and p.seen_at >= pg_catalog.clock_timestamp() - interval '45 seconds'
      group by p.person
    ) as o
  );
end
$$;

-- Notes that the caller's tab shows nothing of the desk any more; says whether it did.
create function public.leave_here(tab uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.presence p where p.person = auth.uid() and p.tab = leave_here.tab;
  return found;
end
$$;

revoke all on private.presence from public, anon, authenticated;
revoke all on function public.be_here(text, uuid, boolean) from public, anon;
grant execute on function public.be_here(text, uuid, boolean) to authenticated, service_role;
revoke all on function public.leave_here(uuid) from public, anon;
grant execute on function public.leave_here(uuid) to authenticated, service_role;
