/** Which pages a clinician has to check before they go public, and who has checked them. */
import type { Person } from '../../schemas/people.ts';

/** A clinician who checked a page, and when. */
export type ClinicalReview = Pick<Person, 'name' | 'profession'> & {
  registration: NonNullable<Person['registration']>;
  /** ISO date. */
  on: string;
};

const MEDICAL_SECTIONS = ['education', 'faqs'];

/** Whether an article is about treatment and its risks: editors say so by its section. */
export const isMedicalArticle = ({ section }: { section: string }): boolean =>
  MEDICAL_SECTIONS.includes(section.trim().toLowerCase());

/** Who checked the page at this canonical path, the latest first. */
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

/** The paths of those pages that no clinician has checked. */
export const findUncheckedPages = (paths: readonly string[], people: readonly Person[]): string[] =>
  paths.filter((path) => findClinicalReviews(path, people).length === 0);
