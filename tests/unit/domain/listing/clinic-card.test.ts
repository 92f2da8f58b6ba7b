import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ClinicCard } from '../../../../src/components/clinic/ClinicCard.tsx';
import { toClinicCard } from '../../../../src/domain/listing/clinic-card.ts';
import { EXAMPLE_MARK } from '../../../../src/domain/figure/provenance-wording.ts';
import { buildCard, buildRealClinic } from '../../../fixtures/clinics.ts';

const UNKNOWN = { value: null, state: 'unknown' };

const toHtml = (card: ReturnType<typeof buildCard>) =>
  renderToStaticMarkup(createElement(ClinicCard, { card })).replaceAll('<!-- -->', '');
const toText = (card: ReturnType<typeof buildCard>) => toHtml(card).replace(/<[^>]*>/g, ' ');

describe('a clinic card', () => {
  it('holds no default of an empty record', () => {
    expect(buildCard()).toEqual({
      id: 'c1',
      name: 'Green Lane Clinic',
      slug: 'green-lane-clinic',
      isExample: true,
      summary: '',
      figures: {
        overallRating: UNKNOWN,
        totalReviews: UNKNOWN,
        initialConsultationPrice: UNKNOWN,
        nextAvailableAppointment: UNKNOWN,
      },
      specialties: [],
      filter: {
        annualCost: null,
        rating: null,
        place: '',
        hasVideo: false,
        treats: [],
        waitDays: null,
        nations: [],
        description: '',
      },
    });
    const words = toText(buildCard());
    expect(words).toContain('Not rated');
    expect(words).toContain('Price not checked yet');
    expect(words).not.toMatch(/£|General Treatment|review/);
  });

  it('marks an invented clinic, and no real one', () => {
    const real = toClinicCard(buildRealClinic({ rating: 4.2, review_count: 9 }));
    expect(toText(buildCard({ rating: 4.2 }))).toContain(EXAMPLE_MARK);
    expect(toText(real)).not.toContain(EXAMPLE_MARK);
    expect(real.figures.overallRating).toEqual({ value: 4.2, state: 'published' });
  });

  it.each([
    [4.5, '4.5', 5],
    [4.4, '4.4', 4],
    [5, '5.0', 5],
    [0, '0.0', 0],
    [2.5, '2.5', 3],
  ])('of a clinic rated %s reads %s with %s stars', (rating, text, stars) => {
    const html = toHtml(buildCard({ rating }));
    expect(html).toContain(`<strong>${text}</strong>`);
    expect(html.match(/class="star-full"/g) ?? []).toHaveLength(stars);
  });

  it.each([
    [0, '(0 reviews)'],
    [1, '(1 review)'],
    [2, '(2 reviews)'],
  ])('of a clinic with %i reviews reads %s', (review_count, words) => {
    expect(toHtml(buildCard({ rating: 4, review_count }))).toContain(words);
  });

  it('shows the tagline rather than the description', () => {
    const card = buildCard({ tagline: 'Short', description: 'Long' });
    expect(card.summary).toBe('Short');
    expect(card.filter.description).toBe('Long');
  });

  it('shows the first 100 characters of a description', () => {
    expect(buildCard({ description: 'x'.repeat(150) }).summary).toBe('x'.repeat(100));
  });

  it('never cuts a character in half', () => {
    expect(buildCard({ description: '🌿'.repeat(150) }).summary).toBe('🌿'.repeat(100));
  });

  it('shows three specialties and lets the filters see all, conditions included', () => {
    const card = buildCard({
      specialisations: ['A', 'B', 'C', 'D'],
      services_conditions: ['D', 'E'],
    });
    expect(card.specialties).toEqual(['A', 'B', 'C']);
    expect(card.filter.treats).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('shows the next appointment that the clinic gives', () => {
    expect(buildCard({ next_available_appointment: 'Monday' }).figures).toMatchObject({
      nextAvailableAppointment: { value: 'Monday' },
    });
  });

  it('is plain JSON', () => {
    const card = buildCard({ rating: 4.2 });
    expect(JSON.parse(JSON.stringify(card))).toEqual(card);
  });
});
