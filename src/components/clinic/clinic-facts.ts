/** The facts on a clinic's pages, by section. */
import { type Clinic, CONSULTATION_LABELS } from '../../domain/clinic/clinic.ts';
import { CLINIC_FIGURES, type FigureName } from '../../domain/clinic/clinic-figures.ts';
import { getShown } from '../../domain/figure/figure.ts';
import type { ProvenanceNote } from '../../domain/figure/provenance-wording.ts';
import { formatCount, formatEvery, toSentenceCase } from '../../domain/format/counts.ts';
import { formatPounds } from '../../domain/format/money.ts';

export type ClinicFact = {
  label: string;
  /** With null the fact is left out. */
  text: string | number | null;
  /** Where the text leads. */
  href?: string;
  /** A line below the text. */
  detail?: string;
  /** What the detail rests on, where its source is not the text's. */
  detailNote?: ProvenanceNote | false;
  /** What the text rests on; none for statements that are no figures. */
  note?: ProvenanceNote | undefined;
};

const FORM_LABELS = {
  flowers: 'flower for a vaporiser',
  oils: 'oils',
  capsules: 'capsules',
  topicals: 'creams',
  vaporizers: 'vaporisers',
};

const toList = (items: readonly string[], none = 'Not published') => items.join(', ') || none;
const toYesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

type RatingName = 'overallRating' | 'patientSatisfactionScore' | 'recommendationRate';

/** Makes facts of figures, each with its note. */
const createFact =
  <Name extends FigureName>(noteOf: Record<Name, ProvenanceNote>) =>
  (
    name: Name,
    text: ClinicFact['text'],
    label: string = CLINIC_FIGURES[name].label,
  ): ClinicFact => ({ label, text, note: noteOf[name] });

/** How patients rate a clinic, for its page and for its review. */
export function toRatingFacts(
  { figures }: Clinic,
  noteOf: Record<RatingName, ProvenanceNote>,
): ClinicFact[] {
  const fact = createFact(noteOf);
  const percent = (value: number) => `${value}%`;
  return [
    fact(
      'overallRating',
      `${getShown(figures.overallRating).toFixed(1)} out of 5`,
      'Overall rating',
    ),
    fact(
      'patientSatisfactionScore',
      percent(getShown(figures.patientSatisfactionScore)),
      'Satisfied',
    ),
    fact('recommendationRate', percent(getShown(figures.recommendationRate)), 'Would recommend'),
  ];
}

export function toClinicFacts(clinic: Clinic, noteOf: Record<FigureName, ProvenanceNote>) {
  const { overview, pricing, services, pharmacy, figures } = clinic;
  const { street, city, region, postcode } = overview.address;
  const deliveryFee = getShown(figures.deliveryFee);
  const standard = getShown(figures.standardDelivery);
  const express = getShown(figures.expressDelivery);
  const sameDay = getShown(figures.sameDayDelivery);
  const interval = figures.followUpIntervalMonths.value;

  const fact = createFact(noteOf);

  function consultation(which: 'initial' | 'followUp', includes: string[]): ClinicFact {
    const price = fact(
      `${which}ConsultationPrice`,
      formatPounds(getShown(figures[`${which}ConsultationPrice`])),
    );
    const minutes = formatCount(getShown(figures[`${which}ConsultationDuration`]), 'minute');
    const note = noteOf[`${which}ConsultationDuration`];
    return {
      ...price,
      detail: `${minutes}. ${includes.length > 0 ? `Includes: ${includes.join('; ')}.` : ''}`,
      detailNote: note !== price.note && note,
    };
  }

  const toDeliveryText = (delivery: { days: string | null; cost: number | null } | null) =>
    delivery && `${delivery.days ?? 'not published'}, ${toDeliveryPrice(delivery.cost)}`;

  return {
    cost: [
      consultation('initial', pricing.initialConsultationIncludes),
      consultation('followUp', pricing.followUpConsultationIncludes),
      fact(
        'followUpIntervalMonths',
        interval === null ? 'Schedule not published' : toSentenceCase(formatEvery(interval)),
        'Follow-ups',
      ),
      fact('prescriptionFee', formatPounds(getShown(figures.prescriptionFee))),
      fact('deliveryFee', deliveryFee === null ? 'Not published' : formatPounds(deliveryFee)),
      ...(figures.membershipOptions.value ?? []).map(({ name, annualFee, benefits }) => ({
        label: `Membership: ${name}`,
        text: annualFee === null ? 'Fee not published' : `${formatPounds(annualFee)} a year`,
        detail: benefits.join(', '),
        note: annualFee === null ? undefined : noteOf.membershipOptions,
      })),
    ],
    wait: [
      fact('averageWaitTime', getShown(figures.averageWaitTime)),
      fact('nextAvailableAppointment', figures.nextAvailableAppointment.value ?? 'Contact clinic'),
      fact('responseTime', getShown(figures.responseTime)),
      { label: 'Urgent appointments', text: toYesOrNo(services.urgentAppointments) },
    ],
    consultations: [
      {
        label: 'Ways to be seen',
        text: services.consultationTypes.map((type) => CONSULTATION_LABELS[type]).join(', '),
      },
      { label: 'Languages', text: services.languages.join(', ') },
      { label: 'Accessibility', text: toList(services.accessibility) },
      fact('nationsServed', toList(figures.nationsServed.value ?? [])),
      { label: 'Home delivery', text: toYesOrNo(services.homeDelivery) },
      { label: 'Support between appointments', text: toYesOrNo(services.followUpSupport) },
      { label: 'Patient information', text: toYesOrNo(services.educationalResources) },
    ],
    reviews: [
      ...toRatingFacts(clinic, noteOf),
      fact('googleReviewsCount', figures.googleReviewsCount.value, 'Reviews on Google'),
    ],
    pharmacy: [
      { label: 'Pharmacy of its own', text: toYesOrNo(pharmacy.inHousePharmacy) },
      { label: 'Partner pharmacies', text: toList(pharmacy.partnerPharmacies, 'None published') },
      {
        label: 'Forms of medicine',
        text: toList(
          Object.entries(pharmacy.availableProducts)
            .filter(([, isAvailable]) => isAvailable)
            .map(([form]) => FORM_LABELS[form as keyof typeof FORM_LABELS]),
        ),
      },
      {
        label: 'Stock',
        text: pharmacy.stockAvailability
          ? `Described as ${pharmacy.stockAvailability}`
          : 'Not published',
      },
      fact('standardDelivery', toDeliveryText(standard)),
      fact('expressDelivery', toDeliveryText(express)),
      fact(
        'sameDayDelivery',
        sameDay &&
          `${toList(sameDay.areas ?? [], 'areas not published')}: ${toDeliveryPrice(sameDay.cost)}`,
      ),
      fact('strainCount', figures.strainCount.value ?? '', 'Matching strains'),
    ],
    contact: [
      {
        label: 'Address',
        text: [...new Set([street, city, region, postcode])].filter(Boolean).join(', '),
      },
      {
        label: 'Phone',
        text: overview.phone || null,
        href: `tel:${overview.phone?.replaceAll(/[^+\d]/g, '')}`,
      },
      { label: 'E-mail', text: overview.email || null, href: `mailto:${overview.email}` },
      fact('establishedYear', figures.establishedYear.value, 'Established'),
    ],
  };
}

function toDeliveryPrice(pounds: number | null): string {
  return pounds === null ? 'price not published' : formatPounds(pounds);
}
