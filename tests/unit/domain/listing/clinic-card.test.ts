import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ClinicCard } from '../../../../src/components/clinic/ClinicCard.tsx';
import { buildCard } from '../../../fixtures/clinics.ts';

describe('a clinic card', () => {
  it('shows the defaults of an empty record, each with its state', () => {
    expect(buildCard()).toMatchObject({
      name: 'Green Lane Clinic',
      slug: 'green-lane-clinic',
      summary: '',
      figures: {
        overallRating: { value: null, standIn: 4.5, state: 'site-default' },
        totalReviews: { value: null, standIn: 0, state: 'site-default' },
        initialConsultationPrice: { value: null, standIn: 150, state: 'site-default' },
        nextAvailableAppointment: { value: null, state: 'unknown' },
      },
      specialties: ['General Treatment'],
    });
  });

  it('filters an unrated clinic by the rating of 4 of its record, not by the 4.5 it shows', () => {
    expect(buildCard().filter.rating).toBe(4);
  });

  it.each([
    [4.5, '4.5', 5],
    [4.4, '4.4', 4],
    [5, '5.0', 5],
    [0, '0.0', 0],
    [2.5, '2.5', 3],
  ])('of a clinic rated %s reads %s with %s stars', (rating, text, stars) => {
    const html = renderToStaticMarkup(createElement(ClinicCard, { card: buildCard({ rating }) }));
    expect(html).toContain(`<strong>${text}</strong>`);
    expect(html.match(/class="star-full"/g) ?? []).toHaveLength(stars);
  });

  it.each([
    [0, '(0 reviews)'],
    [1, '(1 review)'],
    [2, '(2 reviews)'],
  ])('of a clinic with %i reviews reads %s', (review_count, words) => {
    const card = buildCard({ review_count });
    const html = renderToStaticMarkup(createElement(ClinicCard, { card }));
    expect(html.replaceAll('<!-- -->', '')).toContain(words);
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
