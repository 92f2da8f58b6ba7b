-- What editors write to one another about an article, and who asks whom for a look. None of it is part of
-- the article: nothing that visitors or the build may read.

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

revoke all on private.article_notes from public, anon, authenticated;
revoke all on function private.tell_note(private.article_notes) from public, anon, authenticated;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'read_article_notes(uuid)', 'write_article_note(uuid, jsonb)', 'change_article_note(uuid, text)',
    'read_asks()'
  ]
  loop
    execute format('revoke all on function public.%s from public, anon', callable);
    execute format('grant execute on function public.%s to authenticated, service_role', callable);
  end loop;
end
$$;
