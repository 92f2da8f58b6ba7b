/** A corrected price's way: Postgres, two snapshots, the page of changes, the feed, the clinic's page. */
import { describe, expect, it } from 'vitest';
import { openChangesSchema } from '../../src/data/open-data/open-data-schema.ts';
import { FIRST_SNAPSHOT, HOSTILE_CLINIC, SECOND_SNAPSHOT } from '../sites/published-site.ts';
import { startBackedSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { getOverflow, useVisitors } from './visit.ts';

const visit = useVisitors();
const server = await startBackedSite();

describe('the page of changes', () => {
  it('says what was and what is, with what it rests on, under the day in London', async () => {
    const { page } = await visit(`${server.url}/data/changes`, { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toContain('2 July 2027');
    const entries = await page.locator('.change-list > li').allInnerTexts();
    const lines = entries.map((entry) => entry.replace(/\s+/g, ' '));
    expect(lines).toContain(
      'Releaf: Delivery Before: £4.95 sample data. Now: £5.50 published by the clinic.',
    );
    expect(lines).toContain(
      'Mamedica: Repeat prescription Before: £30 sample data. Now: no figure.',
    );
    expect(lines).toContain('Dispensed: No longer on the site');
    expect(lines).toContain(`${HOSTILE_CLINIC}: Added to the site`);
    expect(lines).toHaveLength(5);
    expect(await page.getByRole('main').getByRole('link', { name: 'Dispensed' }).count()).toBe(0);
  });

  it('has nothing for axe to report', async () => {
    const { page } = await visit(`${server.url}/data/changes`);
    expect(await findViolations(page)).toEqual([]);
  });

  it('fits a screen of 320 pixels', async () => {
    const { page } = await visit(`${server.url}/data/changes`);
    expect(await getOverflow(page, 320)).toBe(0);
  });
});

it('a clinic whose figures changed leads to its newest change, and no other does', async () => {
  const { page } = await visit(`${server.url}/clinics/releaf`);
  await page.getByRole('link', { name: 'What changed in these figures' }).click();
  await page.waitForURL(/\/data\/changes#clinic-releaf$/);
  await expect.poll(() => page.locator('.change-list p:target').innerText()).toContain('Releaf');
  await page.goto(`${server.url}/clinics/curaleaf`);
  expect(await page.getByText('What changed in these figures').count()).toBe(0);
});

it('the feed is XML whatever a clinic is called, and leads to each change', async () => {
  const { page } = await visit(`${server.url}/data/changes`);
  const feed = await (await page.request.get(`${server.url}/data/changes.xml`)).text();
  const items = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'text/xml');
    return [...document.querySelectorAll('parsererror, item')].map((item) => ({
      tag: item.tagName,
      title: item.querySelector('title')?.textContent ?? '',
      link: item.querySelector('link')?.textContent ?? '',
      guid: item.querySelector('guid')?.textContent ?? '',
      date: item.querySelector('pubDate')?.textContent ?? '',
    }));
  }, feed);
  expect(items.map(({ tag }) => tag)).toEqual(Array<string>(5).fill('item'));
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Releaf: Delivery, £4.95 (sample data) → £5.50 (published by the clinic)',
      `${HOSTILE_CLINIC}: Added to the site`,
    ]),
  );
  for (const { link, guid, date } of items) {
    expect(guid).toBe(link);
    expect(date).toBe(new Date(SECOND_SNAPSHOT).toUTCString());
    const { hash, pathname } = new URL(link);
    expect(pathname).toBe('/data/changes');
    expect(await page.locator(hash).count()).toBe(1);
  }
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(5);
});

it('the files say the same, and may be read from any site', async () => {
  const { page } = await visit(`${server.url}/data/changes`);
  const response = await page.request.get(`${server.url}/data/changes.json`);
  expect(response.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
  });
  const file: unknown = await response.json();
  const { changes, ...head } = openChangesSchema.parse(file);
  expect({ ...head, changes }).toEqual(file);
  const ofReleaf = changes.find(({ figure }) => figure === 'deliveryFee');
  expect(ofReleaf).toMatchObject({
    kind: 'changed',
    clinic: { slug: 'releaf', page: 'http://localhost:4321/clinics/releaf' },
    unit: 'GBP',
    from: { value: 4.95, state: 'sample' },
    to: { value: 5.5, state: 'published' },
    previousSnapshotAt: FIRST_SNAPSHOT,
    snapshotAt: SECOND_SNAPSHOT,
  });
  const csv = await page.request.get(`${server.url}/data/clinics.csv`);
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect(await csv.text()).toContain(`,'${HOSTILE_CLINIC},`);
  const schema = await page.request.get(`${server.url}/data/clinics.schema.json`);
  expect(schema.headers()['content-type']).toContain('application/schema+json');
});
