import { describe, expect, it } from 'vitest';
import type { RequestedChange } from '../../../../src/domain/desk/figure-csv/compare-rows.ts';
import {
  findEvidence,
  type KnownPage,
} from '../../../../src/domain/desk/figure-csv/find-evidence.ts';

const PAGE: KnownPage = {
  id: 'page',
  kind: 'clinic',
  url: 'https://alder.example/fees',
  title: 'Alder: fees',
  capture: { id: 'capture', body: 'Our “first”\n  consultation is £99.99, it’s all included.' },
};

const toChange = (changes: Partial<RequestedChange> = {}): RequestedChange => ({
  line: 3,
  row: {} as RequestedChange['row'],
  clinic: { id: 'alder', name: 'Alder', isExample: false },
  field: 'initial_consultation_fee',
  label: 'First consultation',
  now: {
    clinic: 'alder',
    name: 'Alder',
    is_example: false,
    field: 'initial_consultation_fee',
    value: null,
    version: null,
    url: null,
    title: null,
    quote: null,
    checked_on: null,
    state: null,
  },
  value: 99.99,
  base_version: null,
  page: 'https://alder.example/fees',
  quote: '£99.99',
  ...changes,
});

const find = (changes: Partial<RequestedChange> = {}, pages: KnownPage[] = [PAGE]) => {
  const answer = findEvidence(toChange(changes), pages);
  return answer.ok ? answer.evidence : answer.faults.map(({ column, sheet }) => [column, sheet]);
};

describe('the evidence for a change', () => {
  it('is the page with the given title, or with the given address apart from capitals in the host, a final slash or a fragment', () => {
    for (const page of [
      'https://Alder.example/fees/',
      'https://alder.example/fees#top',
      'Alder: fees',
    ])
      expect(find({ page }), page).toEqual({ page: 'page', capture: 'capture', exact: '£99.99' });
  });

  it('has the quote as on the page, even if a spreadsheet changed its quotation marks', () => {
    expect(find({ quote: 'Our "first" consultation is' })).toMatchObject({
      exact: 'Our “first”\n  consultation is',
    });
    expect(find({ quote: "it's all" })).toMatchObject({ exact: 'it’s all' });
  });

  it('is incomplete without both a page and a quote, and each fault is reported', () => {
    expect(find({ page: '', quote: '' })).toEqual([
      ['page', undefined],
      ['quote', undefined],
    ]);
    expect(find({ quote: '' })).toEqual([['quote', undefined]]);
    expect(find({ page: 'https://other.example' })).toEqual([['page', 'alder']]);
    expect(find({ quote: '£89' })).toEqual([['quote', 'alder']]);
    expect(find({}, [{ ...PAGE, capture: null }])).toEqual([['page', 'alder']]);
    expect(
      find({ quote: `${'a '.repeat(150)}a` }, [
        { ...PAGE, capture: { id: 'c', body: 'a '.repeat(400) } },
      ]),
    ).toEqual([['quote', undefined]]);
  });

  it('is not required if the figure is not stated, or the clinic is invented', () => {
    expect(find({ value: null, page: '' })).toBeNull();
    const invented = { id: 'x', name: 'X', isExample: true };
    expect(find({ clinic: invented, page: '' })).toBeNull();
  });

  it('needs no quote for what the clinic said itself', () => {
    const told: KnownPage = { ...PAGE, kind: 'told', url: null, title: 'Letter', capture: null };
    expect(find({ page: 'Letter', quote: '' }, [told])).toEqual({
      page: 'page',
      capture: null,
      exact: '',
    });
  });
});
