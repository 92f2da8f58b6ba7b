-- Figures per condition, and a view that counts the clinics and strains for each. Anyone may read; only the secret
-- key writes.

create table public.condition_figures (
  condition text primary key check (btrim(condition) <> '' and char_length(condition) <= 100),
  patient_count integer not null default 0 check (patient_count >= 0)
);

alter table public.condition_figures enable row level security;

create policy "anyone reads condition figures" on public.condition_figures
for select to anon, authenticated using (true);

grant select on public.condition_figures to anon, authenticated;
grant all on public.condition_figures to service_role;

-- `security_invoker` applies the reader's own policies. The view also filters the clinics, so that editors, who
-- can read more, get the same counts. Invented clinics are not counted.
create view public.clinic_condition_match_count with (security_invoker = true) as
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

grant select on public.clinic_condition_match_count to anon, authenticated, service_role;
