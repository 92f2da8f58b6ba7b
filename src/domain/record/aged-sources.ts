import type { Quote } from '../evidence/quote.ts';
import { type Clock, type Readings, toAge, toTurns } from '../figure/age.ts';
import { namesMedicine } from '../source/medicine-names.ts';
import type { Provenance, ProvenanceState, Reading } from '../figure/figure.ts';
import { type Attestation, type FigureSource, parseFieldClock } from './other-rows.ts';

/** Clocks by column; `today` is the day of the snapshot (ISO date). */
export type Ageing = { clocks: ReadonlyMap<string, Clock>; today: string };

export type AgedSource = Omit<Attestation, 'state'> & {
  state: ProvenanceState;
  reading?: Reading;
};

export function toClocks(rows: readonly unknown[]): Ageing['clocks'] {
  return new Map(
    rows.map(parseFieldClock).flatMap((row) => (row ? [[row.field, row] as const] : [])),
  );
}

const toReadings = ({ checkedOn, seenOn, isWithheld }: FigureSource): Readings | null =>
  checkedOn === null ? null : { checkedOn, seenOn, isWithheld };

/** The context is part of the address that opens the page, so it names no medicine either. */
function toPublicQuote(quote: Quote | null): Quote | null {
  if (quote === null || namesMedicine(quote.exact)) return null;
  const { exact, prefix, suffix } = quote;
  return namesMedicine(`${prefix}${exact}${suffix}`) ? { exact, prefix: '', suffix: '' } : quote;
}

function toAgedSource(source: FigureSource, clock: Clock | undefined, today: string): AgedSource {
  const readings = toReadings(source);
  const { clinicId, column, state, value, source: page, checkedOn, seenOn, quote } = source;
  const attestation = { clinicId, column, state, value, source: page, checkedOn };
  if (!clock || !readings) return attestation;
  const isOld = toAge(readings, clock, today) === 'old';
  const reading = {
    statedAs: state,
    turns: toTurns(readings, clock),
    seenOn,
    quote: toPublicQuote(quote),
  };
  return { ...attestation, state: isOld ? 'old' : state, reading };
}

/** Splits the main sources by age (rules §10, "Ageing"); `others` excludes lapsed pages. */
export function ageSources(
  sources: readonly FigureSource[],
  { clocks, today }: Ageing,
): { standing: AgedSource[]; lapsed: FigureSource[]; others: AgedSource[] } {
  const isLapsed = (source: FigureSource) => {
    const clock = clocks.get(source.column);
    const readings = toReadings(source);
    return clock !== undefined && readings !== null && toAge(readings, clock, today) === 'lapsed';
  };
  const toStanding = (source: FigureSource) =>
    isLapsed(source) ? [] : toAgedSource(source, clocks.get(source.column), today);
  const main = sources.filter(({ isMain }) => isMain);
  return {
    standing: main.flatMap(toStanding),
    lapsed: main.filter(isLapsed),
    others: sources.filter(({ isMain }) => !isMain).flatMap(toStanding),
  };
}

export function toSourceProvenance({ state, source, checkedOn, reading }: AgedSource): Provenance {
  return { state, source, checkedOn, ...(reading && { reading }) };
}
