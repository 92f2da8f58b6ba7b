import type { Person } from '../../schemas/people.ts';

export type ClinicalReview = Pick<Person, 'name' | 'profession'> & {
  registration: NonNullable<Person['registration']>;
  on: string;
};

const MEDICAL_SECTIONS = ['education', 'faqs'];

/** Editors use the section to mark articles about treatment and its risks. */
export const isMedicalArticle = ({ section }: { section: string }): boolean =>
  MEDICAL_SECTIONS.includes(section.trim().toLowerCase());

export function findClinicalReviews(path: string, people: readonly Person[]): ClinicalReview[] {
  return people
    .flatMap(({ name, role, profession, registration, reviewed }) => {
      const on = reviewed
        .filter(({ page }) => page === path)
        .map((review) => review.on)
        .sort()
        .at(-1);
      const counts = role === 'clinical reviewer' && registration !== null && on !== undefined;
      return counts ? [{ name, profession, registration, on }] : [];
    })
    .sort((first, second) => second.on.localeCompare(first.on));
}

export const findUncheckedPages = (paths: readonly string[], people: readonly Person[]): string[] =>
  paths.filter((path) => findClinicalReviews(path, people).length === 0);
