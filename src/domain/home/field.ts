import { type Clinic, compareClinicNames } from '../clinic/clinic.ts';
import { toPriceText } from '../clinic/format-figure.ts';
import { countKnown, isSettled, toLedger } from '../clinic/ledger.ts';
import { sayRead } from '../clinic/ledger-answers.ts';

/** More would push the rest of the page away on a phone. */
const SHOWN = 12;

/** The ledger lines of real clinics, A to Z, never chosen by what is known (rules §2, "Home"). */
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
    /** Of all of them. */
    answers: rows.reduce((sum, { ledger }) => sum + countKnown(ledger), 0),
    /** The first that is known; undefined while none is. */
    example: rows.find(({ fee }) => fee !== null),
  };
}

/** A first consultation in words, and where and when it was read; null where it is not known. */
function toFirstFee({ figures: { initialConsultationPrice: figure } }: Clinic) {
  const text = isSettled(figure) ? toPriceText(figure) : null;
  const { checkedOn: day, source } = figure;
  if (text === null || day === null) return null;
  return {
    text,
    read: sayRead([{ day, isCopy: source?.isCopy ?? false, isCqc: false }], 'its pages'),
  };
}
