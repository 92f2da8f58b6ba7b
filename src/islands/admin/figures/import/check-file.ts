import type { Backend } from '../../../../backend/client.ts';
import {
  changeFigures,
  type EditAnswer,
  type FigureChange,
  readAllFigures,
  readChanges,
  readClinicSheet,
  readFields,
} from '../../../../backend/figure-desk.ts';
import { readAll, type Result } from '../../../../backend/result.ts';
import {
  compareRows,
  isSameState,
  type RequestedChange,
} from '../../../../domain/desk/figure-csv/compare-rows.ts';
import type { Fault, FigureFile } from '../../../../domain/desk/figure-csv/figure-rows.ts';
import { findEvidence, needsPage } from '../../../../domain/desk/figure-csv/find-evidence.ts';
import {
  type ImportChange,
  toApplyOrder,
  toImportRow,
} from '../../../../domain/desk/figure-csv/import-plan.ts';
import type { ImportCounts } from '../../../../domain/desk/figure-csv/import-words.ts';
import { locateRows } from '../../../../domain/desk/figure-csv/locate-rows.ts';

export type Answered = { change: ImportChange; answer: EditAnswer };

/** By line: whose change to keep, and the other person's change that the decision was about. */
type Decisions = Readonly<
  Record<number, { keep: 'mine' | 'theirs'; theirs: EditAnswer['theirs'] }>
>;

export type ImportDraft = {
  /** The file's name; null for pasted cells. */
  name: string | null;
  text: string;
  notes: string[];
  partly: boolean;
  note: string;
  decided: Decisions;
  chosenAt: number;
};

export type CheckedFile = Pick<FigureFile, 'notes' | 'subjects'> & {
  unchanged: number;
  faults: Fault[];
  /** Figures changed by someone since the export, with or without a decision. */
  conflicts: Answered[];
  /** The database's answers, in the order applied. */
  answered: Answered[];
};

/** The decision on a conflict; undefined if there is none, or if the figure has changed again. */
export function getDecision({ change, answer }: Answered, decided: Decisions) {
  const decision = decided[change.line];
  return decision?.theirs?.version === answer.theirs?.version ? decision?.keep : undefined;
}

/** Whether the row is as exported, so that a later change is kept. */
function isUntouched({ row, clinic, field }: RequestedChange, seen: FigureChange | undefined) {
  if (seen?.clinic_id !== clinic.id || seen.field !== field) return false;
  const main = seen.after?.sources.find((source) => source.is_main);
  return isSameState(row, {
    field,
    value: seen.after?.value ?? null,
    url: main?.source_url ?? null,
    title: main?.source_title ?? null,
    quote: main?.quote ?? null,
  });
}

/** Applies the changes in one transaction, all or nothing unless `partly`, or does a dry run. */
export async function makeChanges(
  backend: Backend,
  changes: readonly ImportChange[],
  how: { note: string | null; partly: boolean },
  isRehearsal: boolean,
) {
  const ordered = toApplyOrder(changes);
  const changeSet = { ...how, reason: 'import' as const, rows: ordered.map(toImportRow) };
  const outcome = await changeFigures(backend, changeSet, isRehearsal);
  if (!outcome.ok) return outcome;
  const { rows, ...run } = outcome.data;
  const answered = ordered.flatMap((one, index): Answered[] => {
    const answer = rows[index];
    return answer ? [{ change: one, answer }] : [];
  });
  return { ok: true as const, data: { ...run, answered } };
}

/** How many IDs fit into a URL. */
const MAX_IDS = 200;

/** Leaves out unedited rows whose figures have since changed. */
async function findEdited(
  backend: Backend,
  changes: readonly RequestedChange[],
): Promise<Result<RequestedChange[]>> {
  const versions = changes.flatMap(({ base_version: version, now }) =>
    version === null || version === now.version ? [] : [version],
  );
  const seen = new Map<number | null, FigureChange>();
  for (let at = 0; at < versions.length; at += MAX_IDS) {
    const ids = versions.slice(at, at + MAX_IDS);
    const read = await readChanges(backend, { ids, limit: MAX_IDS });
    if (!read.ok) return read;
    for (const past of read.data) seen.set(past.id, past);
  }
  const data = changes.filter((one) => !isUntouched(one, seen.get(one.base_version)));
  return { ok: true, data };
}

/** Compares the file with the current figures, finds the evidence and does a dry run. */
export async function checkFile(
  backend: Backend,
  { rows, faults, notes, subjects, hasVersions }: FigureFile,
  decided: Decisions,
): Promise<Result<CheckedFile>> {
  const read = await readAll({ figures: readAllFigures(backend), fields: readFields(backend) });
  if (!read.ok) return read;
  const { located, faults: lost } = locateRows(rows, read.data.figures, read.data.fields);
  const compared = compareRows(located, hasVersions);
  const edited = await findEdited(backend, compared.changes);
  if (!edited.ok) return edited;
  const ids = edited.data.filter(needsPage).map(({ clinic }) => clinic.id);
  const sheets = await readAll(
    Object.fromEntries([...new Set(ids)].map((id) => [id, readClinicSheet(backend, id)])),
  );
  if (!sheets.ok) return sheets;
  const changes: ImportChange[] = [];
  const unproven: Fault[] = [];
  for (const one of edited.data) {
    const found = findEvidence(one, sheets.data[one.clinic.id]?.pages ?? []);
    const decision = decided[one.line];
    const covers = decision?.keep === 'mine' && { base_version: decision.theirs?.version ?? null };
    if (found.ok) changes.push({ ...one, ...covers, evidence: found.evidence });
    else unproven.push(...found.faults);
  }
  const rehearsed = await makeChanges(backend, changes, { note: null, partly: true }, true);
  if (!rehearsed.ok) return rehearsed;
  const { answered } = rehearsed.data;
  return {
    ok: true,
    data: {
      answered,
      // Includes overridden conflicts, which the database no longer reports.
      conflicts: answered.flatMap(({ change, answer }) => {
        if (answer.outcome === 'conflict') return [{ change, answer }];
        const decision = decided[change.line];
        if (decision?.keep !== 'mine') return [];
        return [{ change, answer: { ...answer, theirs: decision.theirs } }];
      }),
      notes,
      subjects,
      unchanged: compared.unchanged + compared.changes.length - edited.data.length,
      faults: [...faults, ...lost, ...compared.faults, ...unproven],
    },
  };
}

/** The cell that a database answer refers to. */
const COLUMNS: readonly [answer: RegExp, column: Fault['column']][] = [
  [/words|does not hold/i, 'quote'],
  [/page|register/i, 'page'],
  [/value/i, 'value'],
];

function toFault({ change: { line, clinic }, answer }: Answered): Fault {
  const reason = answer.reason ?? 'The database refused this.';
  return {
    line,
    column: COLUMNS.find(([words]) => words.test(reason))?.[1] ?? null,
    text: reason,
    sheet: clinic.id,
  };
}

export function countOutcomes(answered: readonly Answered[]): ImportCounts {
  const count = (outcome: EditAnswer['outcome']) =>
    answered.filter(({ answer }) => answer.outcome === outcome).length;
  return {
    unchanged: count('unchanged'),
    changed: count('applied'),
    waiting: count('waiting'),
    conflict: count('conflict'),
    refused: count('refused'),
  };
}

export function toImportView({ answered, ...checked }: CheckedFile, decided: Decisions) {
  const counts = countOutcomes(answered);
  const left = answered.filter(
    (one) => one.answer.outcome === 'conflict' && getDecision(one, decided) === 'theirs',
  );
  const refused = answered.filter(({ answer }) => answer.outcome === 'refused').map(toFault);
  const faults = [...checked.faults, ...refused].sort((one, other) => one.line - other.line);
  counts.unchanged += checked.unchanged + left.length;
  counts.conflict -= left.length;
  counts.refused = new Set(faults.map(({ line }) => line)).size;
  return {
    counts,
    blocked: counts.refused + counts.conflict,
    faults,
    /** Will be applied or will wait for a second person. */
    holding: answered
      .filter(({ answer: { outcome } }) => outcome === 'applied' || outcome === 'waiting')
      .sort((one, other) => one.change.line - other.change.line),
  };
}
