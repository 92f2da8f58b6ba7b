import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '../../../src/domain/format/dates.ts';
import { formatPounds } from '../../../src/domain/format/money.ts';
import {
  isPlainlyLabelled,
  toProvenanceSentence,
} from '../../../src/domain/figure/provenance-wording.ts';
import {
  PROVENANCE_STATES,
  type Provenance,
  type ProvenanceState,
} from '../../../src/domain/figure/figure.ts';

describe('money', () => {
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
  ])('%j reads %j in every zone', (iso, text) => {
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London']) {
      vi.stubEnv('TZ', zone);
      expect(formatDate(iso)).toBe(text);
    }
  });
});

describe('the sentence for a provenance', () => {
  const source = { title: 'Releaf, price page', url: null };
  it.each<[Partial<Provenance> & { state: ProvenanceState }, string]>([
    [
      { state: 'published', source, checkedOn: '2026-11-20' },
      'Published by the clinic (Releaf, price page), checked 20 November 2026',
    ],
    [{ state: 'register', source }, 'From the register (Releaf, price page)'],
    [{ state: 'sample' }, 'Sample data for this demonstration, not checked with the clinic'],
    [{ state: 'site-default' }, 'Site default: the clinic has not published this figure'],
    [{ state: 'site-claim' }, "This site's own claim, not measured"],
    [{ state: 'unknown' }, 'Source not recorded, not checked with the clinic'],
    [
      { state: 'unknown', source, checkedOn: '2026-11-20' },
      'Changed since it was checked on 20 November 2026 (Releaf, price page)',
    ],
  ])('is right for %j', (provenance, sentence) => {
    expect(toProvenanceSentence({ value: 1, source: null, checkedOn: null, ...provenance })).toBe(
      sentence,
    );
  });

  it('says that a missing figure is not published', () => {
    const provenance: Provenance = { state: 'unknown', source: null, checkedOn: null };
    expect(toProvenanceSentence({ value: null, ...provenance })).toBe('Not published');
  });

  it('is needed without a click for claims, defaults, samples and what has no source', () => {
    expect(PROVENANCE_STATES.filter(isPlainlyLabelled)).toEqual([
      'site-claim',
      'site-default',
      'sample',
      'unknown',
    ]);
  });
});
