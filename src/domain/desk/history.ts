import { groupBy } from '../group-by.ts';
import { formatCount } from '../format/counts.ts';
import { formatDate } from '../format/dates.ts';
import { formatLondonTime } from '../format/london-time.ts';
import { toFieldLabel } from './desk-fields.ts';
import type { FieldValue } from './field-values.ts';
import { STATE_WORDS } from './figure-words.ts';
import { toShownValue } from './shown-value.ts';

export type PastSource = {
  is_main: boolean;
  state: string;
  source_title: string | null;
  source_url: string | null;
  quote: string | null;
  checked_on: string | null;
  /** ISO instant; null unless it is held back. */
  withheld_since: string | null;
};

/** The main source comes first. */
export type PastState = { value: FieldValue; sources: readonly PastSource[] };

type FieldChange = {
  field: string;
  /** Null if the clinic did not exist yet, or no longer does. */
  before: PastState | null;
  after: PastState | null;
};

export type PastBatch = {
  reason: string;
  made_by_name: string;
  made_at: string;
  changes: readonly (FieldChange & { clinic_id: string; clinic_name: string })[];
};

export const REASON_TEXTS: Readonly<Record<string, string>> = {
  first: 'first recorded',
  changed: 'the clinic changed it',
  check: 'check',
  report: 'a reader’s report',
  clinic: 'the clinic told us',
  correction: 'correction',
  new: 'new clinic',
  withheld: 'held back or shown again',
  import: 'import',
  undo: 'undo',
  'secret-key': 'changed by a script',
};

/** The name given when nobody was signed in. */
export const SCRIPTS = 'The site’s own scripts';

/** Characters; longer values are left out of sentences. */
const MAX_VALUE_LENGTH = 60;

export type ValueChange = { field: string; before: FieldValue; after: FieldValue };

/** ` from £50 to £60`; empty if the values are the same or too long. */
export function toFromTo({ field, before, after }: ValueChange): string {
  const [from = '', to = ''] = [before, after].map(
    (value) => toShownValue(field, value) || STATE_WORDS.unknown.toLowerCase(),
  );
  return from === to || Math.max(from.length, to.length) > MAX_VALUE_LENGTH
    ? ''
    : ` from ${from} to ${to}`;
}

type ActionDetails = {
  reason: string;
  count: number;
  whose: string;
  change: ValueChange | undefined;
};

/** `changed “First consultation” of Alder Clinic from £50 to £60`. */
export function toActionPhrase({ reason, count, whose, change }: ActionDetails): string {
  if (reason === 'new') return `added ${whose}`;
  const isOne = count === 1 && change;
  const what = isOne ? `“${toFieldLabel(change.field)}”` : formatCount(count, 'figure');
  const back = reason === 'undo' ? ' back' : '';
  return `changed ${what} of ${whose}${back}${isOne ? toFromTo(change) : ''}`;
}

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
  // Older columns share a figure's label, so clearing them with it is not a separate change.
  const things = new Set(changes.map((one) => `${one.clinic_id} ${toFieldLabel(one.field)}`));
  const main = changes.find(({ after }) => (after?.value ?? null) !== null) ?? changes[0];
  const change = main && {
    field: main.field,
    before: main.before?.value ?? null,
    after: main.after?.value ?? null,
  };
  const action = `${by} ${toActionPhrase({ reason, count: things.size, whose, change })}`;
  const isPlain = ['secret-key', 'undo', 'new'].includes(reason);
  return `${action}${isPlain ? '' : `: ${REASON_TEXTS[reason] ?? reason}`}, ${formatLondonTime(at)}`;
}

const getMain = (state: PastState | null): PastSource | null =>
  state?.sources.find((source) => source.is_main) ?? null;

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
  /** The kind of change, unless the values show it. */
  event: string | null;
  before: string;
  after: string;
  sources: { before: string | null; after: string | null };
};

function toEvent({ before, after }: FieldChange, isSame: boolean): string | null {
  if (before === null) return 'The clinic was added.';
  if (after === null) return 'The clinic was removed.';
  if (!isSame) return null;
  const wasHeld = getMain(before)?.withheld_since ?? null;
  const isHeld = getMain(after)?.withheld_since ?? null;
  if (wasHeld === null && isHeld !== null) return 'Held back from visitors.';
  if (wasHeld !== null && isHeld === null) return 'Shown to visitors again.';
  const [few, many] = [before.sources.length, after.sources.length];
  if (many > few) return 'One more page says so.';
  return many < few ? 'One fewer page says so.' : 'The same value, with different source wording.';
}

export function toChangeWords(change: FieldChange): ChangeWords {
  const { field, before, after } = change;
  const toText = (state: PastState | null) => toShownValue(field, state?.value ?? null);
  const texts = { before: toText(before), after: toText(after) };
  return {
    label: toFieldLabel(field),
    event: toEvent(change, texts.before === texts.after),
    ...texts,
    sources: { before: toSourceText(getMain(before)), after: toSourceText(getMain(after)) },
  };
}

/** Describes an undo, which hides an added clinic but never removes it. */
export function toUndoWords(change: FieldChange): ChangeWords {
  const words = toChangeWords(change);
  return change.after === null ? { ...words, event: 'The clinic is hidden.' } : words;
}

export type UndoneChange = FieldChange & {
  clinic_name: string;
  outcome: 'applied' | 'conflict' | 'refused';
  reason: string | null;
  /** For a conflict: who had already undone it, if anyone. */
  undone_by: string | null;
};

const MAX_NAMED = 10;

export function toUndoSentences(answers: readonly UndoneChange[]): string[] {
  const by = (outcome: UndoneChange['outcome']) => answers.filter((one) => one.outcome === outcome);
  const toName = (one: UndoneChange) => `${toFieldLabel(one.field)} of ${one.clinic_name}`;
  const list = (some: readonly UndoneChange[]) => some.map(toName).join('; ');
  const done = by('applied');
  const restored = done.map((one) => {
    const { after, event } = toUndoWords(one);
    return `${toName(one)}: ${after || (event ?? STATE_WORDS.unknown)}`;
  });
  return [
    done.length > 0 && `${formatCount(done.length, 'change')} undone.`,
    done.length > 0 && done.length <= MAX_NAMED && `Restored: ${restored.join('; ')}.`,
    ...[...groupBy(by('conflict'), (one) => one.undone_by)].map(([name, some]) =>
      name === null
        ? `Left alone, because of later changes: ${list(some)}.`
        : `Already undone by ${name}: ${list(some)}.`,
    ),
    ...[...groupBy(by('refused'), ({ reason }) => reason ?? '')].map(([reason, some]) =>
      `Not undone: ${list(some)}. ${reason}`.trim(),
    ),
    answers.length === 0 && 'There was nothing to undo.',
  ].filter((sentence) => sentence !== false);
}
