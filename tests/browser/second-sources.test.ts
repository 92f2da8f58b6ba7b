/** A page that says something else than the one a figure rests on, on the clinic's sheet. */
import { expect, it } from 'vitest';
import { startAdminSite } from './admin-site.ts';
import { addPage, getField, getForm, getRow, openSheet, useOwnClinic } from './own-clinic.ts';
import { useVisitors } from './visit.ts';

const FIRST = 'First consultation';
const FEE = 'initial_consultation_fee';

const visit = useVisitors();
const site = await startAdminSite();
const clinic = useOwnClinic(site);
const { sql } = site.backend;

it('a figure keeps both values where a second page says something else', async () => {
  const second = await addPage(site, clinic.id, 'booking', 'Initial consultation | £109.99');
  const { page } = await visit(site.url);
  await openSheet(page, site, clinic.path);
  await getField(page, FIRST).click();
  const form = getForm(page, FIRST);
  await form.getByLabel(FIRST).fill('109.99');
  await form.getByLabel('Page that says so').selectOption(second);
  await form.locator('q', { hasText: 'Initial consultation | £109.99' }).waitFor();
  await form.getByLabel('this page says something else, and both are shown').check();
  await form.getByRole('button', { name: 'Apply' }).click();
  await getRow(page, FIRST).getByText('Applied.', { exact: true }).waitFor();
  await getRow(page, FIRST).getByText('Says £109.99 instead: ').waitFor();
  expect(await sql(`select ${FEE} as fee from clinics where id = $1`, [clinic.id])).toEqual([
    { fee: 99.99 },
  ]);
  const sources = await sql(
    `select value, quote, is_main from figure_sources
     where clinic_id = $1 and field = $2 order by is_main desc`,
    [clinic.id, FEE],
  );
  expect(sources).toMatchObject([
    { value: '99.99', is_main: true },
    { value: '109.99', is_main: false, quote: 'Initial consultation | £109.99' },
  ]);
});
