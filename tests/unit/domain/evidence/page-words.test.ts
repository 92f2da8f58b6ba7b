import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_TEXT, normaliseText } from '../../../../src/domain/evidence/page-words.ts';
import { toReadability } from '../../../../src/domain/evidence/readability.ts';

describe('the normalised text', () => {
  it.each([
    ['One\u00A0\t two ', 'One two'],
    ['One\r\n\n  \n two', 'One\ntwo'],
    ['“It’s” ‘here’', "\"It's\" 'here'"],
    ['£ 99 and £\u00A049', '£99 and £49'],
    ['pre\u00ADscrip\u200Btion\uFEFF', 'prescription'],
    ['ﬁrst １２', 'first 12'],
    ['£99¹ and 1½', '£99 1 and 1 1/2'],
    ['', ''],
  ])('of %j is %j', (text, normal) => {
    expect(normaliseText(text)).toBe(normal);
  });

  it('does not change when normalised again', () => {
    const glyphs = fc.constantFrom(
      ...Array.from(' \n\t£9½²’“\u00AD\u200D\u00A0\u0301\u00A8\uD800|e.'),
    );
    const text = fc.oneof(
      fc.array(fc.nat(0x10ffff), { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes)),
      fc.string({ unit: glyphs, maxLength: 30 }),
    );
    fc.assert(
      fc.property(text, (any) => {
        const normal = normaliseText(any);
        expect(normaliseText(normal)).toBe(normal);
        expect(normal).not.toMatch(/^\s|\s$| {2}|\n\n/);
        expect(normal.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 150 },
    );
  });

  it('never exceeds its limit, and never ends inside a number', () => {
    const text = normaliseText('£99.99 '.repeat(40_000));
    expect(text.length).toBeLessThanOrEqual(MAX_PAGE_TEXT);
    expect(text.slice(-7)).toBe(' £99.99');
    expect(normaliseText('9'.repeat(MAX_PAGE_TEXT + 1))).toBe('');
    expect(normaliseText(text) === text).toBe(true);
  });
});

describe('a text', () => {
  const PRICES = 'Fees\nFirst visit | £99\nReview | £49\n'.repeat(5);
  const HOURS =
    'We are open from nine to five on weekdays, and our doctors answer in a day.\n'.repeat(5);

  it('with prices or other words is readable, with or without an earlier text to compare', () => {
    for (const text of [PRICES, HOURS]) {
      expect(toReadability(text, null)).toBe('readable');
      expect(toReadability(text, text)).toBe('readable');
    }
  });

  it.each([
    ['short', 'Fees'],
    [
      'a consent wall',
      'Before you continue\nWe and our partners use cookies to measure how you use this site.\nReject all',
    ],
    [
      'a page that needs a script',
      'Alder Clinic\nYou need to enable JavaScript to run this app. Please turn it on and load this page again.',
    ],
    [
      'a sign-in page',
      'Welcome back to Alder Clinic\nE-mail address\nForgot your password?\nCreate an account with us today',
    ],
    [
      'a security check',
      'One moment\nChecking your browser before you reach the page you asked for. This takes five seconds.',
    ],
  ])('that is %s is unreadable', (_, text) => {
    expect(toReadability(text, null)).toBe('unreadable');
  });

  it('shorter than a fifth of the earlier one is unreadable', () => {
    expect(toReadability(PRICES, PRICES.repeat(5))).toBe('readable');
    expect(toReadability(PRICES.slice(0, -1), PRICES.repeat(5))).toBe('unreadable');
  });
});
