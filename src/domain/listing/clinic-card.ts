import type { Clinic } from '../clinic/clinic.ts';
import { toPriceText } from '../clinic/format-figure.ts';
import { isSettled, type LedgerId, toLedger } from '../clinic/ledger.ts';
import { toLedgerAnswers } from '../clinic/ledger-answers.ts';
import { toComparableWait } from '../clinic/wait-clock.ts';
import { findNaming, toConditionTerms, toTreated } from '../condition/treats.ts';
import { formatWholeRange } from '../cost/cost-words.ts';
import { toTypicalYears, type TypicalYear } from '../cost/typical-year.ts';
import type { Figure, ProvenanceState } from '../figure/figure.ts';
import { toScale } from '../figure/scale.ts';
import { findNations } from '../place/areas.ts';

/** Rules §9, "Limits". */
const CARD_SPECIALTIES = 3;
const CARD_DESCRIPTION_LENGTH = 100;
const CARD_ANSWERS = 3;
/** Longer ones are read as words beside their label. */
const MAX_FIGURE_LENGTH = 14;
/** Longer ones are left to the clinic's page, because a card cuts none. */
const MAX_ANSWER_LENGTH = 120;

export type CardAnswer = {
  label: string;
  text: string;
  /** Only where the figure is in doubt. */
  state?: ProvenanceState;
};

const FIRST_FEE = 'First consultation';

/** What a card names after fees and wait, the first of them first. */
const FURTHER = ['inspected', 'treated', 'pharmacy', 'seen', 'records', 'registered'] as const;

function toFees(clinic: Clinic, firstYear: TypicalYear | null): CardAnswer[] {
  const { figures } = clinic;
  const doubt = (figure: Figure<unknown>) =>
    clinic.overview.isExample || isSettled(figure) ? {} : { state: figure.state };
  const { initialConsultationPrice: first, followUpConsultationPrice: followUp } = figures;
  const known = (label: string, text: string | null, rest: Pick<CardAnswer, 'state'>) =>
    text === null ? [] : [{ label, text, ...rest }];
  return [
    ...known(FIRST_FEE, toPriceText(first), doubt(first)),
    ...(firstYear
      ? known('First year, no medicine', formatWholeRange(firstYear), {
          ...(firstYear.doubt && { state: firstYear.doubt }),
        })
      : known('Follow-up', toPriceText(followUp), doubt(followUp))),
    ...known('Usual wait', figures.averageWaitTime.value, doubt(figures.averageWaitTime)),
  ];
}

/** The first three that are known, whole. */
function toAnswers(clinic: Clinic, firstYear: TypicalYear | null) {
  const fees = toFees(clinic, firstYear);
  const isFigure = ({ text }: CardAnswer) => text.length <= MAX_FIGURE_LENGTH;
  const answers = toLedgerAnswers(clinic);
  const further = FURTHER.flatMap((wanted: LedgerId): CardAnswer[] => {
    const { label = '', parts: [part] = [] } = answers.find(({ id }) => id === wanted) ?? {};
    return part && part.text.length <= MAX_ANSWER_LENGTH ? [{ label, text: part.text }] : [];
  });
  return {
    /** Fees and a wait in a word or two. */
    figures: fees.filter(isFigure),
    answers: [
      ...fees.filter((answer) => !isFigure(answer)),
      ...further.slice(0, Math.max(0, CARD_ANSWERS - fees.length)),
    ],
  };
}

export function toClinicSummary({ overview }: Clinic): string {
  const { tagline, description } = overview;
  if (tagline) return tagline;
  // By code point, so that no character is cut in half.
  return Array.from((description ?? '').slice(0, CARD_DESCRIPTION_LENGTH * 2))
    .slice(0, CARD_DESCRIPTION_LENGTH)
    .join('')
    .trim();
}

/** Rules §2 and §9. Sent to the browser as props, so it holds only what is used. */
export function toClinicCard(clinic: Clinic, firstYear: TypicalYear | null) {
  const { overview, services, figures } = clinic;
  const treated = toTreated(services);
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    isExample: overview.isExample,
    summary: toClinicSummary(clinic),
    ledger: toLedger(clinic),
    ...toAnswers(clinic, firstYear),
    reviews: figures.totalReviews.value,
    next: figures.nextAvailableAppointment.value,
    /** Pounds. */
    price: figures.initialConsultationPrice.value,
    firstYear,
    /** Read by the filters, too. Null where nobody has checked. */
    filter: {
      /** Pounds a year with medicine. */
      annualCost: figures.annualCostAverage.value,
      /** 0 to 5. */
      rating: figures.overallRating.value,
      city: overview.address.city,
      region: overview.address.region,
      by: services.consultationTypes.length > 0 ? services.consultationTypes : null,
      ...treated,
      /** Null where no wait can be compared. */
      waitDays: toComparableWait(clinic),
      /** An example's own words; a real clinic's may count from anything. */
      wait: overview.isExample ? figures.averageWaitTime.value : null,
      nations: findNations(figures.nationsServed.value ?? []),
      description: overview.description ?? '',
    },
  };
}

export type ClinicCard = ReturnType<typeof toClinicCard>;

/** What filters, orders and search read. */
export type ListedClinic = Pick<
  ClinicCard,
  'name' | 'slug' | 'isExample' | 'ledger' | 'firstYear' | 'filter'
>;

/** Undefined where nobody has checked. */
export const findFirstFee = ({ figures, answers }: ClinicCard): CardAnswer | undefined =>
  [...figures, ...answers].find(({ label }) => label === FIRST_FEE);

/** Up to three of what a clinic treats, the one that answers a filter first; empty while unchecked. */
export function pickTreats({ filter: { treats } }: ListedClinic, condition: string): string[] {
  const asked = condition && findNaming(treats, toConditionTerms(condition))?.entry;
  return [...new Set([...(asked ? [asked] : []), ...treats])].slice(0, CARD_SPECIALTIES);
}

export function toClinicCards(clinics: readonly Clinic[]): ClinicCard[] {
  const years = toTypicalYears(clinics);
  return clinics.map((clinic, at) => toClinicCard(clinic, years[at] ?? null));
}

/** Real clinics and examples apart (rules §10, "Dots and lines"). */
export function toPriceScales(cards: readonly ClinicCard[]) {
  const toScaleOf = (isExample: boolean) =>
    toScale(cards.filter((card) => card.isExample === isExample).map(({ price }) => price));
  return { real: toScaleOf(false), examples: toScaleOf(true) };
}

export type PriceScales = ReturnType<typeof toPriceScales>;
