/** The words of a page that hold a value, as they are proposed to an editor. */
import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../../src/domain/desk/desk-fields.ts';
import type { FieldValue } from '../../../../src/domain/desk/field-values.ts';
import { findWords } from '../../../../src/domain/desk/find-words.ts';

const PAGE = `Our fees
Follow-up consultation | £99.99
Initial consultation | £99.99
Repeat prescription | £20
Delivery
£7.50
Next-day delivery is free over £1,200
Call us on 0203 657 3346
We see people in England, Wales and Scotland.
Usually seen within 3 to 5 working days`;

const INITIAL = ['initial', 'first', 'new', 'consultation'];

function find(kind: FieldKind, value: FieldValue, words: string[] = [], label = 'Figure') {
  const found = findWords(PAGE, { kind, value, words, label });
  return found.outcome === 'absent'
    ? 'absent'
    : `${found.outcome}: ${PAGE.slice(found.span.start, found.span.end)}`;
}

describe('the words for a value', () => {
  it('are the line that holds it and says most clearly which figure it is', () => {
    expect(find('pounds', 99.99, INITIAL)).toBe('found: Initial consultation | £99.99');
    expect(find('pounds', 99.99, ['follow-up'])).toBe('found: Follow-up consultation | £99.99');
  });

  it('take in the heading above an amount that stands alone', () => {
    expect(find('pounds', 7.5, ['delivery'])).toBe('found: Delivery\n£7.50');
  });

  it('hold the number as a whole, however it is written', () => {
    expect(find('pounds', 9.99, INITIAL)).toBe('absent');
    expect(find('pounds', 1200, ['delivery'])).toContain('over £1,200');
    expect(find('pounds', 3657)).toBe('absent');
    expect(find('pounds', 0, ['delivery'])).toContain('delivery is free');
  });

  it('are told to be nameless where no word of the figure is near', () => {
    expect(find('pounds', 20, ['membership'])).toBe('unnamed: Repeat prescription | £20');
  });

  it('are found for other kinds of values', () => {
    expect(find('exact', '0203 657 3347')).toBe('absent');
    expect(find('exact', '0203-6573346')).toBe('found: Call us on 0203 657 3346');
    expect(find('list', ['Wales', 'England'])).toMatch(/^found: We see people/);
    expect(find('text', '3-5 working days')).toMatch(/^found: Usually seen/);
    expect(find('text', '4-6 working days')).toBe('absent');
    expect(find('text', 'A full refund within a week')).toBe('absent');
    expect(find('number', 5)).toMatch(/^found: Usually seen/);
    expect(find('list', [])).toBe('absent');
    expect(find('pounds', null)).toBe('absent');
  });

  it('of a line without end are the sentence that holds it', () => {
    const long = `${'Much is said here. '.repeat(30)}A first consultation costs £49.50 today. ${'And more. '.repeat(30)}`;
    const found = findWords(long, { kind: 'pounds', value: 49.5, words: INITIAL, label: '' });
    expect(found.outcome === 'found' && long.slice(found.span.start, found.span.end)).toBe(
      'A first consultation costs £49.50 today.',
    );
  });

  it('are read in 200,000 characters at once', () => {
    const long = 'A line of a page that names neither\n'.repeat(5500) + PAGE;
    const begun = performance.now();
    expect(
      findWords(long, { kind: 'pounds', value: 99.99, words: INITIAL, label: '' }).outcome,
    ).toBe('found');
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
