import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECKED_TIERS,
  type CheckedFact,
  type CheckedTier,
  type LogCounts,
  toTierClocks,
  toTierRecords,
} from '../../../../src/domain/record/check-record.ts';
import { toLogSentences } from '../../../../src/domain/record/check-wording.ts';

const TODAY = '2026-11-22';

const facts = fc.array(
  fc.record<CheckedFact>({
    tier: fc.constantFrom(...(Object.keys(CHECKED_TIERS) as CheckedTier[])),
    pageDay: fc.option(
      fc
        .integer({ min: 0, max: 1000 })
        .map((days) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10)),
    ),
    age: fc.constantFrom('current', 'ageing', 'old', 'lapsed'),
    hasWords: fc.boolean(),
    isCopy: fc.boolean(),
  }),
);

describe('the record of checks', () => {
  it('counts each fact once, and no part exceeds the whole', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const records = toTierRecords(all, TODAY);
        expect(records.reduce((sum, tier) => sum + tier.facts, 0)).toBe(all.length);
        for (const tier of records) {
          expect(tier.facts).toBeGreaterThan(0);
          expect(tier.inDoubt + tier.lapsed).toBeLessThanOrEqual(tier.facts);
          expect(Math.max(tier.recent, tier.withWords, tier.fromCopies)).toBeLessThanOrEqual(
            tier.facts,
          );
        }
      }),
    );
  });

  it('counts a page from 90 days ago as recent, but not an older or undated one', () => {
    const fact = { tier: 'money', age: 'current', hasWords: true, isCopy: false } as const;
    const [record] = toTierRecords(
      [
        { ...fact, pageDay: '2026-08-24' },
        { ...fact, pageDay: '2026-08-23' },
        { ...fact, pageDay: '2026-11-22' },
        { ...fact, pageDay: null },
      ],
      TODAY,
    );
    expect(record).toMatchObject({ facts: 4, recent: 2, medianDays: 90, withWords: 4 });
  });

  it('promises, for each kind of figure, no more than its strictest field allows', () => {
    const clock = { freshDays: 60, oldDays: 90, lapseDays: 180 };
    const fields = [
      { tier: 'money', clock },
      { tier: 'money', clock: { ...clock, freshDays: 30, lapseDays: 200 } },
    ] as const;
    expect(toTierClocks(fields)).toEqual([
      { label: 'Prices and fees', clock: { freshDays: 30, oldDays: 90, lapseDays: 180 } },
    ]);
  });
});

describe('the log in sentences', () => {
  const none: LogCounts = {
    read: 0,
    'read-again': 0,
    'read-again-changed': 0,
    'looked-up': 0,
    'looked-up-changed': 0,
    corrected: 0,
    'hours-to-correct': 0,
    pages: 0,
    'pages-people-only': 0,
  };

  it('says so if nothing was read, and claims nothing about speed', () => {
    expect(toLogSentences(none)).toEqual([
      'No person has read a figure of a clinic through our desk yet.',
      'Our program has not checked anything yet.',
      'Figures rest on 0 pages.',
    ]);
  });

  it('includes every number of the log', () => {
    const log = {
      read: 40,
      'read-again': 31,
      'read-again-changed': 2,
      'looked-up': 600,
      'looked-up-changed': 3,
      corrected: 4,
      'hours-to-correct': 7,
      pages: 25,
      'pages-people-only': 5,
    };
    const words = toLogSentences(log).join(' ');
    for (const number of Object.values(log)) expect(words).toMatch(new RegExp(`\\b${number}\\b`));
  });
});
