import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { Watcher, type RoundOptions } from '../../scripts/watch/round.ts';
import type { Backend } from '../../src/backend/client.ts';
import { toQuote } from '../../src/domain/evidence/quote.ts';
import { toPageText } from '../../src/engines/page-text/to-page-text.ts';
import {
  createFakeClock,
  type FakeAnswer,
  type FakeHosts,
  startFakeHosts,
} from '../fixtures/fake-hosts.ts';
import { resetRows } from './test-backend.ts';

const WORDS = 'Initial consultation | £99.99';

export const toHtml = (row = '<tr><th>Initial consultation</th><td>£99.99</td></tr>') => `
  <h1>Our fees</h1><p>Every fee is shown, and nothing is left out.</p>
  <table>${row}<tr><th>Follow-up consultation</th><td>£49</td></tr>
  <tr><th>Repeat prescription</th><td>£20</td></tr></table><p>Pay by card when you book.</p>`;

export async function addPage({ sql }: EmbeddedBackend, host: string): Promise<string> {
  const text = toPageText(toHtml());
  const at = text.indexOf(WORDS);
  const { exact, prefix, suffix } = toQuote(text, at, at + WORDS.length);
  const url = `https://${host}/prices`;
  const [row] = await sql(
    `insert into clinics (name, active, initial_consultation_fee) values ($1, true, 99.99) returning id`,
    [host],
  );
  const [page] = await sql(
    `insert into source_pages (clinic_id, kind, url, title) values ($1, 'clinic', $2, 'Prices')
     returning id`,
    [row?.['id'], url],
  );
  const [capture] = await sql(
    `insert into private.page_captures (page_id, how, body, taken_at, last_seen_at)
     values ($1, 'pasted', $2, '2026-11-01', '2026-11-01') returning id`,
    [page?.['id'], text],
  );
  await sql(
    `insert into figure_sources (clinic_id, field, state, value, source_title, source_url, checked_on,
       page_id, capture_id, quote, quote_before, quote_after)
     values ($1, 'initial_consultation_fee', 'published', '99.99', 'Prices', $2, '2026-11-01', $3, $4,
       $5, $6, $7)`,
    [row?.['id'], url, page?.['id'], capture?.['id'], exact, prefix, suffix],
  );
  return String(page?.['id']);
}

export type Rounds = {
  hosts: FakeHosts;
  lines: string[];
  run: (options?: Partial<RoundOptions>) => ReturnType<Watcher['run']>;
};

export async function openRounds(
  backend: Backend,
  answers: Record<string, Record<string, FakeAnswer>>,
  addresses: Record<string, string[]> = {},
): Promise<Rounds> {
  const clock = createFakeClock();
  const hosts = await startFakeHosts(answers, { clock, addresses });
  const { lookUp, send } = hosts;
  const agent = 'ClinicsComparedWatcher/1.0 (+https://site.example/how-we-check; us@site.example)';
  const watcher = new Watcher({ agent, clock, random: () => 0, lookUp, send });
  const lines: string[] = [];
  const usual = { pages: 100, minutes: 50, signal: new AbortController().signal };
  const log = (line: string) => void lines.push(line);
  return {
    hosts,
    lines,
    run: (options) => watcher.run({ backend, ...usual, log, ...options }),
  };
}

export const readFigures = async ({ sql }: EmbeddedBackend) =>
  (
    await sql(`select
      (select md5(string_agg(c::text, '|' order by c.id)) from clinics c) as clinics,
      (select md5(string_agg((to_jsonb(s) - 'seen_on')::text, '|' order by s.id))
        from figure_sources s) as sources,
      (select array_agg(distinct s.checked_on::text) from figure_sources s) as checked_on,
      (select count(*) from figure_changes) as changes,
      (select count(*) from site_rebuilds) as rebuilds`)
  )[0];

export const readPageState = async ({ sql }: EmbeddedBackend, host: string) =>
  (
    await sql(
      `select p.last_verdict as verdict, p.watch, p.why_person, p.failures, p.etag,
         s.seen_on::text as seen, k.outcome, k.suggestion,
         round(extract(epoch from p.next_look_at - now()) / 3600)::int as hours
       from source_pages p join figure_sources s on s.page_id = p.id
       left join private.figure_looks k on k.source_id = s.id where p.url = $1`,
      [`https://${host}/prices`],
    )
  )[0];

export const clearPages = async (backend: EmbeddedBackend) => {
  await resetRows(backend);
  await backend.sql(
    'truncate source_pages, figure_sources, figure_checks, figure_changes, site_rebuilds cascade',
  );
};
