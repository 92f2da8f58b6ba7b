-- A logo is a file of this site's own: a clinic's page loads nothing from elsewhere.
update public.clinics set clinic_logo_url = null where clinic_logo_url is not null;
alter table public.clinics
  drop constraint clinics_clinic_logo_url_check,
  add constraint clinics_clinic_logo_url_check
    check (clinic_logo_url ~ '^/logos/[a-z0-9-]+\.(svg|png|webp)$');
update public.figure_fields set kind = 'text' where field = 'clinic_logo_url';
