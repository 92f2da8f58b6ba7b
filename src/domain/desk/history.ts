/** Who changed what, when and why: the changes of fields as batches, and in the words of the form. */
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

export type PastChange = {
  id: number;
  batch_id: string;
  clinic_id: string;
  /** The column. */
  field: string;
  /** Null before the clinic was there, and after it was taken away. */
  before: PastState | null;
  after: PastState | null;
  reason: string;
  note: string | null;
  made_by_name: string;
  /** ISO instant. */
  made_at: string;
  second_read_by: string | null;
  /** The change that this one takes back. */
  undoes: number | null;
};

/** What was done at once, and is undone at once. */
export type PastBatch<Change extends PastChange = PastChange> = {
  id: string;
  /** Newest first, at least one. */
  changes: [Change, ...Change[]];
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

const toReasonText = (reason: string): string => REASON_TEXTS[reason] ?? reason;

/** Batches, newest first; a change that is given twice counts once. */
export function groupChanges<Change extends PastChange>(
  changes: readonly Change[],
): PastBatch<Change>[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const ordered = [...byId.values()].sort((one, other) => other.id - one.id);
  return [...groupBy(ordered, (change) => change.batch_id)].map(([id, own]) => ({
    id,
    changes: own as [Change, ...Change[]],
  }));
}

/** The clinic's name; one that is gone is called what it last was, where the changes say so. */
export function toClinicName(
  change: Pick<PastChange, 'clinic_id' | 'field' | 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
): string {
  const known = names.get(change.clinic_id);
  if (known !== undefined) return known;
  const last = change.field === 'name' ? (change.after ?? change.before)?.value : null;
  return typeof last === 'string' ? last : 'a clinic that is gone';
}

const VERBS: Readonly<Record<string, [verb: string, thing: string]>> = {
  undo: ['took back', 'change'],
  new: ['added', 'figure'],
};

/** `ann@example.org changed 3 figures of Alder Clinic: check, 3 December 2026 at 14:05`. */
export function toBatchSentence(batch: PastBatch, names: ReadonlyMap<string, string>): string {
  const [first] = batch.changes;
  const clinics = new Set(batch.changes.map((change) => change.clinic_id));
  const whose =
    clinics.size === 1 ? toClinicName(first, names) : formatCount(clinics.size, 'clinic');
  const [verb, thing] = VERBS[first.reason] ?? ['changed', 'figure'];
  // Older columns of a figure bear its name: emptied with it, they are no change of their own.
  const things = new Set(
    batch.changes.map(({ clinic_id: clinic, field }) => `${clinic} ${toFieldLabel(field)}`),
  );
  const what = formatCount(things.size, thing);
  const when = formatLondonTime(first.made_at);
  // The key is who did it, and all that is known of why.
  if (first.reason === 'secret-key') {
    return `Somebody with the secret key ${verb} ${what} of ${whose}, ${when}`;
  }
  return `${first.made_by_name} ${verb} ${what} of ${whose}: ${toReasonText(first.reason)}, ${when}`;
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
  /** Null for none. */
  sourceBefore: string | null;
  sourceAfter: string | null;
};

function toEvent({ before, after }: PastChange, isSame: boolean): string | null {
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
export function toChangeWords(change: PastChange): ChangeWords {
  const { field, before, after } = change;
  const toText = (state: PastState | null) => toFieldText(field, state?.value ?? null);
  const texts = { before: toText(before), after: toText(after) };
  return {
    label: toFieldLabel(field),
    event: toEvent(change, texts.before === texts.after),
    ...texts,
    sourceBefore: toSourceText(getMain(before)),
    sourceAfter: toSourceText(getMain(after)),
  };
}

export type Undoing = Pick<PastChange, 'id' | 'undoes' | 'made_by_name' | 'made_at'>;

/**
 * By change: what took it back. What took back and was itself taken back does not count. `undoings` holds
 * every change that takes back one of the others, or one of its own.
 */
export function findUndone(undoings: readonly Undoing[]): Map<number, Undoing> {
  const undone = new Map<number, Undoing>();
  for (const undoing of [...undoings].sort((one, other) => other.id - one.id)) {
    if (undoing.undoes !== null && !undone.has(undoing.id)) undone.set(undoing.undoes, undoing);
  }
  return undone;
}

export type UndoAnswer = {
  /** The change. */
  id: number;
  clinic: string;
  field: string;
  outcome: 'applied' | 'conflict' | 'refused';
  /** Why it was refused, in a sentence. */
  reason: string | null;
};

/** What an undo came to; `toName` says whose figure it is, `undone` what others had taken back before. */
export function toUndoSentences(
  answers: readonly UndoAnswer[],
  toName: (answer: UndoAnswer) => string,
  undone: ReadonlyMap<number, Pick<Undoing, 'made_by_name'>>,
): string[] {
  const by = (outcome: UndoAnswer['outcome']) => answers.filter((one) => one.outcome === outcome);
  const list = (some: readonly UndoAnswer[]) => some.map(toName).join('; ');
  const [done, refused] = [by('applied'), by('refused')];
  const conflicts = by('conflict').filter(({ id }) => !undone.has(id));
  const earlier = groupBy(
    by('conflict').filter(({ id }) => undone.has(id)),
    ({ id }) => undone.get(id)?.made_by_name ?? '',
  );
  const reasons = groupBy(refused, ({ reason }) => reason ?? '');
  return [
    done.length > 0 && `${formatCount(done.length, 'change')} taken back.`,
    ...[...earlier].map(([name, some]) => `Taken back by ${name} already: ${list(some)}.`),
    conflicts.length > 0 && `Changed again since, left as it is: ${list(conflicts)}.`,
    ...[...reasons].map(([reason, some]) => `Not taken back: ${list(some)}. ${reason}`.trim()),
    answers.length === 0 && 'There was nothing to take back.',
  ].filter((sentence) => sentence !== false);
}

export type HistoryQuery = {
  clinic: string | null;
  /** The column. */
  field: string | null;
  /** Part of a name; empty for anybody. */
  person: string;
  reason: string | null;
  /** Only what was done at once with these changes. */
  batch: string | null;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The query that an address's parameters carry. Invalid parameters are ignored. */
export function parseHistoryQuery(params: URLSearchParams): HistoryQuery {
  const clinic = params.get('clinic') ?? '';
  const field = params.get('field') ?? '';
  const reason = params.get('reason') ?? '';
  const batch = params.get('batch') ?? '';
  return {
    clinic: UUID.test(clinic) ? clinic : null,
    field: /^[a-z_]+$/.test(field) ? field : null,
    person: (params.get('person') ?? '').trim(),
    reason: Object.hasOwn(REASON_TEXTS, reason) ? reason : null,
    batch: UUID.test(batch) ? batch : null,
  };
}

/** The parameters that carry the query; what selects anything is left out. */
export const toHistoryParams = (query: HistoryQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
