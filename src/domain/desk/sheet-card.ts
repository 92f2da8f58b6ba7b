/** A clinic's card from what the figures desk holds of it, before the site is built again. */
import type { TypicalYear } from '../cost/typical-year.ts';
import { type ClinicCard, toClinicCard } from '../listing/clinic-card.ts';
import { toClinicCollection } from '../record/clinic-collection.ts';

/** Rows as the database has them. */
type SheetRows = { clinic: object; sources: readonly unknown[]; fields: readonly unknown[] };

/**
 * The card, as the next build makes it of these rows; null where it would make none.
 *
 * @param today ISO date by which figures grow old
 * @param firstYear of the card that is on the site: that sum rests on other clinics too
 */
export function toSheetCard(
  { clinic, sources, fields }: SheetRows,
  today: string,
  firstYear: TypicalYear | null,
): ClinicCard | null {
  const rows = {
    // The sheet says by itself that a clinic is hidden, and shows its card all the same.
    clinics: [{ ...clinic, active: true }],
    figure_sources: sources,
    figure_fields: fields,
    clinic_strains: [],
  };
  const [shown] = toClinicCollection(rows, today).clinics;
  return shown ? toClinicCard(shown, firstYear) : null;
}
