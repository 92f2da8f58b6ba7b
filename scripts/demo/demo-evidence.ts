import { toQuote } from '../../src/domain/evidence/quote.ts';
import { toPageText } from '../../src/engines/page-text/to-page-text.ts';
import type { RunSql } from '../backend/embedded/migrate.ts';
import {
  DEMO_CLINICS,
  type DemoClinic,
  type Fee,
  FEE_NAMES,
  FEES,
  type Prices,
  toPricePage,
  toWords,
} from './price-pages.ts';

export async function readDemoPrices(sql: RunSql): Promise<Map<string, Prices>> {
  const rows = await sql(
    'select slug, to_jsonb(c) as row from public.clinics c where c.is_example and c.slug = any ($1)',
    [DEMO_CLINICS.map(({ slug }) => slug)],
  );
  const toPrices = (row: Record<string, unknown>) =>
    Object.fromEntries(
      FEE_NAMES.map((fee) => {
        const price = row[FEES[fee].field];
        return [fee, typeof price === 'number' ? price : null];
      }),
    ) as Prices;
  const found = DEMO_CLINICS.flatMap(({ path, slug }) => {
    const row = rows.find((one) => one['slug'] === slug)?.['row'];
    return row ? [[path, toPrices(row as Record<string, unknown>)] as const] : [];
  });
  return new Map(found);
}

export function toDemoQuotes(clinic: DemoClinic, prices: Prices) {
  const text = toPageText(toPricePage(clinic, prices));
  const quotes = FEE_NAMES.flatMap((fee: Fee) => {
    const words = toWords(clinic, fee, prices);
    const at = words === null ? -1 : text.indexOf(words);
    if (words === null || at === -1) return [];
    return [{ field: FEES[fee].field, quote: toQuote(text, at, at + words.length) }];
  });
  return { text, quotes };
}

const PAGE = `
  insert into public.source_pages (id, clinic_id, kind, url, title)
  select $1, c.id, 'clinic', $2, $3 from public.clinics c where c.slug = $4 and c.is_example
  on conflict do nothing
`;

/** The pages may be on a different port from last time. */
const URL_UPDATES = [
  'update public.source_pages set url = $2 where id = $1 and url <> $2',
  'update public.figure_sources set source_url = $2 where page_id = $1 and source_url <> $2',
];

const CAPTURE = `
  insert into private.page_captures (page_id, how, body) values ($1, 'fetched', $2)
  on conflict (page_id, body_sha256) do update set last_seen_at = clock_timestamp()
  returning id
`;

/** Skips figures that already have a source, such as one that an editor has added. */
const SOURCE = `
  insert into public.figure_sources (
    clinic_id, field, state, value, source_title, source_url, checked_on, page_id, capture_id,
    quote, quote_before, quote_after
  )
  select c.id, $2, 'published', to_jsonb(c) ->> $2, p.title, p.url, private.today(), p.id, $3,
    $4, $5, $6
  from public.source_pages p join public.clinics c on c.id = p.clinic_id
  where p.id = $1 and c.is_example and not exists (
    select from public.figure_sources s where s.clinic_id = c.id and s.field = $2
  )
  on conflict do nothing
`;

export async function writeDemoEvidence(
  sql: RunSql,
  origin: string,
  prices: ReadonlyMap<string, Prices>,
): Promise<void> {
  for (const clinic of DEMO_CLINICS) {
    const own = prices.get(clinic.path);
    if (!own) continue;
    const url = `${origin}/${clinic.path}`;
    await sql(PAGE, [clinic.page, url, `${clinic.name}: prices`, clinic.slug]);
    for (const statement of URL_UPDATES) await sql(statement, [clinic.page, url]);
    const [used] = await sql('select from public.figure_sources where page_id = $1 limit 1', [
      clinic.page,
    ]);
    if (used) continue;
    const { text, quotes } = toDemoQuotes(clinic, own);
    const [capture] = await sql(CAPTURE, [clinic.page, text]);
    for (const { field, quote } of quotes) {
      const { exact, prefix, suffix } = quote;
      await sql(SOURCE, [clinic.page, field, capture?.['id'], exact, prefix, suffix]);
    }
  }
}
