-- One policy for each role and verb: of several, Postgres asks every one for every row.

drop policy "anyone reads published articles whose time has come" on public.articles;
drop policy "editors read every article" on public.articles;
create policy "visitors read published articles whose time has come" on public.articles
for select to anon using (published and published_at <= now());
create policy "editors read every article, others what visitors read" on public.articles
for select to authenticated using (
  (published and published_at <= now()) or (select public.is_editor())
);

drop policy "anyone reads active clinics" on public.clinics;
drop policy "editors read every clinic" on public.clinics;
create policy "visitors read active clinics" on public.clinics
for select to anon using (active);
create policy "editors read every clinic, others what visitors read" on public.clinics
for select to authenticated using (active or (select public.is_editor()));

drop policy "anyone reads sources of active clinics" on public.figure_sources;
drop policy "editors read every source" on public.figure_sources;
create policy "visitors read sources of active clinics" on public.figure_sources
for select to anon using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
);
create policy "editors read every source, others what visitors read" on public.figure_sources
for select to authenticated using (
  exists (select from public.clinics c where c.id = clinic_id and c.active)
  or (select public.is_editor())
);

-- These count rows that their readers may not read, so they run with the rights of their owner. A condition
-- of a reader's is looked at only after the view's own, so that none sees a row that the view leaves out.
alter view public.check_counts set (security_barrier = true);
alter view public.review_decisions set (security_barrier = true);
alter view public.figure_change_reasons set (security_barrier = true);

-- Taking a person or a kept text away looks for what refers to it.
create index preview_links_person on private.preview_links (made_by);
create index figure_sources_capture on public.figure_sources (capture_id);
