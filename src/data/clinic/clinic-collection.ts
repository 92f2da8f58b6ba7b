/**
 * All clinics of a snapshot from its raw rows: converted, checked against one another, sorted. Pure;
 * what the build log should say is returned as notes.
 */
import { type Clinic, compareClinicNames } from '../../domain/clinic/clinic.ts';
import { findSlugCollisions } from '../../domain/clinic/clinic-slug.ts';
import { isAttested } from '../../domain/figure/figure.ts';
import { isStillShown } from '../../domain/review/patient-reviews.ts';
import { toReviewSlug } from '../../domain/review/review-page.ts';
import { ageSources, toClocks } from './aged-sources.ts';
import { attestRow } from './attested-row.ts';
import { withDisputes } from './disputed-figures.ts';
import { withOwnRating } from './own-rating.ts';
import { findFigureConflicts } from './to-clinic-figures.ts';
import { toClinic, type ClinicContext } from './to-clinic.ts';
import { parseClinicRow } from '../rows/clinic-row.ts';
import {
  type FigureSource,
  parseClinicReview,
  parseFigureDispute,
  parseFigureSource,
} from '../rows/other-rows.ts';
import { parseBoolean, parseText } from '../rows/values.ts';

type ClinicRows = {
  clinics: readonly unknown[];
  figure_sources: readonly unknown[];
  figure_fields: readonly unknown[];
  clinic_strains: readonly unknown[];
  clinic_reviews?: readonly unknown[];
  figure_disputes?: readonly unknown[];
};

function getOwn(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, key)
    ? Reflect.get(row, key)
    : undefined;
}

/** How the build log names a row: its file, its number from 1, its name or id. */
export function toRowLabel(file: string, index: number, row: unknown): string {
  const name = parseText(getOwn(row, 'name') ?? getOwn(row, 'id'), 80);
  return `${file} row ${index + 1}${name ? ` (${name})` : ''}`;
}

function countByClinic(strains: readonly unknown[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of strains) {
    const clinicId = parseText(getOwn(row, 'clinic_id'), 100);
    if (clinicId) counts.set(clinicId, (counts.get(clinicId) ?? 0) + 1);
  }
  return counts;
}

function groupSources(rows: readonly unknown[]): {
  sources: Map<string, FigureSource[]>;
  notes: string[];
} {
  const sources = new Map<string, FigureSource[]>();
  const notes: string[] = [];
  rows.forEach((row, index) => {
    const source = parseFigureSource(row);
    if (!source) {
      const label = toRowLabel('figure_sources.json', index, row);
      notes.push(`${label} left out: it needs a clinic, a field, a state and a value`);
      return;
    }
    const group = sources.get(source.clinicId);
    if (group) group.push(source);
    else sources.set(source.clinicId, [source]);
  });
  return { sources, notes };
}

/** What rows say of a clinic, by its id; a row that says nothing is left out. */
function groupByClinic<Item extends { clinicId: string }>(
  rows: readonly unknown[] = [],
  parse: (row: unknown) => Item | null,
): Map<string, Item[]> {
  return Map.groupBy(
    rows.flatMap((row) => parse(row) ?? []),
    ({ clinicId }) => clinicId,
  );
}

type Conversion = { clinic: Clinic | null; notes: string[] };

function convertRow(row: unknown, label: string, context: ClinicContext): Conversion {
  try {
    const clinic = toClinic(row, context);
    if (parseBoolean(getOwn(row, 'active')) !== true) {
      return { clinic: null, notes: [`${label} left out: not active`] };
    }
    if (clinic.shape === 'fallback') {
      return { clinic, notes: [`${label} could not be converted: its fallback shape stands in`] };
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
    const slug = parseText(getOwn(row, 'review_slug'), 200);
    if (slug !== null && slug !== clinic.review.slug) {
      conflicts.push(`review_slug ${slug} is no address, ${toReviewSlug(clinic)} is used`);
    }
    return { clinic, notes: conflicts.map((conflict) => `${label}: ${conflict}`) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    return { clinic: null, notes: [`${label} left out: ${reason}`] };
  }
}

/** Real clinics before examples, each by rating and then by name; an example's rating counts for nothing. */
function compareClinics(first: Clinic, second: Clinic): number {
  const toRating = ({ figures: { overallRating } }: Clinic) =>
    isAttested(overallRating) ? (overallRating.value ?? -1) : -1;
  return (
    Number(first.overview.isExample) - Number(second.overview.isExample) ||
    toRating(second) - toRating(first) ||
    compareClinicNames(first.overview, second.overview)
  );
}

/** Where a clinic stands on the site. */
export type ClinicAddress = {
  id: string;
  name: string;
  slug: string;
  /** Of its review; null while that is not published. */
  reviewSlug: string | null;
};

export function toClinicAddress(clinic: Clinic): ClinicAddress {
  const { id, name, slug } = clinic.overview;
  return { id, name, slug, reviewSlug: clinic.review.published ? toReviewSlug(clinic) : null };
}

/** Throws when two clinics or two published reviews would have one address, naming both. */
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

/**
 * Gives the active clinics, real ones before examples, rating descending, unrated ones last, then by
 * name, and one note for each row left out, each fallback, each pair of conflicting figures and each
 * real clinic with fields that no source attests. Throws when two clinics or two reviews would have one
 * address, naming both.
 *
 * @param today ISO date of the snapshot, by which figures grow old
 */
export function toClinicCollection(
  rows: ClinicRows,
  today: string,
): { clinics: Clinic[]; notes: string[] } {
  const ageing = { clocks: toClocks(rows.figure_fields), today };
  const strainCounts = countByClinic(rows.clinic_strains);
  const { sources, notes } = groupSources(rows.figure_sources);
  const reviews = groupByClinic(rows.clinic_reviews, parseClinicReview);
  const disputes = groupByClinic(rows.figure_disputes, parseFigureDispute);
  const clinics = new Map<string, Clinic>();
  rows.clinics.forEach((row, index) => {
    const rowId = parseText(getOwn(row, 'id'), 100) ?? '';
    const label = toRowLabel('clinics.json', index, row);
    const { standing, lapsed, others } = ageSources(sources.get(rowId) ?? [], ageing);
    const conversion = convertRow(row, label, {
      sources: standing,
      lapsed,
      others,
      strainCount: strainCounts.get(rowId) ?? 0,
    });
    notes.push(...conversion.notes);
    if (!conversion.clinic) return;
    const { id } = conversion.clinic.overview;
    if (clinics.has(id)) notes.push(`${label} left out: an earlier row has the id ${id}`);
    else {
      const shown = (reviews.get(id) ?? []).filter((review) => isStillShown(review, today));
      const rated = withOwnRating(conversion.clinic, shown);
      clinics.set(id, withDisputes(rated, disputes.get(id) ?? []));
    }
  });
  refuseCollisions([...clinics.values()].map(toClinicAddress));
  return { clinics: [...clinics.values()].sort(compareClinics), notes };
}
