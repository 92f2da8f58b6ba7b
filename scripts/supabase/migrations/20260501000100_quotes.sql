-- Whether words hold a value. A number counts as a whole: "£199.99", "£99.995" and "£99.99k" do not
-- hold 99.99, and "twenty-one" holds neither 20 nor 1. Amounts are written £N, GBP N, N GBP, N pounds, Np or
-- N pence; thousands may have a comma, and so may pence.

-- Lower case and single spaces, with thousands closed up and a comma before pence as a point.
create function private.plain_numbers(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(
        pg_catalog.lower(pg_catalog.normalize(words, 'NFKC')), '\s+', ' ', 'g'
      ),
      '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g'
    ),
    '(?<=[0-9]),(?=[0-9]{2}(?![0-9]))', '.', 'g'
  )
$$;

-- The numbers of a text: digits, the words from one to twenty, and an hour or half of one in minutes.
create function private.quote_numbers(words text, with_amounts boolean) returns setof numeric
language sql immutable parallel safe set search_path = ''
as $$
  select found[1]::numeric
  from private.plain_numbers(words) as plain
  cross join lateral pg_catalog.regexp_matches(
    plain,
    case when with_amounts then '' else '(?<!£)(?<!£ )' end
      || '(?<![a-z0-9])(?<![0-9][.,])([0-9]+(?:\.[0-9]+)?)(?![0-9]|[.,][0-9])',
    'g'
  ) as found
  union
  select pg_catalog.array_position(array[
    'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
    'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'
  ], named[1])
  from private.plain_numbers(words) as plain
  cross join lateral pg_catalog.regexp_matches(
    plain,
    '(?<![a-z0-9])(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen'
      || '|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?![a-z0-9])'
      || '(?![ -](?:one|two|three|four|five|six|seven|eight|nine)(?![a-z0-9]))',
    'g'
  ) as named
  union
  select 60
  where private.plain_numbers(words) ~ '(?<!half )(?<![a-z0-9.])(?:an|one|1) hour(?![a-z])(?! and)'
  union
  select 30
  where private.plain_numbers(words) ~ '(?<![a-z])half(?: an|-an)?[ -]hour(?![a-z])'
$$;

-- The amounts of a text, in pounds.
create function private.quote_pounds(words text) returns setof numeric
language sql immutable parallel safe set search_path = ''
as $$
  select found[1]::numeric / written.share
  from private.plain_numbers(words) as plain
  cross join (
    values
      ('£ ?([0-9]+(?:\.[0-9]+)?)(?![0-9]|[.,][0-9])(?!k|m(?![a-z]))', 1),
      ('(?<![a-z])gbp ?([0-9]+(?:\.[0-9]+)?)(?![0-9]|[.,][0-9])', 1),
      (
        '(?<![a-z0-9])(?<![0-9][.,])(?<!£)([0-9]+(?:\.[0-9]+)?)(?![0-9]|[.,][0-9]) ?(?:gbp|pounds?)(?![a-z])',
        1
      ),
      (
        '(?<![a-z0-9])(?<![0-9][.,])(?<!£)([0-9]+(?:\.[0-9]+)?)(?![0-9]|[.,][0-9]) ?(?:p|pence)(?![a-z])',
        100
      )
  ) as written (pattern, share)
  cross join lateral pg_catalog.regexp_matches(plain, written.pattern, 'g') as found
$$;

-- Whether a text says that something costs nothing.
create function private.says_free(words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select 0 in (select private.quote_pounds(words))
    or pg_catalog.regexp_replace(
      pg_catalog.lower(words), '(?:not|n[''’]t|never)(?: [a-z]+){0,2} (?:free|included)', '', 'g'
    ) ~ '(?<![a-z0-9-])(?:free|included|no charge|no fee)(?![a-z0-9])'
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

-- A text as a number, post code or address is compared: without spaces, dashes and brackets.
create function private.bare_text(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    pg_catalog.lower(pg_catalog.normalize(words, 'NFKC')), '[\s()\-‐‒–—]+', '', 'g'
  )
$$;

-- Whether the text has one of these words at least, whole and in any case.
create function private.has_word(words text, wanted text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select words ~* (
    '(?<![[:alnum:]])(?:' || pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(
        pg_catalog.array_to_string(wanted, '|'), '([^[:alnum:][:space:]|-])', '\\\1', 'g'
      ),
      '[\s-]+', '[\s-]*', 'g'
    ) || ')(?![[:alnum:]])'
  )
$$;

create function private.holds_text(stated text, words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  -- "One" is a pronoun more often than a number.
  select not exists (
    select
    from private.quote_numbers(
      pg_catalog.regexp_replace(stated, '\mone\M(?! hour)', '', 'gi'), true
    ) as number
    where number not in (select private.quote_numbers(words, true))
  )
$$;

-- Whether the words hold the value of a figure of that kind.
create function private.quote_holds(kind text, value jsonb, words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.btrim(words) <> '' and case kind
    when 'pounds' then (value #>> '{}')::numeric in (select private.quote_pounds(words))
      or ((value #>> '{}')::numeric = 0 and private.says_free(words))
    when 'number' then (value #>> '{}')::numeric in (select private.quote_numbers(words, false))
    when 'text' then private.holds_text(value #>> '{}', words)
    when 'exact' then pg_catalog.lower(pg_catalog.normalize(words, 'NFKC')) ~ (
      '(?<![[:alnum:]])(?<![[:alnum:]][.@_])' || pg_catalog.regexp_replace(
        private.bare_text(value #>> '{}'), '(.)', '[\1][\s()‐‒–—-]*', 'g'
      ) || '(?![[:alnum:]])(?![.@_][[:alnum:]])'
    )
    when 'list' then exists (
      select
      from pg_catalog.jsonb_array_elements_text(
        case pg_catalog.jsonb_typeof(value) when 'array' then value else '[]'::jsonb end
      ) as entry
      where private.holds_text(entry, words) and not exists (
        select from pg_catalog.regexp_matches(entry, '[[:alpha:]]+', 'g') as word
        where not private.has_word(words, word)
      )
    )
    when 'records' then pg_catalog.jsonb_typeof(value) = 'array' and (
      not exists (select from private.record_pounds(value))
      or exists (
        select from private.record_pounds(value) as amount
        where amount in (select private.quote_pounds(words))
      )
    )
    else true
  end
$$;

-- Whether the words name the thing that the figure is of.
create function private.names_the_thing(names text[], words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select names = '{}' or private.has_word(words, names)
$$;
