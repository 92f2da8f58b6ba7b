import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { getSharedSite } from '../sites/shared-site.ts';
import { parsePage } from './built-site.ts';

const COUNTS = [
  ...['45 clinics, 1200 patients', '32 clinics, 800 patients', '38 clinics, 650 patients'],
  ...['42 clinics, 900 patients', '35 clinics, 750 patients', '28 clinics, 450 patients'],
];

let folder: string;

beforeAll(async () => {
  ({ folder } = await getSharedSite('empty'));
});

const open = (path: string) => parsePage(readFileSync(join(folder, `${path}.html`), 'utf8'));
const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

it.each(['index', 'clinics', 'clinic-directory', 'results'])(
  'the page /%s says that clinics could not be loaded, and shows the built-in ones',
  (path) => {
    const main = open(path).querySelector('main');
    expect(text(main)).toContain('Unable to load clinics. Please try again later.');
    if (path === 'results') return;
    for (const name of ['Alder', 'Coltsfold', 'Dunmarrow', 'Hollinbrae'])
      expect(text(main)).toContain(`${name} Clinic`);
  },
);

it('the conditions index says that the conditions could not be loaded, and shows the built-in short list', () => {
  const page = open('conditions');
  const notice = page.querySelector('main [role=alert]');
  expect(text(notice)).toContain('Failed to load conditions data');
  const retry = notice?.querySelector('a');
  expect([text(retry ?? null), retry?.getAttribute('href')]).toEqual(['Try Again', '/conditions']);
  expect(page.querySelectorAll('.condition-card')).toHaveLength(6);
  const claims = text(page.querySelector('main .demonstration-frame'));
  for (const counts of COUNTS) expect(claims).toContain(counts);
});

it('the articles page shows the two built-in articles', () => {
  const links = [...open('articles').querySelectorAll('.article-list-title a')];
  expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual([
    '/articles/how-to-choose-clinic',
    '/articles/medical-cannabis-faq',
  ]);
});

it('no view is counted for a built-in article, which the backend does not know', () => {
  expect(open('articles/how-to-choose-clinic').querySelector('[data-article-id]')).toBeNull();
});
