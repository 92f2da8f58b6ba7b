-- What editors share, and do not share, while they write: unsaved drafts, who has what open, notes, and links
-- that show an article before it is published.

-- Drafts: what an editor has typed and not saved, so that it is there on another machine too. It is not part of
-- an article: nobody else ever reads it, other editors included.
create table public.kept_drafts (
  -- Made by the browser, which keeps it for as long as that text is open.
  id uuid primary key,
  owner uuid not null references auth.users (id) on delete cascade,
  -- No foreign key: the text outlives an article that a colleague deletes. Null for one never saved.
  article_id uuid,
  draft jsonb not null check (
    jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 2000000
  ),
  written_at timestamptz not null default clock_timestamp()
);

create index kept_drafts_newest on public.kept_drafts (owner, written_at desc);

alter table public.kept_drafts enable row level security;

-- Somebody whose rights were taken reads nothing until they are an editor again; the rows stay.
create policy "editors read what they have typed themselves" on public.kept_drafts
for select to authenticated using (owner = (select auth.uid()) and (select public.is_editor()));
create policy "editors drop what they have typed themselves" on public.kept_drafts
for delete to authenticated using (owner = (select auth.uid()) and (select public.is_editor()));

grant select, delete on public.kept_drafts to authenticated;
grant all on public.kept_drafts to service_role;

-- Keeps a draft of the caller's, over what has the same id. Of one person's the fifty newest stay, and
-- nobody's for longer than ninety days.
create function public.keep_draft(draft_id uuid, article uuid, draft jsonb) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  kept_at timestamptz;
begin
  perform private.require_editor();
  insert into public.kept_drafts as k (id, owner, article_id, draft)
  values (draft_id, auth.uid(), article, keep_draft.draft)
  on conflict (id) do update set
    article_id = excluded.article_id, draft = excluded.draft, written_at = excluded.written_at
  where k.owner = excluded.owner
  returning k.written_at into kept_at;
  if kept_at is null then
    raise exception 'That text belongs to somebody else.' using errcode = 'insufficient_privilege';
  end if;
  delete from public.kept_drafts k
  where k.written_at < pg_catalog.now() - interval '90 days' or k.id in (
    select own.id from public.kept_drafts own
    where own.owner = auth.uid() order by own.written_at desc, own.id offset 50
  );
  return kept_at;
end
$$;
grant execute on function public.keep_draft(uuid, uuid, jsonb) to authenticated, service_role;

-- Presence: who has what open at the desk, now.
create table private.presence (
  person uuid not null references auth.users (id) on delete cascade,
  -- Made by the browser for each tab: one tab shows one place.
  tab uuid not null,
  -- Such as articles:3f0c… or words:legal/privacy.md.
  place text not null check (place ~ '^[a-z-]{1,40}(:[0-9a-f-]{36}|:[a-z/.-]{1,120})?$'),
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
grant execute on function public.be_here(text, uuid, boolean) to authenticated, service_role;

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
grant execute on function public.leave_here(uuid) to authenticated, service_role;

-- Preview links show one article, as it is saved, to whoever has them.
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
create index preview_links_person on private.preview_links (made_by);

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
grant execute on function public.make_preview_link(uuid) to authenticated, service_role;

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
grant execute on function public.read_preview_links(uuid) to authenticated, service_role;

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
grant execute on function public.end_preview_link(uuid) to authenticated, service_role;

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
grant execute on function public.read_preview(text) to anon, authenticated, service_role;

-- Notes: what editors write to one another about an article, and who asks whom for a look. Neither visitors nor
-- the build may read them.
create table private.article_notes (
  -- Made by the browser: what is sent twice because the answer was lost is one note.
  id uuid primary key,
  -- No foreign key: the notes of a deleted article are there when it is brought back.
  article_id uuid not null,
  written_by uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  -- Plain text. Who asks for a look may do so without words.
  words text not null check (char_length(words) <= 2000),
  is_ask boolean not null default false,
  -- Whom it asks; null for anybody, and for a note.
  asked_of uuid,
  -- Of a note: done with. Of an ask: looked at.
  resolved_by uuid,
  resolved_at timestamptz,
  -- So that deleting can be undone. Its words go a day later.
  deleted_at timestamptz,
  constraint article_notes_words check (is_ask or btrim(words) <> ''),
  constraint article_notes_asked check (is_ask or asked_of is null),
  constraint article_notes_resolved check ((resolved_by is null) = (resolved_at is null))
);

create index article_notes_article on private.article_notes (article_id, written_at);
-- One open ask at a time.
create unique index article_notes_open_ask on private.article_notes (article_id)
where is_ask and resolved_at is null and deleted_at is null;

-- One note as its readers get it: {id, article_id, by, is_own, written_at, words, is_ask, asked_of,
-- is_for_me, resolved_by, resolved_at}; people are names.
create function private.tell_note(note private.article_notes) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', note.id, 'article_id', note.article_id, 'by', private.name_of(note.written_by),
    'is_own', note.written_by = auth.uid(), 'written_at', note.written_at, 'words', note.words,
    'is_ask', note.is_ask, 'asked_of', private.name_of(note.asked_of),
    'is_for_me', coalesce(note.asked_of = auth.uid(), false),
    'resolved_by', private.name_of(note.resolved_by), 'resolved_at', note.resolved_at
  )
$$;

-- The notes of an article, oldest first, and who else is at the desk: {notes, colleagues: [{id, name}]}.
create function public.read_article_notes(article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return pg_catalog.jsonb_build_object(
    'notes', (
      select coalesce(
        pg_catalog.jsonb_agg(private.tell_note(n) order by n.written_at, n.id), '[]'
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
grant execute on function public.read_article_notes(uuid) to authenticated, service_role;

-- Writes a note {id, words, is_ask, asked_of} about an article, and gives it; `asked_of` is an editor or
-- null. One that is there already stays as it is.
create function public.write_article_note(article_id uuid, note jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  made constant private.article_notes := pg_catalog.jsonb_populate_record(
    null::private.article_notes, note
  );
  asks constant boolean := coalesce(made.is_ask, false);
  words constant text := pg_catalog.btrim(coalesce(made.words, ''), E' \n\r\t');
  kept private.article_notes;
begin
  perform private.require_editor();
  delete from private.article_notes n
  where n.deleted_at < pg_catalog.clock_timestamp() - interval '1 day';
  if not exists (select from public.articles a where a.id = write_article_note.article_id) then
    raise exception 'The article has been deleted. Bring it back from the list of articles first.';
  end if;
  if words = '' and not asks then
    raise exception 'Write something first.';
  end if;
  if pg_catalog.char_length(words) > 2000 then
    raise exception 'A note has room for 2,000 characters. Make two of it.';
  end if;
  if made.asked_of is not null and not exists (
    select from public.admin_users a
    where a.user_id = made.asked_of and (a.is_admin or a.is_super_admin)
  ) then
    raise exception 'Whom you ask may not edit any more. Ask somebody else.';
  end if;
  insert into private.article_notes (id, article_id, written_by, words, is_ask, asked_of)
  values (
    made.id, write_article_note.article_id, auth.uid(), words, asks,
    case when asks then made.asked_of end
  )
  on conflict (id) do nothing;
  select n.* into kept from private.article_notes n
  where n.id = made.id and n.article_id = write_article_note.article_id and n.written_by = auth.uid();
  if kept.id is null then
    raise exception 'That note is somebody else’s. Load the page again, and write yours anew.'
      using errcode = 'insufficient_privilege';
  end if;
  return private.tell_note(kept);
exception when unique_violation then
  raise exception 'Somebody has asked for a look at this article already.';
end
$$;
grant execute on function public.write_article_note(uuid, jsonb) to authenticated, service_role;

-- What may be done with a note: 'resolve', which of an ask is "looked at" and is not its asker's to say,
-- and 'reopen', by every editor; 'delete' and 'restore' by who wrote it. Says whether it was done.
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
    raise exception 'A note cannot be changed like that.';
  end if;
  return found;
exception when unique_violation then
  raise exception 'Somebody has asked for a look at this article meanwhile.';
end
$$;
grant execute on function public.change_article_note(uuid, text) to authenticated, service_role;

-- Every open ask for a look at an article that is there, as notes, oldest first.
create function public.read_asks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(pg_catalog.jsonb_agg(private.tell_note(n) order by n.written_at, n.id), '[]')
    from private.article_notes n
    join public.articles a on a.id = n.article_id
    where n.is_ask and n.resolved_at is null and n.deleted_at is null
  );
end
$$;
grant execute on function public.read_asks() to authenticated, service_role;
