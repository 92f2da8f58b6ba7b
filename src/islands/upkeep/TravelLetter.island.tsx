/**
 * A travel letter (rules §2, "After the start"). Input never enters a request, an address or
 * storage.
 */
import './TravelLetter.css';
import { Button } from '../../components/ui/Button.tsx';
import { useState } from 'react';
import { isDay } from '../../domain/format/days.ts';
import { needsHomeOffice } from '../../domain/upkeep/reminders.ts';
import {
  LETTER_LINES,
  toLetterText,
  toLetterValue,
  type TypedLetter,
} from '../../domain/upkeep/travel-letter.ts';
import { asIsland } from '../as-island.tsx';
import { useTyped } from '../kit/use-typed.ts';

const PRINTED = 'data-printed';

function toAdvice({ leaves = '', returns = '' }: TypedLetter): string {
  if (!isDay(leaves) || !isDay(returns)) return '';
  if (returns < leaves) return 'Returns on: choose a day on or after the day you leave.';
  return needsHomeOffice({ leavesOn: leaves, returnsOn: returns })
    ? 'Medicine for all of these days is three months’ supply or more. A letter is not enough. Ask the Home Office first.'
    : 'Medicine for all of these days is less than three months’ supply. That is what a letter is for.';
}

function TravelLetter() {
  const { form, typed } = useTyped();
  const [message, setMessage] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(toLetterText(typed ?? {}));
      setMessage('Letter copied.');
    } catch {
      setMessage('Your browser did not let this page copy the letter. Print it instead.');
    }
  }

  function printLetter() {
    const letter = form.current;
    letter?.setAttribute(PRINTED, '');
    addEventListener('afterprint', () => letter?.removeAttribute(PRINTED), { once: true });
    print();
  }

  return (
    <div className="travel-letter stack">
      <form
        ref={form}
        className="travel-letter-paper card stack-3"
        aria-label="Your letter"
        autoComplete="off"
        method="dialog"
        onSubmit={(event) => event.preventDefault()}
      >
        {LETTER_LINES.map((line) =>
          'text' in line ? (
            <p key={line.text}>{line.text}</p>
          ) : (
            <p key={line.name} className="travel-letter-line row">
              {line.type ? (
                <>
                  <label htmlFor={`letter-${line.name}`}>{line.label}</label>
                  <input
                    id={`letter-${line.name}`}
                    className="script-only screen-only"
                    type={line.type}
                    name={line.name}
                  />
                </>
              ) : (
                <span>{line.label}</span>
              )}
              <span className="travel-letter-value">{toLetterValue(line, typed ?? {})}</span>
            </p>
          ),
        )}
      </form>
      <p role="status">{toAdvice(typed ?? {})}</p>
      <p className="button-row script-only">
        <Button data-start onClick={() => void copy()}>
          Copy the letter
        </Button>
        <Button data-start onClick={printLetter}>
          Print the letter
        </Button>
      </p>
      <p className="screen-only" role="status">
        {message}
      </p>
    </div>
  );
}

export default asIsland(TravelLetter, { name: 'travel letter', headingLevel: 2 });
