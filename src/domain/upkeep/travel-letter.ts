/** The words of a travel letter that a prescriber checks and signs (rules §2, "After the start"). */
import { formatDate } from '../format/dates.ts';
import { isDay } from '../format/days.ts';

type Blank = {
  name: string;
  label: string;
  /** How it is typed; left out where it is filled in by hand. */
  type?: 'text' | 'date';
};

/** A sentence, or a label with something to fill in. */
export type LetterLine = { text: string } | Blank;

/** The letter, line by line. */
export const LETTER_LINES: readonly LetterLine[] = [
  { text: 'To whom it may concern' },
  { name: 'patient', label: 'Patient', type: 'text' },
  { text: 'The medicine below is prescribed for this patient, who carries it for their own use.' },
  { name: 'medicine', label: 'Medicine', type: 'text' },
  { name: 'strength', label: 'Strength', type: 'text' },
  { name: 'dose', label: 'Dose', type: 'text' },
  { name: 'amount', label: 'Amount carried', type: 'text' },
  { name: 'leaves', label: 'Leaves on', type: 'date' },
  { name: 'returns', label: 'Returns on', type: 'date' },
  { name: 'countries', label: 'Countries', type: 'text' },
  { name: 'prescriber', label: 'Prescriber', type: 'text' },
  { name: 'clinic', label: 'Clinic', type: 'text' },
  { name: 'signature', label: 'Signature' },
  { name: 'signed', label: 'Date' },
];

/** What was typed, by the names of the blanks; dates as ISO dates. */
export type TypedLetter = Readonly<Record<string, string>>;

/** What stands in plain text where something is filled in by hand. */
const TO_FILL_IN = '______________________________';

/** What fills a blank, with dates in words; the empty string where it is filled in by hand. */
export function toLetterValue({ name, type }: Blank, typed: TypedLetter): string {
  const value = typed[name]?.trim() ?? '';
  if (type !== 'date') return value;
  return isDay(value) ? formatDate(value) : '';
}

/** The letter as plain text to paste into a message: a line each. */
export const toLetterText = (typed: TypedLetter): string =>
  LETTER_LINES.map((line) =>
    'text' in line ? line.text : `${line.label}: ${toLetterValue(line, typed) || TO_FILL_IN}`,
  ).join('\n');
