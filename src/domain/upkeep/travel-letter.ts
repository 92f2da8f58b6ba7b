/** For a prescriber to check and sign (rules §2, "After the start"). */
import { formatDate } from '../format/dates.ts';
import { isDay } from '../format/days.ts';

type Blank = {
  name: string;
  label: string;
  type?: 'text' | 'date';
};

export type LetterLine = { text: string } | Blank;

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

export type TypedLetter = Readonly<Record<string, string>>;

const TO_FILL_IN = '______________________________';

export function toLetterValue({ name, type }: Blank, typed: TypedLetter): string {
  const value = typed[name]?.trim() ?? '';
  if (type !== 'date') return value;
  return isDay(value) ? formatDate(value) : '';
}

export const toLetterText = (typed: TypedLetter): string =>
  LETTER_LINES.map((line) =>
    'text' in line ? line.text : `${line.label}: ${toLetterValue(line, typed) || TO_FILL_IN}`,
  ).join('\n');
