-- The columns of a clinic that hold its figures, and `strain_count`, which is counted: what a source
-- can attest. A new figure is a new row here and an entry in src/domain/clinic/clinic-figures.ts; a
-- test holds the two equal. The table is in the private schema, so the API neither reads nor writes it.
create table private.figure_columns (
  name text primary key
);

insert into private.figure_columns (name)
values
  ('initial_consultation_fee'), ('consultation_fee'), ('consultation_price'),
  ('initial_consultation_duration'), ('follow_up_consultation_fee'), ('follow_up_price'),
  ('follow_up_consultation_duration'), ('follow_up_interval_months'), ('prescription_fee'),
  ('delivery_fee'), ('membership_options'), ('pricing_table'),
  ('estimated_annual_cost_low'), ('annual_cost_long_term'),
  ('estimated_annual_cost_average'), ('annual_cost'),
  ('estimated_annual_cost_high'), ('annual_cost_first_year'),
  ('rating'), ('review_count'), ('google_reviews_count'), ('rating_breakdown'),
  ('waiting_time'), ('next_available_appointment'), ('response_time'),
  ('patient_satisfaction_score'), ('recommendation_rate'), ('verdict_overall_score'),
  ('established_year'),
  ('delivery_standard_cost'), ('delivery_standard_days'),
  ('delivery_express_cost'), ('delivery_express_days'),
  ('delivery_same_day_cost'), ('delivery_same_day_areas'),
  ('strain_count'), ('services_nations'), ('accreditations'), ('cqc_registered');

alter table public.figure_sources
  drop constraint figure_sources_field_check,
  add constraint figure_sources_field_known
    foreign key (field) references private.figure_columns (name);
