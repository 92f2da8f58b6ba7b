-- Nothing is invented about a real clinic: what its row holds rests on a source, and what is invented
-- belongs to a clinic that is invented as a whole.

alter table public.clinics
  add column is_example boolean not null default false,
  add column cqc_rating text check (char_length(cqc_rating) <= 800),
  add column other_register text check (char_length(other_register) <= 800),
  add column legal_entity text check (char_length(legal_entity) <= 800),
  add column ages_treated text check (char_length(ages_treated) <= 800),
  add column exclusions text check (char_length(exclusions) <= 800),
  add column treatments_tried text check (char_length(treatments_tried) <= 800),
  add column referral text check (char_length(referral) <= 800),
  add column records_needed text check (char_length(records_needed) <= 800),
  add column approval_step text check (char_length(approval_step) <= 800),
  add column follow_up_schedule text check (char_length(follow_up_schedule) <= 800),
  add column subscription_terms text check (char_length(subscription_terms) <= 800),
  add column refund_rule text check (char_length(refund_rule) <= 800),
  add column pharmacy_route text check (char_length(pharmacy_route) <= 800),
  add column opening_hours text check (char_length(opening_hours) <= 800);

comment on column public.clinics.is_example is
  'Invented as a whole, to show how the site works. A live site shows none.';

-- A figure of an invented clinic needs no source, and no source attests an opinion of this site.
delete from public.figure_sources
where state = 'sample' or field in ('strain_count', 'verdict_overall_score');

alter table public.figure_sources
  drop constraint figure_sources_state_check,
  drop constraint figure_sources_named,
  drop constraint figure_sources_dated,
  add constraint figure_sources_state_check check (
    state in ('published', 'register', 'told', 'computed', 'study')
  ),
  add constraint figure_sources_named check (source_title is not null),
  add constraint figure_sources_dated check (state in ('computed', 'study') or checked_on is not null),
  add column source_dated_on date,
  add column source_is_copy boolean not null default false;

comment on column public.figure_sources.source_dated_on is
  'The date that the page itself carries; null where it carries none.';
comment on column public.figure_sources.source_is_copy is
  'Whether a stored copy was read and not the live page.';

-- What a source can attest: the columns of the clinic's figures and of its details. A new one is a row
-- here and an entry in src/domain/clinic; a test holds the two equal.
alter table private.figure_columns rename to attested_columns;
delete from private.attested_columns where name in ('strain_count', 'verdict_overall_score');
insert into private.attested_columns (name)
values
  ('cqc_rating'), ('other_register'), ('legal_entity'), ('ages_treated'), ('exclusions'),
  ('treatments_tried'), ('referral'), ('records_needed'), ('approval_step'),
  ('follow_up_schedule'), ('subscription_terms'), ('refund_rule'), ('pharmacy_route'),
  ('opening_hours'),
  ('tagline'), ('description'), ('booking_url'), ('address_street'), ('address_city'),
  ('location'), ('address_region'), ('address_postcode'), ('phone'), ('email'),
  ('specialisations'), ('services_conditions'), ('services_consultation_types'),
  ('services_languages'), ('services_accessibility'), ('services_urgent_appointments'),
  ('services_follow_up_support'), ('services_educational_resources'), ('home_delivery'),
  ('initial_consultation_includes'), ('follow_up_consultation_includes'), ('pharmacy_in_house'),
  ('pharmacy_partners'), ('pharmacy_available_products'), ('pharmacy_stock_availability');

-- An invented review stands below an invented clinic, and nowhere else. Those that stand below a real one go.
alter table public.clinic_reviews drop constraint clinic_reviews_verification_check;
delete from public.clinic_reviews where verification = 'sample';
alter table public.clinic_reviews add constraint clinic_reviews_verification_check check (
  verification in ('example', 'unverified', 'email', 'appointment')
);

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
      message = 'An invented review belongs to an invented clinic, and a real one to a real clinic.';
  end if;
  return new;
end
$$;

create trigger clinic_reviews_truth before insert or update on public.clinic_reviews
for each row execute function private.refuse_invented_review();

-- No UK clinic of these names was found, and nobody attests what real clinics stock.
update public.clinics set active = false
where name in ('Dispensed', 'Birmingham Cannabis Clinic');
delete from public.clinic_strains;

-- Invented clinics count for nothing.
create or replace view public.clinic_condition_match_count with (security_invoker = true) as
select
  slugged.id,
  slugged.condition,
  (
    select count(*)
    from public.clinics c
    where c.active and not c.is_example and exists (
      select
      from unnest(
        coalesce(c.specialisations, '{}') || coalesce(c.services_conditions, '{}')
      ) as named
      where lower(btrim(named)) = lower(slugged.condition)
    )
  )::integer as clinic_count,
  slugged.patient_count,
  (
    select count(*)
    from public.clinic_strains s
    join public.clinics c on c.id = s.clinic_id
    where c.active and not c.is_example and s.condition = slugged.id
  )::integer as matching_strain_count
from (
  select
    btrim(regexp_replace(lower(f.condition), '[^a-z0-9]+', '-', 'g'), '-') as id,
    f.condition,
    f.patient_count
  from public.condition_figures f
) as slugged;
