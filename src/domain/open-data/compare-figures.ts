/**
 * What changed between the figures of two snapshots. A figure is its value and the state it rests
 * on; clinics are told apart by id, so that one that changes its name is no new clinic.
 */
import type { Clinic } from '../clinic/clinic.ts';
import {
  PLAIN_FIGURE_FIELDS,
  type PlainFigureField,
  type PlainValue,
  toPlainFigures,
} from '../clinic/plain-figures.ts';
import type { ProvenanceState } from '../figure/provenance.ts';

/** The value is null where the clinic has none that somebody vouches for. */
export type FigureReading = { value: PlainValue | null; state: ProvenanceState };

export type ClinicReadings = {
  id: string;
  name: string;
  /** The last part of the address of its page. */
  slug: string;
  figures: Record<PlainFigureField, FigureReading>;
};

/**
 * - `changed`: another value.
 * - `given` and `withdrawn`: there was no value before, or there is none now.
 * - `regrounded`: the same value, resting on something else, as when a sample is found published.
 */
export const FIGURE_CHANGE_KINDS = ['changed', 'given', 'withdrawn', 'regrounded'] as const;

export const CLINIC_CHANGE_KINDS = ['clinic-added', 'clinic-removed'] as const;

type ClinicName = { clinicId: string; name: string; slug: string };

export type FigureChange =
  | (ClinicName & { kind: (typeof CLINIC_CHANGE_KINDS)[number] })
  | (ClinicName & {
      kind: (typeof FIGURE_CHANGE_KINDS)[number];
      figure: PlainFigureField;
      from: FigureReading;
      to: FigureReading;
    });

/** What of a clinic is compared. */
export function toClinicReadings(clinic: Clinic): ClinicReadings {
  const { id, name, slug } = clinic.overview;
  const figures = Object.entries(toPlainFigures(clinic)).map(([field, { value, provenance }]) => [
    field,
    { value, state: provenance.state },
  ]);
  return { id, name, slug, figures: Object.fromEntries(figures) as ClinicReadings['figures'] };
}

function findKind(
  from: FigureReading,
  to: FigureReading,
): (typeof FIGURE_CHANGE_KINDS)[number] | null {
  // Why nobody vouches for a value is the site's affair: no reader ever had the value.
  if (from.value === null && to.value === null) return null;
  if (from.value === null) return 'given';
  if (to.value === null) return 'withdrawn';
  if (JSON.stringify(from.value) !== JSON.stringify(to.value)) return 'changed';
  return from.state === to.state ? null : 'regrounded';
}

function compareClinic(before: ClinicReadings | undefined, after: ClinicReadings): FigureChange[] {
  const clinic = { clinicId: after.id, name: after.name, slug: after.slug };
  // Its figures stand on its page; thirty changes from nothing would only hide those of others.
  if (!before) return [{ ...clinic, kind: 'clinic-added' }];
  return PLAIN_FIGURE_FIELDS.flatMap((figure) => {
    const [from, to] = [before.figures[figure], after.figures[figure]];
    const kind = findKind(from, to);
    return kind ? [{ ...clinic, kind, figure, from, to }] : [];
  });
}

const byId = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((first, second) => (first.id < second.id ? -1 : Number(first.id > second.id)));

/**
 * The changes from one snapshot to the next, by the clinics' ids and then in the order of the
 * figures, whatever the order of the clinics.
 */
export function compareFigures(
  before: readonly ClinicReadings[],
  after: readonly ClinicReadings[],
): FigureChange[] {
  const earlier = new Map(before.map((clinic) => [clinic.id, clinic]));
  const stays = new Set(after.map(({ id }) => id));
  return [
    ...byId(after).flatMap((clinic) => compareClinic(earlier.get(clinic.id), clinic)),
    ...byId(before.filter(({ id }) => !stays.has(id))).map(({ id, name, slug }): FigureChange => ({
      clinicId: id,
      name,
      slug,
      kind: 'clinic-removed',
    })),
  ];
}
