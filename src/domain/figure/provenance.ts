/**
 * Where a figure comes from. Every figure the site shows carries one of these records, so that a
 * reader can see who says so and when it was last checked.
 */

/** Ordered from the strongest grounds to none. */
export const PROVENANCE_STATES = [
  'published',
  'register',
  'computed',
  'study',
  'site-claim',
  'site-default',
  'sample',
  'unknown',
] as const;

export type ProvenanceState = (typeof PROVENANCE_STATES)[number];

export type Source = {
  title: string;
  url: string | null;
  /** The source's exact words, where they are held. */
  words?: string;
};

export type Provenance = {
  state: ProvenanceState;
  /** Who says so; null where the state itself is the whole answer (defaults, samples). */
  source: Source | null;
  /** ISO date (UTC) of the last check against the source; null when never checked. */
  checkedOn: string | null;
};

/** The provenance with the weaker grounds; the first of two with the same. */
export function toWeaker(first: Provenance, second: Provenance): Provenance {
  const isWeaker = PROVENANCE_STATES.indexOf(second.state) > PROVENANCE_STATES.indexOf(first.state);
  return isWeaker ? second : first;
}
