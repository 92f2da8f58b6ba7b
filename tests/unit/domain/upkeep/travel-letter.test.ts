import { describe, expect, it } from 'vitest';
import { isDay } from '../../../../src/domain/format/days.ts';
import {
  LETTER_LINES,
  toLetterText,
  type TypedLetter,
} from '../../../../src/domain/upkeep/travel-letter.ts';

const FULL: TypedLetter = {
  patient: 'Sam Sample',
  medicine: 'Sample oil',
  strength: '10 mg in 1 ml',
  dose: '0.5 ml twice a day',
  amount: '30 ml',
  leaves: '2026-12-20',
  returns: '2027-01-03',
  countries: 'Sampleland',
  prescriber: 'Dr A Sample',
  clinic: 'Sample Clinic, 020 7946 0000',
};

const blanks = LETTER_LINES.filter((line) => 'label' in line);

describe('the travel letter', () => {
  it('contains everything typed, with dates in words, and leaves the signature blank', () => {
    const text = toLetterText(FULL);
    for (const typed of Object.values(FULL).filter((value) => !isDay(value))) {
      expect(text).toContain(typed);
    }
    expect(text).toContain('Leaves on: 20 December 2026');
    expect(text).toContain('Returns on: 3 January 2027');
    expect(text.match(/_{10,}/g)).toHaveLength(2);
    expect(text).toMatch(/^Signature: _+$/m);
  });

  it('has a line to fill in by hand for anything missing or invalid', () => {
    const text = toLetterText({ patient: '  ', leaves: '?' });
    expect(text.match(/: _+$/gm)).toHaveLength(blanks.length);
  });
});
