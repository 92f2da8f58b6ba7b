/**
 * A figure: a value that somebody states, with who states it and when that was last checked. Where
 * nobody states one, a stand-in of this site may be shown in its place, and is marked as such.
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

export type Figure<Value> = Provenance & {
  /** What somebody states, never a value of this site's; null when nobody states one. */
  value: Value | null;
  /** What a page may show, marked, in place of a value. */
  standIn?: Value;
};

/** A figure for which there is always something to show. */
export type BackedFigure<Value> = Figure<Value> & ({ value: Value } | { standIn: Value });

type WithoutSource<Of> = Of extends unknown ? Omit<Of, 'source' | 'checkedOn'> : never;

/** A figure without its source, for what is sent to browsers. */
export type BriefFigure<Value> = WithoutSource<Figure<Value>>;

type Known = Pick<Figure<unknown>, 'value' | 'standIn'>;
type Shown<Of> = Of extends { value: infer Value; standIn: infer StandIn }
  ? NonNullable<Value> | StandIn
  : Of extends { value: infer Value }
    ? Value
    : never;

/** What a page shows: the value, else its stand-in; null when there is neither. */
export function getShown<Of extends Known>(figure: Of): Shown<Of> {
  return (figure.value ?? figure.standIn ?? null) as Shown<Of>;
}

/** The figure that stands where nobody states a value. */
export function toStandIn<Value>(standIn: Value): BackedFigure<Value> {
  return { value: null, standIn, state: 'site-default', source: null, checkedOn: null };
}

export function toBriefFigure<Of extends Figure<unknown>>(figure: Of): WithoutSource<Of> {
  const { value, standIn, state } = figure;
  return (
    standIn === undefined ? { value, state } : { value, standIn, state }
  ) as WithoutSource<Of>;
}

/** A figure without its source, its value and stand-in put through `to`. */
export function mapFigure<Value, Mapped>(
  { value, standIn, state }: BriefFigure<Value>,
  to: (value: Value) => Mapped,
): BriefFigure<Mapped> {
  const mapped = value === null ? null : to(value);
  return standIn === undefined
    ? { value: mapped, state }
    : { value: mapped, standIn: to(standIn), state };
}

/** The grounds on which a value may be passed on to others. */
const ATTESTED_STATES: ReadonlySet<ProvenanceState> = new Set([
  'published',
  'register',
  'computed',
  'study',
  'sample',
]);

/** Whether it is said what stands behind the figure, so that its value may be given to others. */
export function isAttested({ state }: Pick<Provenance, 'state'>): boolean {
  return ATTESTED_STATES.has(state);
}

/** Whether the clinic itself or a register published the figure. */
export function isPublished({ state }: Pick<Provenance, 'state'>): boolean {
  return state === 'published' || state === 'register';
}
