import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../../src/domain/desk/desk-fields.ts';
import type { FieldValue } from '../../../../src/domain/desk/field-values.ts';
import { findWords } from '../../../../src/domain/desk/find-words.ts';
import { MAX_EXACT } from '../../../../src/domain/evidence/quote.ts';

const FEES = [
  'Our fees',
  'Follow-up consultation | £49',
  'Initial consultation | £99.99',
  'Repeat prescription',
  '£20',
  'Delivery is free for members. Postage costs £4.95 otherwise.',
  'Your first appointment lasts half an hour. A review takes 15 minutes.',
  'Call 020 7946 0000',
  'We see adults with chronic pain, anxiety and insomnia.',
  'Usual wait: 1-2 weeks',
].join('\n');

const findIn = (text: string, value: FieldValue, words: string[], kind: FieldKind = 'pounds') => {
  const found = findWords(text, { kind, words, value, label: '' });
  return found.outcome === 'found' ? text.slice(found.span.start, found.span.end) : null;
};

const FIRST = ['initial', 'first', 'new'];

describe('a quote for a value', () => {
  it.each<[string, FieldValue, string[], FieldKind, string | null]>([
    ['a price in its row', 99.99, FIRST, 'pounds', 'Initial consultation | £99.99'],
    ['a price under its label', 20, ['prescription'], 'pounds', 'Repeat prescription\n£20'],
    ['a price without a name nearby', 20, ['courier'], 'pounds', null],
    ['a price that is not on the page', 79, FIRST, 'pounds', null],
    ['nothing to pay', 0, ['delivery'], 'pounds', 'Delivery is free'],
    ['minutes', 15, ['minutes'], 'number', 'A review takes 15 minutes.'],
    ['minutes in words', 30, ['appointment'], 'number', 'half an hour'],
    ['minutes that appear only as a price', 49, ['consultation'], 'number', null],
    ['a telephone number with other spacing', '02079460000', [], 'exact', 'Call 020 7946 0000'],
    ['an entry of a list', ['Sleep', 'Anxiety'], [], 'list', 'We see adults with chronic pain'],
    ['a text with its numbers', '1 to 2 weeks', [], 'text', 'Usual wait: 1-2 weeks'],
    ['a price in a list of records', [{ item: 'Letter', price: '£4.95' }], [], 'records', '£4.95'],
    ['no value', null, [], 'text', null],
    ['a yes', true, [], 'yes-no', null],
  ])('is found only if there is one: %s', (_, value, words, kind, exact) => {
    const found = findIn(FEES, value, words, kind);
    if (exact === null) expect(found).toBeNull();
    else expect(found).toContain(exact);
  });

  it.each(['£199.99', '£99.995', '£99.9', '£1,99.99'])('does not take %s for £99.99', (price) => {
    expect(findIn(`Initial consultation ${price}`, 99.99, FIRST)).toBeNull();
  });

  it('is one sentence if the line is long', () => {
    const long = `${'All about us. '.repeat(40)}The initial consultation is £80. ${'More. '.repeat(60)}`;
    expect(findIn(long, 80, FIRST, 'pounds')).toBe('The initial consultation is £80.');
  });
});

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const amount = fc.integer({ min: 1, max: 400_000 }).map((pence) => pence / 100);
const line = fc.array(
  fc.oneof(
    word,
    amount.map((pounds) => `£${pounds}`),
    fc.constant('initial'),
  ),
  {
    maxLength: 60,
  },
);
const page = fc
  .array(line, { maxLength: 12 })
  .map((lines) => lines.map((one) => one.join(' ')).join('\n'));

describe('on any page', () => {
  it('a quote is one piece of the text within the length limits, and contains the value and its name', () => {
    fc.assert(
      fc.property(page, amount, (text, value) => {
        const exact = findIn(text, value, ['initial'], 'pounds');
        if (exact === null) return;
        expect(text).toContain(exact);
        expect(exact.length).toBeGreaterThan(0);
        expect(exact.length).toBeLessThanOrEqual(MAX_EXACT);
        expect(exact).toMatch(/\binitial\b/);
        expect(exact.match(/£[\d.]+/g)?.map((price) => Number(price.slice(1)))).toContain(value);
      }),
      { numRuns: 100 },
    );
  });

  it('a price beside its name is found', () => {
    fc.assert(
      fc.property(page, page, amount, (before, after, value) => {
        const text = `${before}\ninitial £${value}\n${after}`;
        expect(findIn(text, value, ['initial'], 'pounds')).not.toBeNull();
      }),
    );
  });
});
