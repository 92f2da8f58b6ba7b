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
    const lines = entries.map((entry) => entry.replace(/\s+/g, ' ').replaceAll(' .', '.'));
    expect(lines.toSorted()).toEqual([
      `${HOSTILE_CLINIC}: Added to the site`,
      'Elios Clinics: No longer on the site',
      'Lyphe: First consultation Before: £49 noted by this site. Now: £55.50 published by the clinic.',
      'Lyphe: Repeat prescription Before: £25 noted by this site. Now: no figure.',
      'Releaf: Delivery Before: no figure. Now: £5.50 published by the clinic.',
    ]);
    const links = page.getByRole('main').getByRole('link');
    expect(await links.filter({ hasText: 'Lyphe' }).count()).toBeGreaterThan(0);
    expect(await links.filter({ hasText: 'Elios Clinics' }).count()).toBe(0);
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
  const { page } = await visit(`${server.url}/clinics/lyphe`);
  await page.getByRole('link', { name: 'What changed in these figures' }).click();
  await page.waitForURL(/\/data\/changes#clinic-lyphe$/);
  await expect.poll(() => page.locator('.change-list p:target').innerText()).toContain('Lyphe');
  for (const slug of ['curaleaf', 'mamedica', 'alder-clinic']) {
    await page.goto(`${server.url}/clinics/${slug}`);
    expect(await page.getByText('What changed in these figures').count(), slug).toBe(0);
  }
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
      'Lyphe: First consultation, £49 (noted by this site) → £55.50 (published by the clinic)',
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

it('a clinic’s own feed has its changes alone, and is led to from its page', async () => {
  const { page } = await visit(`${server.url}/clinics/lyphe`);
  const feed = `${server.url}/clinics/lyphe/changes.xml`;
  const link = page.getByRole('link', { name: 'Follow changed prices (feed)' });
  expect(await link.getAttribute('href')).toBe('/clinics/lyphe/changes.xml');
  const alternate = page.locator('link[rel=alternate][href="/clinics/lyphe/changes.xml"]');
  expect(await alternate.getAttribute('type')).toBe('application/rss+xml');
  const response = await page.request.get(feed);
  expect(response.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
  });
  expect(response.headers()['content-type']).toContain('xml');
  const titles = [...(await response.text()).matchAll(/<item><title>(.*?)<\/title>/g)];
  expect(titles.map(([, title]) => title).toSorted()).toEqual([
    'Lyphe: First consultation, £49 (noted by this site) → £55.50 (published by the clinic)',
    'Lyphe: Repeat prescription, £25 (noted by this site) → no figure',
  ]);
});

it('a clinic’s own feed is XML whatever the clinic is called', async () => {
  const { page } = await visit(`${server.url}/data/changes`);
  const address = await page
    .getByRole('link', { name: HOSTILE_CLINIC })
    .first()
    .getAttribute('href');
  const feed = await (await page.request.get(`${server.url}${address}/changes.xml`)).text();
  const titles = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'text/xml');
    return [...document.querySelectorAll('parsererror, title')].map((title) => title.textContent);
  }, feed);
  expect(titles).toEqual([
    `${HOSTILE_CLINIC}: figures that changed`,
    `${HOSTILE_CLINIC}: Added to the site`,
  ]);
});

it('a shortlist of last time hears what changed at its clinics alone', async () => {
  const { page } = await visit(`${server.url}/compare`);
  await page.evaluate(() => {
    const kept = ['lyphe', 'curaleaf', 'elios-clinics'].map((slug) => ({
      slug,
      note: '',
      seen: [],
    }));
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
  const ofLyphe = changes.find(({ figure }) => figure === 'initialConsultationPrice');
  expect(ofLyphe).toMatchObject({
    kind: 'changed',
    clinic: { slug: 'lyphe', page: 'http://localhost:4321/clinics/lyphe' },
    unit: 'GBP',
    from: { value: 49, state: 'noted' },
    to: { value: 55.5, state: 'published' },
    previousSnapshotAt: FIRST_SNAPSHOT,
    snapshotAt: SECOND_SNAPSHOT,
  });
  const csv = await page.request.get(`${server.url}/data/clinics.csv`);
  expect(csv.headers()['content-type']).toContain('text/csv');
  const table = await csv.text();
  expect(table).toContain(`,'${HOSTILE_CLINIC},`);
  expect(table).not.toContain('Alder Clinic');
  const schema = await page.request.get(`${server.url}/data/clinics.schema.json`);
  expect(schema.headers()['content-type']).toContain('application/schema+json');
});
