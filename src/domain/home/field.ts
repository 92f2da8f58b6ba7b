import { type Clinic, compareClinicNames } from '../clinic/clinic.ts';
import { toPriceText } from '../clinic/format-figure.ts';
import { countKnown, isSettled, toLedger } from '../clinic/ledger.ts';
import { formatReadings } from '../clinic/ledger-answers.ts';

/** More would push the rest of the page too far down on phones. */
const SHOWN = 12;

/** Ledger lines of real clinics, A to Z, not selected by how much is known (rules §2, "Home"). */
export function toField(clinics: readonly Clinic[]) {
  const rows = clinics
    .toSorted((one, other) => compareClinicNames(one.overview, other.overview))
    .flatMap((clinic) => {
      const ledger = toLedger(clinic);
      const { name, slug } = clinic.overview;
      return ledger ? [{ name, slug, ledger, fee: toFirstFee(clinic) }] : [];
    });
  return {
    shown: rows.slice(0, SHOWN),
    total: rows.length,
    answers: rows.reduce((sum, { ledger }) => sum + countKnown(ledger), 0),
    example: rows.find(({ fee }) => fee !== null),
  };
}

/** The first consultation's price in words, with where and when it was read; null if unknown. */
function toFirstFee({ figures: { initialConsultationPrice: figure } }: Clinic) {
  const text = isSettled(figure) ? toPriceText(figure) : null;
  const { checkedOn: day, source } = figure;
  if (text === null || day === null) return null;
  return {
    text,
    read: formatReadings([{ day, isCopy: source?.isCopy ?? false, isCqc: false }], 'its pages'),
  };
}
