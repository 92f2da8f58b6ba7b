/** A page that was built in November and is read later: how old its figures are by then (rules §10, "Ageing"). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const PATH = '/clinics/releaf';
/** Who read the terms on 21 November 2026; they may have changed after 180 days, and lapse after 730. */
const READ = 'noted by this site, read 21 November 2026';

const getSaying = async (page: Page) =>
  (await page.locator('section[aria-labelledby=cost] .note-key > summary').innerText())
    .replace(/\s+/g, ' ')
    .replace(/^[\d, ]+/, '')
    .trim();

const open = (instant: string, timezoneId = 'Europe/London') =>
  visit(PATH, {
    timezoneId,
    prepare: (page) => page.clock.setFixedTime(new Date(instant)),
  });

describe('what stands beside a figure', () => {
  it.each([
    ['on the day of the build', '2026-11-22T12:00:00Z', READ],
    ['on its last fresh day', '2027-05-20T22:00:00Z', READ],
    ['the day after', '2027-05-21T12:00:00Z', `${READ}, may have changed`],
    [
      'on that day in London, the evening before by UTC',
      '2027-05-20T23:30:00Z',
      `${READ}, may have changed`,
    ],
    ['once it is old', '2027-11-22T12:00:00Z', `${READ}, may have changed`],
    ['once it has lapsed', '2028-11-21T12:00:00Z', `${READ}, not confirmed since`],
  ])('%s', async (_when, instant, saying) => {
    const { page, problems } = await open(instant);
    await expect.poll(() => getSaying(page)).toBe(saying);
    expect(problems).toEqual([]);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is the same wherever its reader is (%s)',
    async (zone) => {
      const { page } = await open('2027-05-20T12:00:00Z', zone);
      await page.waitForLoadState('load');
      expect(await getSaying(page)).toBe(READ);
      const { page: later } = await open('2027-05-21T12:00:00Z', zone);
      await expect.poll(() => getSaying(later)).toBe(`${READ}, may have changed`);
    },
  );

  it('is the day of the reading where no script runs', async () => {
    const { page } = await visit(PATH, { javaScriptEnabled: false });
    expect(await getSaying(page)).toBe(READ);
  });
});
