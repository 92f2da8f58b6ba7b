-- What visitors looked for, did not find, and chose to tell the editors: words and a count for each day, and
-- nothing of who it was. Nobody reads words that few have told.

create table private.missed_searches (
  words text not null check (pg_catalog.char_length(words) between 3 and 60),
  day date not null,
  times integer not null default 1,
  primary key (words, day)
);

-- Counts one search that found nothing, and says whether it was counted: no text that looks like a person's
-- own address or number, none that is long, no more than five hundred a day. What is ninety days old goes.
create function public.tell_missed_search(words text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'UTC')::date;
  plain constant text := pg_catalog.lower(
    pg_catalog.btrim(pg_catalog.regexp_replace(tell_missed_search.words, '[[:space:][:cntrl:]]+', ' ', 'g'))
  );
begin
  if plain is null or pg_catalog.char_length(plain) not between 3 and 60
    or plain ~ '@|://|[0-9][0-9 ().-]{4,}[0-9]|( .*){6}'
  then
    return false;
  end if;
  -- One at a time, so that the limit holds.
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

-- What was told at least five times in thirty days and on two of them at least, the most told first:
-- [{words, times, last}], where last is a day. What fewer have told nobody reads.
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

revoke all on private.missed_searches from public, anon, authenticated;
revoke all on function public.tell_missed_search(text) from public;
grant execute on function public.tell_missed_search(text) to anon, authenticated, service_role;
revoke all on function public.read_missed_searches() from public, anon;
grant execute on function public.read_missed_searches() to authenticated, service_role;
