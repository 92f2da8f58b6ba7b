import { findNations, type Nation } from '../place/areas.ts';
import { type Clinic, compareClinicNames } from '../clinic/clinic.ts';
import { type Ledger, toLedger } from '../clinic/ledger.ts';
import { type BriefFigure, mapFigure } from '../figure/figure.ts';
import { toListPages, toListPath } from './long-lists.ts';

/** Shorter lists need no letter links. */
const MAX_WITHOUT_LETTERS = 20;
const NO_LETTER = '0–9';
const DIRECTORY_PAGE_SIZE = 100;

export type DirectoryEntry = {
  name: string;
  slug: string;
  isExample: boolean;
  city: string | null;
  /** The value is null if unchecked, or if the clinic names none. */
  nations: BriefFigure<Nation[]>;
  whole: string | null;
  ledger: Ledger | null;
};

function toEntry(clinic: Clinic): DirectoryEntry {
  const { name, slug, isExample, address } = clinic.overview;
  const { nationsServed } = clinic.figures;
  const nations = mapFigure(nationsServed, findNations);
  return {
    ...{ name, slug, isExample },
    city: address.city,
    nations,
    whole: nations.value ? null : nationsServed.value?.join(', ') || null,
    ledger: toLedger(clinic),
  };
}

function toLetter(name: string): string {
  const letter = /^[a-z]/.exec(name.normalize('NFKD').toLowerCase())?.[0];
  return letter?.toUpperCase() ?? NO_LETTER;
}

export function toRowId({ slug }: Pick<DirectoryEntry, 'slug'>): string {
  return `clinic-${slug}`;
}

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

/** Returns at least one page. */
export function toDirectoryPages(clinics: readonly Clinic[]) {
  const entries = clinics
    .toSorted((one, other) => compareClinicNames(one.overview, other.overview))
    .map(toEntry);
  const letters = entries.length > MAX_WITHOUT_LETTERS ? toLetters(entries) : [];
  return toListPages(entries, DIRECTORY_PAGE_SIZE).map((page) => ({ ...page, letters }));
}
