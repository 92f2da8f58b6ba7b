import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../../src/domain/clinic/clinic.ts';
import {
  type ClinicFigures,
  FIGURE_NAMES,
  type FigureName,
} from '../../../../src/domain/clinic/clinic-figures.ts';
import { type Provenance, PROVENANCE_STATES } from '../../../../src/domain/figure/figure.ts';
import {
  toClinicShareCard,
  toReviewShareCard,
  toShareText,
} from '../../../../src/domain/share/share-cards.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

/** Each figure's value is unique on the card. */
const FIGURES = {
  initialConsultationPrice: '£101',
  averageWaitTime: '11 days',
  followUpConsultationPrice: '£102',
  prescriptionFee: '£103',
  cqcRegistered: 'CQC-registered',
} as const;

const ROW = {
  initial_consultation_fee: 101,
  waiting_time: '11 days',
  follow_up_consultation_fee: 102,
  prescription_fee: 103,
  cqc_registered: true,
  accreditations: [{ type: 'CQC', verified_date: '2026-11-01' }],
  updated_at: '2026-11-19T23:30:00Z',
};

const UNATTESTED: Provenance = { state: 'unknown', source: null, checkedOn: null };
const checked = (state: Provenance['state'], checkedOn: string | null = '2026-11-20') => {
  return { state, source: { title: 'Prices', url: 'https://a.example' }, checkedOn };
};

function withProvenance(
  provenance: Partial<Record<FigureName, Provenance>>,
  row: Record<string, unknown> = ROW,
): Clinic {
  const clinic = buildRealClinic(row);
  const figures = FIGURE_NAMES.map((name) => [
    name,
    {
      ...clinic.figures[name],
      // The registration's source is the register entry itself.
      ...(provenance[name] ?? (name === 'accreditations' ? checked('register') : UNATTESTED)),
    },
  ]);
  return { ...clinic, figures: Object.fromEntries(figures) as ClinicFigures };
}

const anyProvenance: fc.Arbitrary<Provenance> = fc.record({
  state: fc.constantFrom(...PROVENANCE_STATES),
  source: fc.constant(null),
  checkedOn: fc.constantFrom(null, '2026-11-20', '2026-01-02', 'not a date'),
});

const isAttested = ({ state, checkedOn }: Provenance) =>
  ['published', 'register'].includes(state) && /^\d/.test(checkedOn ?? '');

describe('a clinic’s share card', () => {
  it('has no figure without a source, whatever sources the others have', () => {
    const fields = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
    const some = fc.record(Object.fromEntries(fields.map((field) => [field, anyProvenance])));
    fc.assert(
      fc.property(some, (provenance) => {
        const card = toClinicShareCard(withProvenance(provenance));
        const text = toShareText(card);
        for (const field of fields) {
          const own = provenance[field] ?? UNATTESTED;
          if (!isAttested(own)) expect(text).not.toContain(FIGURES[field]);
        }
        const attested = fields.filter((field) => isAttested(provenance[field] ?? UNATTESTED));
        expect(card.figures.map(({ value }) => value)).toEqual(
          attested.slice(0, 3).map((field) => FIGURES[field]),
        );
      }),
    );
  });

  it('says how many of the ten questions have a known answer, even if their figures cannot be shown', () => {
    const card = toClinicShareCard(withProvenance({ initialConsultationPrice: checked('noted') }));
    expect(card.figures).toEqual([]);
    expect(toShareText(card)).toContain('1 of 10 known.');
  });

  it('says who published its figures and when they were checked', () => {
    const card = toClinicShareCard(
      withProvenance({
        initialConsultationPrice: checked('published'),
        averageWaitTime: checked('published'),
      }),
    );
    expect(card.date).toBe('Published by the clinic, checked 20 November 2026');
  });

  it('does not call a clinic registered if a source says it is not', () => {
    const clinic = withProvenance(
      { cqcRegistered: checked('register') },
      { ...ROW, cqc_registered: false },
    );
    expect(toShareText(toClinicShareCard(clinic))).not.toContain('CQC');
  });

  const nations = ['England', 'Scotland', 'Wales', 'Northern Ireland'];
  it.each([
    ['an empty row', {}, null],
    ['only a city', { address_city: 'Leeds' }, 'Leeds'],
    [
      'only video',
      { address_city: 'Leeds', services_consultation_types: ['video'] },
      'Online, based in Leeds',
    ],
    [
      'video in every nation',
      { services_consultation_types: ['video'], services_nations: nations },
      'Online across the UK',
    ],
  ])(
    'says where the clinic sees people, as precisely as its data does: %s',
    (_name, fields, place) => {
      const clinic = withProvenance({ nationsServed: checked('published') }, fields);
      expect(toClinicShareCard(clinic).detail).toBe(place);
    },
  );

  it('describes no clinic as nationwide without a source', () => {
    const row = { services_consultation_types: ['video'], services_nations: nations };
    expect(toClinicShareCard(withProvenance({}, row)).detail).toBe('Online');
  });
});

describe('a review’s share card', () => {
  it('has no score and no price', () => {
    const clinic = buildRealClinic({ ...ROW, rating: 4.6, review_count: 9 });
    const text = toShareText(toReviewShareCard(clinic));
    expect(text).toContain('What is known: Green Lane Clinic.');
    expect(text).not.toMatch(/4\.6|£/);
  });
});

describe('an invented clinic’s share card', () => {
  it.each([
    ['clinic', toClinicShareCard],
    ['review', toReviewShareCard],
  ])('says that the %s is an example, and has no figure, place or date', (kind, toCard) => {
    const card = toCard(buildClinic({ ...ROW, address_city: 'Leeds', verdict_overall_score: 8.7 }));
    expect(toShareText(card)).toBe(
      `Example ${kind}: Green Lane Clinic. Invented to show how this site works.`,
    );
  });
});
