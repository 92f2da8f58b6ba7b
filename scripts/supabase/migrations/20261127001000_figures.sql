-- Rules for each figure: which pages may be its source, what a quote must contain, how fast it ages and when a
-- second person must find it again. Anyone may read them; the secret key can correct them without a release. A new
-- figure also needs a column of `clinics` and an entry in src/domain/clinic/clinic-figures.ts.

create table public.figure_fields (
  field text primary key,
  -- The column that replaced this one; writing to it empties this one.
  replaced_by text references public.figure_fields (field),
  tier text not null check (
    tier in ('money', 'access', 'register', 'rating', 'plain', 'computed', 'identity')
  ),
  -- Decides which words contain the value: see private.quote_supports.
  kind text not null check (
    kind in ('pounds', 'number', 'text', 'exact', 'list', 'yes-no', 'records', 'address')
  ),
  page_kinds text[] not null check (page_kinds <@ array['clinic', 'register', 'told']),
  -- Days since a person last read the figure, after which it is ageing, old and lapsed.
  fresh_days integer not null,
  old_days integer not null,
  lapse_days integer not null,
  second_look text not null default 'never' check (second_look in ('never', 'jump', 'always')),
  -- 3 if sums depend on it, 2 if filters and rankings do, otherwise 1.
  weight integer not null default 1 check (weight between 1 and 3),
  -- A quote must contain at least one of these words; if there are none, any quote will do.
  words text[] not null default '{}',
  constraint figure_fields_clocks check (fresh_days < old_days and old_days < lapse_days)
);

alter table public.figure_fields enable row level security;

create policy "anyone reads what a figure is" on public.figure_fields
for select to anon, authenticated using (true);

grant select on public.figure_fields to anon, authenticated;
grant select, update on public.figure_fields to service_role;

insert into public.figure_fields (
  field, tier, kind, page_kinds, weight, words, replaced_by,
  fresh_days, old_days, lapse_days, second_look
)
select
  f.field, f.tier, f.kind, f.page_kinds::text[], f.weight, f.words::text[], f.replaced_by,
  clock.fresh_days, clock.old_days, clock.lapse_days, clock.second_look
from (
  values
    ('initial_consultation_fee', 'money', 'pounds', '{clinic,told}', 3, '{initial,first,new,consultation,assessment,appointment}', null),
    ('consultation_price', 'money', 'pounds', '{clinic,told}', 3, '{initial,first,new,consultation,assessment,appointment}', 'initial_consultation_fee'),
    ('consultation_fee', 'money', 'pounds', '{clinic,told}', 3, '{initial,first,new,consultation,assessment,appointment}', 'initial_consultation_fee'),
    ('follow_up_consultation_fee', 'money', 'pounds', '{clinic,told}', 3, '{follow,follow-up,review,consultation,appointment}', null),
    ('follow_up_price', 'money', 'pounds', '{clinic,told}', 3, '{follow,follow-up,review,consultation,appointment}', 'follow_up_consultation_fee'),
    ('prescription_fee', 'money', 'pounds', '{clinic,told}', 3, '{prescription,prescriptions,prescribing,script}', null),
    ('delivery_fee', 'money', 'pounds', '{clinic,told}', 3, '{delivery,postage,shipping,courier}', null),
    ('form_fee', 'money', 'pounds', '{clinic,told}', 3, '{form,eligibility,check,screening,assessment,questionnaire}', null),
    ('form_fee_comes_off', 'money', 'yes-no', '{clinic,told}', 3, '{}', null),
    ('deposit_kept', 'money', 'pounds', '{clinic,told}', 1, '{deposit}', null),
    ('transfer_consultation_fee', 'money', 'pounds', '{clinic,told}', 2, '{transfer,transfers,transferring,switch,switching,move,moving}', null),
    ('delivery_standard_cost', 'money', 'pounds', '{clinic,told}', 2, '{delivery,postage,shipping,courier}', null),
    ('delivery_express_cost', 'money', 'pounds', '{clinic,told}', 2, '{delivery,postage,shipping,courier}', null),
    ('delivery_same_day_cost', 'money', 'pounds', '{clinic,told}', 2, '{delivery,postage,shipping,courier}', null),
    ('estimated_annual_cost_low', 'money', 'pounds', '{clinic,told}', 1, '{year,yearly,annual,annually,months}', null),
    ('annual_cost_long_term', 'money', 'pounds', '{clinic,told}', 1, '{year,yearly,annual,annually,months}', 'estimated_annual_cost_low'),
    ('estimated_annual_cost_average', 'money', 'pounds', '{clinic,told}', 1, '{year,yearly,annual,annually,months}', null),
    ('annual_cost', 'money', 'pounds', '{clinic,told}', 1, '{year,yearly,annual,annually,months}', 'estimated_annual_cost_average'),
    ('estimated_annual_cost_high', 'money', 'pounds', '{clinic,told}', 1, '{year,yearly,annual,annually,months}', null),
    ('annual_cost_first_year', 'money', 'pounds', '{clinic,told}', 1, '{year,yearly,annual,annually,months}', 'estimated_annual_cost_high'),
    ('membership_options', 'money', 'records', '{clinic,told}', 2, '{membership,plan,plans,subscription,programme,member}', null),
    ('pricing_table', 'money', 'records', '{clinic,told}', 1, '{}', null),
    ('waiting_time', 'access', 'text', '{clinic,told}', 2, '{}', null),
    ('next_available_appointment', 'access', 'text', '{clinic,told}', 2, '{}', null),
    ('takes_new_patients', 'access', 'yes-no', '{clinic,told}', 2, '{}', null),
    ('response_time', 'access', 'text', '{clinic,told}', 2, '{}', null),
    ('cqc_registered', 'register', 'yes-no', '{register}', 2, '{}', null),
    ('cqc_rating', 'register', 'text', '{register}', 2, '{}', null),
    ('accreditations', 'register', 'records', '{register,clinic}', 1, '{}', null),
    ('google_reviews_count', 'rating', 'number', '{clinic,told}', 1, '{}', null),
    ('patient_satisfaction_score', 'rating', 'number', '{clinic,told}', 1, '{}', null),
    ('recommendation_rate', 'rating', 'number', '{clinic,told}', 1, '{}', null),
    ('rating', 'computed', 'number', '{}', 1, '{}', null),
    ('review_count', 'computed', 'number', '{}', 1, '{}', null),
    ('rating_breakdown', 'computed', 'records', '{}', 1, '{}', null),
    ('established_year', 'plain', 'number', '{clinic,register,told}', 1, '{}', null),
    ('initial_consultation_duration', 'plain', 'number', '{clinic,told}', 1, '{minute,minutes,min,mins,hour}', null),
    ('follow_up_consultation_duration', 'plain', 'number', '{clinic,told}', 1, '{minute,minutes,min,mins,hour}', null),
    ('follow_up_interval_months', 'plain', 'number', '{clinic,told}', 2, '{month,months,monthly,year,yearly}', null),
    ('delivery_standard_days', 'plain', 'text', '{clinic,told}', 1, '{}', null),
    ('delivery_express_days', 'plain', 'text', '{clinic,told}', 1, '{}', null),
    ('delivery_same_day_areas', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('services_nations', 'plain', 'list', '{clinic,register,told}', 2, '{}', null),
    ('specialisations', 'plain', 'list', '{clinic,register,told}', 2, '{}', null),
    ('services_conditions', 'plain', 'list', '{clinic,register,told}', 2, '{}', null),
    ('services_consultation_types', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('services_languages', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('first_seen_by', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('prescribed_by', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('followed_up_by', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('services_accessibility', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('initial_consultation_includes', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('follow_up_consultation_includes', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('pharmacy_partners', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('pharmacy_available_products', 'plain', 'list', '{clinic,told}', 1, '{}', null),
    ('services_urgent_appointments', 'plain', 'yes-no', '{clinic,told}', 1, '{}', null),
    ('services_follow_up_support', 'plain', 'yes-no', '{clinic,told}', 1, '{}', null),
    ('services_educational_resources', 'plain', 'yes-no', '{clinic,told}', 1, '{}', null),
    ('home_delivery', 'plain', 'yes-no', '{clinic,told}', 1, '{}', null),
    ('children_treated', 'plain', 'yes-no', '{clinic,register,told}', 2, '{}', null),
    ('pharmacy_in_house', 'plain', 'yes-no', '{clinic,told}', 1, '{}', null),
    ('legal_entity', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('ages_treated', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('exclusions', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('treatments_tried', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('referral', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('records_needed', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('transfer_needs', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('approval_step', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('follow_up_schedule', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('subscription_terms', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('refund_rule', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('refund_if_refused', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('concessions', 'plain', 'text', '{clinic,told}', 1, '{}', null),
    ('carers', 'plain', 'text', '{clinic,told}', 1, '{}', null),
    ('emergency_contact', 'plain', 'text', '{clinic,told}', 1, '{}', null),
    ('repeat_time', 'plain', 'text', '{clinic,told}', 1, '{}', null),
    ('repeat_time_cheapest', 'plain', 'text', '{clinic,told}', 1, '{}', null),
    ('out_of_stock', 'plain', 'text', '{clinic,told}', 1, '{}', null),
    ('pharmacy_route', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('opening_hours', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('pharmacy_stock_availability', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('tagline', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('description', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('address_street', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('address_city', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('address_region', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('location', 'plain', 'text', '{clinic,register,told}', 1, '{}', null),
    ('phone', 'plain', 'exact', '{clinic,register,told}', 1, '{}', null),
    ('email', 'plain', 'exact', '{clinic,register,told}', 1, '{}', null),
    ('address_postcode', 'plain', 'exact', '{clinic,register,told}', 1, '{}', null),
    ('booking_url', 'plain', 'address', '{clinic,told}', 1, '{}', null),
    -- These name or present the clinic, or decide which parts of it are shown, so they need no source.
    ('name', 'identity', 'text', '{}', 1, '{}', null),
    ('hero_background_color', 'identity', 'text', '{}', 1, '{}', null),
    ('website', 'identity', 'address', '{}', 1, '{}', null),
    ('clinic_logo_url', 'identity', 'text', '{}', 1, '{}', null),
    ('hero_image_url', 'identity', 'address', '{}', 1, '{}', null),
    ('active', 'identity', 'yes-no', '{}', 1, '{}', null),
    ('review_published', 'identity', 'yes-no', '{}', 1, '{}', null)
) as f (field, tier, kind, page_kinds, weight, words, replaced_by)
join (
  values
    ('money', 60, 90, 180, 'jump'),
    ('access', 14, 30, 60, 'never'),
    ('register', 30, 90, 365, 'always'),
    ('rating', 30, 90, 180, 'never'),
    ('computed', 180, 365, 730, 'never'),
    ('plain', 180, 365, 730, 'never'),
    ('identity', 180, 365, 730, 'never')
) as clock (tier, fresh_days, old_days, lapse_days, second_look) on clock.tier = f.tier;

-- A number counts only as a whole: "£199.99", "£99.995" and "£99.99k" do not contain 99.99, and "twenty-one"
-- contains neither 20 nor 1. Amounts are written £N, GBP N, N GBP, N pounds, Np or N pence. A comma may separate
-- thousands or pence.

-- Lower case, single spaces, no commas in thousands, and a point before pence.
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

-- The numbers in a text: digits, the words one to twenty, and an hour or half an hour in minutes. Without
-- `with_amounts`, numbers after a pound sign are left out.
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

create function private.mentions_free(words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select 0 in (select private.quote_pounds(words))
    or pg_catalog.regexp_replace(
      pg_catalog.lower(words), '(?:not|n[''’]t|never)(?: [a-z]+){0,2} (?:free|included)', '', 'g'
    ) ~ '(?<![a-z0-9-])(?:free|included|no charge|no fee)(?![a-z0-9])'
$$;

-- In pounds: amounts with a pound sign, and yearly fees (`annual_fee`).
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

-- A telephone number, postcode or email address for comparison: lower case, without spaces, dashes or brackets.
create function private.normalise_contact(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    pg_catalog.lower(pg_catalog.normalize(words, 'NFKC')), '[\s()\-‐‒–—]+', '', 'g'
  )
$$;

create function private.has_word(words text, candidates text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select words ~* (
    '(?<![[:alnum:]])(?:' || pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(
        pg_catalog.array_to_string(candidates, '|'), '([^[:alnum:][:space:]|-])', '\\\1', 'g'
      ),
      '[\s-]+', '[\s-]*', 'g'
    ) || ')(?![[:alnum:]])'
  )
$$;

create function private.contains_text(stated text, words text) returns boolean
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

create function private.quote_supports(kind text, value jsonb, words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.btrim(words) <> '' and case kind
    when 'pounds' then (value #>> '{}')::numeric in (select private.quote_pounds(words))
      or ((value #>> '{}')::numeric = 0 and private.mentions_free(words))
    when 'number' then (value #>> '{}')::numeric in (select private.quote_numbers(words, false))
    when 'text' then private.contains_text(value #>> '{}', words)
    when 'exact' then pg_catalog.lower(pg_catalog.normalize(words, 'NFKC')) ~ (
      '(?<![[:alnum:]])(?<![[:alnum:]][.@_])' || pg_catalog.regexp_replace(
        private.normalise_contact(value #>> '{}'), '(.)', '[\1][\s()‐‒–—-]*', 'g'
      ) || '(?![[:alnum:]])(?![.@_][[:alnum:]])'
    )
    when 'list' then exists (
      select
      from pg_catalog.jsonb_array_elements_text(
        case pg_catalog.jsonb_typeof(value) when 'array' then value else '[]'::jsonb end
      ) as entry
      where private.contains_text(entry, words) and not exists (
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

create function private.mentions_figure(names text[], words text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select names = '{}' or private.has_word(words, names)
$$;
