import { groupBy } from '../group-by.ts';
import { type Clinic, type ClinicReview, compareClinicNames } from '../clinic/clinic.ts';
import { findSlugCollisions } from '../clinic/clinic-slug.ts';
import { isStillShown } from '../review/patient-reviews.ts';
import { toReviewSlug } from '../review/review-page.ts';
import { type Ageing, ageSources, toClocks } from './aged-sources.ts';
import { attestRow } from './attested-row.ts';
import { withDisputes } from './disputed-figures.ts';
import { withOwnRating } from './own-rating.ts';
import { findFigureConflicts } from './to-clinic-figures.ts';
import { toClinic, type ClinicContext, NAMELESS } from './to-clinic.ts';
import { parseClinicRow } from './clinic-row.ts';
import {
  type FigureDispute,
  type FigureSource,
  parseFigureDispute,
  parseFigureSource,
} from './other-rows.ts';
import { flag, text } from './fields.ts';

type ClinicRows = {
  clinics: readonly unknown[];
  figure_sources: readonly unknown[];
  figure_fields: readonly unknown[];
  clinic_strains: readonly unknown[];
  /** Parsed, as they are used elsewhere too. */
  reviews?: readonly ClinicReview[];
  figure_disputes?: readonly unknown[];
};

function getOwn(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, key)
    ? Reflect.get(row, key)
    : undefined;
}

/** `clinics.json row 3 (Releaf)`. */
export function toRowLabel(file: string, index: number, row: unknown): string {
  const name = text(80)(getOwn(row, 'name')) ?? text(80)(getOwn(row, 'id'));
  return `${file} row ${index + 1}${name ? ` (${name})` : ''}`;
}

function countByClinic(strains: readonly unknown[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of strains) {
    const clinicId = text(100)(getOwn(row, 'clinic_id'));
    if (clinicId) counts.set(clinicId, (counts.get(clinicId) ?? 0) + 1);
  }
  return counts;
}

type NumberedRow = { row: unknown; index: number };

/** Unread rows by clinic; a row without one is noted. */
function groupSources(rows: readonly unknown[]): {
  rowsOf: Map<string, NumberedRow[]>;
  notes: string[];
} {
  const rowsOf = new Map<string, NumberedRow[]>();
  const notes: string[] = [];
  rows.forEach((row, index) => {
    const clinicId = text(100)(getOwn(row, 'clinic_id'));
    if (clinicId === null) notes.push(toSourceNote({ row, index }));
    else {
      const group = rowsOf.get(clinicId);
      if (group) group.push({ row, index });
      else rowsOf.set(clinicId, [{ row, index }]);
    }
  });
  return { rowsOf, notes };
}

function toSourceNote({ row, index }: NumberedRow): string {
  const label = toRowLabel('figure_sources.json', index, row);
  const day = parseFigureSource(row)?.checkedOn;
  return day
    ? `${label} left out: it says it is to be checked on ${day}`
    : `${label} left out: it needs a clinic, a field, a state and a value`;
}

/** Skips rows that cannot be read. */
function groupByClinic<Item extends { clinicId: string }>(
  rows: readonly unknown[] = [],
  parse: (row: unknown) => Item | null,
): Map<string, Item[]> {
  return groupBy(
    rows.flatMap((row) => parse(row) ?? []),
    ({ clinicId }) => clinicId,
  );
}

type ClinicOwn = {
  row: unknown;
  sources: readonly unknown[];
  strainCount: number;
  /** Only those shown. */
  reviews: readonly ClinicReview[];
  disputes: readonly FigureDispute[];
};

type Conversion = {
  clinic: Clinic | null;
  /** For the build log. */
  notes: string[];
  sources: FigureSource[];
  /** Indexes of source rows that attest nothing. */
  unread: number[];
};

function convertClinic(own: ClinicOwn, ageing: Ageing): Conversion {
  const parsed = own.sources.map((row) => {
    const source = parseFigureSource(row);
    // A future date attests nothing: a clock was wrong somewhere.
    return source?.checkedOn && source.checkedOn > ageing.today ? null : source;
  });
  const sources = parsed.filter((source) => source !== null);
  const unread = parsed.flatMap((source, place) => (source === null ? [place] : []));
  const { standing, lapsed, others } = ageSources(sources, ageing);
  const { strainCount } = own;
  const context = { sources: standing, lapsed, others, strainCount };
  const { clinic, notes } = convertRow(own.row, context);
  const whole = clinic && withDisputes(withOwnRating(clinic, own.reviews), own.disputes);
  return { clinic: whole, notes, sources, unread };
}

/** Logged as an error (rules §8). */
export const NO_ADDRESS = 'Cannot navigate to clinic: missing name and id';

function convertRow(row: unknown, context: ClinicContext): Pick<Conversion, 'clinic' | 'notes'> {
  try {
    const clinic = toClinic(row, context);
    if (flag(getOwn(row, 'active')) !== true) {
      return { clinic: null, notes: [' left out: not active'] };
    }
    if (clinic.shape === 'fallback') {
      return { clinic, notes: [' could not be converted: its fallback shape stands in'] };
    }
    const { row: attested, unattested } = attestRow(parseClinicRow(row as object), context.sources);
    const conflicts = findFigureConflicts(attested);
    const lapsed = (context.lapsed ?? []).map(({ column }) => column);
    const silent = unattested.filter((column) => !lapsed.includes(column));
    if (silent.length > 0) {
      conflicts.push(`left out, as no source attests it: ${silent.join(', ')}`);
    }
    if (lapsed.length > 0 && !clinic.overview.isExample) {
      conflicts.push(`left out, as nobody has confirmed it in time: ${lapsed.join(', ')}`);
    }
    const slug = text(200)(getOwn(row, 'review_slug'));
    if (slug !== null && slug !== clinic.review.slug) {
      conflicts.push(`review_slug ${slug} is no address, ${toReviewSlug(clinic)} is used`);
    }
    return { clinic, notes: conflicts.map((conflict) => `: ${conflict}`) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    const notes = [` left out: ${reason}`];
    if (reason === NAMELESS) notes.push(`: ${NO_ADDRESS}`);
    return { clinic: null, notes };
  }
}

/** By rating, the unrated last, then by name. */
function compareClinics(first: Clinic, second: Clinic): number {
  const toRating = ({ figures }: Clinic) => figures.overallRating.value ?? -1;
  return (
    Number(first.overview.isExample) - Number(second.overview.isExample) ||
    toRating(second) - toRating(first) ||
    compareClinicNames(first.overview, second.overview)
  );
}

export type ClinicAddress = {
  id: string;
  name: string;
  slug: string;
  /** Null while the review is not published. */
  reviewSlug: string | null;
};

export function toClinicAddress(clinic: Clinic): ClinicAddress {
  const { id, name, slug } = clinic.overview;
  return { id, name, slug, reviewSlug: clinic.review.published ? toReviewSlug(clinic) : null };
}

/** @throws Error naming clinics or reviews that would share an address */
export function refuseCollisions(clinics: readonly ClinicAddress[]): void {
  const reviewed = clinics.flatMap(({ name, reviewSlug: slug }) => (slug ? [{ name, slug }] : []));
  const collisions = [
    ...findSlugCollisions(clinics).map(
      ({ slug, names }) => `/clinics/${slug} would be the page of ${names.join(' and ')}`,
    ),
    ...findSlugCollisions(reviewed).map(
      ({ slug, names }) => `/reviews/${slug} would be the review of ${names.join(' and ')}`,
    ),
  ];
  if (collisions.length === 0) return;
  throw new Error(
    `Clinics need addresses of their own. ${collisions.join('; ')}. Rename one of them.`,
  );
}

/** Problems are returned as notes; shared addresses throw. `today` is the snapshot's ISO date. */
export function toClinicCollection(
  rows: ClinicRows,
  today: string,
): { clinics: Clinic[]; sources: FigureSource[]; notes: string[] } {
  const strainCounts = countByClinic(rows.clinic_strains);
  const { rowsOf, notes } = groupSources(rows.figure_sources);
  const reviews = groupBy(rows.reviews ?? [], ({ clinicId }) => clinicId);
  const disputes = groupByClinic(rows.figure_disputes, parseFigureDispute);
  const ageing = { clocks: toClocks(rows.figure_fields), today };
  const clinics = new Map<string, Clinic>();
  const sources: FigureSource[] = [];
  rows.clinics.forEach((row, index) => {
    const rowId = text(100)(getOwn(row, 'id')) ?? '';
    const label = toRowLabel('clinics.json', index, row);
    const ownSources = rowsOf.get(rowId) ?? [];
    const conversion = convertClinic(
      {
        row,
        sources: ownSources.map((source) => source.row),
        strainCount: strainCounts.get(rowId) ?? 0,
        reviews: (reviews.get(rowId) ?? []).filter((review) => isStillShown(review, today)),
        disputes: disputes.get(rowId) ?? [],
      },
      ageing,
    );
    notes.push(...conversion.notes.map((note) => label + note));
    notes.push(...conversion.unread.flatMap((place) => ownSources[place] ?? []).map(toSourceNote));
    sources.push(...conversion.sources);
    if (!conversion.clinic) return;
    const { id } = conversion.clinic.overview;
    if (clinics.has(id)) notes.push(`${label} left out: an earlier row has the id ${id}`);
    else clinics.set(id, conversion.clinic);
  });
  refuseCollisions([...clinics.values()].map(toClinicAddress));
  return { clinics: [...clinics.values()].sort(compareClinics), sources, notes };
}
