import type { Clinic } from '../../domain/clinic/clinic.ts';
import { CLINIC_DETAILS, type DetailName } from '../../domain/clinic/clinic-details.ts';
import { CLINIC_FIGURES, type FigureName } from '../../domain/clinic/clinic-figures.ts';
import {
  isOpenFigure,
  toLapsedWords,
  toPriceText,
  toStatedText,
} from '../../domain/clinic/format-figure.ts';
import { toLedgerAnswers } from '../../domain/clinic/ledger-answers.ts';
import { toPhoneHref } from '../../domain/clinic/phone.ts';
import type { AskedFirst, AskedFirstScales } from '../../domain/compare/clinic-scales.ts';
import { findFeeWords, formatComesOff } from '../../domain/cost/clinic-fees.ts';
import { formatWholeRange } from '../../domain/cost/cost-words.ts';
import type { Range } from '../../domain/cost/fee-ranges.ts';
import type { Scale } from '../../domain/figure/scale.ts';
import {
  NOT_CHECKED,
  type NotesByName,
  type ProvenanceNote,
} from '../../domain/figure/provenance-wording.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { formatPounds } from '../../domain/format/money.ts';

export type ClinicNotes = NotesByName<FigureName | DetailName | 'firstYear'>;

export type ClinicFact = {
  name?: FigureName | DetailName;
  label: string;
  /** Null if unchecked or lapsed. */
  text: string | null;
  lapsed?: string;
  href?: string;
  again?: string | null | undefined;
  detail?: string;
  /** Set if the detail has a different source. */
  detailNote?: ProvenanceNote | undefined;
  note?: ProvenanceNote | undefined;
  furtherNotes?: readonly (ProvenanceNote | undefined)[];
  /** The clinic's position among similar ones, with both ends of the scale in words. */
  line?: { scale: Scale; value: number; ends: string } | undefined;
};

const LABELS = { ...CLINIC_DETAILS, ...CLINIC_FIGURES };

export const isUnchecked = ({ text, lapsed }: ClinicFact): boolean =>
  text === null && lapsed === undefined;

export const findAnswered = (clinic: Clinic): readonly string[] =>
  toLedgerAnswers(clinic).flatMap(({ parts }) => parts.map(({ from }) => from));

type Asked = { asked: AskedFirst; scales: AskedFirstScales };

function toLine(name: keyof AskedFirst, { asked, scales }: Asked): ClinicFact['line'] {
  const [scale, value] = [scales[name], asked[name]];
  if (scale === null || value === null) return undefined;
  const toText = {
    consultation: formatPounds,
    firstYear: (pence: number) => formatWholeRange({ low: pence, high: pence }),
    wait: (days: number) => formatCount(days, 'day'),
  }[name];
  const [low, high] = name === 'wait' ? ['shortest', 'longest'] : ['lowest', 'highest'];
  return { scale, value, ends: `${toText(scale.low)} ${low}, ${toText(scale.high)} ${high}` };
}

/**
 * The answers to the ten questions. Examples have no such answers and show the three figures that
 * patients ask about first.
 */
export function toLeadingFacts(
  clinic: Clinic,
  noteOf: ClinicNotes,
  total: Range | null,
  asked: Asked,
): ClinicFact[] {
  const { overview, figures } = clinic;
  const lines = { 'first-fee': toLine('consultation', asked), wait: toLine('wait', asked) };
  const { source: cqc } = figures.cqcRegistered;
  if (!overview.isExample)
    return toLedgerAnswers(clinic).map(({ id, label, parts: [first, ...further] }) => ({
      label,
      text: [first, ...further]
        .map((part) => part?.text)
        .join('. ')
        .replace(/([.!?])\./g, '$1'),
      note: first && noteOf[first.from],
      furtherNotes: further.map(({ from }) => noteOf[from]),
      again: id === 'registered' && cqc?.isCopy ? cqc.url : null,
      line: id === 'wait' || id === 'first-fee' ? lines[id] : undefined,
    }));
  return [
    {
      label: CLINIC_FIGURES.initialConsultationPrice.label,
      text: toPriceText(figures.initialConsultationPrice) ?? NOT_CHECKED,
      line: lines['first-fee'],
    },
    {
      label: 'First year, no medicine',
      text: total ? formatWholeRange(total) : 'No total yet',
      line: toLine('firstYear', asked),
    },
    {
      label: CLINIC_FIGURES.averageWaitTime.label,
      text: figures.averageWaitTime.value ?? NOT_CHECKED,
      line: lines.wait,
    },
  ];
}

/** Puts figures in the order of the page, so that their notes are numbered in that order. */
export function sortByPage<Stated extends object>(stated: Stated, clinic: Clinic): Stated {
  const inSections = Object.values(toSectionFacts(clinic, {}))
    .flat()
    .map(({ name }) => name);
  const order = ['tagline', 'description', ...findAnswered(clinic), ...inSections];
  const first = order.flatMap((name) => Object.entries(stated).filter(([own]) => own === name));
  return { ...(Object.fromEntries(first) as Partial<Stated>), ...stated };
}

/** By section of the clinic's page, without the answers on its ledger line. */
export function toSectionFacts(clinic: Clinic, noteOf: ClinicNotes): Record<string, ClinicFact[]> {
  const answered = findAnswered(clinic);
  const isNew = ({ name, detail }: ClinicFact) => detail || !name || !answered.includes(name);
  return Object.fromEntries(
    Object.entries(toClinicFacts(clinic, noteOf)).map(([id, list]) => [id, list.filter(isNew)]),
  );
}

export function toClinicFacts(clinic: Clinic, noteOf: ClinicNotes) {
  const { overview, pricing, figures } = clinic;
  const { street, city, region, postcode } = overview.address;
  function row(
    name: FigureName | DetailName,
    label: string = LABELS[name].label,
    text = toStatedText(clinic, name),
  ): ClinicFact {
    const lapsed = isOpenFigure(name) && toLapsedWords(name, figures[name]);
    return { name, label, text, note: noteOf[name], ...(lapsed && { lapsed }) };
  }
  const rows = (...names: (FigureName | DetailName)[]) => names.map((name) => row(name));

  function consultation(which: 'initial' | 'followUp', includes: string[]): ClinicFact {
    const { value: minutes } = figures[`${which}ConsultationDuration`];
    const length = minutes === null ? '' : `${formatCount(minutes, 'minute')}.`;
    const contents = includes.length > 0 ? `Includes: ${includes.join('; ')}.` : '';
    const below = [length, contents].filter(Boolean).join(' ');
    return {
      ...row(`${which}ConsultationPrice`),
      ...(below && {
        detail: below,
        detailNote:
          minutes === null ? noteOf[`${which}Includes`] : noteOf[`${which}ConsultationDuration`],
      }),
    };
  }

  const delivery = (name: 'standardDelivery' | 'expressDelivery' | 'sameDayDelivery') => {
    const { value } = figures[name];
    const when = value && ('days' in value ? value.days : value.areas?.join(', '));
    const cost = value?.cost ?? null;
    const parts = [when, cost !== null && formatPounds(cost)].filter(Boolean);
    return row(name, undefined, parts.join(name === 'sameDayDelivery' ? ': ' : ', ') || null);
  };
  const { value: comesOff } = figures.formFeeComesOff;
  const { value: stars } = figures.overallRating;
  const { label: followUps } = CLINIC_FIGURES.followUpSchedule;

  return {
    cost: [
      consultation('initial', pricing.initialConsultationIncludes),
      consultation('followUp', pricing.followUpConsultationIncludes),
      figures.followUpIntervalMonths.value === null
        ? row('followUpSchedule')
        : row('followUpIntervalMonths', followUps),
      ...rows('transferConsultationPrice', 'prescriptionFee', 'deliveryFee'),
      {
        ...row('formFee'),
        ...(comesOff !== null && {
          detail: formatComesOff(comesOff),
          detailNote: noteOf.formFeeComesOff,
        }),
      },
      ...rows('depositKept', 'concessions'),
      ...toMembershipFacts(clinic, noteOf),
      ...rows('subscriptionTerms', 'refundRule', 'refundIfRefused'),
      ...(figures.pricingTable.value ?? []).map(({ item, price, note }) => ({
        label: item,
        text: price,
        ...(note && { detail: note }),
        note: noteOf.pricingTable,
      })),
      ...toYearFacts(clinic, noteOf),
    ].filter(({ label, text }) => text !== null || !findFeeWords(figures, label)),
    wait: rows(
      ...(['takesNewPatients', 'averageWaitTime', 'nextAvailableAppointment'] as const),
      ...(['responseTime', 'urgentAppointments'] as const),
    ),
    treats: [
      ...rows('agesTreated', 'childrenTreated', 'carers', 'exclusions', 'treatmentsTried'),
      ...rows('referral', 'recordsNeeded', 'transferNeeds'),
      toConditionsFact(clinic, noteOf),
    ],
    consultations: [
      ...rows('firstSeenBy', 'prescribedBy', 'followedUpBy', 'consultationTypes', 'approvalStep'),
      ...rows('nationsServed', 'languages', 'accessibility', 'followUpSupport'),
      ...rows('educationalResources'),
    ],
    reviews: [
      row(
        'overallRating',
        'Overall rating',
        stars === null ? null : `${stars.toFixed(1)} out of 5`,
      ),
      row('patientSatisfactionScore', 'Satisfied'),
      row('recommendationRate', 'Would recommend'),
    ],
    pharmacy: [
      ...rows('pharmacyRoute', 'repeatTime', 'repeatTimeCheapest', 'outOfStock'),
      ...rows('inHousePharmacy', 'partnerPharmacies', 'homeDelivery'),
      ...(['standardDelivery', 'expressDelivery', 'sameDayDelivery'] as const).map(delivery),
      ...rows('availableProducts', 'stockAvailability'),
      row('strainCount', 'Matching strains', figures.strainCount.value?.toString() ?? null),
    ],
    contact: [
      {
        label: 'Address',
        text: city && [...new Set([street, city, region, postcode])].filter(Boolean).join(', '),
        note: noteOf.city,
      },
      { ...row('phone'), href: toPhoneHref(overview.phone ?? '') },
      { ...row('email'), href: `mailto:${overview.email}` },
      ...rows('openingHours', 'emergencyContact'),
      row('establishedYear', 'Established'),
    ],
  };
}

function toMembershipFacts({ figures }: Clinic, noteOf: ClinicNotes): ClinicFact[] {
  const { label } = CLINIC_FIGURES.membershipOptions;
  const options = figures.membershipOptions.value;
  const note = noteOf.membershipOptions;
  if (options === null) return [{ label, text: null }];
  if (options.length === 0) return [{ label, text: 'None', note }];
  return options.map(({ name, annualFee, benefits }) => ({
    ...(annualFee === null
      ? { label, text: name }
      : { label: `${label}: ${name}`, text: `${formatPounds(annualFee)} a year` }),
    detail: [...benefits, ...(annualFee === null ? ['Its fee is not checked yet.'] : [])].join(
      '. ',
    ),
    note,
  }));
}

function toYearFacts({ figures }: Clinic, noteOf: ClinicNotes): ClinicFact[] {
  const { annualCostLow, annualCostAverage, annualCostHigh } = figures;
  const [low, average, high] = [annualCostLow.value, annualCostAverage.value, annualCostHigh.value];
  if (low === null || average === null || high === null) return [];
  return [
    {
      label: CLINIC_FIGURES.annualCostAverage.label,
      text: formatPounds(average),
      detail: `From ${formatPounds(low)} to ${formatPounds(high)}. Ask for a written estimate before you pay.`,
      note: noteOf.annualCostAverage,
      detailNote: noteOf.annualCostLow,
    },
  ];
}

function toConditionsFact(clinic: Clinic, noteOf: ClinicNotes): ClinicFact {
  const { specialties, conditions } = clinic.services;
  const named = new Set([...specialties, ...conditions]);
  const { label } = CLINIC_DETAILS.conditions;
  if (named.size === 0) return { label, text: null };
  return {
    label,
    text: [...named].join(', '),
    detail: 'A specialist decides case by case.',
    note: noteOf.specialties ?? noteOf.conditions,
  };
}
