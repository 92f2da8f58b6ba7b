import './PublishDialog.css';
import { useState } from 'react';
import {
  type PublicationState,
  toPublicationState,
} from '../../../domain/article/article-publication.ts';
import type { Publication } from '../../../domain/article/article-values.ts';
import {
  describePublication,
  type MomentFaults,
  type PublicationChoice,
  readMoment,
  toTypedMoment,
  type TypedMoment,
  type TypedPart,
} from '../../../domain/article/publication-time.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { TextField } from '../forms/TextField.tsx';

type Props = {
  title: string;
  /** As it is stored. */
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

const readBox = (box: HTMLInputElement): TypedPart => ({
  value: box.value,
  isHalf: box.validity.badInput,
});

const readBoxes = (): TypedMoment => ({
  date: readBox(document.getElementById(BOXES.date) as HTMLInputElement),
  time: readBox(document.getElementById(BOXES.time) as HTMLInputElement),
});

type Read = { choice: PublicationChoice } | { faults: MomentFaults };

/** What was chosen and typed as a choice, or what is wrong with it. */
function readChoice(when: When, typed: TypedMoment, publication: Publication, now: number): Read {
  const state = toPublicationState(publication, now);
  if (when === 'now') return { choice: { when } };
  if (when === 'as-before') return { choice: { when, at: publication.published_at ?? '' } };
  const moment = readMoment(typed, now);
  if (!moment.ok) return { faults: moment.faults };
  if (state === 'live' && Date.parse(moment.at) > now) return { faults: { date: NOT_YET } };
  return { choice: { when, at: moment.at, isTwice: moment.isTwice } };
}

/** What is said to happen; the faults, where it cannot. */
const toOutcome = (read: Read, publication: Publication, now: number): string =>
  'choice' in read
    ? toPublicationState(publication, now) + describePublication(read.choice, now).sentence
    : JSON.stringify(read.faults);

/**
 * When an article comes out: now, or on a day and at an hour, which are checked apart. What will happen
 * is said in a sentence before it is confirmed.
 */
export function PublishDialog(props: Props) {
  const { title, publication, onPublish, onClose } = props;
  const [now, setNow] = useState(Date.now);
  const state = toPublicationState(publication, now);
  const before = publication.published_at;
  const isOver = before !== null && Date.parse(before) <= now;
  const [when, setWhen] = useState<When>(state === 'draft' ? 'now' : 'later');
  const [typed, setTyped] = useState(() =>
    toTypedMoment(state === 'draft' && isOver ? null : before),
  );
  const [isTried, setTried] = useState(false);
  const read = readChoice(when, typed, publication, now);
  const faults = 'faults' in read ? read.faults : {};
  const told = 'choice' in read ? describePublication(read.choice, now) : null;
  const options: { when: When; label: string }[] = [
    { when: 'now', label: 'Now' },
    ...(state === 'draft' && isOver
      ? [
          {
            when: 'as-before' as const,
            label: `Now, with the date it had before: ${formatLondonTime(before)}`,
          },
        ]
      : []),
    { when: 'later', label: 'Later' },
  ];
  const sentence =
    state === 'live' && 'choice' in read && read.choice.when === 'later'
      ? `It stays on the site, and shows ${formatLondonTime(read.choice.at)} as its date.`
      : told?.sentence;

  const submit = () => {
    setTried(true);
    // The boxes themselves have the last word: no event tells that a part of a date was typed.
    const shown = when === 'later' ? readBoxes() : typed;
    setTyped(shown);
    const latest = Date.now();
    const last = readChoice(when, shown, publication, latest);
    // The time it names may have come while the question stood: what happens is what was said.
    if (toOutcome(last, publication, latest) !== toOutcome(read, publication, now)) {
      setNow(latest);
      return;
    }
    if ('choice' in last) onPublish('at' in last.choice ? last.choice.at : null);
    else document.getElementById(last.faults.date ? BOXES.date : BOXES.time)?.focus();
  };

  return (
    <DialogForm
      heading={`${HEADINGS[state]}: ${title}`}
      className="publish-dialog"
      submit={state === 'live' ? 'Change the date' : (told?.button ?? 'Schedule it')}
      onSubmit={submit}
      onClose={onClose}
    >
      {state !== 'live' && (
        <fieldset className="publish-when">
          <legend>When does it come out?</legend>
          {options.map((option) => (
            <label className="check-field" key={option.when}>
              <input
                type="radio"
                name="publish-when"
                checked={when === option.when}
                onChange={() => setWhen(option.when)}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      )}
      {when === 'later' && (
        <div className="publish-moment row">
          <MomentField
            part="date"
            label="Date"
            typed={typed}
            error={isTried ? faults.date : undefined}
            onType={setTyped}
          />
          <MomentField
            part="time"
            label="Time in London"
            typed={typed}
            error={isTried ? faults.time : undefined}
            onType={setTyped}
          />
        </div>
      )}
      <p className="publish-sentence" role="status">
        {sentence ?? 'Enter the day and the hour at which it comes out.'}
      </p>
    </DialogForm>
  );
}

type FieldProps = {
  part: keyof TypedMoment;
  label: string;
  typed: TypedMoment;
  error: string | undefined;
  onType: (typed: TypedMoment) => void;
};

function MomentField({ part, label, typed, error, onType }: FieldProps) {
  const read = (box: HTMLInputElement) => {
    const next = readBox(box);
    if (next.value !== typed[part].value || next.isHalf !== typed[part].isHalf) {
      onType({ ...typed, [part]: next });
    }
  };
  return (
    <TextField
      id={BOXES[part]}
      label={label}
      type={part}
      error={error}
      value={typed[part].value}
      onChange={({ currentTarget }) => read(currentTarget)}
      onKeyUp={({ currentTarget }) => read(currentTarget)}
      onBlur={({ currentTarget }) => read(currentTarget)}
    />
  );
}
