import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ClinicCard } from '../../../../src/components/clinic/ClinicCard.tsx';
import { pickTreats, toClinicCard } from '../../../../src/domain/listing/clinic-card.ts';
import { buildCard, buildRealClinic } from '../../../fixtures/clinics.ts';

const toHtml = (card: ReturnType<typeof buildCard>) =>
  renderToStaticMarkup(createElement(ClinicCard, { card })).replaceAll('<!-- -->', '');
const toText = (card: ReturnType<typeof buildCard>) => toHtml(card).replace(/<[^>]*>/g, ' ');

describe('a clinic card', () => {
  it('has no default values if the clinic is real', () => {
    const card = toClinicCard(buildRealClinic(), null);
    expect(card).toEqual({
      id: 'c1',
      name: 'Green Lane Clinic',
      slug: 'green-lane-clinic',
      isExample: false,
      summary: '',
      ledger: Array(10).fill(null),
      answers: [],
      reviews: null,
      next: null,
      firstYear: null,
      filter: {
        annualCost: null,
        rating: null,
        city: null,
        region: null,
        by: null,
        treats: [],
        hasBothLists: false,
        waitDays: null,
        wait: null,
        nations: null,
        description: '',
      },
    });
    const words = toText(card);
    expect(words).toContain('None of the ten known yet.');
    expect(words).toContain('these eight');
    expect(words).not.toMatch(/not checked/i);
    expect(words).toContain('Not rated');
    expect(words).toContain('Next: Contact clinic');
    expect(words).not.toMatch(/£|General Treatment|review|out of 5/);
  });

  it('marks only an invented clinic as an example', () => {
    const real = toClinicCard(buildRealClinic({ rating: 4.2, review_count: 9 }), null);
    expect(toText(buildCard({ rating: 4.2 }))).toContain('Invented example');
    expect(toText(real)).not.toContain('example');
    expect(real.filter.rating).toBe(4.2);
  });

  it.each([
    [4.5, '4.5', 5],
    [4.4, '4.4', 4],
    [5, '5.0', 5],
    [0, '0.0', 0],
    [2.5, '2.5', 3],
  ])('rated %s shows “%s” and %s full stars', (rating, text, stars) => {
    const html = toHtml(buildCard({ rating }));
    expect(html).toContain(`<strong>${text}</strong>`);
    expect(html.match(/class="star-full"/g) ?? []).toHaveLength(stars);
  });

  it.each([
    [0, '0 reviews'],
    [1, '1 review'],
    [2, '2 reviews'],
  ])('with %i reviews reads %s', (review_count, words) => {
    expect(toHtml(buildCard({ rating: 4, review_count }))).toContain(words);
  });

  describe('shows up to three known answers in full', () => {
    const FIELDS = {
      initial_consultation_fee: 50,
      follow_up_consultation_fee: 40,
      waiting_time: '3 days',
    };
    const show = (...of: Parameters<typeof toClinicCard>) =>
      [...toHtml(toClinicCard(...of)).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
        ([, label, text]) => `${label}: ${text?.replace(/<[^>]*>|\u00a0/g, '')}`,
      );

    it('with fees and wait first', () => {
      expect(show(buildRealClinic(FIELDS), null)).toEqual([
        'First consultation: £50',
        'Follow-up: £40',
        'Usual wait: 3 days',
      ]);
      const year = { low: 46951, high: 88996, exact: null };
      expect(show(buildRealClinic(FIELDS), year)).toEqual([
        'First consultation: £50',
        'First year, no medicine: £470 to £890',
        'Usual wait: 3 days',
      ]);
    });

    it('with the inspection and then the ages treated, leaving an overlong answer to the clinic’s page', () => {
      const fields = {
        waiting_time: '2 weeks from the form',
        cqc_rating: 'Good',
        ages_treated: '18 or over',
        pharmacy_route: 'You choose.',
      };
      const read = { state: 'register' } as const;
      expect(show(buildRealClinic(fields, read), null)).toEqual([
        'Usual wait: 2 weeks from the form',
        'Inspected: Good',
        'Who is treated: 18 or over',
      ]);
      const long = { ...fields, ages_treated: 'Only people who '.repeat(10) };
      expect(show(buildRealClinic(long, read), null)).toEqual([
        'Usual wait: 2 weeks from the form',
        'Inspected: Good',
        'Pharmacy: You choose.',
      ]);
    });

    it('with a mark on what may have changed', () => {
      expect(show(buildRealClinic(FIELDS, { state: 'old' }), null)).toEqual([
        'First consultation: £50 may have changed',
        'Follow-up: £40 may have changed',
        'Usual wait: 3 days may have changed',
      ]);
    });
  });

  it('shows the tagline rather than the description', () => {
    const card = buildCard({ tagline: 'Short', description: 'Long' });
    expect(card.summary).toBe('Short');
    expect(card.filter.description).toBe('Long');
  });

  it('shows the first 100 characters of a description', () => {
    expect(buildCard({ description: 'x'.repeat(150) }).summary).toBe('x'.repeat(100));
  });

  it('shows three specialties or conditions, the requested one first, while filters see all of them', () => {
    const card = buildCard({
      specialisations: ['A', 'B', 'C', 'D'],
      services_conditions: ['D', 'E'],
    });
    expect(pickTreats(card, '')).toEqual(['A', 'B', 'C']);
    expect(pickTreats(card, 'e')).toEqual(['E', 'A', 'B']);
    expect(card.filter.treats).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('shows the clinic’s next appointment', () => {
    expect(toText(buildCard({ next_available_appointment: 'Monday' }))).toContain('Next: Monday');
  });
});
