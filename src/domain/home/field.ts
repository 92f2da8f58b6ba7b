import { compareClinicNames } from '../clinic/clinic.ts';
import { countKnown } from '../clinic/ledger.ts';
import type { ClinicCard } from '../listing/clinic-card.ts';

/** More would push the rest of the page away on a phone. */
const SHOWN = 12;

type FieldClinic = Pick<ClinicCard, 'name' | 'slug' | 'isExample' | 'ledger'>;

/** The ledger lines of real clinics, A to Z, never chosen by what is known (rules §2, "Home"). */
export function toField(clinics: readonly FieldClinic[]) {
  const rows = clinics
    .toSorted(compareClinicNames)
    .flatMap(({ name, slug, ledger }) => (ledger ? [{ name, slug, ledger }] : []));
  return {
    shown: rows.slice(0, SHOWN),
    total: rows.length,
    /** Of all of them. */
    answers: rows.reduce((sum, { ledger }) => sum + countKnown(ledger), 0),
  };
}
