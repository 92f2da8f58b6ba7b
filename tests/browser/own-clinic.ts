import type { Locator, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import type { AdminSite } from './admin-site.ts';

const FEES = `Our fees
Initial consultation | £99.99
Follow-up consultation | £49
Repeat prescription | £20
An initial consultation with a specialist: £89.99 from December
Delivery is free`;

type OwnClinic = { id: string; path: string };

const one = async (site: AdminSite, query: string, values: unknown[]) =>
  String((await site.backend.sql(query, values))[0]?.['id']);

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

async function addOwnClinic(site: AdminSite): Promise<OwnClinic> {
  const id = await one(
    site,
    `insert into clinics (name, website, initial_consultation_fee, active)
     values ($1, 'https://rowan.example', 99.99, true) returning id`,
    [`Rowan Clinic ${crypto.randomUUID()}`],
  );
  const page = await addPage(site, id, 'fees', FEES);
  await site.backend.sql(
    `insert into figure_sources (clinic_id, field, page_id, capture_id, state, value, source_title,
       source_url, quote, quote_before, quote_after, checked_on)
     select $1, 'initial_consultation_fee', p.id, c.id, 'published', '99.99', p.title, p.url,
       'Initial consultation | £99.99', '', '', private.today()
     from source_pages p join private.page_captures c on c.page_id = p.id where p.id = $2`,
    [id, page],
  );
  return { id, path: `/admin/clinics/${id}` };
}

export function useOwnClinic(site: AdminSite): OwnClinic {
  const clinic: OwnClinic = { id: '', path: '' };
  beforeEach(async () => Object.assign(clinic, await addOwnClinic(site)));
  return clinic;
}

export const getField = (page: Page, label: string) =>
  page.getByRole('rowheader').getByRole('button', { name: label, exact: true });

export const getRow = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: getField(page, label) });

export const getForm = (page: Page, label: string) =>
  page.getByRole('form', { name: label, exact: true });

export const paste = (into: Locator, text: string) =>
  into.evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const how = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', how));
  }, text);
