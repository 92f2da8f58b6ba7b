import type { Clinic } from '../../domain/clinic/clinic.ts';
import { isUnchecked, type toClinicFacts, toSectionFacts } from './clinic-facts.ts';

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

/**
 * An example has all sections. A real clinic has no verdict; of its other sections, only the
 * reviews may be empty.
 */
export function getClinicSections(clinic: Clinic, hasTotal: boolean): readonly Section[] {
  if (clinic.overview.isExample) return SECTIONS;
  const facts = toSectionFacts(clinic, {});
  return SECTIONS.filter(({ id }) => {
    if (id === 'first-year') return hasTotal;
    return id !== 'verdict' && (id === 'reviews' || !facts[id]?.every(isUnchecked));
  });
}
