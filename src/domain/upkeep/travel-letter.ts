/** The words of a travel letter that a prescriber checks and signs (rules §2, "After the start"). */
import { formatDate } from '../format/dates.ts';
import { isDay } from './days.ts';

/** What each field is called, in the order of the form. */
export const LETTER_FIELDS = {
  patient: 'Your name, as in your passport',
  medicine: 'Medicine, as on the label',
  strength: 'Strength',
  dose: 'Dose',
  amount: 'Amount that you carry',
  leave: 'Day you leave',
  return: 'Day you come back',
  countries: 'Countries, also where you change planes',
  prescriber: 'Your prescriber',
  clinic: 'Clinic, with phone or email',
} as const;

export type LetterField = keyof typeof LETTER_FIELDS;
export type TypedLetter = Partial<Record<LetterField, string>>;

/** A line of the letter: a sentence, or a label with what stands beside it, null where it is left to fill in by hand. */
export type LetterLine = { text: string } | { label: string; value: string | null };

/** What a line to fill in by hand is in plain text. */
const BLANK = '______________________________';

/** The letter with what was typed, line by line. Dates are typed as ISO dates. */
export function toTravelLetter(typed: TypedLetter): LetterLine[] {
  const get = (field: LetterField) => typed[field]?.trim() || null;
  const getDay = (field: LetterField) => {
    const day = get(field);
    return day !== null && isDay(day) ? formatDate(day) : null;
  };
  return [
    { text: 'To whom it may concern' },
    { label: 'Patient', value: get('patient') },
    {
      text: 'I confirm that the medicine below is prescribed for this patient, who carries it for their own use.',
    },
    { label: 'Medicine', value: get('medicine') },
    { label: 'Strength', value: get('strength') },
    { label: 'Dose', value: get('dose') },
    { label: 'Amount carried', value: get('amount') },
    { label: 'Leaves on', value: getDay('leave') },
    { label: 'Returns on', value: getDay('return') },
    { label: 'Countries', value: get('countries') },
    { label: 'Prescriber', value: get('prescriber') },
    { label: 'Clinic', value: get('clinic') },
    { label: 'Signature', value: null },
    { label: 'Date', value: null },
  ];
}

/** The letter as plain text to paste into a message: a line each. */
export const toLetterText = (lines: readonly LetterLine[]): string =>
  lines
    .map((line) => ('text' in line ? line.text : `${line.label}: ${line.value ?? BLANK}`))
    .join('\n');
