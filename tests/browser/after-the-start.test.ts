import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { holdIslands, watchRequests } from './requests.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const PATH = '/after-the-start';
/** The visit's date, half an hour before the clocks go forward. */
const NOW = new Date('2027-03-28T00:30:00Z');
const MARKER = 'Marker-7731';

const save = (page: Page) => page.getByRole('button', { name: 'Save the calendar file' });

async function saveCalendar(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), save(page).click()]);
  const text = readFileSync(await download.path(), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { name: download.suggestedFilename(), text, events };
}

const TOOL = 'Make the calendar file';
const LETTER = 'Read and fill in the letter';

async function open() {
  const visitor = await visit(PATH, {
    prepare: (page) => page.clock.setFixedTime(NOW),
    timezoneId: 'Europe/London',
  });
  await visitor.page.getByText(TOOL).click();
  return visitor;
}

describe('the reminders', () => {
  it('become a calendar file with the right dates and no private details', async () => {
    const { page, problems } = await open();
    await page.getByLabel('First day of this supply').fill('2027-03-20');
    await page.getByLabel('Date on the prescription').fill('2027-03-20');
    await page.getByLabel('Day of your next follow-up').fill('2027-08-31');
    await page.getByLabel('And after that').selectOption('6');
    await page.getByLabel('Day you leave').fill('2027-06-01');
    await page.getByLabel('Day you come back').fill('2027-08-31');
    await page.getByText('4 May 2027').first().waitFor();
    const { name, text, events } = await saveCalendar(page);
    expect(name).toBe('reminders.ics');
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      '2027-04-08',
      '2027-04-09',
      '2027-04-18',
      '2027-05-04',
      '2027-05-04',
      '2027-08-31',
      '2028-02-29',
      '2028-08-31',
    ]);
    const again = await saveCalendar(page);
    const ids = [...events, ...again.events].map(({ uid }) => uid);
    expect(new Set(ids).size, 'no file replaces the days of another').toBe(16);
    expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(['Reminder']));
    expect(text).not.toMatch(/cannabis|clinic|prescri|medic|letter|home office/i);
    await page.getByText('Saved reminders.ics with 8 days.').waitFor();
    expect(problems).toEqual([]);
  });

  it('show which field is wrong, focus it, pass axe, fit 320 pixels, and save nothing until it is corrected', async () => {
    const { page } = await open();
    const lasts = page.getByLabel('How many days it lasts');
    const start = page.getByLabel('First day of this supply');
    const isFocused = (field: typeof start) =>
      field.evaluate((element) => document.activeElement === element);
    // An incomplete date, for which the browser returns no value.
    await start.pressSequentially('01');
    await lasts.fill('many');
    await page.locator('.reminders[data-awake]').waitFor();
    await save(page).click();
    await page.getByText('First day of this supply: choose a day.').waitFor();
    await page.getByText('How many days it lasts: enter a whole number from 1 to 100.').waitFor();
    expect(await isFocused(start)).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByText(LETTER).click();
    await page.getByLabel('Patient').fill(MARKER.repeat(6));
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320)).toBe(0);
    await start.fill('2027-03-20');
    await save(page).click();
    await expect.poll(() => isFocused(lasts)).toBe(true);
    expect(await lasts.getAttribute('aria-invalid')).toBe('true');
    await lasts.fill('30');
    expect(await page.locator('.field-error').count()).toBe(0);
    const { events } = await saveCalendar(page);
    expect(events).toHaveLength(2);
  });

  it(
    'keep what is typed and requested while the script loads, and keep it out of the address',
    { tags: ['exhaustive'] },
    async () => {
      let release = () => {};
      const { page } = await visit(PATH, {
        prepare: async (fresh) => {
          await fresh.clock.setFixedTime(NOW);
          release = await holdIslands(fresh);
        },
      });
      await page.getByText(TOOL).click();
      await page.getByLabel('First day of this supply').fill('2027-03-20');
      await page.getByLabel('How many days it lasts').fill('28');
      // Without its own script, a form would send everything in the address.
      await page.getByLabel('Title of each reminder').press('Enter');
      expect(new URL(page.url()).search).toBe('');
      const waiting = page.waitForEvent('download');
      release();
      await page.getByText('16 April 2027').first().waitFor();
      await waiting;
      expect(new URL(page.url()).search).toBe('');
      expect(await page.getByLabel('How many days it lasts').inputValue()).toBe('28');
    },
  );
});

describe('the ways to complain', () => {
  const paths = (page: Page) => page.locator('.complaint-path').filter({ visible: true });
  const offices = (page: Page) =>
    page.locator('.complaint-path li a').filter({ visible: true }).allTextContents();

  it('can be narrowed to one problem in one nation, by keyboard too', async () => {
    const { page } = await visit(PATH);
    const problem = page.getByLabel('What is it about?');
    await problem.selectOption('Care or service at a private clinic');
    const nation = page.getByLabel('Where is the clinic or service?');
    await nation.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Showing one way to complain, for Scotland.').waitFor();
    expect(await paths(page).count()).toBe(1);
    expect(await offices(page)).toEqual(['ISCAS', 'Healthcare Improvement Scotland (HIS)']);
    await problem.selectOption('');
    await nation.selectOption('');
    await page.getByText('Showing 9 ways to complain, for all nations.').waitFor();
  });

  it('are all listed without JavaScript, with a letter to fill in by hand', async () => {
    const { page } = await visit(PATH, { javaScriptEnabled: false, viewport: PHONE });
    expect(await paths(page).count()).toBe(9);
    await page.getByText(LETTER).click();
    const blanks = page.locator('.travel-letter-value').filter({ visible: true });
    expect(await blanks.count()).toBe(12);
    expect(await page.locator('noscript .notice').innerText()).toContain(
      'need JavaScript to make the file',
    );
  });
});

it('the travel letter can be filled in, copied and printed on its own', async () => {
  const { page, problems } = await visit(PATH, {
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        globalThis.print = () => {
          document.documentElement.setAttribute('data-asked', '');
        };
      }),
  });
  await page.getByText(LETTER).click();
  await page.getByLabel('Patient').fill('Sam Sample');
  await page.getByLabel('Medicine', { exact: true }).fill('Sample oil');
  await page.getByLabel('Leaves on').fill('2027-06-01');
  await page.getByLabel('Returns on').fill('2027-05-31');
  await page.getByText('Returns on: choose a day on or after the day you leave.').waitFor();
  await page.getByLabel('Returns on').fill('2027-06-14');
  await page.getByRole('button', { name: 'Copy the letter' }).click();
  await page.getByText('Letter copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Patient: Sam Sample');
  expect(copied).toContain('Returns on: 14 June 2027');
  await page.getByRole('button', { name: 'Print the letter' }).click();
  await page.locator('[data-asked]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const readPaper = async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  const alone = await readPaper();
  expect(alone).toMatch(/^To whom it may concern Patient Sam Sample .*Date$/);
  expect(alone).toContain('Leaves on 1 June 2027 Returns on 14 June 2027');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  const whole = await readPaper();
  expect(whole).toContain('Sam Sample');
  expect(whole).toContain('Who decides:');
  expect(whole).not.toContain('Save the calendar file');
  expect(problems).toEqual([]);
});

it('nothing typed, ticked or chosen leaves the device, is stored, or appears in the address', async () => {
  let sent: string[] = [];
  const { page } = await visit(PATH, {
    prepare: (fresh) => {
      sent = watchRequests(fresh);
    },
  });
  await page.getByText(TOOL).click();
  await page.getByText(LETTER).click();
  await page.getByLabel('First day of this supply').fill('2099-01-02');
  await page.getByLabel('Title of each reminder').fill(MARKER);
  const isCalendar = (text: string) => text.includes('calendar-file');
  expect(sent.filter(isCalendar), 'before a file is asked for').toEqual([]);
  await saveCalendar(page);
  const letter = page.locator('.travel-letter-paper input[type="text"]');
  for (const field of await letter.all()) await field.fill(MARKER);
  await page.getByRole('button', { name: 'Copy the letter' }).click();
  await page.getByLabel('What is it about?').selectOption('A side effect');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('link', { name: 'Who to call for help now' }).click();
  await page.waitForURL('**/resources#emergency');
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((text) => /Marker-7731|2099|side-effect/.test(text))).toEqual([]);
  const kept = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    cookies: document.cookie,
  }));
  expect(JSON.stringify(kept)).not.toMatch(/Marker-7731|2099|side-effect/);
  await page.goto(PATH);
  expect(await page.getByLabel('Title of each reminder').inputValue()).toBe('Reminder');
  expect(await page.getByLabel('Patient').inputValue()).toBe('');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});
