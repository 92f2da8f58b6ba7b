import { describe, expect, it } from 'vitest';
import { HOSTILE_CLINIC, SECOND_SNAPSHOT } from '../sites/published-site.ts';
import { startBackedSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { getOverflow, useVisitors } from './visit.ts';

const visit = useVisitors();
const server = await startBackedSite();

describe('the page of changes', () => {
  it('shows old and new values with their sources and the date in London', async () => {
    const { page } = await visit(`${server.url}/data/changes`);
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toContain('2 July 2027');
    const entries = await page.locator('.change-list > li').allInnerTexts();
    const lines = entries.map((entry) => entry.replace(/\s+/g, ' ').replaceAll(' .', '.'));
    expect(lines.toSorted()).toEqual([
      `${HOSTILE_CLINIC}: Added to the site`,
      'Elios Clinics: No longer on the site',
      'Lyphe: First consultation Before: £49 noted by this site. Now: £55.50 published by the clinic.',
      'Lyphe: Repeat prescription Before: £25 noted by this site. Now: no figure.',
      'Releaf: Delivery Before: no figure. Now: £5.50 published by the clinic.',
    ]);
    const links = page.getByRole('main').getByRole('link');
    expect(await links.filter({ hasText: 'Elios Clinics' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320)).toBe(0);
  });

  it(
    'is linked from the page of a clinic whose figures have changed, not from one without changes, and the link leads to a change at that clinic',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit(`${server.url}/clinics/curaleaf`);
      expect(await page.getByText('What changed in these figures').count()).toBe(0);
      await page.goto(`${server.url}/clinics/lyphe`);
      await page.getByRole('link', { name: 'What changed in these figures' }).click();
      await page.waitForURL(/\/data\/changes#clinic-lyphe$/);
      await expect.poll(() => page.locator('.change-list p:target').innerText()).toContain('Lyphe');
    },
  );
});

it('the feeds of changes are valid XML, whatever a clinic is called, and link to each change', async () => {
  const { page } = await visit(`${server.url}/data/changes`);
  const read = async (path: string) =>
    page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, 'text/xml');
        return [...document.querySelectorAll('parsererror, item')].map((item) => ({
          title: item.querySelector('title')?.textContent ?? item.textContent,
          link: item.querySelector('link')?.textContent ?? '',
          date: item.querySelector('pubDate')?.textContent ?? '',
        }));
      },
      await (await fetch(server.url + path)).text(),
    );
  const added = `${HOSTILE_CLINIC}: Added to the site`;
  const items = await read('/data/changes.xml');
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Lyphe: First consultation, £49 (noted by this site) → £55.50 (published by the clinic)',
      added,
    ]),
  );
  expect(new Set(items.map(({ link }) => link)).size).toBe(5);
  for (const { link, date } of items) {
    expect(date).toBe(new Date(SECOND_SNAPSHOT).toUTCString());
    expect(link).toContain('/data/changes#');
    expect(await page.locator(new URL(link).hash).count()).toBe(1);
  }
  const hostile = page.getByRole('link', { name: HOSTILE_CLINIC }).first();
  const own = await read(`${await hostile.getAttribute('href')}/changes.xml`);
  expect(own.map(({ title }) => title)).toEqual([added]);
});

it('a saved shortlist shows only changes at its own clinics', async () => {
  const { page } = await visit(`${server.url}/compare`);
  await page.evaluate(() => {
    const slugs = ['lyphe', 'curaleaf', 'elios-clinics'];
    const kept = slugs.map((slug) => ({ slug, note: '', seen: [] }));
    localStorage.setItem('clinic-shortlist', JSON.stringify(kept));
  });
  await page.goto(`${server.url}/compare#shortlist`);
  await page.getByRole('heading', { name: '3 changes since your last visit' }).waitFor();
  const lines = await page.locator('.shortlist-changes li li').allInnerTexts();
  const words = lines.map((line) => line.replace(/\s+/g, ' '));
  expect(words.toSorted()).toEqual([
    'First consultation: £55.50 (was £49) published by the clinic 2 July 2027',
    'No longer on this site 2 July 2027',
    'Repeat prescription: no figure now (was £25) 2 July 2027',
  ]);
});
