import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { type AdminSite, EDITOR, PASSWORD, signIn } from './admin-site.ts';
import { OTHER } from './own-article.ts';
import { useVisitors } from './visit.ts';

type SeededFigure = { field: string; value: number | string; quote: string | null };

export const FIGURES: readonly SeededFigure[] = [
  { field: 'initial_consultation_fee', value: 99.99, quote: 'Initial consultation | £99.99' },
  { field: 'follow_up_consultation_fee', value: 49, quote: 'Follow-up consultation | £49' },
  { field: 'prescription_fee', value: 20, quote: 'Repeat prescription | £20' },
  { field: 'delivery_fee', value: 5, quote: 'Delivery by courier | £5' },
  { field: 'initial_consultation_duration', value: 30, quote: 'A first visit takes 30 minutes.' },
  { field: 'follow_up_consultation_duration', value: 15, quote: 'A review takes 15 minutes.' },
  { field: 'follow_up_interval_months', value: 3, quote: 'We see you every 3 months.' },
  { field: 'phone', value: '020 7946 0000', quote: 'Call 020 7946 0000' },
];

export const toText = (figures: readonly SeededFigure[] = FIGURES): string =>
  ['Fees and times', ...figures.map(({ quote }) => quote ?? ''), 'See you soon'].join('\n');

type Seed = {
  text?: string;
  figures?: readonly SeededFigure[];
  /** Whether “all as before” requires finding one figure blind. */
  hasBlindCheck?: boolean;
  watch?: 'weekly' | 'person';
};

/** The text is 100 days old and was seen again today; the figures have not been read for 100 days. */
export async function seedPage({ backend }: AdminSite, seed: Seed = {}) {
  const { text = toText(), figures = FIGURES, watch = 'weekly' } = seed;
  const { sql } = backend;
  const columns = figures.map(({ field }) => field);
  const [clinic] = await sql(
    `insert into clinics (name, active, ${columns.join(', ')})
     values ('Rowan Clinic', true, ${columns.map((_, index) => `$${index + 1}`).join(', ')})
     returning id`,
    figures.map(({ value }) => value),
  );
  const [page] = await sql(
    `insert into source_pages (clinic_id, kind, url, title, last_verdict, watch)
     values ($1, 'clinic', 'https://rowan.example/fees', 'Rowan Clinic: fees', 'same', $2) returning id`,
    [clinic!['id'], watch],
  );
  const [capture] = await sql(
    `insert into private.page_captures (id, page_id, how, taken_at, body)
     select id, $1, 'fetched', now() - interval '100 days', $2
     from (select gen_random_uuid() as id from generate_series(1, 1000)) as drawn
     where (abs(hashtext(id::text || private.today()::text) % 10) = 0) = $3
     limit 1 returning id`,
    [page!['id'], text, seed.hasBlindCheck ?? false],
  );
  for (const { field, value, quote } of figures) {
    await sql(
      `insert into figure_sources
         (clinic_id, field, page_id, capture_id, state, value, quote, source_title, source_url, checked_on)
       select clinic_id, $2, id, $3, $4, $5, $6, title, url, ((now() - interval '100 days') at time zone 'Europe/London')::date
       from source_pages where id = $1`,
      [
        page!['id'],
        field,
        quote && capture!['id'],
        quote ? 'published' : 'noted',
        String(value),
        quote,
      ],
    );
  }
  return { clinic: String(clinic!['id']), page: String(page!['id']) };
}

export const replaceText = async ({ backend }: AdminSite, page: string, text: string) => {
  await backend.sql(
    `insert into private.page_captures (page_id, how, body, last_seen_at)
     values ($1, 'fetched', $2, now() + interval '1 second')`,
    [page, text],
  );
};

export const recordFinding = async (
  { backend }: AdminSite,
  page: string,
  field: string,
  suggestion: string,
) => {
  await backend.sql(
    `insert into private.figure_looks (source_id, outcome, suggestion)
     select id, 'changed', $3 from figure_sources where page_id = $1 and field = $2`,
    [page, field, suggestion],
  );
  await backend.sql(`update source_pages set last_verdict = 'changed' where id = $1`, [page]);
};

/** Adds a second editor, and clears the desk before each test. */
export function useDeskPage(site: AdminSite) {
  const visit = useVisitors();
  type Options = Parameters<typeof visit>[1];

  beforeAll(async () => {
    await createAccount(site.backend.sql, OTHER, PASSWORD, { isAdmin: true });
  });

  beforeEach(async () => {
    await site.backend.sql(
      'truncate source_pages, figure_sources, private.waiting_changes cascade',
    );
    await site.backend.sql(`update clinics set active = false`);
  });

  const open = async (path: string, email = EDITOR, options: Options = {}) => {
    const { page } = await visit(site.entry, options);
    await signIn(page, site, email);
    await page.goto(site.url + path);
    return page;
  };
  return {
    seed: (seed?: Seed) => seedPage(site, seed),
    open,
    read: async (id: string, email = EDITOR, options: Options = {}) => {
      const page = await open(`/admin/figures/read/${id}`, email, options);
      await page.getByRole('heading', { level: 1, name: 'Rowan Clinic' }).waitFor();
      return page;
    },
  };
}

export const getBar = (page: Page) => page.getByRole('region', { name: 'Recording' });
export const getFigure = (page: Page, number: number) => page.locator(`#figure-${number}`);
export const getTexts = (page: Page) => page.getByRole('region', { name: 'Text of the page' });
export const answered = (page: Page, count: number) =>
  getBar(page)
    .getByText(new RegExp(`^${count} of \\d+ figures? answered`))
    .waitFor();

export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}
