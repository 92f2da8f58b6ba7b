-- An address that a live article has left keeps leading to it, whatever anybody writes meanwhile.

create function private.is_live(article public.articles) returns boolean
language sql stable set search_path = ''
as $$
  select article.published and article.published_at <= pg_catalog.now()
$$;

-- Refuses a row whose address is an old one of another article that is live. Only what takes the address,
-- or brings it out, is asked: a draft that has it already can be written on. The answer is that of an
-- address that is taken, with {"article_id", "title"} of the other article as its detail.
create function private.refuse_old_address(article public.articles) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  other public.articles;
begin
  select a.* into other
  from public.article_redirects r
  join public.articles a on a.id = r.article_id
  where r.slug = article.slug and a.id <> article.id and private.is_live(a);
  if other.id is not null then
    raise exception 'The address % leads to another article', article.slug
      using errcode = 'unique_violation',
        detail = pg_catalog.jsonb_build_object('article_id', other.id, 'title', other.title)::text;
  end if;
end
$$;

-- A link that was ever public keeps working: a published article's old slug leads to its new one. Asked
-- after the row is stored, so that of two who take an address at once the second sees what the first did.
create or replace function private.keep_article_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_live constant boolean := tg_op = 'UPDATE' and private.is_live(old);
  is_moved constant boolean := tg_op = 'UPDATE' and old.slug <> new.slug;
begin
  if tg_op = 'INSERT' or is_moved or (new.published and not old.published)
    or (private.is_live(new) and not was_live) then
    perform private.refuse_old_address(new);
  end if;
  -- What is no longer needed goes; a draft, or one whose time is to come, takes nothing away.
  if private.is_live(new) then
    delete from public.article_redirects r
    where r.slug = new.slug and not exists (
      select from public.articles a
      where a.id = r.article_id and a.id <> new.id and private.is_live(a)
    );
  end if;
  if is_moved and old.published_at <= pg_catalog.now() then
    insert into public.article_redirects as r (slug, article_id) values (old.slug, new.id)
    on conflict (slug) do update set article_id = excluded.article_id
    -- Who only holds the address as a draft leaves it to the live article that it leads to.
    where was_live or not exists (
      select from public.articles a where a.id = r.article_id and private.is_live(a)
    );
  end if;
  return null;
end
$$;

drop trigger articles_address on public.articles;
create trigger articles_address
after insert or update of slug, published, published_at on public.articles
for each row execute function private.keep_article_address();

-- What a visible article stands at leads nowhere else. The articles' own policies apply inside the first
-- subquery.
drop policy "redirects are read with their article" on public.article_redirects;
create policy "redirects are read with their article" on public.article_redirects
for select to anon, authenticated using (
  exists (select from public.articles a where a.id = article_id)
  and not exists (
    select from public.articles a
    where a.slug = article_redirects.slug and a.published and a.published_at <= now()
  )
);

-- Brings a deleted article back as it last stood, under its own id, with the addresses it had left, but
-- none at which a live article stands by now. Says whether it is there now: false when no version was
-- kept. An article that is there stays as it is. Fails as a save does when another article has its slug.
create or replace function public.restore_article(article_id uuid) returns boolean
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
    and not exists (
      select from public.articles a
      where a.slug = r.snapshot ->> 'slug' and (a.id = kept.id or private.is_live(a))
    )
  on conflict (slug) do nothing;
  return true;
end
$$;

-- Every address that an article has left: [{slug, article_id, title, is_live}], by slug. One that leads
-- to a live article is taken for every other.
create function public.read_old_addresses() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'slug', r.slug, 'article_id', a.id, 'title', a.title, 'is_live', private.is_live(a)
        )
        order by r.slug
      ),
      '[]'
    )
    from public.article_redirects r
    join public.articles a on a.id = r.article_id
  );
end
$$;

revoke all on function private.refuse_old_address(public.articles) from public, anon, authenticated;
revoke all on function public.read_old_addresses() from public, anon;
grant execute on function public.read_old_addresses() to authenticated, service_role;
