import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '../../../src/domain/format/dates.ts';
import { formatPounds } from '../../../src/domain/format/money.ts';
import {
  toProvenanceNotes,
  toProvenanceSentence,
} from '../../../src/domain/figure/provenance-wording.ts';
import {
  type Figure,
  PROVENANCE_STATES,
  type Provenance,
  type ProvenanceState,
} from '../../../src/domain/figure/figure.ts';

describe('an amount of money', () => {
  it.each([
    [150, '£150'],
    [99.99, '£99.99'],
    [4.5, '£4.50'],
    [1500, '£1,500'],
    [0, '£0'],
    [10.004, '£10'],
    [-5, '-£5'],
  ])('of %s reads %s', (pounds, text) => {
    expect(formatPounds(pounds)).toBe(text);
  });
});

describe('a date', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['2026-11-20', '20 November 2026'],
    // Half an hour before midnight in London, after the clocks went back.
    ['2026-10-25T23:30:00Z', '25 October 2026'],
    // Half past midnight in London, in summer time.
    ['2026-07-01T23:30:00Z', '2 July 2026'],
    ['nonsense', ''],
    ['', ''],
  ])('%j reads %j in every time zone', (iso, text) => {
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London']) {
      vi.stubEnv('TZ', zone);
      expect(formatDate(iso)).toBe(text);
    }
  });
});

describe('the sentence about a source', () => {
  const source = { title: 'Releaf, price page', url: null };
  it.each<[Partial<Provenance> & { state: ProvenanceState }, string]>([
    [
      { state: 'published', source, checkedOn: '2026-11-20' },
      'Published by the clinic (Releaf, price page), read on 20 November 2026',
    ],
    [
      {
        state: 'published',
        source: { ...source, datedOn: '2026-03-02' },
        checkedOn: '2026-11-20',
      },
      'Published by the clinic (Releaf, price page), read on 20 November 2026, a page dated 2 March 2026',
    ],
    [
      { state: 'told', source: { ...source, isCopy: true }, checkedOn: '2026-11-20' },
      'Told to us by the clinic (Releaf, price page), read on 20 November 2026 in a stored copy of a page without a date',
    ],
    [
      {
        state: 'register',
        source: { ...source, isCopy: true, datedOn: '2026-03-02' },
        checkedOn: '2026-11-20',
      },
      'From the regulator (Releaf, price page), read on 20 November 2026 in a stored copy of a page dated 2 March 2026',
    ],
    [{ state: 'register', source }, 'From the regulator (Releaf, price page)'],
    [{ state: 'computed' }, 'Worked out by this site'],
    [{ state: 'study', source }, 'From a published study (Releaf, price page)'],
    [{ state: 'example' }, 'Example clinic, invented to show how this site works'],
    [{ state: 'unknown' }, 'Not checked yet'],
    [{ state: 'unknown', source, checkedOn: '2026-11-20' }, 'Not checked yet'],
  ])('is right for %j', (provenance, sentence) => {
    expect(toProvenanceSentence({ value: 1, source: null, checkedOn: null, ...provenance })).toBe(
      sentence,
    );
  });

  it('says that a missing figure is not checked, whatever its state', () => {
    for (const state of PROVENANCE_STATES) {
      const figure = { value: null, state, source, checkedOn: '2026-11-20' };
      expect(toProvenanceSentence(figure)).toBe('Not checked yet');
    }
  });
});

describe('the notes of a page', () => {
  const build = (fields: Partial<Figure<number>> = {}): Figure<number> => ({
    value: 1,
    state: 'published',
    source: { title: 'Prices', url: 'https://a.example/' },
    checkedOn: '2026-11-20',
    ...fields,
  });

  it('exist once for each source and state, numbered in order of first use', () => {
    const { notes, noteOf } = toProvenanceNotes({
      first: build(),
      second: build({ state: 'register' }),
      third: build({ value: 3 }),
    });
    expect(notes.map(({ number, label }) => [number, label])).toEqual([
      [1, 'published by the clinic'],
      [2, 'from a regulator'],
    ]);
    expect([noteOf.first, noteOf.second, noteOf.third]).toEqual([notes[0], notes[1], notes[0]]);
  });

  it('do not exist for an unknown value, or for an example, which is marked as a whole', () => {
    const { notes, noteOf } = toProvenanceNotes({
      silent: build({ value: null }),
      changed: build({ state: 'unknown' }),
      example: build({ state: 'example', source: null, checkedOn: null }),
    });
    expect([notes, noteOf]).toEqual([[], {}]);
  });
});
