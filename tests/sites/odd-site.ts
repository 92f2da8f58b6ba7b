import { resolve } from 'node:path';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { writeSnapshot } from '../fixtures/snapshots.ts';
import { buildSite } from './build-site.ts';

export const ODD_CLINICS = 120;
export const ODD_ARTICLES = 1000;
export const HIDDEN_REVIEW = 7;

/** An article with broken links: the first, since reports are limited. */
export const BROKEN_LINKS_ARTICLE = 0;
const LOST_LINKS =
  '<h2>Going on</h2><p><a href="/articles/gone">Gone</a>, <a href="/faqs#gone">moved</a>, <a href="/faqs">there</a>.</p>';

/** Every second clinic is an example: without a source, a real one has only its name. */
const isExample = (number: number) => number % 2 === 1;

const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Marks future content: an article due in an hour, and a figure checked tomorrow. */
export const FUTURE_MARK = 'to-come-7731';
const TOMORROW = '2026-11-21';
const toLater = () => new Date(Date.now() + 3_600_000).toISOString();

const REVIEW = { author_name: 'A', rating: 4, created_at: '2026-06-01T00:00:00Z' };

function createReviews() {
  const review = { ...REVIEW, clinic_id: toId(0), body: 'Punctual.' };
  const recent = Array.from({ length: 25 }, (_, number) => ({
    ...review,
    id: `new-${number}`,
    verification: number < 2 ? 'appointment' : 'unverified',
    created_at: `2026-06-${String(number + 1).padStart(2, '0')}T00:00:00Z`,
  }));
  const old = { ...review, id: 'old', verification: 'email', body: 'Long ago.' };
  return [
    ...recent,
    { ...old, created_at: '2023-01-01T00:00:00Z' },
    // An invented review of a real clinic, and a patient's review of an invented one: neither may be shown.
    { ...REVIEW, id: 'false', clinic_id: toId(2), body: 'Made up.', verification: 'example' },
    { ...REVIEW, id: 'lost', clinic_id: toId(3), body: 'Misplaced.', verification: 'appointment' },
  ];
}

export function buildOddSite(folder: string, snapshotDirectory: string): Promise<string> {
  const { rows } = readSnapshotFiles(resolve('content/snapshots'));
  const templates = rows.articles as Record<string, unknown>[];
  writeSnapshot(snapshotDirectory, {
    ...rows,
    figure_sources: [
      {
        id: toId(1),
        clinic_id: toId(0),
        field: 'initial_consultation_fee',
        state: 'published',
        value: '61.5',
        source_title: FUTURE_MARK,
        source_url: `https://clinic.example/${FUTURE_MARK}`,
        checked_on: TOMORROW,
      },
    ],
    clinic_strains: [],
    clinic_reviews: createReviews(),
    // Repeated titles share their images, so that few need drawing.
    articles: Array.from({ length: ODD_ARTICLES + 1 }, (_, number) => ({
      ...templates[number % templates.length],
      id: toId(number),
      slug: `article-${number}`,
      ...(number === BROKEN_LINKS_ARTICLE && { content: LOST_LINKS }),
      ...(number === ODD_ARTICLES && {
        ...{ slug: FUTURE_MARK, title: FUTURE_MARK, excerpt: FUTURE_MARK, published_at: toLater() },
        content: `<p>${FUTURE_MARK}</p>`,
      }),
    })),
    clinics: Array.from({ length: ODD_CLINICS }, (_, number) => ({
      id: toId(number),
      name: `Clinic ${number}`,
      active: true,
      is_example: isExample(number),
      rating: 4.2,
      initial_consultation_fee: 61.5,
      review_published: number !== HIDDEN_REVIEW,
      follow_up_interval_months: 1,
      review_count: 1,
      // At the address of a published review: this review must stay hidden.
      review_slug: number === HIDDEN_REVIEW ? `clinic-${HIDDEN_REVIEW + 1}-review` : null,
    })),
  });
  return buildSite(folder, { snapshotDirectory });
}
