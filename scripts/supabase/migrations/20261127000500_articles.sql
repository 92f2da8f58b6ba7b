-- Articles, their old addresses and earlier versions, and a log of changes. Visitors read articles that are
-- published and due; editors read and delete all of them and write the columns granted below.

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

alter table public.articles enable row level security;

create policy "visitors read published articles whose time has come" on public.articles
for select to anon using (published and published_at <= now());
create policy "editors read every article, others what visitors read" on public.articles
for select to authenticated using (
  (published and published_at <= now()) or (select public.is_editor())
);
create policy "editors write articles" on public.articles
for insert to authenticated with check ((select public.is_editor()));
create policy "editors change articles" on public.articles
for update to authenticated
using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete articles" on public.articles
for delete to authenticated using ((select public.is_editor()));

grant select on public.articles to anon, authenticated;
grant delete on public.articles to authenticated;
-- By column: clients must not write ids, view counts, created_at or updated_at.
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
grant all on public.articles to service_role;

-- Publishing without a date publishes now; a future date schedules the article.
create function private.set_published_at() returns trigger
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
for each row execute function private.set_published_at();

create trigger articles_updated_at before update on public.articles
for each row execute function private.set_updated_at();

-- A single statement, so that concurrent views are all counted. Changes neither updated_at nor the revisions.
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
    -- The REST API turns this code into a 404.
    raise exception 'Article not found or not published' using errcode = 'PT404';
  end if;
  return counted;
end
$$;
grant execute on function public.increment_article_view_count(uuid) to anon, authenticated, service_role;

create function private.is_live(article public.articles) returns boolean
language sql stable set search_path = ''
as $$
  select article.published and article.published_at <= pg_catalog.now()
$$;

-- The old address of a live article leads to the article, and no other article can take that address.
create table public.article_redirects (
  slug text primary key check (private.is_slug(slug)),
  article_id uuid not null references public.articles (id) on delete cascade
);

create index article_redirects_article on public.article_redirects (article_id);

alter table public.article_redirects enable row level security;

-- The address of a live article never redirects. The policies on `articles` apply in the first subquery, so a
-- redirect is as visible as its article.
create policy "redirects are read with their article" on public.article_redirects
for select to anon, authenticated using (
  exists (select from public.articles a where a.id = article_id)
  and not exists (
    select from public.articles a
    where a.slug = article_redirects.slug and a.published and a.published_at <= now()
  )
);

grant select on public.article_redirects to anon, authenticated;
grant all on public.article_redirects to service_role;

-- Refuses an article whose address is an old address of another live article. Called only when an article takes
-- its address or is published, so a draft with that address can still be edited. The error is the same as for an
-- address in use, with {"article_id", "title"} of the other article as its detail.
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

-- Keeps the old address of a moved article, so that links to it still work. Runs after the row is stored, so that
-- when two articles take the same address at the same time, the second sees the first.
create function private.save_old_address() returns trigger
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
    -- An article that was not live when it moved does not take a live article's redirect.
    where was_live or not exists (
      select from public.articles a where a.id = r.article_id and private.is_live(a)
    );
  end if;
  return null;
end
$$;

create trigger articles_address
after insert or update of slug, published, published_at on public.articles
for each row execute function private.save_old_address();

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
comment on function public.read_old_addresses() is $$
  { slug: string; article_id: string; title: string; is_live: boolean }[]
$$;
grant execute on function public.read_old_addresses() to authenticated;

-- Earlier versions. No foreign key, because deleted articles are restored from here.
create table public.article_revisions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  -- Null for the secret key, and where the writer was not recorded.
  written_by uuid,
  -- Who replaced this version or deleted the article, at `saved_at`; null for the secret key.
  saved_by uuid,
  saved_at timestamptz not null default clock_timestamp(),
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object')
);

create index article_revisions_newest on public.article_revisions (article_id, saved_at desc);
create index article_revisions_latest on public.article_revisions (saved_at desc);

alter table public.article_revisions enable row level security;

create policy "editors read revisions" on public.article_revisions
for select to authenticated using ((select public.is_editor()));

grant select on public.article_revisions to authenticated;
grant all on public.article_revisions to service_role;

-- Who wrote the current version. Separate from `articles`, whose columns visitors read. No foreign key: its
-- cascade would run before the deleted version is stored with its writer.
create table private.article_writers (
  article_id uuid primary key,
  written_by uuid
);

create function private.save_article_revision() returns trigger
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

create trigger articles_revision after insert or update or delete on public.articles
for each row execute function private.save_article_revision();

-- Every version of an article, newest first. The current one has the article's own id.
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
comment on function public.read_article_versions(uuid) is $$
  {
    id: string;
    saved_at: string;
    /** An email address. */
    saved_by: string | null;
    saved_by_name: string | null;
    fields: Row<'articles'>;
  }[]
$$;
grant execute on function public.read_article_versions(uuid) to authenticated;

-- Who wrote the current version or, after a deletion, who deleted it. Null if the article never existed.
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
comment on function public.read_article_writer(uuid) is $$
  { name: string | null; at: string; is_own: boolean; is_deleted: boolean } | null
$$;
grant execute on function public.read_article_writer(uuid) to authenticated;

-- Restores a deleted article under its own id, with its old addresses, except those that a live article has now.
-- Returns whether the article exists now. Fails like a save if another article has its slug.
create function public.restore_article(article_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  restored public.articles;
  deleted_version timestamptz;
begin
  perform private.require_editor();
  if exists (select from public.articles a where a.id = restore_article.article_id) then
    return true;
  end if;
  select (pg_catalog.jsonb_populate_record(null::public.articles, r.snapshot)).* into restored
  from public.article_revisions r
  where r.article_id = restore_article.article_id
  order by r.saved_at desc
  limit 1;
  if restored.id is null then
    return false;
  end if;
  deleted_version := restored.updated_at;
  -- Later than any copy an editor may still have open.
  restored.updated_at := greatest(
    pg_catalog.clock_timestamp(), restored.updated_at + interval '1 microsecond'
  );
  insert into public.articles select restored.*;
  update private.pending_versions p set based_on = restored.updated_at
  where p.article_id = restored.id and p.based_on = deleted_version;
  insert into public.article_redirects (slug, article_id)
  select distinct r.snapshot ->> 'slug', restored.id
  from public.article_revisions r
  where r.article_id = restored.id
    and (r.snapshot ->> 'published_at')::timestamptz <= r.saved_at
    and not exists (
      select from public.articles a
      where a.slug = r.snapshot ->> 'slug' and (a.id = restored.id or private.is_live(a))
    )
  on conflict (slug) do nothing;
  return true;
end
$$;
grant execute on function public.restore_article(uuid) to authenticated;

-- Rows are never changed. Each stores the title as it was then, so that deleted articles still have a name.
create table private.article_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the secret key.
  made_by uuid,
  article_id uuid not null,
  event text not null check (
    event in ('written', 'changed', 'published', 'scheduled', 'unpublished', 'deleted', 'restored')
  ),
  title text not null,
  -- The fields that changed, other than `published`.
  fields text[] not null default '{}',
  -- The short ones among them, before and after: [{"field", "before", "after"}].
  changes jsonb not null default '[]'
);

create index article_log_newest on private.article_log (at desc, id desc);
create index article_log_person on private.article_log (made_by, at desc);

-- `earlier` is null for a new article, `later` for a deleted one.
create function private.article_event(earlier jsonb, later jsonb, at timestamptz) returns text
language sql immutable set search_path = ''
as $$
  select case
    when later is null then 'deleted'
    when (later ->> 'published')::boolean
      and (later ->> 'published_at')::timestamptz > at
      and earlier -> 'published_at' is distinct from later -> 'published_at' then 'scheduled'
    when (later ->> 'published')::boolean
      and (later ->> 'published_at')::timestamptz <= at
      and not coalesce(
        (earlier ->> 'published')::boolean and (earlier ->> 'published_at')::timestamptz <= at, false
      ) then 'published'
    when earlier is null then 'written'
    when (earlier ->> 'published')::boolean and not (later ->> 'published')::boolean then 'unpublished'
    else 'changed'
  end
$$;

create function private.changed_article_fields(earlier jsonb, later jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(n.key order by n.key), '{}')
  from pg_catalog.jsonb_each(later) as n
  where earlier is not null and n.value is distinct from earlier -> n.key
    and n.key not in ('id', 'published', 'view_count', 'created_at', 'updated_at')
$$;

create function private.short_article_changes(earlier jsonb, later jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('field', field, 'before', earlier -> field, 'after', later -> field)
    ), '[]'
  )
  from pg_catalog.unnest(private.changed_article_fields(earlier, later)) as field
  where field <> 'content'
    and greatest(char_length(earlier ->> field), char_length(later ->> field)) <= 100
$$;

create function private.log_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := pg_catalog.clock_timestamp();
  earlier jsonb;
  later jsonb;
begin
  if tg_op <> 'INSERT' then
    earlier := pg_catalog.to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    later := pg_catalog.to_jsonb(new);
  end if;
  insert into private.article_log (at, made_by, article_id, event, title, fields, changes)
  values (
    moment, auth.uid(), (coalesce(later, earlier) ->> 'id')::uuid,
    case
      when tg_op = 'INSERT' and exists (
        select from public.article_revisions r where r.article_id = new.id
      ) then 'restored'
      else private.article_event(earlier, later, moment)
    end,
    coalesce(later, earlier) ->> 'title', private.changed_article_fields(earlier, later),
    private.short_article_changes(earlier, later)
  );
  return null;
end
$$;

create trigger articles_log after insert or delete on public.articles
for each row execute function private.log_article();
create trigger articles_log_change after update on public.articles
for each row when (new.updated_at is distinct from old.updated_at)
execute function private.log_article();

-- Pending versions: the next version of a published or scheduled article, which editors save, preview and discard
-- while visitors read the current one. They do not include whether or when it is published. No foreign key, so that
-- a restored article gets its pending version back.
create table private.pending_versions (
  article_id uuid primary key,
  fields jsonb not null check (octet_length(fields::text) <= 5000000),
  saved_by uuid,
  saved_at timestamptz not null,
  -- `updated_at` of the version it started from.
  based_on timestamptz not null
);

-- Changing only whether or when an article is published does not make its pending version outdated.
create function private.rebase_pending_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.pending_versions p set based_on = new.updated_at
  where p.article_id = new.id and p.based_on = old.updated_at
    and private.changed_article_fields(pg_catalog.to_jsonb(old), pg_catalog.to_jsonb(new))
      <@ '{published_at}';
  return null;
end
$$;

create trigger articles_pending_version after update on public.articles
for each row execute function private.rebase_pending_version();

create function private.show_pending(pending private.pending_versions) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'article_id', pending.article_id, 'saved_at', pending.saved_at,
    'name', private.name_of(pending.saved_by), 'is_own', coalesce(pending.saved_by = auth.uid(), false)
  )
$$;
comment on function private.show_pending(private.pending_versions) is $$
  {
    article_id: string;
    saved_at: string;
    /** Who saved it. */
    name: string | null;
    is_own: boolean;
  }
$$;

-- An article as its editors see it: with the words of its pending version, if any; `updated_at` is then that of the
-- version from which those words started. If the article has changed since then, an editor who has seen the pending
-- version saved at `seen_at` gets the article's own words, to merge.
create function private.show_article(article public.articles, seen_at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.to_jsonb(article) || coalesce(
    (
      select pg_catalog.jsonb_build_object(
        'pending', private.show_pending(p) || pg_catalog.jsonb_build_object(
          'based_on', p.based_on, 'base', b.snapshot, 'live', pg_catalog.to_jsonb(article)
        )
      ) || case when b.snapshot is null or p.saved_at is distinct from seen_at
        then p.fields || pg_catalog.jsonb_build_object('updated_at', p.based_on) else '{}'
      end
      from private.pending_versions p
      left join lateral (
        select r.snapshot from public.article_revisions r
        where r.article_id = p.article_id and (r.snapshot ->> 'updated_at')::timestamptz = p.based_on
        limit 1
      ) as b on true
      where p.article_id = article.id
    ),
    '{}'
  )
$$;
comment on function private.show_article(public.articles, timestamptz) is $$
  Row<'articles'> & {
    pending?: Shape<'show_pending'> & {
      /** `updated_at` of the version it started from; and that version, if the article has changed since. */
      based_on: string;
      base: Row<'articles'> | null;
      /** What is published or scheduled. */
      live: Row<'articles'>;
    };
  }
$$;

create function public.read_article(article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select private.show_article(a, null) from public.articles a where a.id = read_article.article_id
  );
end
$$;
comment on function public.read_article(uuid) is $$
  Shape<'show_article'> | null
$$;
grant execute on function public.read_article(uuid) to authenticated;

-- Saves an article unless it or its pending version is no longer the one that was loaded (`pending_at` is null if
-- there was none; 'publication' and 'delete' ignore it). `act` is 'store' (write the fields and drop the pending
-- version), 'keep' (save them as the pending version), 'publication' (change only that), 'discard' (drop the pending
-- version) or 'delete'. Returns whether that was done, what is stored now, and who wrote it. Fails like any write if
-- another article has the slug.
create function public.save_article(
  article_id uuid, act text, fields jsonb, loaded_at timestamptz, pending_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.articles;
  made public.articles;
  pending private.pending_versions;
  is_current boolean;
begin
  perform private.require_editor();
  -- Locked, so that if two saves run at the same time, the second sees the first.
  select a.* into stored from public.articles a where a.id = save_article.article_id for update;
  select p.* into pending from private.pending_versions p where p.article_id = save_article.article_id;
  is_current := stored.updated_at is not distinct from loaded_at
    and (act in ('publication', 'delete') or pending.saved_at is not distinct from pending_at);
  if is_current then
    made := pg_catalog.jsonb_populate_record(stored, save_article.fields);
    if act in ('store', 'discard') then
      delete from private.pending_versions p where p.article_id = stored.id;
    end if;
    if act = 'store' then
      update public.articles a
      set slug = made.slug, title = made.title, excerpt = made.excerpt, section = made.section,
        category = made.category, content = made.content, author = made.author,
        published = made.published, published_at = made.published_at, meta_title = made.meta_title,
        meta_description = made.meta_description, tags = made.tags
      where a.id = stored.id;
    elsif act = 'publication' then
      update public.articles a set published = made.published, published_at = made.published_at
      where a.id = stored.id;
    elsif act = 'delete' then
      delete from public.articles a where a.id = stored.id;
    elsif act = 'keep' then
      insert into private.pending_versions as p (article_id, fields, saved_by, saved_at, based_on)
      values (
        stored.id,
        pg_catalog.to_jsonb(made)
          - '{id,published,published_at,view_count,created_at,updated_at}'::text[],
        auth.uid(),
        greatest(pg_catalog.clock_timestamp(), pending.saved_at + interval '1 microsecond'),
        loaded_at
      )
      on conflict on constraint pending_versions_pkey do update set
        fields = excluded.fields, saved_by = excluded.saved_by, saved_at = excluded.saved_at,
        based_on = excluded.based_on;
    elsif act <> 'discard' then
      raise exception 'An article cannot be saved this way.';
    end if;
  end if;
  return pg_catalog.jsonb_build_object(
    'is_done', is_current,
    'article', (
      select private.show_article(a, pending_at) from public.articles a
      where a.id = save_article.article_id
    ),
    'by', coalesce(
      (
        select pg_catalog.jsonb_build_object(
          'name', private.name_of(p.saved_by), 'at', p.saved_at,
          'is_own', p.saved_by is not distinct from auth.uid(), 'is_deleted', false
        )
        from private.pending_versions p
        where p.article_id = stored.id
          and (p.based_on = stored.updated_at or p.saved_at is distinct from pending_at)
      ),
      public.read_article_writer(save_article.article_id)
    )
  );
end
$$;
comment on function public.save_article(uuid, text, jsonb, timestamptz, timestamptz) is $$
  {
    is_done: boolean;
    article: Shape<'show_article'> | null;
    by: Returns<'read_article_writer'>;
  }
$$;
grant execute on function public.save_article(uuid, text, jsonb, timestamptz, timestamptz) to authenticated;

create function public.read_pending_versions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        private.show_pending(p) || pg_catalog.jsonb_build_object('title', a.title)
        order by p.saved_at desc
      ),
      '[]'
    )
    from private.pending_versions p
    join public.articles a on a.id = p.article_id
  );
end
$$;
comment on function public.read_pending_versions() is $$
  (Shape<'show_pending'> & {
    /** Title of the article. */
    title: string;
  })[]
$$;
grant execute on function public.read_pending_versions() to authenticated;
