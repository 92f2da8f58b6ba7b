/** The directory: every clinic by letter, by nation served and by city (rules §2). */
import { findNations, NATIONS } from '../place/areas.ts';
import { type Clinic, compareClinicNames } from '../clinic/clinic.ts';
import { isStated } from '../clinic/clinic-details.ts';
import { toBriefFigure } from '../figure/figure.ts';
import { compareNames } from '../format/collation.ts';

const NO_LETTER = 'other';

function toEntry(clinic: Clinic) {
  const { overview, figures } = clinic;
  return {
    name: overview.name,
    slug: overview.slug,
    isExample: overview.isExample,
    /** Null where the clinic's row does not say. */
    city: isStated(clinic, 'city') ? overview.address.city : null,
    /** As the clinic words them. */
    nationsServed: toBriefFigure(figures.nationsServed),
  };
}

export type DirectoryEntry = ReturnType<typeof toEntry>;

function toLetter(name: string): string {
  return /^[a-z]/.exec(name.normalize('NFKD').toLowerCase())?.[0] ?? NO_LETTER;
}

function toLetterGroups(entries: DirectoryEntry[]) {
  return [...Map.groupBy(entries, ({ name }) => toLetter(name))]
    .map(([letter, group]) => ({
      id: `letter-${letter}`,
      heading: letter === NO_LETTER ? '0–9' : letter.toUpperCase(),
      entries: group,
    }))
    .sort(
      (one, other) =>
        Number(one.id.endsWith(NO_LETTER)) - Number(other.id.endsWith(NO_LETTER)) ||
        compareNames(one.heading, other.heading),
    );
}

function toNationGroups(entries: DirectoryEntry[]) {
  const served = entries.map((entry) => ({
    entry,
    nations: findNations(entry.nationsServed.value ?? []),
  }));
  const groups = NATIONS.map((nation) => ({
    id: `nation-${nation.toLowerCase().replace(' ', '-')}`,
    heading: nation,
    entries: served.flatMap(({ entry, nations }) => (nations.includes(nation) ? [entry] : [])),
  }));
  const silent = served.flatMap(({ entry, nations }) => (nations.length === 0 ? [entry] : []));
  if (silent.length === 0) return groups;
  return [
    ...groups,
    { id: 'nation-not-known', heading: 'Nations not checked yet', entries: silent },
  ];
}

function toCityGroups(entries: DirectoryEntry[]) {
  // Rows differ in capitals; the first one's count.
  const cities = Map.groupBy(entries, ({ city }) => city?.toLowerCase() ?? null);
  const silent = cities.get(null) ?? [];
  const known = [...cities]
    .flatMap(([city, group]) =>
      city === null ? [] : [{ heading: group[0]?.city ?? city, entries: group }],
    )
    .sort((one, other) => compareNames(one.heading, other.heading));
  return silent.length === 0
    ? known
    : [...known, { heading: 'Town not checked yet', entries: silent }];
}

export function toClinicDirectory(clinics: readonly Clinic[]) {
  const entries = clinics
    .toSorted((one, other) => compareClinicNames(one.overview, other.overview))
    .map(toEntry);
  return {
    /** Only letters that some name begins with; what is no letter comes last. */
    letters: toLetterGroups(entries),
    /** Every nation, also those that nobody names; last the clinics that name none, if there are any. */
    nations: toNationGroups(entries),
    /** Last the clinics whose city is not known, if there are any. */
    cities: toCityGroups(entries),
  };
}

export type ClinicDirectory = ReturnType<typeof toClinicDirectory>;
