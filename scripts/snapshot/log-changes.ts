/** What a new snapshot adds to the log of figures that changed. */
import { toClinicCollection } from '../../src/data/clinic/clinic-collection.ts';
import type { SnapshotManifest, SnapshotRows } from '../../src/data/snapshot/snapshot-files.ts';
import {
  addToChangeLog,
  type LoggedChange,
  type ClinicReadings,
  compareFigures,
  toClinicReadings,
} from '../../src/domain/open-data/compare-figures.ts';
import type { Clinic } from '../../src/domain/clinic/clinic.ts';

/** The snapshot that the new one follows. */
export type EarlierSnapshot = {
  manifest: SnapshotManifest;
  readings: ClinicReadings[];
  figureChanges: LoggedChange[];
};

/**
 * What of an earlier snapshot's rows is compared: converted by the rules of today, as the new ones are,
 * so that a change of the rules is no change of a figure. Throws when two clinics would share an address.
 */
export function toReadings(rows: SnapshotRows): ClinicReadings[] {
  return toClinicCollection(rows).clinics.map(toClinicReadings);
}

/** The log with the new clinics; it begins empty. `now` is an ISO instant (UTC). */
export function toNextChangeLog(
  earlier: EarlierSnapshot | null,
  clinics: readonly Clinic[],
  now: string,
): LoggedChange[] {
  if (!earlier) return [];
  const changes = compareFigures(earlier.readings, clinics.map(toClinicReadings));
  const times = { previousSnapshotAt: earlier.manifest.takenAt, snapshotAt: now };
  return addToChangeLog(earlier.figureChanges, changes, times);
}
