/** Which rows a comparison shows, and in which order. */
import { COMPARE_SUBJECTS, type ComparedClinic, type CompareRowId } from './compared-clinic.ts';

export type ShownRow = { id: CompareRowId; label: string };
export type ShownSubject = { subject: string; rows: ShownRow[] };

/** Whether the clinics differ in a row; silence differs from an answer. */
function isDifferent(clinics: readonly ComparedClinic[], row: CompareRowId): boolean {
  return new Set(clinics.map(({ cells }) => cells[row].text)).size > 1;
}

/**
 * The rows by subject. Within a subject, those on which more clinics are silent come later.
 *
 * @param onlyDifferences leaves out rows in which all clinics say the same, or nothing
 */
export function toShownSubjects(
  clinics: readonly ComparedClinic[],
  onlyDifferences: boolean,
): ShownSubject[] {
  const countSilent = ({ id }: ShownRow) =>
    clinics.filter(({ cells }) => cells[id].text === null).length;
  return COMPARE_SUBJECTS.map(({ subject, rows }) => ({
    subject,
    rows: rows
      .filter(({ id }) => !onlyDifferences || isDifferent(clinics, id))
      .sort((first, second) => countSilent(first) - countSilent(second)),
  })).filter(({ rows }) => rows.length > 0);
}
