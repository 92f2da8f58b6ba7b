/** A clinic of its own for each test of a file, with a page whose text is kept, and its sheet. */
import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { type AdminSite, EDITOR, signIn } from './admin-site.ts';

const FEES = `Our fees
Initial consultation | £99.99
Follow-up consultation | £49
Repeat prescription | £20
An initial consultation with a specialist: £89.99 from December
Delivery is free`;

type OwnClinic = { id: string; page: string; path: string };

const one = async (site: AdminSite, query: string, values: unknown[]) =>
  String((await site.backend.sql(query, values))[0]?.['id']);

/** A page of the clinic, with that text; gives its id. */
export async function addPage(
  site: AdminSite,
  clinic: string,
  name: string,
  text: string,
): Promise<string> {
  const page = await one(
    site,
    `insert into source_pages (clinic_id, kind, url, title)
     values ($1, 'clinic', 'https://rowan.example/' || $2, 'Rowan Clinic: ' || $2) returning id`,
    [clinic, name],
  );
  await site.backend.sql(
    `insert into private.page_captures (page_id, how, body) values ($1, 'pasted', $2)`,
    [page, text],
  );
  return page;
}

/** A real clinic that charges £99.99 for a first consultation, as the one page of it says. */
async function addOwnClinic(site: AdminSite, name = 'Rowan Clinic'): Promise<OwnClinic> {
  const id = await one(
    site,
    `insert into clinics (name, website, initial_consultation_fee, active)
     values ($1, 'https://rowan.example', 99.99, true) returning id`,
    [name],
  );
  const page = await one(
    site,
    `insert into source_pages (clinic_id, kind, url, title)
     values ($1, 'clinic', 'https://rowan.example/fees', 'Rowan Clinic: fees') returning id`,
    [id],
  );
  const capture = await one(
    site,
    `insert into private.page_captures (page_id, how, body) values ($1, 'pasted', $2) returning id`,
    [page, FEES],
  );
  await site.backend.sql(
    `insert into figure_sources (clinic_id, field, page_id, capture_id, state, value, source_title,
       source_url, quote, quote_before, quote_after, checked_on)
     values ($1, 'initial_consultation_fee', $2, $3, 'published', '99.99', 'Rowan Clinic: fees',
       'https://rowan.example/fees', 'Initial consultation | £99.99', '', '', private.today())`,
    [id, page, capture],
  );
  return { id, page, path: `/admin/clinics/${id}` };
}

/** Registers the clinic for this test file. */
export function useOwnClinic(site: AdminSite): OwnClinic {
  const clinic: OwnClinic = { id: '', page: '', path: '' };
  beforeEach(async () => {
    Object.assign(clinic, await addOwnClinic(site, `Rowan Clinic ${crypto.randomUUID()}`));
  });
  return clinic;
}

/** Signs in and opens the clinic's sheet. */
export async function openSheet(page: Page, site: AdminSite, path: string, email = EDITOR) {
  await signIn(page, site, email);
  await page.goto(site.url + path);
  await page.getByRole('table').waitFor();
}

/** The button of a field, by the label of the desk. */
export const getField = (page: Page, label: string) =>
  page.getByRole('rowheader').getByRole('button', { name: label, exact: true });

/** What the table says of a field. */
export const getRow = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: getField(page, label) });

/** The form in which a field is changed. */
export const getForm = (page: Page, label: string) =>
  page.getByRole('form', { name: label, exact: true });
