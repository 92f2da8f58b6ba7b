/** The directory: every clinic with its town and the nations it sees people of (rules §2). */
import { findNations, type Nation } from '../place/areas.ts';
import { type Clinic, compareClinicNames } from '../clinic/clinic.ts';
import { type BriefFigure, mapFigure } from '../figure/figure.ts';
import { toListPages, toListPath } from './long-lists.ts';

/** As many clinics as are found without letters to jump to. */
const MOST_WITHOUT_LETTERS = 20;
const NO_LETTER = '0–9';
/** Rows of one static page. */
const DIRECTORY_PAGE_SIZE = 100;

export type DirectoryEntry = {
  name: string;
  slug: string;
  isExample: boolean;
  /** Null where the clinic's row does not say. */
  city: string | null;
  /** Null where nobody has checked them, or none of them is known. */
  nations: BriefFigure<Nation[]>;
};

function toEntry(clinic: Clinic): DirectoryEntry {
  const { name, slug, isExample, address } = clinic.overview;
  const { value, state } = mapFigure(clinic.figures.nationsServed, findNations);
  return {
    ...{ name, slug, isExample },
    city: address.city,
    nations: { value: value?.length ? value : null, state },
  };
}

function toLetter(name: string): string {
  const letter = /^[a-z]/.exec(name.normalize('NFKD').toLowerCase())?.[0];
  return letter?.toUpperCase() ?? NO_LETTER;
}

/** Where a clinic's row is: its anchor, on the page of the directory that has it. */
export function toRowId({ slug }: Pick<DirectoryEntry, 'slug'>): string {
  return `clinic-${slug}`;
}

/** Each letter with the address of the first real clinic that begins with it, in the order of the entries. */
function toLetters(entries: readonly DirectoryEntry[]) {
  const letters = new Map<string, string>();
  for (const [at, { name, slug, isExample }] of entries.entries()) {
    const letter = toLetter(name);
    const page = Math.floor(at / DIRECTORY_PAGE_SIZE) + 1;
    const href = `${toListPath('/clinic-directory', page)}#${toRowId({ slug })}`;
    if (!isExample && !letters.has(letter)) letters.set(letter, href);
  }
  return [...letters].map(([letter, href]) => ({ letter, href }));
}

/** The directory cut into static pages: one at least. */
export function toDirectoryPages(clinics: readonly Clinic[]) {
  const entries = clinics
    .toSorted((one, other) => compareClinicNames(one.overview, other.overview))
    .map(toEntry);
  /** Of the real clinics, on whichever page, where all are too many to look through. */
  const letters = entries.length > MOST_WITHOUT_LETTERS ? toLetters(entries) : [];
  // Real clinics before examples, each in the order of a dictionary.
  return toListPages(entries, DIRECTORY_PAGE_SIZE).map((page) => ({ ...page, letters }));
}

export type DirectoryPage = ReturnType<typeof toDirectoryPages>[number];
