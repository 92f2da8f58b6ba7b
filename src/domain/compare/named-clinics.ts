/** The clinics that can be chosen for a comparison, where they are too many for its page to carry. */
import { remember } from '../remember.ts';
import type { ComparedClinic } from './comparison.ts';

/** The addresses of what is fetched. */
export const COMPARE_FILES = {
  index: '/compare/clinics.json',
  /** @param page from 1 */
  page: (page: number) => `/compare/clinics/${page}.json`,
} as const;

/** Clinics fetched together, so that a request says no more than that one of them was chosen. */
export const COMPARED_PAGE_SIZE = 50;

/** A clinic that can be chosen. */
export type NamedClinic = Omit<ComparedClinic, 'cells'>;

/** The page, from 1, of the clinic at a place among the names, from 0. */
export function findComparedPage(place: number): number {
  return Math.floor(place / COMPARED_PAGE_SIZE) + 1;
}

const getWords = /* @__PURE__ */ remember((clinics: readonly NamedClinic[]) =>
  clinics.map(({ name }) => ` ${name.toLowerCase()}`),
);

/**
 * The first clinics of which a word of the name begins as the text does; none for empty text.
 *
 * @param clinics a list that does not change
 */
export function findNamed(
  clinics: readonly NamedClinic[],
  text: string,
  most: number,
): NamedClinic[] {
  const start = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (start === '') return [];
  const words = getWords(clinics);
  const found: NamedClinic[] = [];
  for (const [at, clinic] of clinics.entries()) {
    if (found.length === most) break;
    if (words[at]?.includes(` ${start}`)) found.push(clinic);
  }
  return found;
}
