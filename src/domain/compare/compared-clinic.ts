/** A clinic as the comparison shows it: one cell a row, in words, each with its state. */
import type { Clinic, FigureField, UnstatedDetail } from '../clinic/clinic.ts';
import { formatRange } from '../cost/cost-words.ts';
import type { FirstYearCost } from '../cost/first-year.ts';
import { formatDate } from '../format/dates.ts';
import { formatPounds } from '../format/money.ts';
import type { ProvenanceState } from '../figure/provenance.ts';

export type CompareCell = {
  /** Null where nobody says: it reads "Not published". */
  text: string | null;
  /** Null for a statement that is no figure. */
  state: ProvenanceState | null;
};

type CompareRow = { id: string; label: string };

/** The rows, by subject, in the order patients ask. */
export const COMPARE_SUBJECTS = [
  {
    subject: 'Cost',
    rows: [
      { id: 'firstYear', label: 'First year without medicine, typical (computed by this site)' },
      { id: 'yearAfter', label: 'The year after (computed by this site)' },
      { id: 'initial', label: 'Initial consultation' },
      { id: 'followUp', label: 'Follow-up consultation' },
      { id: 'schedule', label: 'Follow-ups' },
      { id: 'prescription', label: 'Repeat prescription' },
      { id: 'delivery', label: 'Delivery' },
      { id: 'membership', label: 'Membership (optional)' },
    ],
  },
  {
    subject: 'How soon',
    rows: [
      { id: 'wait', label: 'Average wait' },
      { id: 'next', label: 'Next appointment' },
      { id: 'response', label: 'Answers messages in' },
    ],
  },
  {
    subject: 'Care',
    rows: [
      { id: 'treats', label: 'Specialties' },
      { id: 'types', label: 'Ways to be seen' },
      { id: 'nations', label: 'Nations served' },
      { id: 'homeDelivery', label: 'Home delivery' },
      { id: 'support', label: 'Support between appointments' },
      { id: 'pharmacy', label: 'Pharmacy of its own' },
    ],
  },
  {
    subject: 'Trust',
    rows: [
      { id: 'register', label: 'CQC register (England)' },
      { id: 'notFor', label: 'Not for you if' },
      { id: 'verdict', label: 'Our verdict, out of 10' },
      { id: 'rating', label: 'Rating, out of 5' },
      { id: 'established', label: 'Founded' },
    ],
  },
] as const satisfies readonly { subject: string; rows: readonly CompareRow[] }[];

export type CompareRowId = (typeof COMPARE_SUBJECTS)[number]['rows'][number]['id'];

export type ComparedClinic = {
  id: string;
  name: string;
  slug: string;
  cells: Readonly<Record<CompareRowId, CompareCell>>;
};

const TYPE_WORDS = { video: 'Video', phone: 'Phone', 'in-person': 'In person' } as const;

/** The projection of a clinic and its typical first year. A site default is no answer of the clinic. */
export function toComparedClinic(clinic: Clinic, year: FirstYearCost): ComparedClinic {
  const { overview, services, pricing, patientExperience, provenance, verdict } = clinic;
  const figure = (field: FigureField, text: string | null): CompareCell => {
    const { state } = provenance[field];
    return { text: state === 'site-default' ? null : text, state: text === null ? null : state };
  };
  const stated = (detail: UnstatedDetail | null, text: string): CompareCell => ({
    text: text === '' || (detail && clinic.unstated.includes(detail)) ? null : text,
    state: null,
  });
  const yesOrNo = (detail: UnstatedDetail, value: boolean) => stated(detail, value ? 'Yes' : 'No');
  const pounds = (amount: number | null) => (amount === null ? null : formatPounds(amount));
  const months = pricing.followUpIntervalMonths;
  const verified = clinic.accreditations.find(
    ({ type, verifiedDate }) => type === 'CQC' && verifiedDate !== null,
  );
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    cells: {
      firstYear: { text: formatRange(year.total), state: null },
      yearAfter: { text: formatRange(year.yearAfter), state: null },
      initial: figure('initialConsultationPrice', pounds(pricing.initialConsultation.price)),
      followUp: figure('followUpConsultationPrice', pounds(pricing.followUpConsultation.price)),
      schedule: figure(
        'followUpIntervalMonths',
        months === null ? null : months === 1 ? 'Every month' : `Every ${months} months`,
      ),
      prescription: figure('prescriptionFee', pounds(pricing.prescriptionFee)),
      delivery: figure('deliveryFee', pounds(pricing.deliveryFee)),
      membership: toMembershipCell(clinic),
      wait: figure('averageWaitTime', patientExperience.averageWaitTime),
      next: figure('nextAvailableAppointment', patientExperience.nextAvailableAppointment),
      response: figure('responseTime', patientExperience.responseTime),
      treats: stated('specialties', services.specialties.join(', ')),
      types: stated(
        'consultationTypes',
        services.consultationTypes.map((type) => TYPE_WORDS[type]).join(', '),
      ),
      nations: figure('nationsServed', services.nationsServed.join(', ') || null),
      homeDelivery: yesOrNo('homeDelivery', services.homeDelivery),
      support: yesOrNo('followUpSupport', services.followUpSupport),
      pharmacy: stated(null, clinic.pharmacy.inHousePharmacy ? 'Yes' : 'No'),
      register:
        clinic.cqcRegistered && verified?.verifiedDate
          ? figure('cqcRegistered', `Registered (checked on ${formatDate(verified.verifiedDate)})`)
          : { text: null, state: null },
      notFor: stated(null, verdict.notIdealFor.join('; ')),
      verdict: figure('verdictScore', verdict.overallScore.toFixed(1)),
      rating: figure('overallRating', patientExperience.overallRating.toFixed(1)),
      established: figure('establishedYear', overview.establishedYear?.toString() ?? null),
    },
  };
}

function toMembershipCell({ pricing, provenance }: Clinic): CompareCell {
  const { membershipOptions } = pricing;
  if (membershipOptions.length === 0) return { text: 'None listed', state: null };
  const words = membershipOptions.map(({ name, annualFee }) =>
    annualFee === null
      ? `${name}, fee not published`
      : `${name}, ${formatPounds(annualFee)} a year`,
  );
  return { text: words.join('; '), state: provenance.membershipOptions.state };
}
