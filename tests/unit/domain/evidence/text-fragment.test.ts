import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toQuote } from '../../../../src/domain/evidence/quote.ts';
import { toTextFragment } from '../../../../src/domain/evidence/text-fragment.ts';

const URL = 'https://a.example/fees?x=1';
const bare = (exact: string) => toTextFragment(URL, { exact, prefix: '', suffix: '' });

describe('the address of a quote', () => {
  it('contains the words, and a few from the same line on both sides', () => {
    const quote = { exact: 'costs £99.99', prefix: 'Fees\nOur first visit ', suffix: ' for all' };
    expect(toTextFragment(URL, quote)).toBe(
      `${URL}#:~:text=Our%20first%20visit-,costs%20%C2%A399.99,-for%20all`,
    );
  });

  it('escapes the separators of a text fragment', () => {
    expect(bare('One-off, 5 & more')).toBe(`${URL}#:~:text=One%2Doff%2C%205%20%26%20more`);
  });

  it('contains one cell of a row, and words from the cells beside it', () => {
    const quote = {
      exact: 'First visit | £99.99',
      prefix: 'Fees\n',
      suffix: ' | each\nReview | £9',
    };
    expect(toTextFragment(URL, quote)).toBe(`${URL}#:~:text=First%20visit-,%C2%A399.99,-each`);
  });

  it('keeps an existing fragment, and replaces a text fragment', () => {
    const quote = { exact: '£5', prefix: '', suffix: '' };
    expect(toTextFragment(`${URL}#fees`, quote)).toBe(`${URL}#fees:~:text=%C2%A35`);
    expect(toTextFragment(`${URL}#fees:~:text=old`, quote)).toBe(`${URL}#fees:~:text=%C2%A35`);
    expect(toTextFragment(`${URL}#`, quote)).toBe(`${URL}#:~:text=%C2%A35`);
  });

  it('is always valid, whatever the quote', () => {
    const unit = fc.constantFrom(...Array.from(' \n||-,&%#£99a)e’é😀'), '\uD800', '\u0000');
    const any = fc.string({ unit, maxLength: 120 });
    fc.assert(
      fc.property(any, any, any, (exact, prefix, suffix) => {
        const address = toTextFragment(URL, { exact, prefix, suffix });
        expect(address).toMatch(/^[\x21-\x7e]+$/);
        expect(() => decodeURIComponent(address)).not.toThrow();
      }),
    );
  });
});

describe('a quote from a selection', () => {
  it('includes whole words and numbers, without spaces at its ends', () => {
    const text = 'Fee for all: £99.99 each';
    expect(toQuote(text, 5, 17)).toEqual({
      exact: 'for all: £99.99',
      prefix: 'Fee ',
      suffix: ' each',
    });
  });
});
