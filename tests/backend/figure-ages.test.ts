/** How old a figure is: the same in the database, which orders the queue, and in the site that shows it. */
import { expect, it } from 'vitest';
import { toAge } from '../../src/domain/figure/age.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;

type Aged = {
  checked_on: string;
  seen_on: string | null;
  is_withheld: boolean;
  today: string;
  age: string;
  fresh_days: number;
  old_days: number;
  lapse_days: number;
};

it('is judged alike by the database and by the site, on every day', async () => {
  await resetRows(backend);
  await sql('delete from figure_sources');
  // Of one field in each tier, a source for each of many days, on pages of its own.
  await sql(`
    insert into source_pages (clinic_id, kind, url, title)
      select '${IDS.activeClinic}', 'clinic', 'https://open.example/' || n, 'Page'
      from generate_series(1, 400) as n;
    insert into figure_sources
      (clinic_id, field, page_id, is_main, state, value, source_title, checked_on, seen_on, withheld_since)
      select '${IDS.activeClinic}', f.field, p.id, false, 'noted', 'x', 'Page',
        private.today() - n * 2, case n % 3 when 0 then private.today() - n % 29 end,
        case when n % 50 = 0 then now() end
      from (values ('delivery_fee'), ('waiting_time'), ('cqc_rating'), ('established_year')) as f (field)
      cross join generate_series(1, 400) as n
      join source_pages p on p.url = 'https://open.example/' || n;
  `);
  const rows = (await sql(`
    select s.checked_on::text, s.seen_on::text, s.withheld_since is not null as is_withheld,
      private.today()::text as today, s.age, f.fresh_days, f.old_days, f.lapse_days
    from private.aged_sources s join figure_fields f on f.field = s.field`)) as Aged[];
  expect(new Set(rows.map(({ age }) => age)).size).toBe(4);
  const differing = rows.filter(
    (row) =>
      row.age !==
      toAge(
        { checkedOn: row.checked_on, seenOn: row.seen_on, isWithheld: row.is_withheld },
        { freshDays: row.fresh_days, oldDays: row.old_days, lapseDays: row.lapse_days },
        row.today,
      ),
  );
  expect(differing).toEqual([]);
});
