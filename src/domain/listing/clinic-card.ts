import type { Clinic } from '../clinic/clinic.ts';
import { toPriceText } from '../clinic/format-figure.ts';
import { isSettled, toLedger } from '../clinic/ledger.ts';
import { toLedgerAnswers } from '../clinic/ledger-answers.ts';
import { toComparableWait } from '../clinic/wait-clock.ts';
import { findNaming, toConditionTerms, toTreated } from '../condition/treats.ts';
import { formatWholeRange } from '../cost/cost-words.ts';
import { toTypicalYears, type TypicalYear } from '../cost/typical-year.ts';
import type { Figure, ProvenanceState } from '../figure/figure.ts';
import { findNations } from '../place/areas.ts';

/** Rules §9, "Limits". */
const CARD_SPECIALTIES = 3;
const CARD_DESCRIPTION_LENGTH = 100;
const CARD_ANSWERS = 3;
/** Cards leave out longer answers, because they never truncate one. */
const MAX_ANSWER_LENGTH = 80;

export type CardAnswer = {
  label: string;
  text: string;
  state?: ProvenanceState;
};

const FEES = { first: 'First consultation', year: 'First year, no medicine', wait: 'Usual wait' };

const FURTHER = ['inspected', 'treated', 'pharmacy', 'seen', 'records', 'registered'] as const;

function toAnswers(clinic: Clinic, firstYear: TypicalYear | null): CardAnswer[] {
  const { figures, overview } = clinic;
  const known = (label: string, text: string | null, state: ProvenanceState | null) =>
    text === null ? [] : [{ label, text, ...(state && { state }) }];
  const toFee = (label: string, figure: Figure<unknown>, text: string | null) =>
    known(label, text, overview.isExample || isSettled(figure) ? null : figure.state);
  const {
    initialConsultationPrice: first,
    followUpConsultationPrice: followUp,
    averageWaitTime: wait,
  } = figures;
  const answers = toLedgerAnswers(clinic);
  return [
    ...toFee(FEES.first, first, toPriceText(first)),
    ...(firstYear
      ? known(FEES.year, formatWholeRange(firstYear), firstYear.doubt ?? null)
      : toFee('Follow-up', followUp, toPriceText(followUp))),
    ...toFee(FEES.wait, wait, wait.value),
    ...FURTHER.flatMap((question) => {
      const { label, parts: [part] = [] } = answers.find(({ id }) => id === question) ?? {};
      return label && part && part.text.length <= MAX_ANSWER_LENGTH
        ? [{ label, text: part.text }]
        : [];
    }),
  ].slice(0, CARD_ANSWERS);
}

export function toClinicSummary({ overview }: Clinic): string {
  const { tagline, description } = overview;
  if (tagline) return tagline;
  // By code point, so as not to split a character.
  return Array.from((description ?? '').slice(0, CARD_DESCRIPTION_LENGTH * 2))
    .slice(0, CARD_DESCRIPTION_LENGTH)
    .join('')
    .trim();
}

/** Rules §2 and §9. Sent to the browser as props, so it has only what is used. */
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
    answers: toAnswers(clinic, firstYear),
    reviews: figures.totalReviews.value,
    next: figures.nextAvailableAppointment.value,
    firstYear,
    filter: {
      /** Pounds a year with medicine. */
      annualCost: figures.annualCostAverage.value,
      rating: figures.overallRating.value,
      city: overview.address.city,
      region: overview.address.region,
      by: services.consultationTypes.length > 0 ? services.consultationTypes : null,
      ...treated,
      waitDays: toComparableWait(clinic),
      /** Only for examples, because a real clinic's wait may count from any step. */
      wait: overview.isExample ? figures.averageWaitTime.value : null,
      nations: findNations(figures.nationsServed.value ?? []),
      description: overview.description ?? '',
    },
  };
}

export type ClinicCard = ReturnType<typeof toClinicCard>;

export type ListedClinic = Pick<
  ClinicCard,
  'name' | 'slug' | 'isExample' | 'ledger' | 'firstYear' | 'filter'
>;

export const findAnswer = ({ answers }: ClinicCard, name: keyof typeof FEES) =>
  answers.find(({ label }) => label === FEES[name]);

export function pickTreats({ filter: { treats } }: ListedClinic, condition: string): string[] {
  const asked = condition && findNaming(treats, toConditionTerms(condition))?.entry;
  return [...new Set([...(asked ? [asked] : []), ...treats])].slice(0, CARD_SPECIALTIES);
}

export function toClinicCards(clinics: readonly Clinic[]): ClinicCard[] {
  const years = toTypicalYears(clinics);
  return clinics.map((clinic, at) => toClinicCard(clinic, years[at] ?? null));
}
