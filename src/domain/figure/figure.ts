/**
 * A figure: a value that somebody states, with who states it and when that was last checked
 * (rules §10). Where nobody states one, it has no value.
 */
import type { Quote } from '../evidence/quote.ts';
import type { Turns } from './age.ts';

/** Ordered from the strongest grounds to none. */
export const PROVENANCE_STATES = [
  'published',
  'register',
  'noted',
  'told',
  'computed',
  'study',
  'differs',
  'old',
  'example',
  'unknown',
] as const;

export type ProvenanceState = (typeof PROVENANCE_STATES)[number];

/** How a figure was read, where that is kept. */
export type Reading = {
  /** What it rests on, whatever its age and whoever differs: those are of states of their own. */
  statedAs: ProvenanceState;
  turns: Turns;
  /** ISO date on which the watcher last found the words; null where it did not look. */
  seenOn: string | null;
  quote: Quote | null;
};

export type Source = {
  title: string;
  url: string | null;
  /** ISO date (UTC) that the page itself carries; null where it carries none. */
  datedOn?: string | null;
  /** Whether a stored copy was read and not the live page. */
  isCopy?: boolean;
};

export type Provenance = {
  state: ProvenanceState;
  /** Who says so; null where the state itself is the whole answer (examples, unknowns). */
  source: Source | null;
  /** ISO date (UTC) of the last check against the source; null when never checked. */
  checkedOn: string | null;
  reading?: Reading;
};

/** Nobody states it, or nobody has checked who does. */
export const UNKNOWN: Provenance = { state: 'unknown', source: null, checkedOn: null };

/** What belongs to an invented clinic. */
export const EXAMPLE: Provenance = { state: 'example', source: null, checkedOn: null };

/** The provenance with the weaker grounds; the first of two with the same. */
export function toWeaker(first: Provenance, second: Provenance): Provenance {
  const isWeaker = PROVENANCE_STATES.indexOf(second.state) > PROVENANCE_STATES.indexOf(first.state);
  return isWeaker ? second : first;
}

export type Figure<Value> = Provenance & {
  /** What somebody states, never a value of this site's; null when nobody states one. */
  value: Value | null;
  /** What stood here until nobody could confirm it any more. It is no value: nothing reckons with it. */
  lapsed?: { value: Value; checkedOn: string };
  /** ISO date since which the clinic itself says that it is wrong. The value stays while that is looked into. */
  disputedSince?: string;
  /** What a second page says instead (rules §10, "Evidence"). Both in words, and what the second rests on. */
  differing?: { value: Value; text: string; ownText: string; provenance: Provenance };
};

/** What is known of a figure, for what is sent to browsers: no source. */
export type BriefFigure<Value> = Pick<Figure<Value>, 'value' | 'state'>;

export function toBriefFigure<Value>({ value, state }: BriefFigure<Value>): BriefFigure<Value> {
  return { value, state };
}

/** What is known of a figure, its value put through `to`. */
export function mapFigure<Value, Mapped>(
  { value, state }: BriefFigure<Value>,
  to: (value: Value) => Mapped,
): BriefFigure<Mapped> {
  return { value: value === null ? null : to(value), state };
}

/** Whether it is known who stands behind the figure, so that its value may be given to others. */
export function isAttested({ state }: Pick<Provenance, 'state'>): boolean {
  return state !== 'example' && state !== 'unknown';
}

/** Whether the clinic itself or a register published the figure. */
export function isPublished({ state }: Pick<Provenance, 'state'>): boolean {
  return state === 'published' || state === 'register';
}
