import type { toClinicFacts } from './clinic-facts.ts';

export type ClinicSectionId =
  keyof ReturnType<typeof toClinicFacts> | 'first-year' | 'regulation' | 'verdict';

type Section = { id: ClinicSectionId; heading: string };

const SECTIONS: readonly Section[] = [
  { id: 'cost', heading: 'What it costs' },
  { id: 'first-year', heading: 'The first year, without medicine' },
  { id: 'wait', heading: 'How soon' },
  { id: 'treats', heading: 'Who it treats' },
  { id: 'consultations', heading: 'How consultations work' },
  { id: 'regulation', heading: 'Who regulates it' },
  { id: 'verdict', heading: 'Our verdict' },
  { id: 'reviews', heading: 'Reviews' },
  { id: 'pharmacy', heading: 'Pharmacy and delivery' },
  { id: 'contact', heading: 'Where it is' },
];

/** This site gives no verdict on a real clinic. */
export const getClinicSections = (isExample: boolean): readonly Section[] =>
  SECTIONS.filter(({ id }) => id !== 'verdict' || isExample);
