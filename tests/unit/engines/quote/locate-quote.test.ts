import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../../../src/domain/evidence/page-words.ts';
import { findWhole, type Quote, toQuote } from '../../../../src/domain/evidence/quote.ts';
import { locateQuote } from '../../../../src/engines/quote/locate-quote.ts';

const isUniqueQuote = (text: string, quote: Parameters<typeof locateQuote>[1]): boolean =>
  locateQuote(text, quote).verdict === 'same';

const PAGE = `Our fees
What you pay, and when
Initial consultation | £99.99
Follow-up consultation | £49
Repeat prescription | £19.50
Delivery | £5
Speak to our team if anything is not plain`;

function quote(exact: string, text = PAGE): Quote {
  const start = text.indexOf(exact);
  return toQuote(text, start, start + exact.length);
}

const ROW = quote('Initial consultation | £99.99');
const VALUE = quote('£99.99');

const ask = (before: string, after: string) => {
  const text = PAGE.replace(before, after);
  expect(text).not.toBe(PAGE);
  return [locateQuote(text, ROW), locateQuote(text, VALUE)];
};
const verdicts = (before: string, after: string) =>
  ask(before, after).map(({ verdict }) => verdict);

describe('a quote', () => {
  it('is found unchanged on its own page, at its position', () => {
    for (const own of [ROW, VALUE]) {
      const { verdict, at, suggestion } = locateQuote(PAGE, own);
      expect([verdict, suggestion]).toEqual(['same', null]);
      expect(PAGE.startsWith(own.exact, at!)).toBe(true);
    }
  });

  it('of £99.99 counts as changed if the price is now £89.99, and the new words are suggested', () => {
    const [row, value] = ask('£99.99', '£89.99');
    expect([row?.verdict, value?.verdict]).toEqual(['changed', 'changed']);
    expect(row?.suggestion).toBe('Initial consultation | £89.99');
    expect(value?.suggestion).toBe('£89.99');
  });

  it.each(['£99.995', '1£99.99', '£199.99', '£99.99k', '£99', '£99.9', '-'])(
    'counts as changed if %s replaces its price',
    (words) => {
      expect(verdicts('£99.99', words)).toEqual(['changed', 'changed']);
    },
  );

  it.each([
    ...['from £99.99', 'up to £99.99', '£99.99 + VAT', '£99.99 per month'],
    ...['£99.99 plus delivery', '£99.99 excluding medicine', '£99.99+', '£99.99*'],
    ...['introductory price £99.99', '£99.99 with a discount'],
  ])('is unclear if "%s" replaces its price', (words) => {
    expect(verdicts('£99.99', words)).toEqual(['unclear', 'unclear']);
  });

  it.each(['was £120 now £99.99', '£99.99 until 1 May', '£99.99 £89.99', '£99.99 to £150'])(
    'never counts as unchanged if "%s" replaces its price',
    (words) => {
      expect(verdicts('£99.99', words)).not.toContain('same');
    },
  );

  it.each(['from', '+ VAT', 'per month'])(
    'is unclear if "%s" is on a line of its own above or below it',
    (words) => {
      const page = 'Fees\nInitial consultation\n£99.99\nWritten by our doctors\nFollow-up\n£49';
      const own = quote('£99.99', page);
      for (const line of [`${words}\n£99.99`, `£99.99\n${words}`]) {
        expect(locateQuote(page.replace('£99.99', line), own).verdict).toBe('unclear');
      }
    },
  );

  it('is unclear if the label before or after it has changed', () => {
    expect(locateQuote(PAGE.replace('Initial', 'Online Initial'), ROW).verdict).toBe('unclear');
    expect(locateQuote(PAGE.replace('Initial', 'Second'), VALUE).verdict).toBe('unclear');
    const cards = 'Fees\n£99.99\nInitial consultation\n£49\nFollow-up\n£5\nDelivery by post';
    const moved = cards.replace('Initial', 'Second');
    expect(locateQuote(moved, quote('£99.99', cards)).verdict).toBe('unclear');
  });

  it('does not count as unchanged if its label moved to another price, whatever else stayed the same', () => {
    const text = PAGE.replace('£99.99', '#').replace('£49', '£99.99').replace('#', '£49');
    expect(locateQuote(text, ROW).verdict).toBe('changed');
    expect(locateQuote(text, VALUE).verdict).toBe('unclear');
  });

  it('is found in its own row even if that row is repeated under another label', () => {
    const row = 'Follow-up consultation | £49';
    const other = [
      'Children’s Follow-up consultation | £49',
      'Follow-up consultation, online | £49',
    ];
    for (const rows of [`${other[0]}\n${row}`, `${row}\n${other[0]}`, `${row}\n${other[1]}`]) {
      const text = PAGE.replace(row, rows);
      const at = text.indexOf(`\n${row}\n`) + 1;
      expect(locateQuote(text, quote(row))).toEqual({ verdict: 'same', at, suggestion: null });
    }
  });

  it('with a label that appears in two lists stays with its own list', () => {
    const page =
      'New patients\nConsultation | £99\nReview | £45\nFormer patients\nConsultation | £60\nReview | £30\nMore';
    const own = quote('Review | £45', page);
    expect(locateQuote(page, own).verdict).toBe('same');
    const exchanged = page.replace('New', '#').replace('Former', 'New').replace('#', 'Former');
    expect(locateQuote(exchanged, own).verdict).not.toBe('same');
    const prices = page.replace('£45', '#').replace('£30', '£45').replace('#', '£30');
    expect(locateQuote(prices, own).verdict).not.toBe('same');
  });

  it('is gone if neither it nor its surroundings remain', () => {
    const none = { verdict: 'gone', at: null, suggestion: null };
    expect(locateQuote('We have moved. '.repeat(9), ROW)).toEqual(none);
    expect(locateQuote(PAGE.replace('Initial consultation | £99.99\n', ''), ROW)).toEqual(none);
    expect(locateQuote('', ROW)).toEqual(none);
    expect(locateQuote(PAGE, { exact: '', prefix: '', suffix: '' })).toEqual(none);
  });

  it('is unclear if its words occur once, in different surroundings', () => {
    const text = `${'Something else is said here. '.repeat(5)}\nInitial consultation | £99.99\n${'And here. '.repeat(20)}`;
    expect(locateQuote(text, ROW).verdict).toBe('unclear');
  });

  it('of one of several identical prices is ambiguous, unless its surroundings tell them apart', () => {
    const page = 'Fee | £49\nFee | £49\nFee | £49\nFee | £49\nFee | £49\nFee | £49\nFee | £49';
    expect(isUniqueQuote(page, toQuote(page, 30, 39))).toBe(false);
    expect(isUniqueQuote(PAGE.replace('£49', '£99.99'), ROW)).toBe(true);
  });
});

/** Pages of few words, so that repetitions occur. */
const word = fc.constantFrom(
  ...['Consultation', 'Review', 'initial', 'from', 'VAT', 'Delivery', 'the', 'fee', '|', '.', '-'],
  ...['£99.99', '£49', '£9', '49', '£1,250', '£5', '99p', '30 minutes', 'per month', '\n', '\n'],
);
const pageText = fc
  .array(word, { minLength: 3, maxLength: 60 })
  .map((words) => normaliseText(words.join(' ')))
  .filter((text) => text.length > 3);
const span = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 40 }));
const place = (text: string, [from, length]: [number, number]) =>
  toQuote(text, from % text.length, Math.min(text.length, (from % text.length) + length));

describe('on any page', () => {
  it('words that occur once are found by their quote', () => {
    fc.assert(
      fc.property(pageText, span, (text, where) => {
        const own = place(text, where);
        fc.pre(own.exact !== '' && text.indexOf(own.exact) === text.lastIndexOf(own.exact));
        expect(locateQuote(text, own)).toEqual({
          verdict: 'same',
          at: text.indexOf(own.exact),
          suggestion: null,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('the exact words of an unchanged quote are on the page, and so is every suggestion', () => {
    fc.assert(
      fc.property(pageText, pageText, span, (before, after, where) => {
        const own = place(before, where);
        const { verdict, at, suggestion } = locateQuote(after, own);
        if (verdict === 'same') expect(findWhole(after, own.exact)).toContain(at);
        if (verdict === 'gone') expect([at, suggestion]).toEqual([null, null]);
        if (suggestion !== null) expect(after.startsWith(suggestion, at!)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('no quote counts as unchanged if a single digit differs', () => {
    fc.assert(
      fc.property(
        pageText,
        span,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (text, where, nth, by) => {
          const own = place(text, where);
          fc.pre(isUniqueQuote(text, own));
          const start = locateQuote(text, own).at!;
          const digits = [...own.exact.matchAll(/\d/g)].map(({ index }) => start + index);
          fc.pre(digits.length > 0);
          const at = digits[nth % digits.length]!;
          const digit = (Number(text[at]) + by) % 10;
          const changed = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
          expect(locateQuote(changed, own).verdict).not.toBe('same');
        },
      ),
      { numRuns: 150 },
    );
  });
});
