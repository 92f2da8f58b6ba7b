/** How the change log is worded, and arranged on its page. */
import { CLINIC_FIGURES, type OpenFigureName } from '../clinic/clinic-figures.ts';
import { formatFigure } from '../clinic/format-figure.ts';
import { formatDate } from '../format/dates.ts';
import { PROVENANCE_LABELS } from '../figure/provenance-wording.ts';
import type { LoggedChange, FigureReading } from './compare-figures.ts';

export type ShownChange = LoggedChange & {
  /** The same in every build, as long as the snapshots are. */
  id: string;
  /** The clinic's page now; null when it has none any more. */
  page: string | null;
};

const CLINIC_WORDS = {
  'clinic-added': 'Added to the site',
  'clinic-removed': 'No longer on the site',
} as const;

/** What the change is about: `First consultation`, or that the clinic came or went. */
export function toChangeSubject(change: LoggedChange): string {
  return 'figure' in change ? CLINIC_FIGURES[change.figure].label : CLINIC_WORDS[change.kind];
}

/** `£99.99`, or that there is no figure. */
export function toReadingWords(figure: OpenFigureName, { value }: FigureReading): string {
  return value === null ? 'no figure' : formatFigure(figure, value);
}

function toReadingSentence(figure: OpenFigureName, reading: FigureReading): string {
  const label = reading.value === null ? '' : ` (${PROVENANCE_LABELS[reading.state]})`;
  return `${toReadingWords(figure, reading)}${label}`;
}

/** One line that can stand alone: `Releaf: First consultation, £90 (sample data) → £99 (…)`. */
export function toChangeSentence(change: LoggedChange): string {
  const subject = `${change.name}: ${toChangeSubject(change)}`;
  if (!('figure' in change)) return subject;
  const { figure, from, to } = change;
  return `${subject}, ${toReadingSentence(figure, from)} → ${toReadingSentence(figure, to)}`;
}

export type ChangeDay = {
  /** The day in London on which the snapshots were taken, as pages write it. */
  day: string;
  changes: ShownChange[];
};

/** Changes by the London day of their snapshot, in the order given. */
export function toChangeDays(changes: readonly ShownChange[]): ChangeDay[] {
  const days = Map.groupBy(changes, ({ snapshotAt }) => formatDate(snapshotAt));
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }));
}

/** Where a page's first entry about a clinic stands. */
export function toClinicAnchor(slug: string): string {
  return `clinic-${slug}`;
}
