/** Who changed what, when and why, in the words of the form; and what came of an undo. */
import { groupBy } from '../group-by.ts';
import { formatCount } from '../format/counts.ts';
import { formatDate } from '../format/dates.ts';
import { formatLondonTime } from '../format/london-time.ts';
import { toFieldLabel } from './desk-fields.ts';
import { type FieldValue, toFieldText } from './field-values.ts';

export type PastSource = {
  is_main: boolean;
  state: string;
  source_title: string | null;
  source_url: string | null;
  quote: string | null;
  /** ISO date. */
  checked_on: string | null;
  /** ISO instant; null where nobody holds it back. */
  withheld_since: string | null;
};

/** What a field held at one time; the main source first. */
export type PastState = { value: FieldValue; sources: readonly PastSource[] };

type FieldChange = {
  /** The column. */
  field: string;
  /** Null before the clinic was there, and after it was taken away. */
  before: PastState | null;
  after: PastState | null;
};

/** What was done at once, and is undone at once. */
export type PastBatch = {
  reason: string;
  made_by_name: string;
  /** ISO instant. */
  made_at: string;
  changes: readonly { clinic_id: string; clinic_name: string; field: string }[];
};

/** In the order in which a filter offers them. */
export const REASON_TEXTS: Readonly<Record<string, string>> = {
  check: 'check',
  report: 'a reader’s report',
  clinic: 'the clinic told us',
  correction: 'correction',
  new: 'new clinic',
  withheld: 'held back or let go',
  import: 'import',
  undo: 'undo',
  'secret-key': 'with the secret key',
};

const VERBS: Readonly<Record<string, [verb: string, thing: string]>> = {
  undo: ['took back', 'change'],
  new: ['added', 'figure'],
};

/** `ann@example.org changed 3 figures of Alder Clinic: check, 3 December 2026 at 14:05`. */
export function toBatchSentence({
  reason,
  made_by_name: by,
  made_at: at,
  changes,
}: PastBatch): string {
  const clinics = new Map(changes.map(({ clinic_id: id, clinic_name: name }) => [id, name]));
  const [whose = ''] =
    clinics.size === 1 ? clinics.values() : [formatCount(clinics.size, 'clinic')];
  const [verb, thing] = VERBS[reason] ?? ['changed', 'figure'];
  // Older columns of a figure bear its name: emptied with it, they are no change of their own.
  const things = new Set(changes.map((one) => `${one.clinic_id} ${toFieldLabel(one.field)}`));
  const what = `${verb} ${formatCount(things.size, thing)} of ${whose}`;
  const when = formatLondonTime(at);
  // The key is who did it, and all that is known of why.
  if (reason === 'secret-key') return `Somebody with the secret key ${what}, ${when}`;
  return `${by} ${what}: ${REASON_TEXTS[reason] ?? reason}, ${when}`;
}

const getMain = (state: PastState | null): PastSource | null =>
  state?.sources.find((source) => source.is_main) ?? null;

/** A source in one line: its words, its page, its day; null where there is none. */
function toSourceText(source: PastSource | null): string | null {
  if (!source) return null;
  const words = source.quote === null ? null : `“${source.quote}”`;
  const day = source.checked_on === null ? null : `read ${formatDate(source.checked_on)}`;
  const held = source.withheld_since === null ? null : 'held back';
  return [words, source.source_title, source.source_url, day, held]
    .filter((part) => part !== null)
    .join(', ');
}

export type ChangeWords = {
  label: string;
  /** What it did, where that is not plain from the values. */
  event: string | null;
  /** Empty where nobody stated it. */
  before: string;
  after: string;
  /** What vouched for them, in a line; null for none. */
  sources: { before: string | null; after: string | null };
};

function toEvent({ before, after }: FieldChange, isSame: boolean): string | null {
  if (before === null) return 'The clinic was added.';
  if (after === null) return 'The clinic was taken away.';
  if (!isSame) return null;
  const wasHeld = getMain(before)?.withheld_since ?? null;
  const isHeld = getMain(after)?.withheld_since ?? null;
  if (wasHeld === null && isHeld !== null) return 'Held back from visitors.';
  if (wasHeld !== null && isHeld === null) return 'Shown to visitors again.';
  const [few, many] = [before.sources.length, after.sources.length];
  if (many > few) return 'One more page vouches for it.';
  return many < few ? 'A page no longer vouches for it.' : 'The same value, from other words.';
}

/** A change in the words of the form. */
export function toChangeWords(change: FieldChange): ChangeWords {
  const { field, before, after } = change;
  const toText = (state: PastState | null) => toFieldText(field, state?.value ?? null);
  const texts = { before: toText(before), after: toText(after) };
  return {
    label: toFieldLabel(field),
    event: toEvent(change, texts.before === texts.after),
    ...texts,
    sources: { before: toSourceText(getMain(before)), after: toSourceText(getMain(after)) },
  };
}

/** A change back, in the words of the form. A clinic that was added is never taken away. */
export function toUndoWords(change: FieldChange): ChangeWords {
  const words = toChangeWords(change);
  return change.after === null ? { ...words, event: 'The clinic is hidden.' } : words;
}

export type UndoneChange = FieldChange & {
  clinic_name: string;
  outcome: 'applied' | 'conflict' | 'refused';
  /** Why it was refused, in a sentence. */
  reason: string | null;
  /** Of a conflict: who had taken it back already, if anybody. */
  undone_by: string | null;
};

/** More are counted, not named. */
const MOST_NAMED = 10;

/** What an undo came to. */
export function toUndoSentences(answers: readonly UndoneChange[]): string[] {
  const by = (outcome: UndoneChange['outcome']) => answers.filter((one) => one.outcome === outcome);
  const toName = (one: UndoneChange) => `${toFieldLabel(one.field)} of ${one.clinic_name}`;
  const list = (some: readonly UndoneChange[]) => some.map(toName).join('; ');
  const done = by('applied');
  const standing = done.map((one) => {
    const { after, event } = toUndoWords(one);
    return `${toName(one)}: ${after || (event ?? 'none')}`;
  });
  return [
    done.length > 0 && `${formatCount(done.length, 'change')} taken back.`,
    done.length > 0 && done.length <= MOST_NAMED && `It says again: ${standing.join('; ')}.`,
    ...[...groupBy(by('conflict'), (one) => one.undone_by)].map(([name, some]) =>
      name === null
        ? `Changed again since, left as it is: ${list(some)}.`
        : `Taken back by ${name} already: ${list(some)}.`,
    ),
    ...[...groupBy(by('refused'), ({ reason }) => reason ?? '')].map(([reason, some]) =>
      `Not taken back: ${list(some)}. ${reason}`.trim(),
    ),
    answers.length === 0 && 'There was nothing to take back.',
  ].filter((sentence) => sentence !== false);
}
