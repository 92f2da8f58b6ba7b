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
  readLaterMoment,
  readMoment,
  toTypedMoment,
  type TypedMoment,
} from '../../../domain/article/publication-time.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { Choices, TextField } from '../forms/fields.tsx';

type Props = {
  title: string;
  publication: Publication;
  warnings?: readonly string[];
  /** Receives the publication instant (ISO, UTC); null for now. */
  onPublish: (at: string | null) => void;
  onClose: () => void;
};

type When = PublicationChoice['when'];

const HEADINGS: Readonly<Record<PublicationState, string>> = {
  draft: 'Publish',
  scheduled: 'Publication date',
  live: 'Date shown',
};

const NOT_YET =
  'Enter a date in the past. To publish it later, take it off the site first, then publish it again';

const BOXES = { date: 'Date', time: 'Time (UK)' };
type Box = keyof typeof BOXES;

const readBox = (box: Box) => {
  const { value, validity } = document.getElementById(`publish-${box}`) as HTMLInputElement;
  return { value, isHalf: validity.badInput };
};

const readBoxes = (): TypedMoment => ({ date: readBox('date'), time: readBox('time') });

type Outcome = {
  state: PublicationState;
  sentence: string;
  button: string;
  /** The publication instant; null for now; undefined if the input is invalid. */
  at?: string | null;
  faults: MomentFaults;
};

function toOutcome(when: When, typed: TypedMoment, publication: Publication, now: number): Outcome {
  const state = toPublicationState(publication, now);
  const describe = (choice: PublicationChoice): Outcome => {
    const at = 'at' in choice ? choice.at : null;
    return { state, ...describePublication(choice, now), at, faults: {} };
  };
  if (when === 'now') return describe({ when });
  if (when === 'as-before') return describe({ when, at: publication.published_at ?? '' });
  const isLive = state === 'live';
  const moment = isLive ? readMoment(typed, now) : readLaterMoment(typed, now);
  const isTooLate = moment.ok && isLive && Date.parse(moment.at) > now;
  if (!moment.ok || isTooLate) {
    const isTyped = typed.date.value !== '' && typed.time.value !== '';
    const sentence =
      isTyped && !isLive ? 'Choose a date and time in the future.' : 'Enter a date and time.';
    const faults = moment.ok ? { date: NOT_YET } : moment.faults;
    return { state, sentence, button: 'Schedule it', faults };
  }
  const outcome = describe({ when, at: moment.at, isTwice: moment.isTwice });
  const kept = `It stays on the site and shows ${formatLondonTime(moment.at)} as its date.`;
  return isLive ? { ...outcome, sentence: kept } : outcome;
}

export function PublishDialog({ title, publication, warnings, onPublish, onClose }: Props) {
  const [now, setNow] = useState(Date.now);
  const before = publication.published_at;
  const first = toPublicationState(publication, now);
  const wasOut = first === 'draft' && before !== null && Date.parse(before) <= now;
  const [when, setWhen] = useState<When>(first === 'draft' ? 'now' : 'later');
  const [typed, setTyped] = useState(() => toTypedMoment(wasOut ? null : before));
  const [isTried, setTried] = useState(false);
  const outcome = toOutcome(when, typed, publication, now);
  const { state } = outcome;
  const faults = isTried ? outcome.faults : {};
  const withFormerDate = wasOut && `Now, with the date it had before: ${formatLondonTime(before)}`;
  const options: [When, string][] = [
    ['now', 'Now'],
    ...(withFormerDate ? [['as-before', withFormerDate] as [When, string]] : []),
    ['later', 'Later'],
  ];

  const submit = () => {
    setTried(true);
    // Read the boxes again, because no event reports a half-typed date.
    const shown = when === 'later' ? readBoxes() : typed;
    setTyped(shown);
    const latest = Date.now();
    const last = toOutcome(when, shown, publication, latest);
    // The chosen time may have passed while the dialog was open.
    if (JSON.stringify(last) !== JSON.stringify(outcome)) setNow(latest);
    else if (last.at !== undefined) onPublish(last.at);
    else document.getElementById(`publish-${last.faults.date ? 'date' : 'time'}`)?.focus();
  };
  const readAgain = () => setTyped(readBoxes());

  return (
    <DialogForm
      heading={`${HEADINGS[state]}: ${title}`}
      submit={state === 'live' ? 'Change the date' : outcome.button}
      onSubmit={submit}
      onClose={onClose}
    >
      {state !== 'live' && (
        <fieldset className="stack-2">
          <legend>When should it be published?</legend>
          <Choices name="publish-when" options={options} value={when} onChange={setWhen} />
        </fieldset>
      )}
      {when === 'later' && (
        <div className="grid grid-fit">
          {(Object.keys(BOXES) as Box[]).map((box) => (
            <TextField
              key={box}
              id={`publish-${box}`}
              label={BOXES[box]}
              type={box}
              error={faults[box]}
              defaultValue={typed[box].value}
              onChange={readAgain}
              onKeyUp={readAgain}
              onBlur={readAgain}
            />
          ))}
        </div>
      )}
      <Warnings warnings={warnings ?? []} />
      <p className="notice" role="status">
        {outcome.sentence}
      </p>
    </DialogForm>
  );
}

export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="field-note">
      <p>You can publish it as it is. Check first:</p>
      <ul>
        {warnings.map((warning, index) => (
          <li key={index}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
