import { expect, it } from 'vitest';
import { toAge, toTurns } from '../../src/domain/figure/age.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;

it('the age of a figure is the same in the database and on the site, on every day', async () => {
  await resetRows(backend);
  await sql('delete from figure_sources');
  // For one field of each tier, a source on each of many days, each on its own page; bypasses the save
  // triggers.
  await sql(`begin;
    set local session_replication_role = replica;
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
    commit`);
  const rows = await sql(`
    select s.age, s.current_until::text as until, private.today()::text as today,
      json_build_object('checkedOn', s.checked_on, 'seenOn', s.seen_on,
        'isWithheld', s.withheld_since is not null) as readings,
      json_build_object('freshDays', f.fresh_days, 'oldDays', f.old_days, 'lapseDays', f.lapse_days)
        as clock
    from private.aged_sources s join figure_fields f on f.field = s.field`);
  expect(new Set(rows.map(({ age }) => age)).size).toBe(4);
  const differing = rows.filter((row) => {
    const readings = row['readings'] as Parameters<typeof toAge>[0];
    const clock = row['clock'] as Parameters<typeof toAge>[1];
    const isSame = row['age'] === toAge(readings, clock, String(row['today']));
    return !isSame || row['until'] !== toTurns(readings, clock).freshUntil;
  });
  expect(differing).toEqual([]);
});
