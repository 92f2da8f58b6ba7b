-- Pictures in articles: a public Storage bucket. Visitors do not load them from here: the build copies those that
-- articles show into the site.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('article-pictures', 'article-pictures', true, 5242880, '{image/webp,image/jpeg}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Whether an article's text shows the picture. Names end in twelve random characters, so no name is part of
-- another.
create function private.contains_picture(content text, picture text) returns boolean
language sql immutable set search_path = ''
as $$
  select pg_catalog.strpos(content, '/article-pictures/' || picture) > 0
$$;
grant execute on function private.contains_picture(text, text) to authenticated;

-- For the delete policy. Runs with the rights of the editor, who sees every article.
create function private.is_picture_used(picture text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.articles a where private.contains_picture(a.content, picture)
  )
$$;
grant execute on function private.is_picture_used(text) to authenticated;

create policy "editors see article pictures" on storage.objects
for select to authenticated
using (bucket_id = 'article-pictures' and (select public.is_editor()));

create policy "editors add article pictures" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'article-pictures'
  and (select public.is_editor())
  and name ~ '^[a-z0-9-]{1,80}\.(webp|jpg)$'
);

-- No update policy, so that a picture shown in an article never changes.

create policy "editors delete article pictures that no article shows" on storage.objects
for delete to authenticated
using (
  bucket_id = 'article-pictures'
  and (select public.is_editor())
  and not private.is_picture_used(name)
);

-- The titles that editors have given to pictures. Kept outside Storage, where objects never change.
create table private.picture_titles (
  picture text primary key,
  title text not null check (title = pg_catalog.btrim(title) and length(title) between 1 and 120)
);

-- Returns whether the picture exists. An empty title restores the words of its file name.
create function public.set_picture_title(picture text, title text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  given text := pg_catalog.btrim(title);
begin
  perform private.require_editor();
  delete from private.picture_titles t
  where t.picture = set_picture_title.picture or not exists (
    select from storage.objects o where o.bucket_id = 'article-pictures' and o.name = t.picture
  );
  if not exists (
    select from storage.objects o
    where o.bucket_id = 'article-pictures' and o.name = set_picture_title.picture
  ) then
    return false;
  end if;
  if given <> '' then
    insert into private.picture_titles values (set_picture_title.picture, given);
  end if;
  return true;
end
$$;
grant execute on function public.set_picture_title(text, text) to authenticated;

create function public.read_pictures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'name', o.name,
        'title', t.title,
        'bytes', coalesce((o.metadata ->> 'size')::bigint, 0),
        'added_at', o.created_at,
        'added_by', u.email,
        'articles', (
          select coalesce(pg_catalog.jsonb_agg(
            pg_catalog.jsonb_build_object(
              'id', a.id, 'title', a.title, 'published', a.published
            ) order by a.title
          ), '[]')
          from public.articles a where private.contains_picture(a.content, o.name)
        ),
        'versions', (
          select count(*) from public.article_revisions r
          where private.contains_picture(r.snapshot ->> 'content', o.name)
        )
      ) order by o.created_at desc, o.name
    ), '[]')
    from storage.objects o
    left join auth.users u on u.id::text = o.owner_id
    left join private.picture_titles t on t.picture = o.name
    where o.bucket_id = 'article-pictures'
  );
end
$$;
comment on function public.read_pictures() is $$
  {
    name: string;
    /** The name that an editor gave it. */
    title: string | null;
    bytes: number;
    added_at: string;
    /** An email address. */
    added_by: string | null;
    articles: { id: string; title: string; published: boolean }[];
    /** How many earlier versions of articles show it. */
    versions: number;
  }[]
$$;
grant execute on function public.read_pictures() to authenticated;
