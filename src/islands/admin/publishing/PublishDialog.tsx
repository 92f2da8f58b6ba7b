import { useState } from 'react';
import {
  type PublicationState,
  toPublicationState,
} from '../../../domain/article/article-publication.ts';
import type { Publication } from '../../../domain/article/article-fields.ts';
import {
  describePublication,
  type MomentFaults,
  type PublicationChoice,
  readMoment,
  toTypedMoment,
  type TypedMoment,
} from '../../../domain/article/publication-time.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { TextField } from '../forms/TextField.tsx';

type Props = {
  title: string;
  publication: Publication;
  /** Takes the instant (ISO, UTC) at which it comes out; null for now. */
  onPublish: (at: string | null) => void;
  onClose: () => void;
};

type When = PublicationChoice['when'];

const HEADINGS: Readonly<Record<PublicationState, string>> = {
  draft: 'Publish',
  scheduled: 'When it comes out',
  live: 'The date it shows',
};

const NOT_YET =
  'Enter a date that is over. To publish it later, take it off the site first, then publish it again';

const BOXES = { date: 'publish-date', time: 'publish-time' } as const;

const readBox = (id: string) => {
  const { value, validity } = document.getElementById(id) as HTMLInputElement;
  return { value, isHalf: validity.badInput };
};

const readBoxes = (): TypedMoment => ({ date: readBox(BOXES.date), time: readBox(BOXES.time) });

type Outcome = {
  sentence: string;
  button: string;
  /** Null where what was typed is at fault. */
  choice: PublicationChoice | null;
  faults: MomentFaults;
};

function toOutcome(when: When, typed: TypedMoment, publication: Publication, now: number): Outcome {
  const state = toPublicationState(publication, now);
  const toRefused = (faults: MomentFaults): Outcome => ({
    sentence: 'Enter the day and the hour at which it comes out.',
    button: 'Schedule it',
    choice: null,
    faults,
  });
  const tell = (choice: PublicationChoice): Outcome => ({
    ...describePublication(choice, now),
    choice,
    faults: {},
  });
  if (when === 'now') return tell({ when });
  if (when === 'as-before') return tell({ when, at: publication.published_at ?? '' });
  const moment = readMoment(typed, now);
  if (!moment.ok) return toRefused(moment.faults);
  const { at, isTwice } = moment;
  if (state !== 'live') return tell({ when, at, isTwice });
  if (Date.parse(at) > now) return toRefused({ date: NOT_YET });
  const sentence = `It stays on the site, and shows ${formatLondonTime(at)} as its date.`;
  return { ...tell({ when, at, isTwice }), sentence };
}

/** When an article comes out: what will happen is said in a sentence before it is confirmed. */
export function PublishDialog({ title, publication, onPublish, onClose }: Props) {
  const [now, setNow] = useState(Date.now);
  const state = toPublicationState(publication, now);
  const before = publication.published_at;
  const wasOut = state === 'draft' && before !== null && Date.parse(before) <= now;
  const [when, setWhen] = useState<When>(state === 'draft' ? 'now' : 'later');
  const [typed, setTyped] = useState(() => toTypedMoment(wasOut ? null : before));
  const [isTried, setTried] = useState(false);
  const told = toOutcome(when, typed, publication, now);
  const faults = isTried ? told.faults : {};
  const options: { option: When; label: string }[] = [
    { option: 'now', label: 'Now' },
    { option: 'later', label: 'Later' },
  ];
  if (wasOut) {
    const label = `Now, with the date it had before: ${formatLondonTime(before)}`;
    options.splice(1, 0, { option: 'as-before', label });
  }

  const submit = () => {
    setTried(true);
    // The boxes themselves have the last word: no event tells that a part of a date was typed.
    const shown = when === 'later' ? readBoxes() : typed;
    setTyped(shown);
    const latest = Date.now();
    const last = toOutcome(when, shown, publication, latest);
    const isSame =
      toPublicationState(publication, latest) === state &&
      JSON.stringify(last) === JSON.stringify(told);
    // The time it names may have come while the question stood: what happens is what was said.
    if (!isSame) setNow(latest);
    else if (last.choice) onPublish('at' in last.choice ? last.choice.at : null);
    else document.getElementById(last.faults.date ? BOXES.date : BOXES.time)?.focus();
  };
  const readAgain = () => setTyped(readBoxes());
  const follow = { onChange: readAgain, onKeyUp: readAgain, onBlur: readAgain };

  return (
    <DialogForm
      heading={`${HEADINGS[state]}: ${title}`}
      submit={state === 'live' ? 'Change the date' : told.button}
      onSubmit={submit}
      onClose={onClose}
    >
      {state !== 'live' && (
        <fieldset className="stack-2">
          <legend>When does it come out?</legend>
          {options.map(({ option, label }) => (
            <label className="check-field" key={option}>
              <input
                type="radio"
                name="publish-when"
                checked={when === option}
                onChange={() => setWhen(option)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {when === 'later' && (
        <div className="grid grid-fit">
          <TextField
            id={BOXES.date}
            label="Date"
            type="date"
            error={faults.date}
            defaultValue={typed.date.value}
            {...follow}
          />
          <TextField
            id={BOXES.time}
            label="Time in London"
            type="time"
            error={faults.time}
            defaultValue={typed.time.value}
            {...follow}
          />
        </div>
      )}
      <p className="notice" role="status">
        {told.sentence}
      </p>
    </DialogForm>
  );
}
