/** What a review page says of a clinic: its verdict in words, its sections, its prices, its sources. */
import { describe, expect, it } from 'vitest';
import { toClinic } from '../../../../src/data/clinic/to-clinic.ts';
import { parseFigureSource } from '../../../../src/data/rows/other-rows.ts';
import { findArticlesAbout } from '../../../../src/domain/article/articles.ts';
import type { Article } from '../../../../src/domain/article/article.ts';
import { toPatientReviews } from '../../../../src/domain/review/patient-reviews.ts';
import {
  toFurtherPrices,
  toKeyFeatures,
  toPriceLines,
  toRecommendation,
  toReviewSections,
  toReviewSources,
} from '../../../../src/domain/review/review-page.ts';
import { toReviewEntry } from '../../../../src/domain/review/review-entry.ts';
import { toReviewFacts } from '../../../../src/domain/review/review-view.ts';
import { buildClinic, buildClinicRow, type StoredRow } from '../../../fixtures/clinics.ts';
import { buildReview, NOW } from '../../../fixtures/reviews.ts';

const WEBSITE = 'https://a.example';

function buildSourced(row: StoredRow, field: string, state = 'published') {
  const value = row[field];
  const source = parseFigureSource({
    clinic_id: 'c1',
    field,
    state,
    value: typeof value === 'string' ? value : JSON.stringify(value),
    source_title: 'Price page',
    source_url: 'https://a.example/prices',
    checked_on: '2026-11-20',
  });
  return toClinic(buildClinicRow(row), { sources: source ? [source] : [], strainCount: 0 });
}

describe('a recommendation', () => {
  const level = 'highly-recommended';

  it.each<[StoredRow, string, RegExp]>([
    [{ website: WEBSITE, verdict_overall_score: 9 }, 'published', /^Recommended$/],
    [
      { website: WEBSITE, verdict_overall_score: 9, verdict_recommendation_level: level },
      'published',
      /^Highly recommended$/,
    ],
    [
      { website: WEBSITE, verdict_overall_score: 4.9, verdict_recommendation_level: level },
      'published',
      /^Not recommended$/,
    ],
    [{ website: WEBSITE, verdict_overall_score: 9 }, 'sample', /^Recommended in this sample/],
    [{ verdict_overall_score: 9, verdict_recommendation_level: level }, 'published', /^No recom/],
    [{ website: WEBSITE, verdict_recommendation_level: level }, 'published', /^No recom.+judged/],
  ])('for %j, with a source that says %s, reads %s', (row, state, words) => {
    expect(toRecommendation(buildSourced(row, 'verdict_overall_score', state))).toMatch(words);
  });
});

describe('the sections of a review', () => {
  const getIds = (row: StoredRow) => toReviewSections(buildClinic(row)).map(({ id }) => id);

  it('leave out what an empty record has nothing for, and keep what must be said', () => {
    expect(getIds({})).toEqual([
      ...['verdict', 'prices', 'google', 'regulation', 'ratings', 'patients', 'policy', 'sources'],
    ]);
  });

  it('hold all that a full record gives, in one order', () => {
    const row = {
      cons: ['Dear'],
      review_overview: 'Text',
      target_audience: 'Text',
      market_position_detail: 'Text',
      patient_process: ['Step'],
      key_features: ['Video'],
    };
    expect(getIds(row)).toEqual([
      ...['verdict', 'pros-and-cons', 'overview', 'audience', 'market', 'prices', 'process'],
      ...['features', 'google', 'regulation', 'ratings', 'patients', 'policy', 'sources'],
    ]);
  });

  it('name a feature once, wherever the row keeps it', () => {
    const clinic = buildClinic({ key_features: ['Video', 'Lift'], features: ['Lift', 'Parking'] });
    expect(toKeyFeatures(clinic)).toEqual(['Video', 'Lift', 'Parking']);
  });
});

describe('the prices of a review', () => {
  const getItems = (row: StoredRow) => toPriceLines(buildClinic(row)).map(({ item }) => item);

  it('are the same lines for every clinic, members’ plans apart', () => {
    expect(getItems({ delivery_fee: 5, prescription_fee: 20 })).toEqual(getItems({}));
  });

  it('never take what is not published for nothing', () => {
    const lines = toPriceLines(buildClinic({ membership_options: [{ name: 'Plan' }] }));
    expect(
      lines.flatMap(({ item, price, hasPrice }) => (hasPrice ? [] : `${item}: ${price}`)),
    ).toEqual(['Each delivery: Not published', 'Plan: Not published']);
    expect(lines.some(({ price }) => price === '£0')).toBe(false);
    expect(toPriceLines(buildClinic({ delivery_fee: 0 }))).toContainEqual(
      expect.objectContaining({ item: 'Each delivery', price: '£0', figure: 'deliveryFee' }),
    );
  });

  it('say that there is no membership only when a source says so', () => {
    const getMembership = (clinic: ReturnType<typeof buildClinic>) =>
      toPriceLines(clinic).find(({ item }) => item === 'Membership')?.price;
    expect(getMembership(buildClinic())).toBe('Not published');
    expect(getMembership(buildSourced({ membership_options: [] }, 'membership_options'))).toBe(
      'None',
    );
  });

  it('are followed by the row’s own lines that say something else', () => {
    const clinic = buildClinic({
      initial_consultation_fee: 50,
      pricing_table: [
        { item: 'first consultation', price: 50 },
        { item: 'Refund', price: 'In full' },
      ],
    });
    expect(toFurtherPrices(clinic).map(({ item }) => item)).toEqual(['Refund']);
  });
});

describe('the sources of a review', () => {
  it('are each page once, with the day it was checked', () => {
    expect(toReviewSources(buildSourced({ delivery_fee: 5 }, 'delivery_fee'))).toEqual([
      { title: 'Price page', url: 'https://a.example/prices', checkedOn: '2026-11-20' },
    ]);
    expect(toReviewSources(buildClinic())).toEqual([]);
  });

  it('are joined by the articles that link to the review', () => {
    const build = (slug: string, content: string) => ({ slug, content }) as Article;
    const articles = [
      build('about', '<p><a href="/reviews/a-review">A</a></p>'),
      build('other', '<p>/reviews/a-review and <a href="/reviews/a-review-2">B</a></p>'),
    ];
    expect(findArticlesAbout('/reviews/a-review', articles).map(({ slug }) => slug)).toEqual([
      'about',
    ]);
  });
});

describe('an entry of the index', () => {
  const reviews = toPatientReviews([buildReview({ verification: 'sample' })], NOW);

  it('shows what the card shows, the first reason against and the newest review', () => {
    const clinic = buildClinic({
      verdict_not_ideal_for: ['You are in a hurry', 'You want a visit'],
      services_nations: ['Wales'],
    });
    expect(toReviewEntry(clinic, '/reviews/a-review', reviews, 0)).toMatchObject({
      path: '/reviews/a-review',
      notIdealFor: 'You are in a hurry',
      figures: {
        verdictScore: { value: null, standIn: 7.5, state: 'site-default' },
        overallRating: { value: null, standIn: 4.5, state: 'site-default' },
      },
      newest: { verification: 'sample' },
      firstHand: 0,
      nations: ['Wales'],
    });
  });

  it('sorts a verdict that nobody gave last', () => {
    const toVerdict = (row: StoredRow) =>
      toReviewFacts(toReviewEntry(buildClinic(row), '/reviews/a-review', reviews, 0)).verdict;
    expect(toVerdict({})).toBeNull();
    expect(toVerdict({ verdict_overall_score: 1 })).toBe(1);
  });
});
