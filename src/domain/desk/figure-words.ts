import type { ProvenanceState } from '../figure/figure.ts';

export const STATE_WORDS: Readonly<Record<ProvenanceState, string>> = {
  published: 'Published by the clinic',
  register: 'From a register',
  noted: 'No source wording',
  told: 'Told by the clinic',
  computed: 'Worked out by this site',
  study: 'From a study',
  differs: 'Two pages differ',
  old: 'Old: visitors see that it may have changed',
  example: 'Example',
  unknown: 'Not known',
};

type Aged = { age: string; withheld_since: string | null };

const AGE_WORDS: Readonly<Record<string, string>> = {
  current: 'Current',
  ageing: 'Getting old',
  old: 'Old',
  lapsed: 'Lapsed',
};

export function toAgeWords({ age, withheld_since }: Aged): string {
  return withheld_since === null ? (AGE_WORDS[age] ?? age) : 'Held back';
}

/** For colours. Being withheld takes precedence over age. */
export const toAgeTone = ({ age, withheld_since }: Aged): string =>
  withheld_since === null ? age : 'held';

export const REASONS = {
  first: 'First recorded',
  changed: 'The clinic changed it',
  check: 'Found in a check',
  clinic: 'The clinic told us',
  report: 'Somebody reported it',
  correction: 'We had it wrong',
} as const;

export type Reason = keyof typeof REASONS;
