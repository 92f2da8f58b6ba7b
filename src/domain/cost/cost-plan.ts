import { formatPounds, readPence, toNumberProblem } from '../format/money.ts';

export type CostPlan = {
  /** Maximum months between follow-ups; null for the clinic's own schedule. */
  readonly followUpEvery: number | null;
  readonly prescriptionEvery: number;
  /** Whole pence a month, entered by the patient. */
  readonly medicinePence: number;
};

export type ScenarioName = 'light' | 'typical' | 'close';

export type Scenario = {
  name: ScenarioName;
  label: string;
  summary: string;
  plan: Omit<CostPlan, 'medicinePence'>;
};

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'light',
    label: 'Light',
    summary: 'Follow-ups on the clinic’s own schedule, a prescription every two months.',
    plan: { followUpEvery: null, prescriptionEvery: 2 },
  },
  {
    name: 'typical',
    label: 'Typical',
    summary: 'Follow-ups on the clinic’s own schedule, a prescription every month.',
    plan: { followUpEvery: null, prescriptionEvery: 1 },
  },
  {
    name: 'close',
    label: 'Close follow-up',
    summary: 'A follow-up at least every two months, a prescription every month.',
    plan: { followUpEvery: 2, prescriptionEvery: 1 },
  },
];

export const DEFAULT_PLAN: CostPlan = {
  followUpEvery: null,
  prescriptionEvery: 1,
  medicinePence: 0,
};

export const MAX_INTERVAL = 12;
/** Pounds a month. */
const MAX_MEDICINE = 5000;

export function findScenario({ followUpEvery, prescriptionEvery }: CostPlan): Scenario | null {
  return (
    SCENARIOS.find(
      ({ plan }) =>
        plan.followUpEvery === followUpEvery && plan.prescriptionEvery === prescriptionEvery,
    ) ?? null
  );
}

function parseInterval(text: string | null): number | null {
  const months = Number(text ?? '');
  return Number.isInteger(months) && months >= 1 && months <= MAX_INTERVAL ? months : null;
}

/** Whole pence of a typed amount; null if it is unreadable or too high. */
export function parsePounds(text: string): number | null {
  const pence = readPence(text);
  return pence !== null && pence <= MAX_MEDICINE * 100 ? pence : null;
}

export function toPoundsProblem(text: string): string {
  const limit = formatPounds(MAX_MEDICINE);
  return toNumberProblem(
    readPence(text) === null ? text : '',
    `Enter the amount in pounds, such as 120 or 99.50, up to ${limit}.`,
  );
}

/** `#followups=2&medicine=120`, never sent; empty for the default plan. */
export function toPlanFragment(plan: CostPlan): string {
  const parameters = new URLSearchParams();
  if (plan.followUpEvery !== null) parameters.set('followups', String(plan.followUpEvery));
  if (plan.prescriptionEvery !== DEFAULT_PLAN.prescriptionEvery) {
    parameters.set('prescriptions', String(plan.prescriptionEvery));
  }
  if (plan.medicinePence > 0) parameters.set('medicine', String(plan.medicinePence / 100));
  return parameters.size > 0 ? `#${parameters.toString()}` : '';
}

export function isPlanFragment(fragment: string): boolean {
  return fragment === '' || /^#(followups|prescriptions|medicine)=/.test(fragment);
}

/** Untrusted input: invalid values keep their defaults. */
export function parsePlanFragment(fragment: string): CostPlan {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  return {
    followUpEvery: parseInterval(parameters.get('followups')),
    prescriptionEvery:
      parseInterval(parameters.get('prescriptions')) ?? DEFAULT_PLAN.prescriptionEvery,
    medicinePence: parsePounds(parameters.get('medicine') ?? '') ?? 0,
  };
}
