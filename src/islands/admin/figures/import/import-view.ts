/** What the screen says of a checked file and of the decisions that were made about it. */
import { groupBy } from '../../../../domain/group-by.ts';
import type { Fault } from '../../../../domain/desk/figure-csv/figure-rows.ts';
import type { ImportCounts } from '../../../../domain/desk/figure-csv/import-words.ts';
import type { CheckedFile } from './check-file.ts';
import type { Decision } from './import-draft.ts';
import type { Answered } from './run-plans.ts';

export type ImportView = {
  counts: ImportCounts;
  /** All that is wrong, by line: what the file says and what the database answered. */
  faults: Fault[];
  /** Somebody changed these since, and it is not decided yet whose is to stay. */
  conflicts: Answered[];
  /** Will be made, or wait for a second person. */
  holding: Answered[];
};

export type Decisions = Readonly<Record<number, Decision>>;

/** What was decided of this conflict; null where nothing was, or somebody changed it once more. */
export function getDecision({ change, answer }: Answered, decided: Decisions): Decision | null {
  const decision = decided[change.line];
  return decision && decision.version === (answer.theirs?.version ?? null) ? decision : null;
}

/** Which cell an answer of the database is about. */
const COLUMNS: readonly [answer: RegExp, column: Fault['column']][] = [
  [/words|does not hold/i, 'quote'],
  [/page|register/i, 'page'],
  [/value/i, 'value'],
];

function toFault({ change, answer }: Answered): Fault {
  const reason = answer.reason ?? 'The database refuses this.';
  return {
    line: change.line,
    column: COLUMNS.find(([words]) => words.test(reason))?.[1] ?? null,
    text: `${change.clinic.name}, ${change.label}: ${reason}`,
    sheet: change.clinic.id,
  };
}

export function toView(
  { unchanged, faults, answered }: CheckedFile,
  decided: Decisions,
): ImportView {
  const by = groupBy(answered, ({ answer }) => answer.outcome);
  const conflicts = by.get('conflict') ?? [];
  const open = conflicts.filter((one) => getDecision(one, decided)?.keep !== 'theirs');
  const refused = (by.get('refused') ?? []).map(toFault);
  const all = [...faults, ...refused].sort((one, other) => one.line - other.line);
  const applied = by.get('applied') ?? [];
  const waiting = by.get('waiting') ?? [];
  return {
    counts: {
      unchanged: unchanged + (by.get('unchanged') ?? []).length + conflicts.length - open.length,
      changed: applied.length,
      waiting: waiting.length,
      conflict: open.length,
      refused: new Set(all.map(({ line }) => line)).size,
    },
    faults: all,
    conflicts: open,
    holding: [...applied, ...waiting].sort((one, other) => one.change.line - other.change.line),
  };
}

/** The rows that the run answered otherwise than the rehearsal had. */
export function findDifferences(
  rehearsed: readonly Answered[],
  run: readonly Answered[],
): { before: Answered; after: Answered }[] {
  const told = new Map(rehearsed.map((one) => [one.change.line, one]));
  return run.flatMap((after) => {
    const before = told.get(after.change.line);
    const isOther = before && before.answer.outcome !== after.answer.outcome;
    return isOther && after.answer.outcome !== 'held' ? [{ before, after }] : [];
  });
}
