import { type Clinic, CONSULTATION_LABELS } from '../../domain/clinic/clinic.ts';
import { CLINIC_DETAILS, type DetailName } from '../../domain/clinic/clinic-details.ts';
import {
  CLINIC_FIGURES,
  type FigureName,
  type OpenFigureName,
  type OpenValue,
} from '../../domain/clinic/clinic-figures.ts';
import {
  formatFigure,
  isOpenFigure,
  toLapsedWords,
  toFeeText,
  toPriceText,
  toYesNo,
} from '../../domain/clinic/format-figure.ts';
import { toLedgerAnswers } from '../../domain/clinic/ledger-answers.ts';
import { toPhoneHref } from '../../domain/clinic/phone.ts';
import type { AskedFirst, AskedFirstScales } from '../../domain/compare/clinic-scales.ts';
import { findFeeWords, sayComesOff } from '../../domain/cost/clinic-fees.ts';
import { formatWholeRange } from '../../domain/cost/cost-words.ts';
import type { Range } from '../../domain/cost/fee-ranges.ts';
import type { Scale } from '../../domain/figure/scale.ts';
import {
  NOT_CHECKED,
  type NotesByName,
  type ProvenanceNote,
} from '../../domain/figure/provenance-wording.ts';
import { formatCount, formatEvery, toSentenceCase } from '../../domain/format/counts.ts';
import { formatPounds } from '../../domain/format/money.ts';

export type ClinicNotes = NotesByName<FigureName | DetailName | 'firstYear'>;

export type ClinicFact = {
  name?: FigureName | DetailName;
  label: string;
  /** Null when nobody has checked it, or could confirm it in time. */
  text: string | number | null;
  /** The value before it lapsed. */
  lapsed?: string;
  href?: string;
  detail?: string;
  /** Set where the detail's source differs from the text's. */
  detailNote?: ProvenanceNote | undefined;
  note?: ProvenanceNote | undefined;
  /** Of what else the text says. */
  furtherNotes?: readonly (ProvenanceNote | undefined)[];
  /** Where the clinic is among those like it, and the ends in words. */
  line?: { scale: Scale; value: number; ends: string } | undefined;
};

const FORM_LABELS = {
  flowers: 'flower for a vaporiser',
  oils: 'oils',
  capsules: 'capsules',
  topicals: 'creams',
  vaporizers: 'vaporisers',
};

const toList = (items: readonly string[]) => items.join(', ');

const inWords = <Value>(value: Value | null, toText: (value: Value) => string): string | null =>
  value === null ? null : toText(value);

export const isUnchecked = ({ text, lapsed }: ClinicFact): boolean =>
  text === null && lapsed === undefined;

/** What the rows below the ledger line say. */
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

/** The answers to the ten questions; of an example, which has none, the three figures asked for first. */
export function toLeadingFacts(
  clinic: Clinic,
  noteOf: ClinicNotes,
  total: Range | null,
  asked: Asked,
): ClinicFact[] {
  const { overview, figures } = clinic;
  const lines = { 'first-fee': toLine('consultation', asked), wait: toLine('wait', asked) };
  if (!overview.isExample)
    return toLedgerAnswers(clinic).map(({ id, label, parts: [first, ...further] }) => ({
      label,
      text: [first, ...further]
        .map((part) => part?.text)
        .join('. ')
        .replace(/([.!?])\./g, '$1'),
      note: first && noteOf[first.from],
      furtherNotes: further.map(({ from }) => noteOf[from]),
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

/** So that notes are numbered as they appear on the clinic’s page. */
export function inPageOrder<Stated extends object>(stated: Stated, clinic: Clinic): Stated {
  const sections: Record<string, ClinicFact[]> = toSectionFacts(clinic, {});
  const inSections = Object.values(sections).flatMap((facts) => facts.map(({ name }) => name));
  const order = ['tagline', 'description', ...findAnswered(clinic), ...inSections];
  const first = order.flatMap((name) => Object.entries(stated).filter(([own]) => own === name));
  return { ...(Object.fromEntries(first) as Partial<Stated>), ...stated };
}

/** Of the clinic’s page, by section: but for its costs, without what is said below its ledger line. */
export function toSectionFacts(clinic: Clinic, noteOf: ClinicNotes) {
  const { cost, ...facts } = toClinicFacts(clinic, noteOf);
  const answered = findAnswered(clinic);
  const toRest = (list: ClinicFact[]) =>
    list.filter(({ name }) => !name || !answered.includes(name));
  const rest = Object.entries(facts).map(([id, list]) => [id, toRest(list)] as const);
  return { cost, ...Object.fromEntries(rest) };
}

export function toClinicFacts(clinic: Clinic, noteOf: ClinicNotes) {
  const { overview, pricing, services, pharmacy, figures } = clinic;
  const { street, city, region, postcode } = overview.address;
  function fact(name: FigureName, text: ClinicFact['text'], label?: string): ClinicFact {
    const lapsed = isOpenFigure(name) && toLapsedWords(name, figures[name]);
    return {
      name,
      label: label ?? CLINIC_FIGURES[name].label,
      text: text === '' ? null : text,
      note: noteOf[name],
      ...(lapsed && { lapsed }),
    };
  }
  /** In the words that open data has, too. */
  const statement = (name: OpenFigureName, label?: string): ClinicFact =>
    fact(
      name,
      inWords<OpenValue>(figures[name].value, (value) => formatFigure(name, value)),
      label,
    );
  const detail = (name: DetailName, text: string | null): ClinicFact => ({
    name,
    label: CLINIC_DETAILS[name].label,
    text: text === '' ? null : text,
    note: noteOf[name],
  });

  function consultation(which: 'initial' | 'followUp', includes: string[]): ClinicFact {
    const { value: minutes } = figures[`${which}ConsultationDuration`];
    const length = minutes === null ? '' : `${formatCount(minutes, 'minute')}.`;
    const contents = includes.length > 0 ? `Includes: ${includes.join('; ')}.` : '';
    const below = [length, contents].filter(Boolean).join(' ');
    return {
      ...fact(`${which}ConsultationPrice`, toPriceText(figures[`${which}ConsultationPrice`])),
      ...(below && {
        detail: below,
        detailNote:
          minutes === null ? noteOf[`${which}Includes`] : noteOf[`${which}ConsultationDuration`],
      }),
    };
  }

  const clinicians = (name: 'firstSeenBy' | 'prescribedBy' | 'followedUpBy') =>
    fact(
      name,
      inWords(figures[name].value, (who) => toSentenceCase(toList(who))),
    );

  const toDeliveryText = (delivery: { days: string | null; cost: number | null } | null) =>
    delivery &&
    [delivery.days, inWords(delivery.cost, formatPounds)]
      .filter((part) => part !== null)
      .join(', ');
  const { value: sameDay } = figures.sameDayDelivery;
  const { value: interval } = figures.followUpIntervalMonths;
  const { value: comesOff } = figures.formFeeComesOff;
  const followUps =
    interval === null
      ? statement('followUpSchedule')
      : fact(
          'followUpIntervalMonths',
          toSentenceCase(formatEvery(interval)),
          CLINIC_FIGURES.followUpSchedule.label,
        );

  return {
    cost: [
      consultation('initial', pricing.initialConsultationIncludes),
      consultation('followUp', pricing.followUpConsultationIncludes),
      followUps,
      fact('transferConsultationPrice', toPriceText(figures.transferConsultationPrice)),
      fact('prescriptionFee', toPriceText(figures.prescriptionFee)),
      fact('deliveryFee', toPriceText(figures.deliveryFee)),
      {
        ...fact('formFee', toFeeText(figures.formFee)),
        ...(comesOff !== null && {
          detail: sayComesOff(comesOff),
          detailNote: noteOf.formFeeComesOff,
        }),
      },
      fact('depositKept', toFeeText(figures.depositKept)),
      statement('concessions'),
      ...toMembershipFacts(clinic, noteOf),
      statement('subscriptionTerms'),
      statement('refundRule'),
      statement('refundIfRefused'),
      ...(figures.pricingTable.value ?? []).map(({ item, price, note }) => ({
        label: item,
        text: price,
        ...(note && { detail: note }),
        note: noteOf.pricingTable,
      })),
      ...toYearFacts(clinic, noteOf),
    ].filter(({ label, text }) => text !== null || !findFeeWords(figures, label)),
    wait: [
      fact('takesNewPatients', inWords(figures.takesNewPatients.value, toYesNo)),
      statement('averageWaitTime'),
      statement('nextAvailableAppointment'),
      statement('responseTime'),
      detail('urgentAppointments', inWords(services.urgentAppointments, toYesNo)),
    ],
    treats: [
      statement('agesTreated'),
      fact('childrenTreated', inWords(figures.childrenTreated.value, toYesNo)),
      statement('carers'),
      statement('exclusions'),
      statement('treatmentsTried'),
      statement('referral'),
      statement('recordsNeeded'),
      statement('transferNeeds'),
      toConditionsFact(clinic, noteOf),
    ],
    consultations: [
      clinicians('firstSeenBy'),
      clinicians('prescribedBy'),
      clinicians('followedUpBy'),
      detail(
        'consultationTypes',
        services.consultationTypes.map((type) => CONSULTATION_LABELS[type]).join(', '),
      ),
      statement('approvalStep'),
      fact('nationsServed', inWords(figures.nationsServed.value, toList)),
      detail('languages', toList(services.languages)),
      detail('accessibility', toList(services.accessibility)),
      detail('followUpSupport', inWords(services.followUpSupport, toYesNo)),
      detail('educationalResources', inWords(services.educationalResources, toYesNo)),
    ],
    reviews: [
      fact(
        'overallRating',
        inWords(figures.overallRating.value, (stars) => `${stars.toFixed(1)} out of 5`),
        'Overall rating',
      ),
      statement('patientSatisfactionScore', 'Satisfied'),
      statement('recommendationRate', 'Would recommend'),
    ],
    pharmacy: [
      statement('pharmacyRoute'),
      statement('repeatTime'),
      statement('repeatTimeCheapest'),
      statement('outOfStock'),
      detail('inHousePharmacy', inWords(pharmacy.inHousePharmacy, toYesNo)),
      detail('partnerPharmacies', toList(pharmacy.partnerPharmacies)),
      detail('homeDelivery', inWords(services.homeDelivery, toYesNo)),
      fact('standardDelivery', toDeliveryText(figures.standardDelivery.value)),
      fact('expressDelivery', toDeliveryText(figures.expressDelivery.value)),
      fact(
        'sameDayDelivery',
        sameDay &&
          [toList(sameDay.areas ?? []), inWords(sameDay.cost, formatPounds)]
            .filter(Boolean)
            .join(': '),
      ),
      detail(
        'availableProducts',
        Object.entries(pharmacy.availableProducts)
          .filter(([, isAvailable]) => isAvailable)
          .map(([form]) => FORM_LABELS[form as keyof typeof FORM_LABELS])
          .join(', '),
      ),
      ...(pharmacy.stockAvailability === null
        ? []
        : [detail('stockAvailability', toSentenceCase(pharmacy.stockAvailability))]),
      fact('strainCount', figures.strainCount.value, 'Matching strains'),
    ],
    contact: [
      {
        label: 'Address',
        text: city && [...new Set([street, city, region, postcode])].filter(Boolean).join(', '),
        note: noteOf.city,
      },
      {
        ...detail('phone', overview.phone),
        href: toPhoneHref(overview.phone ?? ''),
      },
      { ...detail('email', overview.email), href: `mailto:${overview.email}` },
      statement('openingHours'),
      statement('emergencyContact'),
      fact('establishedYear', figures.establishedYear.value, 'Established'),
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

/** The clinic's own estimate with medicine, where it gives all of it. */
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
    text: toList([...named]),
    detail: 'A specialist decides case by case.',
    note: noteOf.specialties ?? noteOf.conditions,
  };
}
