import { convertSnapshot } from '../../src/data/snapshot/convert-snapshot.ts';
import type { SnapshotRows } from '../../src/data/snapshot/snapshot-files.ts';
import type { Clinic } from '../../src/domain/clinic/clinic.ts';
import { toLondonDay } from '../../src/domain/format/london-time.ts';
import { type ClinicReadings, toClinicReadings } from '../../src/domain/open-data/change-log.ts';

/** Throws when two clinics share an address. `now` is an ISO instant in UTC. */
export const checkRows = (rows: SnapshotRows, now: string) =>
  convertSnapshot(rows, {
    now,
    defaultAuthor: '',
    fallbackDate: now,
    hasExamples: true,
    today: toLondonDay(now),
  });

/** Without examples: changes of invented clinics are not logged. */
export const toReadings = (clinics: readonly Clinic[]): ClinicReadings[] =>
  clinics.filter(({ overview }) => !overview.isExample).map(toClinicReadings);
