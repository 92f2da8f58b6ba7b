/** A build of rows that the demonstration does not have: many, old, unpublished, nearly empty. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { getProgram, run } from '../../scripts/lib/processes.ts';
import { toBuildEnvironment } from '../../scripts/publish/site-build.ts';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';

/** Enough for a second page of the index. */
const CLINICS = 120;

const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function buildReviews() {
  const review = { clinic_id: toId(0), author_name: 'A', rating: 4, body: 'Punctual.' };
  const recent = Array.from({ length: 25 }, (_, number) => ({
    ...review,
    id: `new-${number}`,
    verification: number < 2 ? 'appointment' : 'unverified',
    created_at: `2026-06-${String(number + 1).padStart(2, '0')}T00:00:00Z`,
  }));
  const old = { ...review, id: 'old', verification: 'email', body: 'Long ago.' };
  return [...recent, { ...old, created_at: '2023-01-01T00:00:00Z' }];
}

it('builds, pages, hides and counts reviews as the rows say', { timeout: 600_000 }, async () => {
  const folder = makeFolder();
  const { rows } = readSnapshotFiles(resolve('content/snapshots'));
  writeSnapshot(join(folder, 'snapshot'), {
    ...rows,
    articles: [],
    figure_sources: [],
    clinic_strains: [],
    clinic_reviews: buildReviews(),
    clinics: Array.from({ length: CLINICS }, (_, number) => ({
      id: toId(number),
      name: `Clinic ${number}`,
      active: true,
      review_published: number !== 7,
      follow_up_interval_months: 1,
      review_count: 1,
      // Where a published one is: this one must stay hidden, address and all.
      review_slug: number === 7 ? 'clinic-8-review' : null,
    })),
  });
  const build = await run({
    args: [getProgram('astro'), 'build', '--outDir', join(folder, 'site')],
    env: toBuildEnvironment({
      snapshotDirectory: join(folder, 'snapshot'),
      siteUrl: 'http://localhost:4321',
      backend: null,
      analytics: null,
    }),
    output: 'collect',
  });
  expect(build.code, build.output).toBe(0);
  const read = (path: string) =>
    readFileSync(join(folder, 'site', `${path}.html`), 'utf8').replace(/\s+/g, ' ');

  expect(read('clinics/clinic-7')).toContain('Every month');
  expect(read('clinics/clinic-7')).toContain('>1 review</a>');
  expect(read('clinics')).toContain('1 review<');

  const index = [read('reviews'), read('reviews/page/2')];
  const listed = index.flatMap((html) => [
    ...html.matchAll(/<h2[^>]*>\s*<a href="(\/reviews\/[^"]+)"/g),
  ]);
  expect(new Set(listed.map(([, path]) => path)).size).toBe(CLINICS - 1);
  expect(index.join('')).not.toContain('clinic-7-review');
  expect(existsSync(join(folder, 'site', 'reviews', 'clinic-7-review.html'))).toBe(false);
  expect(read('clinics/clinic-7')).not.toContain('class="clinic-more"');
  expect(read('reviews/clinic-8-review')).toContain('Clinic 8 review');
  expect(index[0]).toContain('name="first-hand"');

  const full = read('reviews/clinic-0-review');
  expect(full.match(/Punctual\./g)).toHaveLength(20);
  expect(full).not.toContain('Long ago.');
  expect(full).toContain('The newest 20 of 25 reviews');
  expect(full).toContain('One older review is counted here and not shown.');
  expect(full).toContain('Only 2 first-hand reviews.');

  const empty = read('reviews/clinic-1-review');
  expect(empty).toContain('No patient has reviewed this clinic here in the last two years.');
  expect(empty).toMatch(/class="score-bar"[^>]*data-state="site-default"/);
  expect(empty).toContain('No recommendation');
  expect(empty).not.toMatch(/id="(overview|market|process|features|pros-and-cons)"/);
});
