-- What each figure is: which kind of page may vouch for it, what a quote must hold, how fast it grows
-- old and when a second person has to find it again. Rules are rows, so that the log can correct them
-- without a new release of the site.

create table public.figure_fields (
  -- A column of `clinics`.
  field text primary key,
  -- The column that states the same figure first; this older one is emptied when that one is written.
  replaced_by text references public.figure_fields (field),
  tier text not null check (
    tier in ('money', 'access', 'register', 'rating', 'plain', 'computed', 'identity')
  ),
  -- What its value is, and so what words hold it: see private.quote_holds.
  kind text not null check (
    kind in ('pounds', 'number', 'text', 'exact', 'list', 'yes-no', 'records', 'address')
  ),
  -- The kinds of page that may vouch for it. None: no page does.
  page_kinds text[] not null check (page_kinds <@ array['clinic', 'register', 'told']),
  -- Days since a person read it, after which it is getting old, is old, and has lapsed.
  fresh_days integer not null,
  old_days integer not null,
  lapse_days integer not null,
  second_look text not null default 'never' check (second_look in ('never', 'jump', 'always')),
  -- 3 where sums rest on it, 2 where filters and ranks do, 1 elsewhere.
  weight integer not null default 1 check (weight between 1 and 3),
  -- A quote holds at least one of these words; none where any quote will do.
  words text[] not null default '{}',
  constraint figure_fields_clocks check (fresh_days < old_days and old_days < lapse_days)
);

create function private.add_fields(
  tier text, kind text, page_kinds text[], weight integer, fields text[], words text[] default '{}'
) returns void
language sql set search_path = ''
as $$
  insert into public.figure_fields
    (field, tier, kind, page_kinds, fresh_days, old_days, lapse_days, second_look, weight, words)
  select
    field, tier, kind, page_kinds, clock.fresh, clock.old, clock.lapse, clock.second_look, weight, words
  from pg_catalog.unnest(fields) as field
  join (
    values
      ('money', 60, 90, 180, 'jump'),
      ('access', 14, 30, 60, 'never'),
      ('register', 30, 90, 365, 'always'),
      ('rating', 30, 90, 180, 'never'),
      ('plain', 180, 365, 730, 'never'),
      ('computed', 180, 365, 730, 'never'),
      ('identity', 180, 365, 730, 'never')
  ) as clock (tier, fresh, old, lapse, second_look) on clock.tier = add_fields.tier
$$;

select private.add_fields('money', 'pounds', '{clinic,told}', 3, '{initial_consultation_fee}', '{initial,first,new,consultation,assessment,appointment}');
select private.add_fields('money', 'pounds', '{clinic,told}', 3, '{follow_up_consultation_fee}', '{follow,follow-up,review,consultation,appointment}');
select private.add_fields('money', 'pounds', '{clinic,told}', 3, '{prescription_fee}', '{prescription,prescriptions,prescribing,script}');
select private.add_fields('money', 'pounds', '{clinic,told}', 3, '{delivery_fee}', '{delivery,postage,shipping,courier}');
select private.add_fields('money', 'pounds', '{clinic,told}', 2, '{delivery_standard_cost,delivery_express_cost,delivery_same_day_cost}', '{delivery,postage,shipping,courier}');
select private.add_fields('money', 'pounds', '{clinic,told}', 1, '{estimated_annual_cost_low,estimated_annual_cost_average,estimated_annual_cost_high}', '{year,yearly,annual,annually,months}');
select private.add_fields('money', 'records', '{clinic,told}', 2, '{membership_options}', '{membership,plan,plans,subscription,programme,member}');
select private.add_fields('money', 'records', '{clinic,told}', 1, '{pricing_table}');
select private.add_fields('access', 'text', '{clinic,told}', 2, '{waiting_time,next_available_appointment,response_time}');
select private.add_fields('register', 'yes-no', '{register}', 2, '{cqc_registered}');
select private.add_fields('register', 'text', '{register}', 2, '{cqc_rating}');
select private.add_fields('register', 'text', '{register}', 1, '{other_register}');
select private.add_fields('register', 'records', '{register,clinic}', 1, '{accreditations}');
select private.add_fields('rating', 'number', '{clinic,told}', 1, '{google_reviews_count,patient_satisfaction_score,recommendation_rate}');
select private.add_fields('computed', 'number', '{}', 1, '{rating,review_count}');
select private.add_fields('computed', 'records', '{}', 1, '{rating_breakdown}');
select private.add_fields('plain', 'number', '{clinic,register,told}', 1, '{established_year}');
select private.add_fields('plain', 'number', '{clinic,told}', 1, '{initial_consultation_duration,follow_up_consultation_duration}', '{minute,minutes,min,mins,hour}');
select private.add_fields('plain', 'number', '{clinic,told}', 2, '{follow_up_interval_months}', '{month,months,monthly,year,yearly}');
select private.add_fields('plain', 'text', '{clinic,told}', 1, '{delivery_standard_days,delivery_express_days}');
select private.add_fields('plain', 'list', '{clinic,told}', 1, '{delivery_same_day_areas}');
select private.add_fields('plain', 'list', '{clinic,register,told}', 2, '{services_nations,specialisations,services_conditions}');
select private.add_fields('plain', 'list', '{clinic,told}', 1, '{services_consultation_types,services_languages,services_accessibility,initial_consultation_includes,follow_up_consultation_includes,pharmacy_partners,pharmacy_available_products}');
select private.add_fields('plain', 'yes-no', '{clinic,told}', 1, '{services_urgent_appointments,services_follow_up_support,services_educational_resources,home_delivery,pharmacy_in_house}');
select private.add_fields('plain', 'text', '{clinic,register,told}', 1, '{legal_entity,ages_treated,exclusions,treatments_tried,referral,records_needed,approval_step,follow_up_schedule,subscription_terms,refund_rule,pharmacy_route,opening_hours,pharmacy_stock_availability,tagline,description,address_street,address_city,address_region,location}');
select private.add_fields('plain', 'exact', '{clinic,register,told}', 1, '{phone,email,address_postcode}');
select private.add_fields('plain', 'address', '{clinic,told}', 1, '{booking_url}');
-- What a clinic is called and where it is found: no statement about it, and no page has to vouch for it.
select private.add_fields('identity', 'text', '{}', 1, '{name,hero_background_color}');
select private.add_fields('identity', 'address', '{}', 1, '{website,clinic_logo_url,hero_image_url}');
select private.add_fields('identity', 'yes-no', '{}', 1, '{active,review_published}');
drop function private.add_fields(text, text, text[], integer, text[], text[]);

insert into public.figure_fields
select older.field, older.replaced_by, f.tier, f.kind, f.page_kinds, f.fresh_days, f.old_days,
  f.lapse_days, f.second_look, f.weight, f.words
from (
  values
    ('consultation_fee', 'initial_consultation_fee'),
    ('consultation_price', 'initial_consultation_fee'),
    ('follow_up_price', 'follow_up_consultation_fee'),
    ('annual_cost_long_term', 'estimated_annual_cost_low'),
    ('annual_cost', 'estimated_annual_cost_average'),
    ('annual_cost_first_year', 'estimated_annual_cost_high')
) as older (field, replaced_by)
join public.figure_fields f on f.field = older.replaced_by;

alter table public.figure_sources
  drop constraint figure_sources_field_known,
  add constraint figure_sources_field_known
    foreign key (field) references public.figure_fields (field);
drop table private.attested_columns;

alter table public.figure_fields enable row level security;
create policy "anyone reads what a figure is" on public.figure_fields
for select to anon, authenticated using (true);
grant select on public.figure_fields to anon, authenticated;
-- What the log has shown may be corrected; a new field comes with its column.
grant select, update on public.figure_fields to service_role;

-- The day by London's clocks.
create function private.today() returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (pg_catalog.now() at time zone 'Europe/London')::date;
end
$$;
