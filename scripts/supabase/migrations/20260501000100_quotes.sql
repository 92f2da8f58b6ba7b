-- Whether words hold a value. The same rules as src/domain/evidence/quote-holds.ts: a test holds the
-- two equal. A number counts as a whole: "£199.99" and "£99.995" do not hold 99.99.

-- The numbers of a text: digits, and the words from one to twenty.
create function private.quote_numbers(words text) returns setof numeric
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.replace(found[1], ',', '')::numeric
  from pg_catalog.regexp_matches(
    words,
    '(?<![0-9.,])([0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?)(?![0-9]|[.,][0-9])',
    'g'
  ) as found
  union
  select named.number
  from pg_catalog.unnest(array[
    'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
    'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'
  ]) with ordinality as named (word, number)
  where words ~* ('\m' || named.word || '\M')
$$;

-- The amounts of a text, in pounds.
create function private.quote_pounds(words text) returns setof numeric
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.replace(found[1], ',', '')::numeric
  from pg_catalog.regexp_matches(
    words,
    '(?:£|\mGBP) ?([0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?)(?![0-9]|[.,][0-9])',
    'gi'
  ) as found
  union
  select pg_catalog.replace(found[1], ',', '')::numeric
    / case when pg_catalog.lower(found[2]) = 'p' then 100 else 1 end
  from pg_catalog.regexp_matches(
    words,
    '(?<![0-9.,])([0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?)(?: (pounds?|GBP)|(p))\M',
    'gi'
  ) as raw
  cross join lateral (select array[raw[1], coalesce(raw[2], raw[3])]) as named (found)
  union
  select 0 where words ~* '\m(free|no charge|no fee|included|without charge)\M'
$$;

-- Every amount that a list of records names: its fields that are prices, and its fees by the year.
create function private.record_pounds(records jsonb) returns setof numeric
language sql immutable parallel safe set search_path = ''
as $$
  select private.quote_pounds(field.value)
  from pg_catalog.jsonb_array_elements(
    case pg_catalog.jsonb_typeof(records) when 'array' then records else '[]'::jsonb end
  ) as record
  cross join lateral pg_catalog.jsonb_each_text(record) as field
  where pg_catalog.strpos(field.value, '£') > 0
  union
  select (record ->> 'annual_fee')::numeric
  from pg_catalog.jsonb_array_elements(
    case pg_catalog.jsonb_typeof(records) when 'array' then records else '[]'::jsonb end
  ) as record
  where pg_catalog.jsonb_typeof(record -> 'annual_fee') = 'number'
$$;

create function private.only_letters(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.regexp_replace(pg_catalog.lower(words), '[^[:alnum:]@]', '', 'g')
$$;

-- Whether the words hold the value of a figure of that kind.
create function private.quote_holds(kind text, value jsonb, words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.btrim(words) <> '' and case kind
    when 'pounds' then exists (
      select from private.quote_pounds(words) as amount
      where amount = (value #>> '{}')::numeric
    )
    when 'number' then exists (
      select from private.quote_numbers(words) as number
      where number = (value #>> '{}')::numeric
    ) or (value = '30' and words ~* '\mhalf an hour\M') or (value = '60' and words ~* '\man hour\M')
    when 'text' then not exists (
      select from private.quote_numbers(
        pg_catalog.regexp_replace(value #>> '{}', '[[:alpha:]]+', ' ', 'g')
      ) as stated
      where stated not in (select private.quote_numbers(words))
    )
    when 'exact' then
      pg_catalog.strpos(private.only_letters(words), private.only_letters(value #>> '{}')) > 0
    when 'list' then exists (
      select
      from pg_catalog.jsonb_array_elements_text(
        case pg_catalog.jsonb_typeof(value) when 'array' then value else '[]'::jsonb end
      ) as entry
      where pg_catalog.strpos(private.only_letters(words), private.only_letters(entry)) > 0
    )
    else true
  end
$$;

-- Whether the words name the thing that the figure is of.
create function private.names_the_thing(names text[], words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select names = '{}' or exists (
    select from pg_catalog.unnest(names) as name where words ~* ('\m' || name || '\M')
  )
$$;
