import { describe, expect, it } from 'vitest';
import { toReadingOrder } from '../../../../src/domain/desk/reading-order.ts';

const TEXT = 'First £99\nNext £49\nPost £5';
const toFigure = (field: string, quote: string | null, outcome: string | null = null) => ({
  field,
  quote,
  outcome,
});
const FIGURES = [
  toFigure('noted', null),
  toFigure('post', 'Post £5'),
  toFigure('next', 'Next £49', 'changed'),
  toFigure('first', 'First £99'),
  toFigure('lost', 'Script £20'),
];
const order = (known?: string[]) => toReadingOrder(FIGURES, TEXT, known).map(({ field }) => field);

describe('the figures of a page', () => {
  it('are in the order of the text, with uncertain ones first', () => {
    expect(order()).toEqual(['next', 'lost', 'first', 'post', 'noted']);
  });

  it('keep the order that the screen already shows', () => {
    expect(order(['post', 'first'])).toEqual(['post', 'first', 'next', 'lost', 'noted']);
  });
});
