/** Counts states, sources and reviews in the snapshot (rules §10). */
import { attestRow } from '../../src/domain/record/attested-row.ts';
import { toClinicCollection } from '../../src/domain/record/clinic-collection.ts';
import { parseClinicReview } from '../../src/domain/record/other-rows.ts';
import { parseClinicRow } from '../../src/domain/record/clinic-row.ts';
import { parseFigureSource } from '../../src/domain/record/other-rows.ts';
import type { SnapshotRows } from '../../src/data/snapshot/snapshot-files.ts';
import { type ProvenanceState, PROVENANCE_STATES } from '../../src/domain/figure/figure.ts';

type Counts = Record<ProvenanceState, number>;

export type DataReport = {
  /** Of the clinics shown; figures and details by state. */
  real: { clinics: number; states: Counts };
  examples: { clinics: number; states: Counts };
  /** Columns of real clinics with a value that no source attests. */
  unattested: string[];
  /** Real clinics with an invented review. */
  inventedReviews: string[];
  /** Values read in a stored copy of a page. */
  readInCopies: number;
};

type StoredReview = { clinic_id?: unknown; verification?: unknown };

/** @param today ISO date */
export function reportData(rows: SnapshotRows, today: string): DataReport {
  const reviews = rows.clinic_reviews.flatMap((row) => parseClinicReview(row) ?? []);
  const { clinics } = toClinicCollection({ ...rows, reviews }, today);
  const count = (isExample: boolean) => {
    const chosen = clinics.filter(({ overview }) => overview.isExample === isExample);
    const states = Object.fromEntries(PROVENANCE_STATES.map((state) => [state, 0])) as Counts;
    for (const { figures, details } of chosen) {
      for (const { state } of [...Object.values(figures), ...Object.values(details)]) {
        states[state] += 1;
      }
    }
    return { clinics: chosen.length, states };
  };
  const sources = rows.figure_sources.flatMap((row) => parseFigureSource(row) ?? []);
  const real = rows.clinics
    .map((row) => parseClinicRow(row as object))
    .filter(({ is_example }) => is_example !== true);
  const names = new Map(real.map(({ id, name }) => [id, name ?? String(id)]));
  return {
    real: count(false),
    examples: count(true),
    unattested: real.flatMap((row) =>
      attestRow(
        row,
        sources.filter(({ clinicId }) => clinicId === row.id),
      ).unattested.map((column) => `${row.name ?? ''}: ${column}`),
    ),
    inventedReviews: (rows.clinic_reviews as StoredReview[])
      .filter(({ verification }) => verification === 'example')
      .flatMap(({ clinic_id }) => names.get(String(clinic_id)) ?? []),
    readInCopies: sources.filter(({ source }) => source?.isCopy).length,
  };
}
