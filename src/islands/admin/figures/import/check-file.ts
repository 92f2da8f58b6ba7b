/** Everything that a file of figures would do, found out without doing any of it. */
import type { Backend } from '../../../../backend/client.ts';
import {
  type FigureChange,
  readAllFigures,
  readChanges,
  readClinicSheet,
  readFields,
  type SourcePage,
} from '../../../../backend/figure-desk.ts';
import type { Result } from '../../../../backend/result.ts';
import {
  compareRows,
  saysTheSame,
  type WantedChange,
} from '../../../../domain/desk/figure-csv/compare-rows.ts';
import {
  type Fault,
  type FileRow,
  readFigureRows,
} from '../../../../domain/desk/figure-csv/figure-rows.ts';
import { findEvidence, needsPage } from '../../../../domain/desk/figure-csv/find-evidence.ts';
import { type ImportChange, toPlans } from '../../../../domain/desk/figure-csv/import-plan.ts';
import { locateRows } from '../../../../domain/desk/figure-csv/locate-rows.ts';
import { runInSlices } from './in-slices.ts';
import { type Answered, rehearse } from './run-plans.ts';

export type CheckedFile = {
  notes: string[];
  /** Rows that ask for nothing. */
  unchanged: number;
  faults: Fault[];
  /** What the database answered to each change, in the order in which they would be made. */
  answered: Answered[];
};

/** Why no row could be looked at: the file as a whole, or what kept the desk from answering. */
export type FileAnswer =
  { ok: true; checked: CheckedFile } | { ok: false; reason?: string; fault: string };

/** Clinics read at the same time. */
const AT_ONCE = 4;
/** Changes asked for by number in one question. */
const MOST_ASKED = 200;

type Tell = (sentence: string) => void;

const toFault = ({ reason, message }: { reason: string; message: string }) =>
  ({ ok: false, reason, fault: message }) as const;

const cut = <Thing>(things: readonly Thing[], size: number): Thing[][] =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, index) =>
    things.slice(index * size, (index + 1) * size),
  );

/** The pages of each clinic that a change needs one of. */
async function readPages(
  backend: Backend,
  changes: readonly WantedChange[],
  tell: Tell,
): Promise<Result<Map<string, SourcePage[]>>> {
  const ids = [...new Set(changes.filter(needsPage).map(({ clinic }) => clinic.id))];
  const pages = new Map<string, SourcePage[]>();
  for (const some of cut(ids, AT_ONCE)) {
    tell(`Reading the pages of ${ids.length} clinics: ${pages.size} done.`);
    const read = await Promise.all(some.map((id) => readClinicSheet(backend, id)));
    for (const [index, sheet] of read.entries()) {
      if (!sheet.ok) return sheet;
      pages.set(some[index] ?? '', sheet.data?.pages ?? []);
    }
  }
  return { ok: true, data: pages };
}

/** What stood there when the file was written, of the figures that somebody has changed since. */
async function readSeen(
  backend: Backend,
  changes: readonly WantedChange[],
): Promise<Result<Map<number, FigureChange>>> {
  const ids = changes.flatMap(({ base_version: version, now }) =>
    version === null || version === now.version ? [] : [version],
  );
  const seen = new Map<number, FigureChange>();
  for (const some of cut(ids, MOST_ASKED)) {
    const read = await readChanges(backend, { ids: some, limit: some.length });
    if (!read.ok) return read;
    for (const change of read.data) seen.set(change.id, change);
  }
  return { ok: true, data: seen };
}

/** Whether the row says what stood there when the file was written: whoever changed it since is right. */
function isUntouched(row: FileRow, change: WantedChange, seen: FigureChange | undefined): boolean {
  if (!seen || seen.clinic_id !== change.clinic.id || seen.field !== change.field) return false;
  const main = seen.after?.sources.find((source) => source.is_main);
  return saysTheSame(row, {
    field: change.field,
    value: seen.after?.value ?? null,
    url: main?.source_url ?? null,
    title: main?.source_title ?? null,
    quote: main?.quote ?? null,
  });
}

/** Reads the file, compares it with what stands, finds the pages, and rehearses what is left. */
export async function checkFile(
  backend: Backend,
  text: string,
  tell: Tell = () => undefined,
): Promise<FileAnswer> {
  tell('Reading the file.');
  const read = await runInSlices(readFigureRows(text), (line) => tell(`Reading line ${line}.`));
  if (!read.ok) return read;
  const { rows, faults, notes, hasVersions } = read.file;
  tell('Reading what stands now.');
  const [figures, fields] = await Promise.all([readAllFigures(backend), readFields(backend)]);
  if (!figures.ok) return toFault(figures);
  if (!fields.ok) return toFault(fields);
  const { located, faults: lost } = locateRows(rows, figures.data, fields.data);
  const compared = await runInSlices(compareRows(located, hasVersions), (done) =>
    tell(`Comparing: ${done} of ${located.length} rows.`),
  );
  const seen = await readSeen(backend, compared.changes);
  if (!seen.ok) return toFault(seen);
  const byLine = new Map(located.map(({ row }) => [row.line, row]));
  const wanted = compared.changes.filter((change) => {
    const row = byLine.get(change.line);
    return (
      !row ||
      change.base_version === null ||
      !isUntouched(row, change, seen.data.get(change.base_version))
    );
  });
  const pages = await readPages(backend, wanted, tell);
  if (!pages.ok) return toFault(pages);
  const changes: ImportChange[] = [];
  const unproven: Fault[] = [];
  for (const change of wanted) {
    const found = findEvidence(change, pages.data.get(change.clinic.id) ?? []);
    if (found.ok) changes.push({ ...change, evidence: found.evidence });
    else unproven.push(...found.faults);
  }
  const answered = await rehearse(backend, toPlans(changes), tell);
  if (!answered.ok) return toFault(answered);
  const checked: CheckedFile = {
    notes,
    unchanged: compared.unchanged + compared.changes.length - wanted.length,
    faults: [...faults, ...lost, ...compared.faults, ...unproven].sort(
      (one, other) => one.line - other.line,
    ),
    answered: answered.data,
  };
  return { ok: true, checked };
}
