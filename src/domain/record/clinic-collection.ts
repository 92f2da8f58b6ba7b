import { groupBy } from '../group-by.ts';
import { type Clinic, type ClinicReview, compareClinicNames } from '../clinic/clinic.ts';
import { findSlugCollisions } from '../clinic/clinic-slug.ts';
import { toBodyFindings } from '../clinic/official-findings.ts';
import { isStillShown } from '../review/patient-reviews.ts';
import { toReviewSlug } from '../review/review-page.ts';
import { ageSources, toClocks } from './aged-sources.ts';
import { attestRow } from './attested-row.ts';
import { withDisputes, withOwnRating } from './reviews-and-disputes.ts';
import { findFigureConflicts } from './to-clinic-figures.ts';
import { toClinic, type ClinicContext, NAMELESS } from './to-clinic.ts';
import { parseClinicRow } from './clinic-row.ts';
import {
  type FigureSource,
  parseFigureDispute,
  parseFigureSource,
  parseOfficialFinding,
  parseRegisterSearch,
} from './other-rows.ts';
import { flag, text } from './fields.ts';

type ClinicRows = {
  clinics: readonly unknown[];
  figure_sources: readonly unknown[];
  figure_fields: readonly unknown[];
  clinic_strains: readonly unknown[];
  reviews?: readonly ClinicReview[];
  figure_disputes?: readonly unknown[];
  official_findings?: readonly unknown[];
  register_searches?: readonly unknown[];
};

function getOwn(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, key)
    ? Reflect.get(row, key)
    : undefined;
}

export function toRowLabel(file: string, index: number, row: unknown): string {
  const name = text(80)(getOwn(row, 'name')) ?? text(80)(getOwn(row, 'id'));
  return `${file} row ${index + 1}${name ? ` (${name})` : ''}`;
}

function readSources(
  rows: readonly unknown[],
  today: string,
): { sources: FigureSource[]; notes: string[] } {
  const notes: string[] = [];
  const sources = rows.flatMap((row, index) => {
    const source = parseFigureSource(row);
    const day = source?.checkedOn;
    // A future date attests nothing, because some clock must have been wrong.
    if (source && (!day || day <= today)) return [source];
    const why = day
      ? `it says it is to be checked on ${day}`
      : 'it needs a clinic, a field, a state and a value';
    notes.push(`${toRowLabel('figure_sources.json', index, row)} left out: ${why}`);
    return [];
  });
  return { sources, notes };
}

/** Logged as an error (rules §8). */
export const NO_ADDRESS = 'Cannot navigate to clinic: missing name and id';

function convertRow(
  row: unknown,
  context: ClinicContext,
): { clinic: Clinic | null; notes: string[] } {
  try {
    const clinic = toClinic(row, context);
    if (flag(getOwn(row, 'active')) !== true) {
      return { clinic: null, notes: [' left out: not active'] };
    }
    if (clinic.shape === 'fallback') {
      return { clinic, notes: [' could not be converted: its fallback shape is used'] };
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

function compareClinics(first: Clinic, second: Clinic): number {
  const toRating = ({ figures }: Clinic) => figures.overallRating.value ?? -1;
  return (
    Number(first.overview.isExample) - Number(second.overview.isExample) ||
    toRating(second) - toRating(first) ||
    compareClinicNames(first.overview, second.overview)
  );
}

/** @throws Error naming clinics or reviews that would share an address */
function refuseCollisions(clinics: readonly Clinic[]): void {
  const pages = clinics.map(({ overview: { name, slug } }) => ({ name, slug }));
  const reviews = clinics
    .filter(({ review }) => review.published)
    .map((clinic) => ({ name: clinic.overview.name, slug: toReviewSlug(clinic) }));
  const collisions = [
    ...findSlugCollisions(pages).map(
      ({ slug, names }) => `/clinics/${slug} would be the page of ${names.join(' and ')}`,
    ),
    ...findSlugCollisions(reviews).map(
      ({ slug, names }) => `/reviews/${slug} would be the review of ${names.join(' and ')}`,
    ),
  ];
  if (collisions.length === 0) return;
  throw new Error(
    `Clinics need addresses of their own. ${collisions.join('; ')}. Rename one of them.`,
  );
}

/** Returns problems as notes; throws for shared addresses. `today` is an ISO date. */
export function toClinicCollection(
  rows: ClinicRows,
  today: string,
): { clinics: Clinic[]; sources: FigureSource[]; notes: string[] } {
  const { sources, notes } = readSources(rows.figure_sources, today);
  const sourcesOf = groupBy(sources, ({ clinicId }) => clinicId);
  const strainsOf = groupBy(rows.clinic_strains, (row) => text(100)(getOwn(row, 'clinic_id')));
  const reviewsOf = groupBy(rows.reviews ?? [], ({ clinicId }) => clinicId);
  const disputes = (rows.figure_disputes ?? []).flatMap((row) => parseFigureDispute(row) ?? []);
  const disputesOf = groupBy(disputes, ({ clinicId }) => clinicId);
  const findings = (rows.official_findings ?? []).flatMap((row) => parseOfficialFinding(row) ?? []);
  const findingsOf = groupBy(findings, ({ clinicId }) => clinicId);
  const searches = (rows.register_searches ?? []).flatMap((row) => parseRegisterSearch(row) ?? []);
  const searchesOf = groupBy(searches, ({ clinicId }) => clinicId);
  const ageing = { clocks: toClocks(rows.figure_fields), today };
  const clinics = new Map<string, Clinic>();
  rows.clinics.forEach((row, index) => {
    const rowId = text(100)(getOwn(row, 'id')) ?? '';
    const label = toRowLabel('clinics.json', index, row);
    const { clinic, notes: ownNotes } = convertRow(row, {
      ...ageSources(sourcesOf.get(rowId) ?? [], ageing),
      strainCount: strainsOf.get(rowId)?.length ?? 0,
      findings: toBodyFindings(findingsOf.get(rowId) ?? [], searchesOf.get(rowId) ?? []),
    });
    notes.push(...ownNotes.map((note) => label + note));
    if (!clinic) return;
    const { id } = clinic.overview;
    if (clinics.has(id)) notes.push(`${label} left out: an earlier row has the id ${id}`);
    else {
      const reviews = (reviewsOf.get(rowId) ?? []).filter((one) => isStillShown(one, today));
      const updated = withDisputes(withOwnRating(clinic, reviews), disputesOf.get(rowId) ?? []);
      clinics.set(id, updated);
    }
  });
  refuseCollisions([...clinics.values()]);
  return { clinics: [...clinics.values()].sort(compareClinics), sources, notes };
}
