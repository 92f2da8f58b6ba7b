-- Clinics, patients' reviews of them, and the strains their pharmacies stock. Visitors read active clinics,
-- editors read all. Accounts write only through functions; the secret key may write everything.

-- add_clinic() adds a hidden clinic, change_figures() changes the columns listed in figure_fields, and
-- undo_figures() restores earlier values of any column (see changes.sql). The other columns, such as `slug`,
-- `pros` and `verdict_summary`, need the secret key.
create table public.clinics (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  slug text unique check (private.is_slug(slug)),
  tagline text check (char_length(tagline) <= 300),
  description text check (char_length(description) <= 10000),
  website text check (private.is_web_address(website)),
  booking_url text check (private.is_web_address(booking_url)),
  phone text check (phone ~ '^[0-9+() .-]{3,40}$'),
  email text check (char_length(email) <= 254 and email ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+$'),
  location text check (char_length(location) <= 300),
  address_street text check (char_length(address_street) <= 300),
  address_city text check (char_length(address_city) <= 100),
  address_postcode text check (char_length(address_postcode) <= 12),
  address_region text check (char_length(address_region) <= 100),
  -- Must be a file of this site: clinic pages load nothing from other hosts.
  clinic_logo_url text check (clinic_logo_url ~ '^/logos/[a-z0-9-]+\.(svg|png|webp)$'),
  hero_image_url text check (private.is_web_address(hero_image_url)),
  hero_background_color text check (hero_background_color ~ '^#[0-9a-fA-F]{6}$'),
  established_year integer check (established_year between 1900 and 2100),

  specialisations text[] check (private.is_word_list(specialisations)),
  services_conditions text[] check (private.is_word_list(services_conditions)),
  services_consultation_types text[] check (
    services_consultation_types <@ array['video', 'phone', 'in-person']
  ),
  services_languages text[] check (private.is_word_list(services_languages)),
  services_accessibility text[] check (private.is_word_list(services_accessibility)),
  services_urgent_appointments boolean,
  services_follow_up_support boolean,
  services_educational_resources boolean,
  services_nations text[] check (private.is_word_list(services_nations)),
  home_delivery boolean,
  takes_new_patients boolean,
  children_treated boolean,
  first_seen_by text[] check (
    first_seen_by <@ array['consultant', 'doctor', 'pharmacist', 'nurse']
  ),
  prescribed_by text[] check (
    prescribed_by <@ array['consultant', 'doctor', 'pharmacist', 'nurse']
  ),
  followed_up_by text[] check (
    followed_up_by <@ array['consultant', 'doctor', 'pharmacist', 'nurse']
  ),

  rating numeric(2, 1) check (rating between 0 and 5),
  review_count integer check (review_count >= 0),
  google_reviews_count integer check (google_reviews_count >= 0),
  rating_breakdown jsonb check (private.is_rating_breakdown(rating_breakdown)),
  waiting_time text check (char_length(waiting_time) <= 200),
  next_available_appointment text check (char_length(next_available_appointment) <= 200),
  response_time text check (char_length(response_time) <= 200),
  patient_satisfaction_score numeric(5, 2) check (patient_satisfaction_score between 0 and 100),
  recommendation_rate numeric(5, 2) check (recommendation_rate between 0 and 100),

  -- Pounds.
  consultation_price numeric(8, 2) check (consultation_price between 0 and 10000),
  consultation_fee numeric(8, 2) check (consultation_fee between 0 and 10000),
  initial_consultation_fee numeric(8, 2) check (initial_consultation_fee between 0 and 10000),
  follow_up_consultation_fee numeric(8, 2) check (follow_up_consultation_fee between 0 and 10000),
  follow_up_price numeric(8, 2) check (follow_up_price between 0 and 10000),
  prescription_fee numeric(8, 2) check (prescription_fee between 0 and 10000),
  delivery_fee numeric(8, 2) check (delivery_fee between 0 and 10000),
  form_fee numeric(8, 2) check (form_fee between 0 and 10000),
  form_fee_comes_off boolean,
  deposit_kept numeric(8, 2) check (deposit_kept between 0 and 10000),
  transfer_consultation_fee numeric(8, 2) check (transfer_consultation_fee between 0 and 10000),
  -- Minutes.
  initial_consultation_duration integer check (initial_consultation_duration between 1 and 600),
  follow_up_consultation_duration integer check (follow_up_consultation_duration between 1 and 600),
  initial_consultation_includes text[] check (private.is_word_list(initial_consultation_includes)),
  follow_up_consultation_includes text[] check (
    private.is_word_list(follow_up_consultation_includes)
  ),
  follow_up_interval_months integer check (follow_up_interval_months between 1 and 60),
  membership_options jsonb check (private.is_record_list(membership_options, 'name')),

  -- Pounds a year.
  estimated_annual_cost_low numeric(8, 2) check (estimated_annual_cost_low between 0 and 100000),
  estimated_annual_cost_average numeric(8, 2) check (
    estimated_annual_cost_average between 0 and 100000
  ),
  estimated_annual_cost_high numeric(8, 2) check (estimated_annual_cost_high between 0 and 100000),
  annual_cost numeric(8, 2) check (annual_cost between 0 and 100000),
  annual_cost_first_year numeric(8, 2) check (annual_cost_first_year between 0 and 100000),
  annual_cost_long_term numeric(8, 2) check (annual_cost_long_term between 0 and 100000),

  pharmacy_in_house boolean,
  pharmacy_partners text[] check (private.is_word_list(pharmacy_partners)),
  pharmacy_available_products text[] check (
    pharmacy_available_products
      <@ array['flowers', 'oils', 'capsules', 'topicals', 'vaporizers']
  ),
  repeat_time text check (char_length(repeat_time) <= 200),
  repeat_time_cheapest text check (char_length(repeat_time_cheapest) <= 200),
  out_of_stock text check (char_length(out_of_stock) <= 800),
  pharmacy_stock_availability text check (pharmacy_stock_availability in ('excellent', 'good')),
  delivery_standard_days text check (char_length(delivery_standard_days) <= 100),
  delivery_standard_cost numeric(8, 2) check (delivery_standard_cost between 0 and 10000),
  delivery_express_days text check (char_length(delivery_express_days) <= 100),
  delivery_express_cost numeric(8, 2) check (delivery_express_cost between 0 and 10000),
  delivery_same_day_areas text[] check (private.is_word_list(delivery_same_day_areas)),
  delivery_same_day_cost numeric(8, 2) check (delivery_same_day_cost between 0 and 10000),

  verdict_overall_score numeric(3, 1) check (verdict_overall_score between 0 and 10),
  verdict_best_for text[] check (private.is_word_list(verdict_best_for)),
  verdict_not_ideal_for text[] check (private.is_word_list(verdict_not_ideal_for)),
  verdict_key_strengths text[] check (private.is_word_list(verdict_key_strengths)),
  verdict_areas_for_improvement text[] check (private.is_word_list(verdict_areas_for_improvement)),
  verdict_recommendation_level text check (
    verdict_recommendation_level in ('highly-recommended', 'recommended')
  ),
  verdict_summary text check (char_length(verdict_summary) <= 5000),
  verdict_last_updated date,

  pros text[] check (private.is_word_list(pros)),
  cons text[] check (private.is_word_list(cons)),
  features text[] check (private.is_word_list(features)),
  potential_drawbacks text[] check (private.is_word_list(potential_drawbacks)),
  accreditations jsonb check (private.is_record_list(accreditations, 'type')),
  cqc_registered boolean,

  review_introduction text check (char_length(review_introduction) <= 20000),
  review_overview text check (char_length(review_overview) <= 20000),
  target_audience text check (char_length(target_audience) <= 5000),
  market_position_detail text check (char_length(market_position_detail) <= 10000),
  pricing_table jsonb check (private.is_record_list(pricing_table, 'item')),
  patient_process text[] check (private.is_word_list(patient_process)),
  key_features text[] check (private.is_word_list(key_features)),
  review_published boolean,
  review_slug text unique check (private.is_slug(review_slug)),

  cqc_rating text check (char_length(cqc_rating) <= 800),
  legal_entity text check (char_length(legal_entity) <= 800),
  ages_treated text check (char_length(ages_treated) <= 800),
  exclusions text check (char_length(exclusions) <= 800),
  treatments_tried text check (char_length(treatments_tried) <= 800),
  referral text check (char_length(referral) <= 800),
  records_needed text check (char_length(records_needed) <= 800),
  transfer_needs text check (char_length(transfer_needs) <= 800),
  approval_step text check (char_length(approval_step) <= 800),
  follow_up_schedule text check (char_length(follow_up_schedule) <= 800),
  subscription_terms text check (char_length(subscription_terms) <= 800),
  refund_rule text check (char_length(refund_rule) <= 800),
  refund_if_refused text check (char_length(refund_if_refused) <= 800),
  concessions text check (char_length(concessions) <= 800),
  carers text check (char_length(carers) <= 800),
  pharmacy_route text check (char_length(pharmacy_route) <= 800),
  opening_hours text check (char_length(opening_hours) <= 800),
  emergency_contact text check (char_length(emergency_contact) <= 800),

  active boolean not null default true,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint clinics_annual_cost_in_order check (
    estimated_annual_cost_low <= estimated_annual_cost_average
    and estimated_annual_cost_average <= estimated_annual_cost_high
    and estimated_annual_cost_low <= estimated_annual_cost_high
  )
);

comment on column public.clinics.is_example is
  'Invented as a whole, to show how the site works. A live site shows none.';

-- For the list, the search and the by-condition query: active clinics, highest rating first.
create index clinics_active_by_rating on public.clinics (rating desc nulls last) where active;
create index clinics_specialisations on public.clinics using gin (specialisations);
-- For look-ups by name or review path, and to check whether a name is taken.
create index clinics_name on public.clinics (lower(name));
create index clinics_name_taken on public.clinics (lower(btrim(name)));
create index clinics_review_path on public.clinics (
  ('/reviews/' || coalesce(review_slug, slug || '-review'))
);

create trigger clinics_updated_at before update on public.clinics
for each row execute function private.set_updated_at();

alter table public.clinics enable row level security;

-- One policy per role and command, because Postgres evaluates every policy that applies, for each row.
create policy "visitors read active clinics" on public.clinics
for select to anon using (active);
create policy "editors read every clinic, others what visitors read" on public.clinics
for select to authenticated using (active or (select public.is_editor()));

grant select on public.clinics to anon, authenticated;
grant all on public.clinics to service_role;

-- Finds an active clinic by the path of one of its pages, its slug or its name; a matching slug wins. Null if
-- there is none.
create function private.find_clinic(words text) returns public.clinics
language sql stable set search_path = ''
as $$
  select c.* from public.clinics c
  where c.active and (
    c.slug = pg_catalog.regexp_replace(pg_catalog.btrim(words), '^/clinics/', '')
    or '/reviews/' || coalesce(c.review_slug, c.slug || '-review') = pg_catalog.btrim(words)
    or pg_catalog.lower(c.name) = pg_catalog.lower(pg_catalog.btrim(words))
  )
  order by c.slug = pg_catalog.regexp_replace(pg_catalog.btrim(words), '^/clinics/', '') desc nulls last
  limit 1
$$;

create table public.clinic_reviews (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  author_name text not null check (btrim(author_name) <> '' and char_length(author_name) <= 100),
  rating integer not null check (rating between 1 and 5),
  title text check (char_length(title) <= 200),
  body text not null check (btrim(body) <> '' and char_length(body) <= 5000),
  verification text not null default 'unverified' check (
    verification in ('example', 'unverified', 'email', 'appointment')
  ),
  experienced_in date check (extract(day from experienced_in) = 1),
  answers jsonb not null default '{}' check (pg_catalog.jsonb_typeof(answers) = 'object'),
  reply text check (char_length(reply) <= 5000),
  replied_on date,
  created_at timestamptz not null default now()
);

create index clinic_reviews_newest on public.clinic_reviews (clinic_id, created_at desc);

create function private.refuse_invented_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from public.clinics c
    where c.id = new.clinic_id and c.is_example is distinct from (new.verification = 'example')
  ) then
    raise exception using
      errcode = 'check_violation',
      message = 'An invented review must belong to an invented clinic, and a real one to a real clinic.';
  end if;
  return new;
end
$$;

create trigger clinic_reviews_not_invented before insert or update on public.clinic_reviews
for each row execute function private.refuse_invented_review();

alter table public.clinic_reviews enable row level security;

create policy "anyone reads reviews of active clinics" on public.clinic_reviews
for select to anon, authenticated using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
);

grant select on public.clinic_reviews to anon, authenticated;
grant all on public.clinic_reviews to service_role;

-- Strains are counted, never named: no column may contain the name of a medicine.
create table public.clinic_strains (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  condition text not null check (private.is_slug(condition)),
  created_at timestamptz not null default now()
);

create index clinic_strains_clinic on public.clinic_strains (clinic_id);
create index clinic_strains_condition on public.clinic_strains (condition);

alter table public.clinic_strains enable row level security;

create policy "anyone reads strains of active clinics" on public.clinic_strains
for select to anon, authenticated using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
);

grant select on public.clinic_strains to anon, authenticated;
grant all on public.clinic_strains to service_role;
