/** The directory: every clinic with its town and the nations it sees people of (rules §2). */
import { findNations, type Nation } from '../place/areas.ts';
import { type Clinic, compareClinicNames } from '../clinic/clinic.ts';
import { isStated } from '../clinic/clinic-details.ts';
import { type BriefFigure, mapFigure } from '../figure/figure.ts';

/** As many clinics as are found without letters to jump to. */
const MOST_WITHOUT_LETTERS = 20;
const NO_LETTER = '0–9';

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
    city: isStated(clinic, 'city') ? address.city : null,
    nations: { value: value?.length ? value : null, state },
  };
}

function toLetter(name: string): string {
  const letter = /^[a-z]/.exec(name.normalize('NFKD').toLowerCase())?.[0];
  return letter?.toUpperCase() ?? NO_LETTER;
}

/** Each letter with the slug of the first real clinic that begins with it, in the order of the entries. */
function toLetters(entries: readonly DirectoryEntry[]) {
  const letters = new Map<string, string>();
  for (const { name, slug, isExample } of entries) {
    const letter = toLetter(name);
    if (!isExample && !letters.has(letter)) letters.set(letter, slug);
  }
  return [...letters].map(([letter, slug]) => ({ letter, slug }));
}

export function toClinicDirectory(clinics: readonly Clinic[]) {
  const entries = clinics
    .toSorted((one, other) => compareClinicNames(one.overview, other.overview))
    .map(toEntry);
  return {
    /** Real clinics before examples, each in the order of a dictionary. */
    entries,
    /** Of the real clinics, where all are too many to look through. */
    letters: entries.length > MOST_WITHOUT_LETTERS ? toLetters(entries) : [],
  };
}

export type ClinicDirectory = ReturnType<typeof toClinicDirectory>;
