-- Articles, their earlier versions, the addresses they left, and requests to build the site again.

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  excerpt text not null default '' check (char_length(excerpt) <= 1000),
  section text not null default 'Articles' check (
    btrim(section) <> '' and char_length(section) <= 100
  ),
  category text not null default 'Education' check (
    btrim(category) <> '' and char_length(category) <= 100
  ),
  content text not null default '' check (char_length(content) <= 1000000),
  author text check (char_length(author) <= 200),
  published boolean not null default false,
  published_at timestamptz,
  meta_title text check (char_length(meta_title) <= 200),
  meta_description text check (char_length(meta_description) <= 500),
  tags text[] not null default '{}' check (private.is_word_list(tags)),
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint articles_published_at_known check (not published or published_at is not null)
);

create index articles_newest on public.articles (published_at desc) where published;
create index articles_last_edited on public.articles (updated_at desc);

create table public.article_redirects (
  slug text primary key check (private.is_slug(slug)),
  article_id uuid not null references public.articles (id) on delete cascade
);

create index article_redirects_article on public.article_redirects (article_id);

-- No foreign key: the versions of a deleted article are what it can be restored from.
create table public.article_revisions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  -- Whose save or deletion put this version aside; null for the service role.
  saved_by uuid,
  saved_at timestamptz not null default clock_timestamp(),
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object')
);

create index article_revisions_newest on public.article_revisions (article_id, saved_at desc);

create table public.site_rebuilds (
  id uuid primary key default gen_random_uuid(),
  requested_at timestamptz not null default clock_timestamp(),
  requested_by uuid default auth.uid(),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 200),
  -- No foreign key: the deletion of an article is itself a reason to build.
  article_id uuid,
  status text not null default 'pending' check (status in ('pending', 'running', 'done', 'failed')),
  finished_at timestamptz,
  error text check (char_length(error) <= 2000),
  constraint site_rebuilds_finished check (
    (finished_at is not null) = (status in ('done', 'failed'))
  )
);

create index site_rebuilds_newest on public.site_rebuilds (requested_at desc);
create index site_rebuilds_open on public.site_rebuilds (requested_at)
where status in ('pending', 'running');

-- Publishing without a date publishes now; a date to come schedules.
create function private.date_publication() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.published and new.published_at is null then
    new.published_at := pg_catalog.now();
  end if;
  return new;
end
$$;

create trigger articles_publication before insert or update on public.articles
for each row execute function private.date_publication();

create trigger articles_updated_at before update on public.articles
for each row execute function private.keep_updated_at();

-- Keeps the version that a save or a deletion replaces. A counted view replaces nothing.
create function private.keep_article_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.updated_at is distinct from old.updated_at then
    insert into public.article_revisions (article_id, saved_by, snapshot)
    values (old.id, auth.uid(), pg_catalog.to_jsonb(old));
  end if;
  return null;
end
$$;

create trigger articles_revision after update or delete on public.articles
for each row execute function private.keep_article_revision();

-- A link that was ever public keeps working: a published article's old slug leads to its new one.
create function private.keep_article_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_redirects r where r.slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug and old.published_at <= pg_catalog.now() then
    insert into public.article_redirects (slug, article_id) values (old.slug, new.id)
    on conflict (slug) do update set article_id = excluded.article_id;
  end if;
  return null;
end
$$;

create trigger articles_address after insert or update of slug on public.articles
for each row execute function private.keep_article_address();

-- Whatever changes the public site asks for a build, in the transaction of the change itself.
create function private.request_article_rebuild() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_published constant boolean := tg_op <> 'INSERT' and old.published;
  is_published constant boolean := tg_op <> 'DELETE' and new.published;
  request constant text := case
    when tg_op = 'DELETE' and was_published then 'article deleted'
    when is_published and not was_published then 'article published'
    when was_published and not is_published then 'article unpublished'
    when is_published and new.updated_at is distinct from old.updated_at then 'article changed'
  end;
begin
  if request is not null then
    insert into public.site_rebuilds (requested_by, reason, article_id)
    values (auth.uid(), request, case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end
$$;

create trigger articles_rebuild after insert or update or delete on public.articles
for each row execute function private.request_article_rebuild();

-- One statement, so that concurrent views all count. Touches neither updated_at nor revisions.
create function public.increment_article_view_count(article_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  counted integer;
begin
  update public.articles a
  set view_count = a.view_count + 1
  where a.id = increment_article_view_count.article_id
    and a.published and a.published_at <= pg_catalog.now()
  returning a.view_count into counted;
  if counted is null then
    -- The REST interface answers 404 to this code.
    raise exception 'Article not found or not published' using errcode = 'PT404';
  end if;
  return counted;
end
$$;

alter table public.articles enable row level security;
alter table public.article_redirects enable row level security;
alter table public.article_revisions enable row level security;
alter table public.site_rebuilds enable row level security;

create policy "anyone reads published articles whose time has come" on public.articles
for select to anon, authenticated using (published and published_at <= now());
create policy "editors read every article" on public.articles
for select to authenticated using ((select public.is_editor()));
create policy "editors write articles" on public.articles
for insert to authenticated with check ((select public.is_editor()));
create policy "editors change articles" on public.articles
for update to authenticated
using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete articles" on public.articles
for delete to authenticated using ((select public.is_editor()));

-- The articles' own policies apply inside the subquery.
create policy "redirects are read with their article" on public.article_redirects
for select to anon, authenticated using (
  exists (select from public.articles a where a.id = article_id)
);

create policy "editors read revisions" on public.article_revisions
for select to authenticated using ((select public.is_editor()));

create policy "editors read rebuilds" on public.site_rebuilds
for select to authenticated using ((select public.is_editor()));
create policy "editors ask for rebuilds" on public.site_rebuilds
for insert to authenticated with check (
  (select public.is_editor()) and requested_by = (select auth.uid()) and status = 'pending'
);

grant select on public.articles, public.article_redirects to anon, authenticated;
grant delete on public.articles to authenticated;
-- Column by column: ids, view counts and timestamps are never a client's to write.
grant
  insert (
    slug, title, excerpt, section, category, content, author, published, published_at,
    meta_title, meta_description, tags
  ),
  update (
    slug, title, excerpt, section, category, content, author, published, published_at,
    meta_title, meta_description, tags
  )
on public.articles to authenticated;
grant select on public.article_revisions, public.site_rebuilds to authenticated;
grant insert (reason, article_id) on public.site_rebuilds to authenticated;
grant all
on public.articles, public.article_redirects, public.article_revisions, public.site_rebuilds
to service_role;

revoke all on all functions in schema private from public;
grant execute on all functions in schema private to authenticated, service_role;
revoke all on function public.increment_article_view_count(uuid) from public;
grant execute on function public.increment_article_view_count(uuid)
to anon, authenticated, service_role;
