import type { Clinic } from '../clinic/clinic.ts';
import {
  CLINIC_FIGURES,
  type ClinicFigures,
  OPEN_FIGURE_NAMES,
  type OpenFigureName,
  type OpenValue,
} from '../clinic/clinic-figures.ts';
import { formatFigure, toOpenFigures } from '../clinic/format-figure.ts';
import type { ProvenanceState, Source } from '../figure/figure.ts';
import { formatDate } from '../format/dates.ts';
import { PROVENANCE_LABELS } from '../figure/provenance-wording.ts';
import { CHANGE_REASON_WORDS, type ChangeReason } from './change-reasons.ts';

/** The value is null if it has no source. */
export type FigureReading = { value: OpenValue | null; state: ProvenanceState };

/** `source-changed`: the same value from another kind of source, such as a register. */
export const FIGURE_CHANGE_KINDS = ['changed', 'given', 'withdrawn', 'source-changed'] as const;

export const CLINIC_CHANGE_KINDS = ['clinic-added', 'clinic-removed'] as const;

type ClinicName = { clinicId: string; name: string; slug: string };

export type FigureChange =
  | (ClinicName & { kind: (typeof CLINIC_CHANGE_KINDS)[number] })
  | (ClinicName & {
      kind: (typeof FIGURE_CHANGE_KINDS)[number];
      figure: OpenFigureName;
      from: FigureReading;
      to: FigureReading;
    });

export function toClinicReadings({ overview: { id, name, slug }, figures }: Clinic) {
  const readings = Object.entries(toOpenFigures(figures)).map(([figure, { value, state }]) => [
    figure,
    { value, state },
  ]);
  const byName = Object.fromEntries(readings) as Record<OpenFigureName, FigureReading>;
  return { id, name, slug, figures: byName };
}

export type ClinicReadings = ReturnType<typeof toClinicReadings>;

function findKind(
  from: FigureReading,
  to: FigureReading,
): (typeof FIGURE_CHANGE_KINDS)[number] | null {
  // Readers never saw a value, so there is no change for them.
  if (from.value === null && to.value === null) return null;
  if (from.value === null) return 'given';
  if (to.value === null) return 'withdrawn';
  if (JSON.stringify(from.value) !== JSON.stringify(to.value)) return 'changed';
  return from.state === to.state ? null : 'source-changed';
}

function compareClinic(before: ClinicReadings | undefined, after: ClinicReadings): FigureChange[] {
  const clinic = { clinicId: after.id, name: after.name, slug: after.slug };
  // A new clinic's figures are on its page. Listing all of them would hide other clinics' changes.
  if (!before) return [{ ...clinic, kind: 'clinic-added' }];
  return OPEN_FIGURE_NAMES.flatMap((figure) => {
    const [from, to] = [before.figures[figure], after.figures[figure]];
    const kind = findKind(from, to);
    return kind ? [{ ...clinic, kind, figure, from, to }] : [];
  });
}

const byId = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((first, second) => (first.id < second.id ? -1 : Number(first.id > second.id)));

/**
 * Matches clinics by ID, so that a renamed one does not count as new. Sorted by ID, with removed
 * clinics last.
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

/** Every build reads the whole snapshot, so older changes are dropped. */
const MAX_LOGGED_CHANGES = 2000;

/** ISO instants (UTC). */
export type SnapshotTimes = { previousSnapshotAt: string; snapshotAt: string };

export type LoggedChange = FigureChange & SnapshotTimes;

export function addToChangeLog(
  log: readonly LoggedChange[],
  changes: readonly FigureChange[],
  times: SnapshotTimes,
): LoggedChange[] {
  return [...changes.map((change) => ({ ...change, ...times })), ...log].slice(
    0,
    MAX_LOGGED_CHANGES,
  );
}

export type ShownChange = LoggedChange & {
  id: string;
  page: string | null;
  reason: ChangeReason | null;
};

const CLINIC_WORDS = {
  'clinic-added': 'Added to the site',
  'clinic-removed': 'No longer on the site',
} as const;

export function toChangeSubject(change: LoggedChange): string {
  return 'figure' in change ? CLINIC_FIGURES[change.figure].label : CLINIC_WORDS[change.kind];
}

export function toReadingWords(figure: OpenFigureName, { value }: FigureReading): string {
  return value === null ? 'no figure' : formatFigure(figure, value);
}

function toReadingSentence(figure: OpenFigureName, reading: FigureReading): string {
  const label = reading.value === null ? '' : ` (${PROVENANCE_LABELS[reading.state]})`;
  return `${toReadingWords(figure, reading)}${label}`;
}

export function toChangeSentence(change: LoggedChange): string {
  const subject = `${change.name}: ${toChangeSubject(change)}`;
  if (!('figure' in change)) return subject;
  const { figure, from, to } = change;
  return `${subject}, ${toReadingSentence(figure, from)} → ${toReadingSentence(figure, to)}`;
}

/** Null if the clinic's figure has changed since, or has no source. */
function findSource(change: LoggedChange, figures: ClinicFigures): Source | null {
  if (!('figure' in change)) return null;
  const { value, state, source } = toOpenFigures(figures)[change.figure];
  const isStill =
    JSON.stringify([value, state]) === JSON.stringify([change.to.value, change.to.state]);
  return value !== null && isStill ? source : null;
}

export function toChangeDetails(change: ShownChange, figures: ClinicFigures): string {
  const source = findSource(change, figures);
  return [
    change.reason ? `${CHANGE_REASON_WORDS[change.reason]}.` : '',
    `Between ${formatDate(change.previousSnapshotAt)} and ${formatDate(change.snapshotAt)}.`,
    source ? `Source: ${source.title}${source.url === null ? '' : `, ${source.url}`}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export type ChangeDay = {
  day: string;
  changes: ShownChange[];
};

export function toChangeDays(changes: readonly ShownChange[]): ChangeDay[] {
  const days = Map.groupBy(changes, ({ snapshotAt }) => formatDate(snapshotAt));
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }));
}

export function toClinicAnchor(slug: string): string {
  return `clinic-${slug}`;
}
