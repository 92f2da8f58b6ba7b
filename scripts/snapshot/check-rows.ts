/** What the site can show of the rows of a snapshot, and the figures of its clinics that the log compares. */
import { convertSnapshot } from '../../src/data/snapshot/convert-snapshot.ts';
import type { SnapshotRows } from '../../src/data/snapshot/snapshot-files.ts';
import type { Clinic } from '../../src/domain/clinic/clinic.ts';
import { toLondonDay } from '../../src/domain/format/london-time.ts';
import { type ClinicReadings, toClinicReadings } from '../../src/domain/open-data/change-log.ts';

/**
 * The clinics and articles that the site can show, and what was left out and why. Throws when two clinics
 * would share an address.
 *
 * @param now ISO instant (UTC) at which the rows are read
 */
export const checkRows = (rows: SnapshotRows, now: string) =>
  convertSnapshot(rows, {
    now,
    defaultAuthor: '',
    fallbackDate: now,
    hasExamples: true,
    today: toLondonDay(now),
  });

/** What the log compares: a change of an invented clinic is no news. */
export const toReadings = (clinics: readonly Clinic[]): ClinicReadings[] =>
  clinics.filter(({ overview }) => !overview.isExample).map(toClinicReadings);
