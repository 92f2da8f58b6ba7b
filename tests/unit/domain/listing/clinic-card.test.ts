import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ClinicCard } from '../../../../src/components/clinic/ClinicCard.tsx';
import {
  toClinicCard,
  toClinicCards,
  toPriceScales,
} from '../../../../src/domain/listing/clinic-card.ts';
import { buildCard, buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

const UNKNOWN = { value: null, state: 'unknown' };

const toHtml = (card: ReturnType<typeof buildCard>) =>
  renderToStaticMarkup(createElement(ClinicCard, { card })).replaceAll('<!-- -->', '');
const toText = (card: ReturnType<typeof buildCard>) => toHtml(card).replace(/<[^>]*>/g, ' ');

describe('a clinic card', () => {
  it('of a real clinic holds no default', () => {
    const card = toClinicCard(buildRealClinic(), null);
    expect(card).toEqual({
      id: 'c1',
      name: 'Green Lane Clinic',
      slug: 'green-lane-clinic',
      isExample: false,
      summary: '',
      figures: {
        overallRating: UNKNOWN,
        totalReviews: UNKNOWN,
        initialConsultationPrice: UNKNOWN,
        averageWaitTime: UNKNOWN,
        nextAvailableAppointment: UNKNOWN,
      },
      firstYear: null,
      specialties: [],
      filter: {
        annualCost: null,
        rating: null,
        city: null,
        region: null,
        by: null,
        treats: [],
        hasBothLists: false,
        waitDays: null,
        nations: null,
        description: '',
      },
    });
    const words = toText(card);
    expect(words).toContain('Not checked yet: price, wait and conditions treated.');
    expect(words.match(/not checked/gi)).toHaveLength(1);
    expect(words).toContain('Not rated');
    expect(words).toContain('Next: Contact clinic');
    expect(words).not.toMatch(/£|General Treatment|review|out of 5/);
  });

  it('marks an invented clinic, and no real one', () => {
    const real = toClinicCard(buildRealClinic({ rating: 4.2, review_count: 9 }), null);
    expect(toText(buildCard({ rating: 4.2 }))).toContain('Invented example');
    expect(toText(real)).not.toContain('example');
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
    [0, '0 reviews'],
    [1, '1 review'],
    [2, '2 reviews'],
  ])('of a clinic with %i reviews reads %s', (review_count, words) => {
    expect(toHtml(buildCard({ rating: 4, review_count }))).toContain(words);
  });

  it('has its figures in one order, each with its grounds', () => {
    const fields = { initial_consultation_fee: 50, waiting_time: '3 days' };
    const card = toClinicCard(buildRealClinic(fields), {
      ...{ low: 46951, high: 88996, exact: null },
    });
    const cells = (shown: ReturnType<typeof buildCard>) =>
      [...toHtml(shown).matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map((cell) =>
        cell
          .slice(1)
          .map((part) => part.replace(/<[^>]*>|\u00a0/g, ''))
          .join(': '),
      );
    expect(cells(card)).toEqual([
      'first consultation: £50 published by the clinic',
      'first year, no medicine: £470 to £890 worked out by this site',
      'usual wait: 3 days published by the clinic',
    ]);
    expect(cells(toClinicCard(buildRealClinic({ waiting_time: '3 days' }), null))).toEqual([
      'usual wait: 3 days published by the clinic',
    ]);
    expect(
      cells(toClinicCard(buildClinic(fields), { low: 50000, high: 50000, exact: 50000 })),
    ).toEqual(['first consultation: £50', 'first year, no medicine: £500', 'usual wait: 3 days']);
  });

  it('stands on a line among its own kind alone: real ones, or examples', () => {
    const real = [49, 150, null, 99, 99, 99].map((initial_consultation_fee, at) =>
      buildRealClinic({ id: `r${at}`, initial_consultation_fee }),
    );
    const examples = [75, 250, 100, 100, 100].map((initial_consultation_fee, at) =>
      buildClinic({ id: `e${at}`, initial_consultation_fee }),
    );
    const cards = toClinicCards([...real, ...examples]);
    const scales = toPriceScales(cards);
    expect(scales).toMatchObject({
      real: { low: 49, high: 150, ticks: [0, 49.5, 100] },
      examples: { low: 75, high: 250, ticks: [0, 14.3, 100] },
    });
    const hasLine = (card: ReturnType<typeof buildCard>, on = scales) =>
      renderToStaticMarkup(createElement(ClinicCard, { card, scales: on })).includes('<circle');
    expect(cards.map((card) => hasLine(card))).toEqual(
      cards.map(({ figures }) => figures.initialConsultationPrice.value !== null),
    );
    const alone = toPriceScales(toClinicCards([...real.slice(0, 1), ...examples]));
    expect(cards.map((card) => hasLine(card, alone))).toEqual(
      cards.map(({ isExample }) => isExample),
    );
  });

  it('shows the tagline rather than the description', () => {
    const card = buildCard({ tagline: 'Short', description: 'Long' });
    expect(card.summary).toBe('Short');
    expect(card.filter.description).toBe('Long');
  });

  it('shows the first 100 characters of a description', () => {
    expect(buildCard({ description: 'x'.repeat(150) }).summary).toBe('x'.repeat(100));
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
});
