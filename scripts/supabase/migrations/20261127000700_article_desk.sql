-- For editors while they write: private drafts, presence, notes and preview links. Nobody else may use these, except
-- that a preview link shows its article to anyone.

-- Drafts: text typed but not saved, to continue on another machine. Other editors cannot read it.
create table public.drafts (
  owner uuid not null references auth.users (id) on delete cascade,
  -- What the draft belongs to, and the UUID of the tab that wrote it, such as sheet:3f0c…/9b1d…
  key text not null check (key ~ '/[0-9a-f-]{36}$' and octet_length(key) <= 300),
  value jsonb not null check (
    jsonb_typeof(value) = 'object' and octet_length(value::text) <= 2000000
  ),
  -- By the browser's clock: the newer of two copies wins.
  written_at timestamptz not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (owner, key)
);

alter table public.drafts enable row level security;

-- Former editors can read their drafts only if they become editors again.
create policy "editors read what they have typed themselves" on public.drafts
for select to authenticated using (owner = (select auth.uid()) and (select public.is_editor()));
create policy "editors drop what they have typed themselves" on public.drafts
for delete to authenticated using (owner = (select auth.uid()) and (select public.is_editor()));

grant select, delete on public.drafts to authenticated;
grant all on public.drafts to service_role;

-- Saves the caller's draft unless a newer copy is stored, and returns whether it did. Keeps each person's fifty
-- newest drafts, for up to ninety days. The browser names the owner, so that one person's text is refused if
-- someone else has signed in meanwhile.
create function public.save_draft(owner uuid, key text, value jsonb, written_at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  is_saved boolean;
begin
  perform private.require_editor();
  if save_draft.owner is distinct from auth.uid() then
    raise exception 'That draft belongs to someone else.' using errcode = 'insufficient_privilege';
  end if;
  insert into public.drafts as d (owner, key, value, written_at)
  values (save_draft.owner, save_draft.key, save_draft.value, save_draft.written_at)
  on conflict on constraint drafts_pkey do update set
    value = excluded.value, written_at = excluded.written_at, saved_at = excluded.saved_at
  where d.written_at <= excluded.written_at;
  is_saved := found;
  delete from public.drafts d
  where d.saved_at < pg_catalog.now() - interval '90 days' or d.owner = auth.uid() and d.key in (
    select own.key from public.drafts own
    where own.owner = auth.uid() order by own.saved_at desc, own.key offset 50
  );
  return is_saved;
end
$$;
grant execute on function public.save_draft(uuid, text, jsonb, timestamptz) to authenticated;

-- Presence: what each editor has open now.
create table private.presence (
  person uuid not null references auth.users (id) on delete cascade,
  -- From the browser, one per tab. A tab shows one place.
  tab uuid not null,
  -- Such as articles:3f0c… or words:legal/privacy.md.
  place text not null check (place ~ '^[a-z-]{1,40}(:[0-9a-f-]{36}|:[a-z/.-]{1,120})?$'),
  since timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  is_writing boolean not null,
  primary key (person, tab)
);

create index presence_place on private.presence (place);

-- Records that the caller has the place open in that tab, and whether it has unsaved changes. Returns the other
-- editors there in the last 45 seconds, one row each, earliest arrival first. Deletes entries not renewed for a
-- minute.
create function public.report_presence(place text, tab uuid, is_writing boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.presence p where p.seen_at < pg_catalog.clock_timestamp() - interval '1 minute';
  insert into private.presence as p (person, tab, place, is_writing)
  values (auth.uid(), report_presence.tab, report_presence.place, report_presence.is_writing)
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
      where p.place = report_presence.place and p.person <> auth.uid()
        and p.seen_at >= pg_catalog.clock_timestamp() - interval '45 seconds'
      group by p.person
    ) as o
  );
end
$$;
comment on function public.report_presence(text, uuid, boolean) is $$
  { name: string; since: string; is_writing: boolean }[]
$$;
grant execute on function public.report_presence(text, uuid, boolean) to authenticated;

create function public.end_presence(tab uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.presence p where p.person = auth.uid() and p.tab = end_presence.tab;
  return found;
end
$$;
grant execute on function public.end_presence(uuid) to authenticated;

create table private.preview_links (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  -- The hash of the link's secret part. The secret part itself is not stored.
  token_hash bytea not null unique,
  made_by uuid not null references auth.users (id) on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null default clock_timestamp() + interval '7 days'
);

create index preview_links_article on private.preview_links (article_id);
create index preview_links_person on private.preview_links (made_by);

-- Links that still work: they have not expired, and their maker is still an editor. Links are deleted
-- with their article.
create view private.active_preview_links as
select l.*
from private.preview_links l
join public.admin_users a on a.user_id = l.made_by and (a.is_admin or a.is_super_admin)
where l.ends_at > pg_catalog.clock_timestamp();

create function private.hash_preview_token(token text) returns bytea
language sql immutable set search_path = ''
as $$
  select pg_catalog.sha256(pg_catalog.convert_to(token, 'UTF8'))
$$;

-- Works for seven days. The token, 244 random bits, is returned only here.
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
    raise exception 'The article has been deleted. Restore it from the list of articles first.';
  end if;
  insert into private.preview_links (article_id, token_hash, made_by)
  values (make_preview_link.article_id, private.hash_preview_token(token), auth.uid())
  returning id into made;
  return pg_catalog.jsonb_build_object('id', made, 'token', token);
end
$$;
comment on function public.make_preview_link(uuid) is $$
  { id: string; token: string }
$$;
grant execute on function public.make_preview_link(uuid) to authenticated;

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
    from private.active_preview_links l
    where l.article_id = read_preview_links.article_id
  );
end
$$;
comment on function public.read_preview_links(uuid) is $$
  { id: string; made_by: string | null; is_own: boolean; made_at: string; ends_at: string }[]
$$;
grant execute on function public.read_preview_links(uuid) to authenticated;

-- Any editor may delete any link.
create function public.end_preview_link(link uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.preview_links l where l.id = end_preview_link.link;
  return found;
end
$$;
grant execute on function public.end_preview_link(uuid) to authenticated;

-- The article behind a preview link, as a reader would see it: with its pending version, if it has one. Null if the token
-- does not work, whatever the reason.
create function public.read_preview(token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'title', v.title, 'excerpt', v.excerpt, 'section', v.section, 'category', v.category,
      'author', v.author, 'tags', v.tags, 'date', v.published_at,
      'updated_at', coalesce(p.saved_at, v.updated_at),
      'content', v.content, 'is_live', private.is_live(a), 'ends_at', l.ends_at
    )
    from private.active_preview_links l
    join public.articles a on a.id = l.article_id
    left join private.pending_versions p on p.article_id = a.id
    cross join pg_catalog.jsonb_populate_record(a, coalesce(p.fields, '{}')) as v
    where l.token_hash = private.hash_preview_token(read_preview.token)
  );
end
$$;
comment on function public.read_preview(text) is $$
  {
    title: string;
    excerpt: string;
    section: string;
    category: string;
    author: string | null;
    tags: string[];
    date: string | null;
    updated_at: string;
    content: string;
    is_live: boolean;
    ends_at: string;
  } | null
$$;
grant execute on function public.read_preview(text) to anon, authenticated, service_role;

-- Notes that editors write to each other about an article, including asks, in which they ask a colleague or anyone
-- to look at it. Neither visitors nor the build may read them.
create table private.article_notes (
  -- From the browser, so that a note resent after a lost response is stored only once.
  id uuid primary key,
  -- No foreign key, so that a restored article keeps its notes.
  article_id uuid not null,
  written_by uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  words text not null check (char_length(words) <= 2000),
  is_ask boolean not null default false,
  -- Null in an ask to anyone, and in a note that is not an ask.
  asked_of uuid,
  -- A resolved note is done; a resolved ask has been looked at.
  resolved_by uuid,
  resolved_at timestamptz,
  -- A deletion can be undone. After a day, the next note written removes the row.
  deleted_at timestamptz,
  constraint article_notes_words check (is_ask or btrim(words) <> ''),
  constraint article_notes_asked check (is_ask or asked_of is null),
  constraint article_notes_resolved check ((resolved_by is null) = (resolved_at is null))
);

create index article_notes_article on private.article_notes (article_id, written_at);
create unique index article_notes_open_ask on private.article_notes (article_id)
where is_ask and resolved_at is null and deleted_at is null;

create function private.show_note(note private.article_notes) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', note.id, 'article_id', note.article_id,
    'by', coalesce(private.name_of(note.written_by), 'Somebody'),
    'is_own', note.written_by = auth.uid(), 'written_at', note.written_at, 'words', note.words,
    'is_ask', note.is_ask, 'asked_of', private.name_of(note.asked_of),
    'is_for_me', coalesce(note.asked_of = auth.uid(), false),
    'resolved_by', private.name_of(note.resolved_by), 'resolved_at', note.resolved_at
  )
$$;
comment on function private.show_note(private.article_notes) is $$
  {
    id: string;
    article_id: string;
    by: string;
    is_own: boolean;
    written_at: string;
    /** Plain text; empty in an ask without words. */
    words: string;
    is_ask: boolean;
    /** A name; null for anybody. */
    asked_of: string | null;
    is_for_me: boolean;
    resolved_by: string | null;
    resolved_at: string | null;
  }
$$;

create function public.read_article_notes(article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return pg_catalog.jsonb_build_object(
    'notes', (
      select coalesce(
        pg_catalog.jsonb_agg(private.show_note(n) order by n.written_at, n.id), '[]'
      )
      from private.article_notes n
      where n.article_id = read_article_notes.article_id and n.deleted_at is null
    ),
    'colleagues', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('id', e.user_id, 'name', e.name) order by e.name, e.user_id
        ),
        '[]'
      )
      from (
        select a.user_id, private.name_of(a.user_id) as name
        from public.admin_users a
        where (a.is_admin or a.is_super_admin) and a.user_id <> auth.uid()
      ) as e
    )
  );
end
$$;
comment on function public.read_article_notes(uuid) is $$
  { notes: Shape<'show_note'>[]; colleagues: { id: string; name: string }[] }
$$;
grant execute on function public.read_article_notes(uuid) to authenticated;

-- Stores a note {id, words, is_ask, asked_of} and returns it; `asked_of` is an editor's id or null. A note that
-- the caller has already stored under this id stays as it is.
create function public.write_article_note(article_id uuid, note jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  made constant private.article_notes := pg_catalog.jsonb_populate_record(
    null::private.article_notes, note
  );
  asks constant boolean := coalesce(made.is_ask, false);
  words constant text := pg_catalog.btrim(coalesce(made.words, ''), E' \n\r\t');
  stored private.article_notes;
begin
  perform private.require_editor();
  delete from private.article_notes n
  where n.deleted_at < pg_catalog.clock_timestamp() - interval '1 day';
  if not exists (select from public.articles a where a.id = write_article_note.article_id) then
    raise exception 'The article has been deleted. Restore it from the list of articles first.';
  end if;
  if words = '' and not asks then
    raise exception 'Write something first.';
  end if;
  if pg_catalog.char_length(words) > 2000 then
    raise exception 'A note can have up to 2,000 characters. Split it into two.';
  end if;
  if made.asked_of is not null and not exists (
    select from public.admin_users a
    where a.user_id = made.asked_of and (a.is_admin or a.is_super_admin)
  ) then
    raise exception 'The person you asked is no longer an editor. Ask someone else.';
  end if;
  insert into private.article_notes (id, article_id, written_by, words, is_ask, asked_of)
  values (
    made.id, write_article_note.article_id, auth.uid(), words, asks,
    case when asks then made.asked_of end
  )
  on conflict (id) do nothing;
  select n.* into stored from private.article_notes n
  where n.id = made.id and n.article_id = write_article_note.article_id and n.written_by = auth.uid();
  if stored.id is null then
    raise exception 'That note belongs to someone else. Reload the page and write yours again.'
      using errcode = 'insufficient_privilege';
  end if;
  return private.show_note(stored);
exception when unique_violation then
  raise exception 'Someone has already asked for this article to be read.';
end
$$;
comment on function public.write_article_note(uuid, jsonb) is $$
  Shape<'show_note'>
$$;
grant execute on function public.write_article_note(uuid, jsonb) to authenticated;

-- Any editor may 'resolve' or 'reopen' a note, but not resolve their own ask, since that means "looked at". Only
-- its writer may 'delete' or 'restore' it. Returns whether it changed.
create function public.change_article_note(note uuid, change text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  if change in ('resolve', 'reopen') then
    update private.article_notes n
    set resolved_by = case change when 'resolve' then auth.uid() end,
      resolved_at = case change when 'resolve' then pg_catalog.clock_timestamp() end
    where n.id = change_article_note.note and n.deleted_at is null
      and (n.resolved_at is null) = (change = 'resolve')
      and not (n.is_ask and n.written_by = auth.uid() and change = 'resolve');
  elsif change in ('delete', 'restore') then
    update private.article_notes n
    set deleted_at = case change when 'delete' then pg_catalog.clock_timestamp() end
    where n.id = change_article_note.note and n.written_by = auth.uid()
      and (n.deleted_at is null) = (change = 'delete');
  else
    raise exception 'A note cannot be changed this way.';
  end if;
  return found;
exception when unique_violation then
  raise exception 'Someone else has since asked for this article to be read.';
end
$$;
grant execute on function public.change_article_note(uuid, text) to authenticated;

create function public.read_reading_requests() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(pg_catalog.jsonb_agg(private.show_note(n) order by n.written_at, n.id), '[]')
    from private.article_notes n
    join public.articles a on a.id = n.article_id
    where n.is_ask and n.resolved_at is null and n.deleted_at is null
  );
end
$$;
comment on function public.read_reading_requests() is $$
  Shape<'show_note'>[]
$$;
grant execute on function public.read_reading_requests() to authenticated;
