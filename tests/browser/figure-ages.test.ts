/** How a page built in November shows the age of its figures on later days (rules §10, "Ageing"). */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const PATH = '/clinics/releaf';
const READ = 'Noted by this site, read 21 November 2026';

const getAgeNote = async (page: Page) =>
  (await page.locator('.clinic-ledger .note-key > summary').innerText())
    .replace(/\s+/g, ' ')
    .trim();

it.each([
  ['on its last fresh day', '2027-05-20T12:00:00Z', 'Pacific/Kiritimati', READ],
  ['the day after', '2027-05-20T23:30:00Z', 'Pacific/Pago_Pago', `${READ}, may have changed`],
  ['once it has lapsed', '2028-11-21T12:00:00Z', 'Europe/London', `${READ}, not confirmed since`],
])('a figure shows its age by the date in London: %s', async (_when, instant, timezoneId, note) => {
  const { page, problems } = await visit(PATH, {
    timezoneId,
    prepare: (opened) => opened.clock.setFixedTime(new Date(instant)),
  });
  expect(await getAgeNote(page)).toBe(note);
  expect(problems).toEqual([]);
});

it('without a script, a figure shows the date it was read', async () => {
  const { page } = await visit(PATH, { javaScriptEnabled: false });
  expect(await getAgeNote(page)).toBe(READ);
});
