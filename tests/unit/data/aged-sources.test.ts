import { describe, expect, it } from 'vitest';
import { toClinicCollection } from '../../../src/domain/record/clinic-collection.ts';
import { toLapsedWords, toOpenFigures } from '../../../src/domain/clinic/format-figure.ts';
import { isPublished } from '../../../src/domain/figure/figure.ts';
import { toProvenanceNotes } from '../../../src/domain/figure/provenance-wording.ts';
import { buildRealRow } from '../../fixtures/clinics.ts';

const ROW = buildRealRow({ id: 'c1', initial_consultation_fee: 49, active: true });
const SOURCE = {
  clinic_id: 'c1',
  field: 'initial_consultation_fee',
  state: 'published',
  value: '49.00',
  source_title: 'Prices',
  source_url: 'https://clinic.example/prices',
  checked_on: '2026-05-02',
  quote: 'Initial consultation | £49',
  quote_before: '',
  quote_after: '',
};
const CLOCK = { field: 'initial_consultation_fee', fresh_days: 60, old_days: 90, lapse_days: 180 };

const collect = (today: string, changes: object = {}) => {
  const rows = {
    clinics: [ROW],
    figure_sources: [{ ...SOURCE, ...changes }],
    figure_fields: [CLOCK],
    clinic_strains: [],
  };
  const { clinics, notes } = toClinicCollection(rows, today);
  return { figures: clinics[0]!.figures, notes };
};

describe('a published fee', () => {
  it('has its quote, and the last day of each stage of its ageing', () => {
    const { initialConsultationPrice: fee } = collect('2026-05-03').figures;
    expect(fee).toMatchObject({
      value: 49,
      state: 'published',
      reading: {
        quote: { exact: 'Initial consultation | £49' },
        turns: { freshUntil: '2026-07-01', currentUntil: '2026-07-31', shownUntil: '2026-10-29' },
      },
    });
  });

  it('once old, no longer counts as published on the site, but keeps its value and its state in open data', () => {
    const { figures } = collect('2026-08-01');
    const { initialConsultationPrice: fee } = figures;
    expect(fee).toMatchObject({ value: 49, state: 'old' });
    expect(isPublished(fee)).toBe(false);
    expect(toOpenFigures(figures).initialConsultationPrice.state).toBe('published');
  });

  it.each([
    ['has lapsed', '2026-10-30', {}],
    ['is held back', '2026-05-03', { withheld_since: '2026-05-02T09:00:00Z' }],
  ])('stops counting as a value once it %s, and becomes history', (_name, today, changes) => {
    const { figures, notes } = collect(today, changes);
    const { initialConsultationPrice: fee } = figures;
    expect(fee).toMatchObject({ value: null, state: 'unknown' });
    expect(toLapsedWords('initialConsultationPrice', fee)).toBe(
      'Was £49, read on 2 May 2026. We have not been able to confirm it since.',
    );
    expect(notes.join()).toContain('nobody has confirmed it in time: initial_consultation_fee');
  });

  it('does not repeat a quote that names a medicine', () => {
    const quote = 'Initial consultation £49, Bedrocan extra';
    expect(collect('2026-05-03', { quote }).figures.initialConsultationPrice.reading).toMatchObject(
      { quote: null },
    );
  });

  it.each([
    ['before the quoted words', { quote_before: 'Bedrocan | ' }],
    ['after the quoted words', { quote_after: ' | Wedding Cake' }],
    ['across the end of the quoted words', { quote_after: ' per gram' }],
  ])('leaves out a medicine named %s, and keeps the quote', (_name, changes) => {
    const { figures } = collect('2026-05-03', changes);
    const { initialConsultationPrice: fee } = figures;
    const { notes } = toProvenanceNotes({ fee });
    expect(notes[0]?.quote).toContain('Initial consultation: £49');
    expect(JSON.stringify([fee, notes])).not.toMatch(/bedrocan|wedding|gram/i);
  });
});
