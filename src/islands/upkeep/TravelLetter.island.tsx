/**
 * The draft of a travel letter, filled in on the device (rules §2, "After the start"). Without a script it
 * is a letter with blanks to print. What is typed stays in the open page: no request, address or storage
 * holds it.
 */
import './TravelLetter.css';
import { useRef, useState } from 'react';
import { isDay } from '../../domain/upkeep/days.ts';
import { needsHomeOffice } from '../../domain/upkeep/reminders.ts';
import {
  LETTER_FIELDS,
  type LetterField,
  toLetterText,
  toTravelLetter,
  type TypedLetter,
} from '../../domain/upkeep/travel-letter.ts';
import { asIsland } from '../as-island.tsx';
import { Field } from '../kit/Field.tsx';
import { useTyped } from '../kit/use-typed.ts';

/** While it is there, paper shows the letter alone. */
const PRINTED = 'data-printed';

const DAYS: readonly LetterField[] = ['leave', 'return'];
const FIELDS = Object.keys(LETTER_FIELDS) as LetterField[];

/** What the days of the trip mean for the letter; the empty string where a day is missing. */
function toAdvice({ leave = '', return: back = '' }: TypedLetter): string {
  if (!isDay(leave) || !isDay(back)) return '';
  if (back < leave) return `${LETTER_FIELDS.return}: choose a day that is not before you leave.`;
  return needsHomeOffice({ leavesOn: leave, returnsOn: back })
    ? 'Medicine for all of these days is three months’ supply or more. A letter is not enough. Ask the Home Office first.'
    : 'Medicine for all of these days is less than three months’ supply. A letter is enough for the UK border.';
}

function TravelLetter() {
  const form = useRef<HTMLFormElement>(null);
  const letter = useRef<HTMLDivElement>(null);
  const typed = useTyped(form);
  const [told, setTold] = useState('');
  const lines = toTravelLetter(typed ?? {});

  async function copy() {
    try {
      await navigator.clipboard.writeText(toLetterText(lines));
      setTold('Letter copied.');
    } catch {
      setTold('Your browser did not let this page copy the letter. Print it instead.');
    }
  }

  function printLetter() {
    const element = letter.current;
    element?.setAttribute(PRINTED, '');
    addEventListener('afterprint', () => element?.removeAttribute(PRINTED), { once: true });
    print();
  }

  return (
    <div className="travel-letter" data-awake={typed !== null || undefined}>
      <form
        ref={form}
        className="travel-letter-form card script-only screen-only"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {FIELDS.map((name) => (
          <Field key={name} id={`letter-${name}`} label={LETTER_FIELDS[name]} error={undefined}>
            {(control) => (
              <input
                className="field-input"
                {...control}
                type={DAYS.includes(name) ? 'date' : 'text'}
                name={name}
              />
            )}
          </Field>
        ))}
        <p className="travel-letter-advice" role="status">
          {toAdvice(typed ?? {})}
        </p>
      </form>
      <div ref={letter} className="travel-letter-paper card stack-3">
        {lines.map((line) =>
          'text' in line ? (
            <p key={line.text}>{line.text}</p>
          ) : (
            <p key={line.label} className="travel-letter-line">
              <span>{line.label}:</span>{' '}
              <span className="travel-letter-value" data-blank={line.value === null || undefined}>
                {line.value ?? <span className="visually-hidden">to fill in</span>}
              </span>
            </p>
          ),
        )}
      </div>
      <p className="button-row script-only">
        <button className="button button-quiet" type="button" onClick={() => void copy()}>
          Copy the letter
        </button>
        <button className="button button-quiet" type="button" onClick={printLetter}>
          Print the letter
        </button>
      </p>
      <p className="screen-only" role="status">
        {told}
      </p>
    </div>
  );
}

export default asIsland(TravelLetter, { name: 'travel letter', headingLevel: 3 });
