import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import {
  createTicket,
  type FormAnswer,
  type FormPurpose,
  sendForm,
} from '../../src/backend/sending.ts';
import { findCounter } from '../../src/browser/ticket-work.ts';
import { getData } from './accounts.ts';

export const CLINIC = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Alder Clinic',
  slug: 'alder-clinic',
  domain: 'alder.example',
};

export const resetSubmissions = ({ sql }: EmbeddedBackend) =>
  sql(
    `truncate clinics, private.submissions, private.outbox, private.write_counts, private.write_tickets,
       site_rebuilds cascade;
     insert into clinics (id, name, slug, website)
     values ('${CLINIC.id}', '${CLINIC.name}', '${CLINIC.slug}', 'https://www.${CLINIC.domain}/fees');
     truncate site_rebuilds;`,
  );

const [thisYear = '', thisMonth = ''] = new Date().toISOString().split('-');

export const REVIEW = {
  clinic: CLINIC.slug,
  year: thisYear,
  month: thisMonth,
  rating: '2',
  booking: 'yes',
  punctual: 'no',
  listening: 'partly',
  fees: 'yes',
  delivery: 'none',
  says: 'They rang back after three days. The doctor was kind, the bill was as they had said.',
  email: 'ann@home.example',
  offered: 'no',
  consent: '2026-11',
};

export const REPORT = {
  about: `/clinics/${CLINIC.slug}`,
  choice: 'wrong',
  shown: '£99.99',
  says: 'It is £89 now.',
};

export async function workForTicket(
  { url, publishableKey: key }: EmbeddedBackend,
  purpose: FormPurpose,
): Promise<{ ticket: string; counter: string }> {
  const { ticket, nonce, bits } = getData(await createTicket({ url, key }, purpose));
  return { ticket, counter: await findCounter(nonce, bits) };
}

export async function send(
  backend: EmbeddedBackend,
  purpose: FormPurpose,
  fields: Readonly<Record<string, string>>,
): Promise<FormAnswer> {
  const config = { url: backend.url, key: backend.publishableKey };
  const work = await workForTicket(backend, purpose);
  return getData(await sendForm(config, purpose, { seconds: '40', ...work, ...fields }));
}

export async function readNewestMail({ sql }: EmbeddedBackend) {
  const [mail] = await sql(
    'select kind, address, code, facts from private.outbox order by made_at desc limit 1',
  );
  return mail as { kind: string; address: string; code: string; facts: Record<string, unknown> };
}
