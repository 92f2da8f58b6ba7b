-- Site texts that editors have changed: a row replaces the file in content/ at its path until an editor goes back
-- to the file. Anyone may read them; editors write them through publish_words(). Missed searches are at the end.

create table public.site_words (
  -- Below content/, such as `home.yml` or `legal/privacy.md`. Not the files that say who runs the site, who to
  -- call in an emergency and which sources support which statement.
  path text primary key check (
    path ~ '^(home|faqs|options|safety|quiz|eligibility|condition-index|condition-matching)\.yml$'
    or path ~ '^conditions/[a-z-]{1,80}\.yml$'
    or path ~ '^(pages|legal|landing|education|condition-articles|questions)/[a-z-]{1,80}\.md$'
  ),
  source text not null check (octet_length(source) between 1 and 300000),
  -- SHA-256, in hexadecimal, of the file this text started from. A different hash means that the file has changed.
  base text not null check (base ~ '^[0-9a-f]{64}$'),
  updated_at timestamptz not null default clock_timestamp()
);

alter table public.site_words enable row level security;

create policy "anyone reads the words of the site" on public.site_words
for select to anon, authenticated using (true);

grant select on public.site_words to anon, authenticated;
grant all on public.site_words to service_role;

-- Every version, and every return to the file.
create table private.site_words_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for the secret key.
  made_by uuid,
  path text not null,
  -- Null for a return to the file.
  source text
);

create index site_words_log_newest on private.site_words_log (path, id desc);
create index site_words_log_at on private.site_words_log (at desc, id desc);

create function private.log_site_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.source = old.source then
    return null;
  end if;
  insert into private.site_words_log (made_by, path, source)
  values (
    auth.uid(),
    case tg_op when 'DELETE' then old.path else new.path end,
    case tg_op when 'DELETE' then null else new.source end
  );
  insert into public.site_rebuilds (requested_by, reason) values (auth.uid(), 'words changed');
  return null;
end
$$;

create trigger site_words_log after insert or update or delete on public.site_words
for each row execute function private.log_site_words();

-- Null if the text never changed.
create function private.site_words_writer(words text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'name', private.name_of(l.made_by), 'at', l.at, 'is_own', coalesce(l.made_by = auth.uid(), false)
  )
  from private.site_words_log l
  where l.path = site_words_writer.words
  order by l.id desc
  limit 1
$$;
comment on function private.site_words_writer(text) is $$
  { name: string | null; at: string; is_own: boolean }
$$;

-- Publishes `source` if the current version is still `base_version` (its `updated_at`; null means the file). A
-- null `source` goes back to the file. Publishing what is already there succeeds, so that a call can be retried.
create function public.publish_words(words text, source text, base text, base_version timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  current_words public.site_words;
  is_stale boolean;
begin
  perform private.require_editor();
  -- Serialises calls for a path, even if there is no row to lock.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(words, 0));
  select s.* into current_words from public.site_words s where s.path = publish_words.words;
  is_stale := current_words.updated_at is distinct from base_version
    and current_words.source is distinct from publish_words.source;
  if not is_stale and current_words.source is distinct from publish_words.source then
    if publish_words.source is null then
      delete from public.site_words s where s.path = publish_words.words;
      current_words := null;
    else
      insert into public.site_words as s (path, source, base)
      values (words, publish_words.source, publish_words.base)
      on conflict (path) do update set
        source = excluded.source, base = excluded.base,
        updated_at = greatest(
          pg_catalog.clock_timestamp(), s.updated_at + interval '1 microsecond'
        )
      returning * into current_words;
    end if;
  end if;
  return pg_catalog.jsonb_build_object(
    'is_stale', is_stale,
    'row', case when current_words.path is null then null else pg_catalog.to_jsonb(current_words) end,
    'by', case when is_stale then private.site_words_writer(words) end
  );
end
$$;
comment on function public.publish_words(text, text, text, timestamptz) is $$
  {
    is_stale: boolean;
    /** The current version; null for the file. */
    row: Row<'site_words'> | null;
    /** Who wrote it, if `is_stale`. */
    by: Shape<'site_words_writer'> | null;
  }
$$;
grant execute on function public.publish_words(text, text, text, timestamptz) to authenticated;

-- Newest (the current one) first, up to two hundred. `by` is null for the secret key, `source` for the file.
create function public.read_words_versions(words text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'id', v.id, 'at', v.at, 'by', private.name_of(v.made_by), 'source', v.source
        )
        order by v.id desc
      ),
      '[]'
    )
    from (
      select * from private.site_words_log l
      where l.path = read_words_versions.words
      order by l.id desc
      limit 200
    ) as v
  );
end
$$;
comment on function public.read_words_versions(text) is $$
  { id: number; at: string; by: string | null; source: string | null }[]
$$;
grant execute on function public.read_words_versions(text) to authenticated;

-- Searches that found nothing and that visitors chose to report: words with a count per day, and nothing about the
-- visitor. Editors see only words that were reported often.
create table private.missed_searches (
  words text not null check (pg_catalog.char_length(words) between 3 and 60),
  day date not null,
  times integer not null default 1,
  primary key (words, day)
);

-- Returns whether the search was counted. Rejects text that is too short or too long, or that looks like a
-- link or a person's email address or number, and more than five hundred reports a day. Deletes reports older than
-- ninety days.
create function public.report_missed_search(words text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'UTC')::date;
  plain constant text := pg_catalog.lower(
    pg_catalog.btrim(pg_catalog.regexp_replace(report_missed_search.words, '[[:space:][:cntrl:]]+', ' ', 'g'))
  );
begin
  if plain is null or pg_catalog.char_length(plain) not between 3 and 60
    or plain ~ '@|://|[0-9][0-9 ().-]{4,}[0-9]|( .*){6}'
  then
    return false;
  end if;
  -- Serialises calls, so that the limit holds.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('missed_searches', 0));
  delete from private.missed_searches m where m.day < today - 90;
  if (select coalesce(sum(m.times), 0) from private.missed_searches m where m.day = today) >= 500 then
    return false;
  end if;
  insert into private.missed_searches as m (words, day) values (plain, today)
  on conflict on constraint missed_searches_pkey do update set times = m.times + 1;
  return true;
end
$$;
grant execute on function public.report_missed_search(text) to anon, authenticated, service_role;

-- Words reported at least five times in thirty days, and on at least two of them, most reported first, up to
-- fifty. Rarer words are never shown. `last` is a day.
create function public.read_missed_searches() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.missed_searches m
  where m.day < (pg_catalog.now() at time zone 'UTC')::date - 90;
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('words', t.words, 'times', t.times, 'last', t.last)
        order by t.times desc, t.words
      ),
      '[]'
    )
    from (
      select m.words, sum(m.times) as times, max(m.day) as last
      from private.missed_searches m
      where m.day > (pg_catalog.now() at time zone 'UTC')::date - 30
      group by m.words
      having sum(m.times) >= 5 and count(*) >= 2
      order by sum(m.times) desc, m.words
      limit 50
    ) as t
  );
end
$$;
comment on function public.read_missed_searches() is $$
  { words: string; times: number; last: string }[]
$$;
grant execute on function public.read_missed_searches() to authenticated;
