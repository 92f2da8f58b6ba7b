-- What people are called at the desk.

alter table public.admin_users
  -- Null until somebody gives one: then it is the part of the e-mail address before the @.
  add column name text check (btrim(name) <> '' and char_length(name) <= 80);

-- What everybody who ever was an editor was called last, so that old versions keep a name when the account
-- is gone.
create table private.known_names (
  user_id uuid primary key,
  name text not null
);

create function private.keep_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.known_names (user_id, name)
  select u.id, coalesce(new.name, pg_catalog.split_part(u.email, '@', 1))
  from auth.users u where u.id = new.user_id
  on conflict (user_id) do update set name = excluded.name;
  return null;
end
$$;

create trigger admin_users_name after insert or update on public.admin_users
for each row execute function private.keep_name();

insert into private.known_names (user_id, name)
select u.id, pg_catalog.split_part(u.email, '@', 1)
from public.admin_users a join auth.users u on u.id = a.user_id;

-- The name of somebody who is or was an editor; null for the service role and for people of whom nothing
-- was kept.
create function private.name_of(person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select k.name from private.known_names k where k.user_id = person);
end
$$;

-- {user id: name} of everybody who is or was an editor.
create function public.read_editor_names() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(pg_catalog.jsonb_object_agg(k.user_id, k.name), '{}') from private.known_names k
  );
end
$$;

-- Names the caller, at most 80 characters; says how they are called now.
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

-- Every version of an article, the one that stands included, newest first:
-- [{id, saved_at, saved_by, saved_by_name, fields}], where saved_by is an e-mail address or null and fields
-- is the row. The version that stands has the article's own id.
create or replace function public.read_article_versions(article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'id', v.id,
          'saved_at', v.snapshot -> 'updated_at',
          'saved_by', (select u.email from auth.users u where u.id = v.written_by),
          'saved_by_name', private.name_of(v.written_by),
          'fields', v.snapshot
        )
        order by v.replaced_at desc
      ),
      '[]'
    )
    from (
      select r.id, r.written_by, r.snapshot, r.saved_at as replaced_at
      from public.article_revisions r
      where r.article_id = read_article_versions.article_id
      union all
      select a.id, w.written_by, pg_catalog.to_jsonb(a), 'infinity'
      from public.articles a
      left join private.article_writers w on w.article_id = a.id
      where a.id = read_article_versions.article_id
    ) as v
  );
end
$$;

-- Who made an article what it is: {name, at, is_own, is_deleted}. Of one that is gone, who deleted it; null
-- when there never was one.
create function public.read_article_writer(article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select pg_catalog.jsonb_build_object(
      'name', private.name_of(v.person), 'at', v.at,
      'is_own', v.person is not distinct from auth.uid(), 'is_deleted', v.is_deleted
    )
    from (
      select w.written_by as person, a.updated_at as at, false as is_deleted
      from public.articles a
      left join private.article_writers w on w.article_id = a.id
      where a.id = read_article_writer.article_id
      union all
      (
        select r.saved_by, r.saved_at, true
        from public.article_revisions r
        where r.article_id = read_article_writer.article_id
        order by r.saved_at desc limit 1
      )
    ) as v
    order by v.is_deleted limit 1
  );
end
$$;

revoke all on private.known_names from public, anon, authenticated;
revoke all on function private.name_of(uuid) from public, anon, authenticated;
revoke all on function private.keep_name() from public, anon, authenticated;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'read_editor_names()', 'set_own_name(text)', 'read_article_writer(uuid)'
  ]
  loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
