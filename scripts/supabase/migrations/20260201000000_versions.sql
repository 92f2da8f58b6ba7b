-- What the admin area asks of the database beyond the tables: who wrote which version of an
-- article, bringing a deleted one back, and whether anybody can sign in as an editor at all.

-- A session that was ended, by signing out everywhere or by being revoked, ends an editor's rights at
-- once: its access token would otherwise be good for the rest of its hour. A token without a session
-- is no editor's.
create or replace function public.is_editor() returns boolean
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

-- Who wrote the version that stands. Kept apart from the article, whose columns visitors read. No
-- foreign key: its cascade would come before the deleted version is put aside with its writer.
create table private.article_writers (
  article_id uuid primary key,
  written_by uuid
);

alter table public.article_revisions
  -- Who wrote this version; null for the service role, and where nobody kept it.
  add column written_by uuid;

-- Keeps the version that a save or a deletion replaces. A counted view replaces nothing.
create or replace function private.keep_article_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.updated_at is not distinct from old.updated_at then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into public.article_revisions (article_id, saved_by, written_by, snapshot)
    values (
      old.id,
      auth.uid(),
      (select w.written_by from private.article_writers w where w.article_id = old.id),
      pg_catalog.to_jsonb(old)
    );
  end if;
  if tg_op = 'DELETE' then
    delete from private.article_writers w where w.article_id = old.id;
  else
    insert into private.article_writers (article_id, written_by) values (new.id, auth.uid())
    on conflict (article_id) do update set written_by = excluded.written_by;
  end if;
  return null;
end
$$;

drop trigger articles_revision on public.articles;
create trigger articles_revision after insert or update or delete on public.articles
for each row execute function private.keep_article_revision();

create function private.require_editor() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_editor() then
    raise exception 'Only an editor may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Every version of an article, the one that stands included, newest first:
-- [{id, saved_at, saved_by, fields}], where saved_by is an e-mail address or null and fields is the
-- row. The version that stands has the article's own id.
create function public.read_article_versions(article_id uuid) returns jsonb
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

-- Brings a deleted article back as it last stood, under its own id, with the addresses it had left.
-- Says whether it is there now: false when no version was kept. An article that is there stays as
-- it is. Fails on the unique slug when another article has taken it.
create function public.restore_article(article_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.articles;
begin
  perform private.require_editor();
  if exists (select from public.articles a where a.id = restore_article.article_id) then
    return true;
  end if;
  select (pg_catalog.jsonb_populate_record(null::public.articles, r.snapshot)).* into kept
  from public.article_revisions r
  where r.article_id = restore_article.article_id
  order by r.saved_at desc
  limit 1;
  if kept.id is null then
    return false;
  end if;
  -- Later than any copy that an editor may still have open.
  kept.updated_at := greatest(
    pg_catalog.clock_timestamp(), kept.updated_at + interval '1 microsecond'
  );
  insert into public.articles select kept.*;
  insert into public.article_redirects (slug, article_id)
  select distinct r.snapshot ->> 'slug', kept.id
  from public.article_revisions r
  where r.article_id = kept.id
    and (r.snapshot ->> 'published_at')::timestamptz <= r.saved_at
    and not exists (select from public.articles a where a.slug = r.snapshot ->> 'slug')
  on conflict (slug) do nothing;
  return true;
end
$$;

-- Whether there is an editor, and nothing else: the setup page asks before anybody can sign in.
create function public.setup_state() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.admin_users a where a.is_admin or a.is_super_admin)
$$;

revoke all on private.article_writers from public, anon, authenticated;
revoke all on function private.require_editor() from public, anon, authenticated;
revoke all on function public.read_article_versions(uuid) from public, anon;
grant execute on function public.read_article_versions(uuid) to authenticated, service_role;
revoke all on function public.restore_article(uuid) from public, anon;
grant execute on function public.restore_article(uuid) to authenticated, service_role;
revoke all on function public.setup_state() from public;
grant execute on function public.setup_state() to anon, authenticated, service_role;
