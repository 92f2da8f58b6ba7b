import type { ClinicCard } from '../listing/clinic-card.ts';

const SHOWN = 6;
const HALF = SHOWN / 2;

type TopClinic = Pick<ClinicCard, 'isExample' | 'filter'>;

/**
 * Half are real clinics and half are the best-rated examples; if one kind runs short, the other
 * fills its places (rules §2, "Home").
 */
export function pickTopClinics<Card extends TopClinic>(cards: readonly Card[]) {
  const real = cards.filter(({ isExample }) => !isExample);
  const examples = cards
    .filter(({ isExample }) => isExample)
    .sort((one, other) => (other.filter.rating ?? 0) - (one.filter.rating ?? 0));
  return {
    real: real.slice(0, Math.max(HALF, SHOWN - examples.length)),
    examples: examples.slice(0, Math.max(HALF, SHOWN - real.length)),
  };
}
