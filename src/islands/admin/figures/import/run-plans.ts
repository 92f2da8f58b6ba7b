/** Asks the database for the changes of a file: first as a rehearsal, then in earnest. */
import type { Backend } from '../../../../backend/client.ts';
import {
  changeFigures,
  type EditAnswer,
  type ChangeSetAnswer,
  undoFigures,
} from '../../../../backend/figure-desk.ts';
import type { Failure, Result } from '../../../../backend/result.ts';
import {
  type ImportChange,
  toImportRow,
  toPlans,
} from '../../../../domain/desk/figure-csv/import-plan.ts';

/** A change, and what the database says of it. */
export type Answered = { change: ImportChange; answer: EditAnswer };

type Tell = (sentence: string) => void;

/** How a question is put, so that a session which ends meanwhile does not end the work. */
export type Ask = <Answer extends { ok: boolean; reason?: string }>(
  question: () => Promise<Answer>,
) => Promise<Answer>;

const askOnce: Ask = (question) => question();

const pair = (changes: readonly ImportChange[], { rows }: ChangeSetAnswer): Answered[] =>
  changes.flatMap((change, index) => {
    const answer = rows[index];
    return answer ? [{ change, answer }] : [];
  });

const count = (plans: readonly (readonly unknown[])[]): number =>
  plans.reduce((sum, plan) => sum + plan.length, 0);

/** What each change would come to by itself; nothing is changed. */
export async function rehearse(
  backend: Backend,
  plans: readonly ImportChange[][],
  tell: Tell = () => undefined,
): Promise<Result<Answered[]>> {
  const answered: Answered[] = [];
  for (const changes of plans) {
    tell(`Checking ${count(plans)} changes: ${answered.length} done.`);
    const plan = { reason: 'import' as const, partly: true, rows: changes.map(toImportRow) };
    const outcome = await changeFigures(backend, plan, true);
    if (!outcome.ok) return outcome;
    answered.push(...pair(changes, outcome.data));
  }
  return { ok: true, data: answered };
}

/**
 * Rehearses once more what the editor wants in the place of a colleague's change, and what else there is
 * of those clinics. `isMine` says of which conflicts that is wanted.
 */
export async function insist(
  backend: Backend,
  answered: readonly Answered[],
  isMine: (answered: Answered) => boolean,
): Promise<Result<Answered[]>> {
  const clinics = new Set(answered.filter(isMine).map(({ change }) => change.clinic.id));
  if (clinics.size === 0) return { ok: true, data: [...answered] };
  const changes = answered
    .filter(({ change }) => clinics.has(change.clinic.id))
    .map((one) =>
      isMine(one)
        ? { ...one.change, base_version: one.answer.theirs?.version ?? null }
        : one.change,
    );
  const again = await rehearse(backend, toPlans(changes));
  if (!again.ok) return again;
  const others = answered.filter(({ change }) => !clinics.has(change.clinic.id));
  return { ok: true, data: [...others, ...again.data] };
}

/** What was done at once, and can be undone at once. */
export type Batch = { id: string; answered: Answered[] };

export type RunOutcome = {
  /**
   * `done`: all that was asked for was answered. `nothing`: one change did not hold, so none was made.
   * `halted`: the way to the database broke; `rest` was not asked for, or its answer was lost.
   */
  as: 'done' | 'nothing' | 'halted';
  batches: Batch[];
  /** Of the changes that were not made, where one spoke against all. */
  refused: Answered[];
  rest: ImportChange[];
  failure: Failure | null;
};

export type RunOptions = {
  note: string | null;
  /** Makes the changes that hold, whatever becomes of the others. */
  partly: boolean;
  tell?: Tell;
  ask?: Ask;
};

/** Plans with changes that wait for a second person come last: what waits cannot be taken back. */
const toRunOrder = (answered: readonly Answered[]): ImportChange[][] => {
  const waiting = new Set(
    answered
      .filter(({ answer }) => answer.outcome === 'waiting')
      .map(({ change }) => change.clinic.id),
  );
  const changes = answered.map(({ change }) => change);
  return toPlans(
    changes.toSorted(
      (one, other) => Number(waiting.has(one.clinic.id)) - Number(waiting.has(other.clinic.id)),
    ),
  );
};

/** Takes batches back, the newest first. */
export async function undoBatches(
  backend: Backend,
  batches: readonly Pick<Batch, 'id'>[],
  ask: Ask = askOnce,
) {
  const answers = [];
  for (const { id } of batches.toReversed()) {
    const undone = await ask(() => undoFigures(backend, id, null));
    if (!undone.ok) return undone;
    answers.push(...undone.data);
  }
  return { ok: true as const, data: answers };
}

/** Makes the changes: all of them or, where `partly` does not say otherwise, none. */
export async function apply(
  backend: Backend,
  answered: readonly Answered[],
  { note, partly, tell = () => undefined, ask = askOnce }: RunOptions,
): Promise<RunOutcome> {
  const plans = toRunOrder(answered);
  const batches: Batch[] = [];
  const outcome = (as: RunOutcome['as'], more: Partial<RunOutcome> = {}): RunOutcome => ({
    as,
    batches,
    refused: [],
    rest: [],
    failure: null,
    ...more,
  });
  for (const [index, changes] of plans.entries()) {
    tell(`Applying ${count(plans)} changes: ${count(plans.slice(0, index))} done.`);
    const rows = changes.map(toImportRow);
    const run = await ask(() =>
      changeFigures(backend, { reason: 'import', note, partly, rows }, false),
    );
    const rest = plans.slice(index).flat();
    if (!run.ok) return outcome('halted', { rest, failure: run });
    const pairs = pair(changes, run.data);
    if (!run.data.applied) {
      const undone = await undoBatches(backend, batches, ask);
      if (!undone.ok) return outcome('halted', { refused: pairs, rest, failure: undone });
      return outcome('nothing', { batches: [], refused: pairs });
    }
    batches.push({ id: run.data.batch, answered: pairs });
  }
  return outcome('done');
}
