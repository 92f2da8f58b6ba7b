/** The reviews of rows that the demonstration does not have: many, old, unpublished, nearly empty. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { HIDDEN_REVIEW, ODD_CLINICS } from '../sites/odd-site.ts';
import { getSharedSite } from '../sites/shared-site.ts';

let folder: string;

beforeAll(async () => {
  ({ folder } = await getSharedSite('odd'));
});

const read = (path: string) =>
  readFileSync(join(folder, `${path}.html`), 'utf8').replace(/\s+/g, ' ');
const readIndex = () => ['', '/page/2', '/page/3'].map((page) => read(`reviews${page}`));

it('counts one month and one review in words that fit one', () => {
  expect(read('clinics/clinic-7')).toContain('Every month');
  expect(read('clinics/clinic-7')).toContain('>1 review</a>');
  const lists = readdirSync(join(folder, 'clinics', 'page')).map((name) =>
    read(`clinics/page/${name.replace('.html', '')}`),
  );
  expect(lists.join('')).toContain('1 review<');
});

it('lists every clinic’s review once on the pages of the index, and offers those at first hand', () => {
  const index = readIndex();
  const listed = index.flatMap((html) => [
    ...html.matchAll(/<h2[^>]*>\s*<a href="(\/reviews\/[^"]+)"/g),
  ]);
  expect(new Set(listed.map(([, path]) => path)).size).toBe(ODD_CLINICS - 1);
  expect(index[0]).toContain('name="first-hand"');
});

it('hides a review that is not published, under its own address and the one it claims', () => {
  const own = `clinic-${HIDDEN_REVIEW}-review`;
  const claimed = HIDDEN_REVIEW + 1;
  expect(readIndex().join('')).not.toContain(own);
  expect(existsSync(join(folder, 'reviews', `${own}.html`))).toBe(false);
  expect(read(`clinics/clinic-${HIDDEN_REVIEW}`)).not.toContain('class="clinic-more"');
  expect(read(`reviews/clinic-${claimed}-review`)).toContain(`Clinic ${claimed} review`);
});

it('shows the newest twenty of many reviews, and counts the others', () => {
  const full = read('reviews/clinic-0-review');
  expect(full.match(/Punctual\./g)).toHaveLength(20);
  expect(full).not.toContain('Long ago.');
  expect(full).toContain('The newest 20 of 26 reviews');
  expect(full).toContain('Only 3 first-hand reviews.');
});

it('shows of a real clinic nothing that no source attests', () => {
  for (const page of ['clinics/clinic-2', 'reviews/clinic-2-review']) {
    const html = read(page);
    expect(html).not.toMatch(/£61\.5|4\.2<|Every month|class="score-bar|No recommendation/);
    expect(html).toContain('Not checked yet');
    expect(html).not.toContain('provenance-note"');
  }
  expect(read('clinics/clinic-3')).toMatch(/4\.2<.*£61\.5/);
});

it('says that nobody reviewed a clinic only where nobody did', () => {
  const words = 'No patient has reviewed it here yet.';
  expect(read('reviews/clinic-2-review')).toContain(words);
  expect(read('reviews/clinic-0-review')).not.toContain(words);
});

it('shows no invented review of a real clinic, and no patient’s of an invented one', () => {
  const none = 'No patient has reviewed this clinic here yet.';
  expect(read('reviews/clinic-2-review')).not.toContain('Made up.');
  expect(read('reviews/clinic-3-review')).not.toContain('Misplaced.');
  for (const number of [2, 3]) expect(read(`reviews/clinic-${number}-review`)).toContain(none);
});

it('leaves out the parts of a review that its row has no words for', () => {
  expect(read('reviews/clinic-1-review')).not.toMatch(/id="(overview|market|process|features)"/);
});
