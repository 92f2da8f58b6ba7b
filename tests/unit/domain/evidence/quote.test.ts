import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_CONTEXT,
  MAX_EXACT,
  placeQuote,
  toQuote,
} from '../../../../src/domain/evidence/quote.ts';

describe('the position of a known quote', () => {
  const words = { exact: '£99', prefix: 'Initial ', suffix: '' };

  it('is where its words and their surroundings are', () => {
    expect(placeQuote('Old £99. Initial £99', words)).toEqual({
      start: 17,
      end: 20,
      isVerbatim: true,
    });
  });

  it('is where the quote was taken, not where the same words first appear', () => {
    const page = 'Follow-up | £99.99\nInitial | £99.99';
    const at = page.lastIndexOf('£99.99');
    expect(placeQuote(page, toQuote(page, at, at + 6))).toMatchObject({ start: at, end: at + 6 });
    expect(placeQuote(page, { exact: '', prefix: '', suffix: '' })).toBeNull();
  });

  it('is found for any selection within the limits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.nat(600),
        fc.nat(600),
        (text, one, other) => {
          const [start, end] = [Math.min(one, other), Math.min(text.length, Math.max(one, other))];
          const words = toQuote(text, Math.min(start, end), end);
          if (words.exact === '') return;
          expect(words.exact.trim()).toBe(words.exact);
          expect(words.exact.length).toBeLessThanOrEqual(MAX_EXACT);
          expect(Math.max(words.prefix.length, words.suffix.length)).toBeLessThanOrEqual(
            MAX_CONTEXT,
          );
          expect(placeQuote(text, words)?.isVerbatim).toBe(true);
        },
      ),
    );
  });
});
