-- Links that show one article, as it stands saved, to whoever has them.

create table private.preview_links (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  -- Of the secret part of the link, which is kept nowhere.
  token_hash bytea not null unique,
  made_by uuid not null references auth.users (id) on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null default clock_timestamp() + interval '7 days'
);

create index preview_links_article on private.preview_links (article_id);

-- Those that lead somewhere: a link ends with its time, with its article and with the rights of its maker.
create view private.living_preview_links as
select l.*
from private.preview_links l
join public.admin_users a on a.user_id = l.made_by and (a.is_admin or a.is_super_admin)
where l.ends_at > pg_catalog.clock_timestamp();

create function private.hash_preview_token(token text) returns bytea
language sql immutable set search_path = ''
as $$
  select pg_catalog.sha256(pg_catalog.convert_to(token, 'UTF8'))
$$;

-- Makes a link to an article, for seven days: {id, token}. The token, 244 random bits, is told this once.
create function public.make_preview_link(article_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := pg_catalog.replace(
    pg_catalog.gen_random_uuid()::text || pg_catalog.gen_random_uuid()::text, '-', ''
  );
  made uuid;
begin
  perform private.require_editor();
  delete from private.preview_links l where l.ends_at <= pg_catalog.clock_timestamp();
  if not exists (select from public.articles a where a.id = make_preview_link.article_id) then
    raise exception 'The article has been deleted. Bring it back from the list of articles first.';
  end if;
  insert into private.preview_links (article_id, token_hash, made_by)
  values (make_preview_link.article_id, private.hash_preview_token(token), auth.uid())
  returning id into made;
  return pg_catalog.jsonb_build_object('id', made, 'token', token);
end
$$;

-- The links of an article that lead somewhere, newest first: [{id, made_by, is_own, made_at, ends_at}],
-- where made_by is a name.
create function public.read_preview_links(article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'id', l.id, 'made_by', private.name_of(l.made_by), 'is_own', l.made_by = auth.uid(),
          'made_at', l.made_at, 'ends_at', l.ends_at
        )
        order by l.made_at desc, l.id
      ),
      '[]'
    )
    from private.living_preview_links l
    where l.article_id = read_preview_links.article_id
  );
end
$$;

-- Ends a link, whoever made it; says whether it was there.
create function public.end_preview_link(link uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.preview_links l where l.id = end_preview_link.link;
  return found;
end
$$;

-- What a reader would see of the article that the token's link leads to, as it is saved now, whether it is
-- on the site, and until when the link works. Null for every token that leads nowhere, whatever the reason.
create function public.read_preview(token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'title', a.title, 'excerpt', a.excerpt, 'section', a.section, 'category', a.category,
      'author', a.author, 'tags', a.tags, 'date', a.published_at, 'updated_at', a.updated_at,
      'content', a.content, 'is_live', private.is_live(a), 'ends_at', l.ends_at
    )
    from private.living_preview_links l
    join public.articles a on a.id = l.article_id
    where l.token_hash = private.hash_preview_token(read_preview.token)
  );
end
$$;

revoke all on private.preview_links, private.living_preview_links from public, anon, authenticated;
revoke all on function private.hash_preview_token(text) from public, anon, authenticated;
revoke all on function public.read_preview(text) from public;
grant execute on function public.read_preview(text) to anon, authenticated, service_role;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'make_preview_link(uuid)', 'read_preview_links(uuid)', 'end_preview_link(uuid)'
  ]
  loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
