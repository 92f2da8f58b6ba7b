/** In any time zone, all dates are London's. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLondonTime } from '../../src/domain/format/london-time.ts';
import { tally } from '../fixtures/tally.ts';

const ZONES = [
  ...['UTC', 'Europe/London', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'],
];

/** Around both clock changes, a leap day, and the ends of years and months. */
const EDGES = [
  ...['2026-03-29T00:30:00Z', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ...['2026-10-25T00:30:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'],
  ...['2028-02-28T23:30:00Z', '2028-02-29T00:00:00Z', '2028-02-29T23:30:00Z'],
  ...['2026-12-31T23:30:00Z', '2027-01-01T00:00:00Z', '2026-06-30T22:59:59Z'],
  '2026-06-30T23:30:00Z',
];
const INSTANTS = [
  ...EDGES,
  ...fc
    .sample(
      fc.date({ min: new Date('1996-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      { numRuns: 500, seed: 7 },
    )
    .map((date) => date.toISOString()),
];

const module = (path: string) => JSON.stringify(resolve('src', path));

const PROGRAM = `
  import { formatDate, formatMonth } from ${module('domain/format/dates.ts')};
  import * as clocks from ${module('domain/format/london-time.ts')};
  import { addDays, addMonths, countDays, toWeekday } from ${module('domain/format/days.ts')};
  import { isOverdue } from ${module('domain/page/review-dates.ts')};
  import { toAge, toTurns } from ${module('domain/figure/age.ts')};
  import * as submissions from ${module('domain/moderation/submission-words.ts')};
  import { toChangeDays } from ${module('domain/open-data/change-log.ts')};
  import { readMoment, toTypedMoment } from ${module('domain/article/publication-time.ts')};
  import { toRenewal, toFollowUps, toTravel } from ${module('domain/upkeep/reminders.ts')};
  import { toCalendarFile } from ${module('engines/calendar/calendar-file.ts')};
  import { formatShortTime } from ${module('islands/admin/build/format.ts')};
  import { toArticle } from ${module('data/article/to-article.ts')};
  let text = '';
  for await (const part of process.stdin) text += part;
  const NOW = '2027-03-28T00:30:00.000Z';
  const clock = { freshDays: 60, oldDays: 90, lapseDays: 365 };
  const lines = JSON.parse(text).map((instant) => {
    const day = clocks.toLondonDay(instant);
    const readings = { checkedOn: day, seenOn: null, isWithheld: false };
    const row = { id: 'a', slug: 'a', title: 'A', published: true, published_at: instant };
    const typed = toTypedMoment(instant);
    return JSON.stringify([
      instant, formatDate(instant), formatDate(day), formatMonth(day), day,
      clocks.toLondonClock(instant), clocks.fromLondonClock(clocks.toLondonClock(instant)),
      clocks.formatLondonTime(instant), clocks.formatLondonMoment(instant),
      clocks.formatLondonHour(Date.parse(instant)),
      addDays(day, 1), addMonths(day, 12), countDays(day, '2027-03-28'), toWeekday(day),
      isOverdue(day, NOW), isOverdue('2027-03-28', instant), toAge(readings, clock, '2027-03-28'),
      toTurns(readings, clock), submissions.toClockWords(day, NOW), formatMonth(day.slice(0, 7)),
      toChangeDays([{ snapshotAt: instant }])[0].day, typed, readMoment(typed, Date.parse(instant)),
      toRenewal({ startsOn: day, lastsDays: 28, leadDays: 7 }), toFollowUps(day, 3),
      toTravel({ leavesOn: day, returnsOn: addDays(day, 10) }, 14), formatShortTime(instant),
      toCalendarFile([{ day, title: 'A' }], NOW).replace(/UID:.*/, ''),
      toArticle(row, { now: NOW, defaultAuthor: '', fallbackDate: NOW }),
    ]);
  });
  process.stdout.write(lines.join('\\n') + '\\n' + new Date(2026, 6, 1).toISOString());
`;

async function runIn(zone: string): Promise<{ lines: string[]; midnight: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, TZ: zone },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stdin.end(JSON.stringify(INSTANTS));
  await new Promise((done) => child.once('close', done));
  const lines = output.split('\n');
  return { midnight: lines.pop() ?? '', lines };
}

it('days, hours, ages and calendar files are the same whatever the process’s time zone', async (context) => {
  const all = await Promise.all(ZONES.map(runIn));
  const [reference] = all;
  // The time zones were applied: their midnights differ.
  expect(new Set(all.map(({ midnight }) => midnight)).size).toBe(ZONES.length);
  expect(reference?.lines).toHaveLength(INSTANTS.length);
  all.forEach(({ lines }, place) => {
    const other = lines.filter((line, at) => line !== reference?.lines[at]);
    tally(context, 'Faults', `clock in ${ZONES[place]}`, {
      injected: 1,
      survived: Number(other.length === 0),
    });
    expect([ZONES[place], other]).toEqual([ZONES[place], []]);
  });
});

it.each([
  ['2026-03-29T00:59:59Z', '29 March 2026 at 00:59'],
  ['2026-03-29T01:00:00Z', '29 March 2026 at 02:00'],
  ['2026-10-25T00:30:00Z', '25 October 2026 at 01:30'],
  ['2026-10-25T01:30:00Z', '25 October 2026 at 01:30'],
  ['2026-10-25T02:30:00Z', '25 October 2026 at 02:30'],
  ['2026-12-31T23:30:00Z', '31 December 2026 at 23:30'],
  ['2026-06-30T23:30:00Z', '1 July 2026 at 00:30'],
  ['2028-02-29T23:30:00Z', '29 February 2028 at 23:30'],
])('%s is %s in London', (instant, words) => {
  expect(formatLondonTime(instant)).toBe(words);
});
