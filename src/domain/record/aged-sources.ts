import type { Quote } from '../evidence/quote.ts';
import { type Clock, toAge, toTurns } from '../figure/age.ts';
import { namesMedicine } from '../source/medicine-names.ts';
import type { Provenance, ProvenanceState, Reading } from '../figure/figure.ts';
import { type Attestation, type FigureSource, parseFieldClock } from './other-rows.ts';

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

/** The context becomes part of a link's address, so it must not name a medicine either. */
function toPublicQuote(quote: Quote | null): Quote | null {
  if (quote === null || namesMedicine(quote.exact)) return null;
  const { exact, prefix, suffix } = quote;
  return namesMedicine(`${prefix}${exact}${suffix}`) ? { exact, prefix: '', suffix: '' } : quote;
}

/** Null if lapsed. A source without a date or a clock does not age. */
function toAgedSource(source: FigureSource, { clocks, today }: Ageing): AgedSource | null {
  const { clinicId, column, state, value, source: page, checkedOn, seenOn, quote } = source;
  const attestation = { clinicId, column, state, value, source: page, checkedOn };
  const clock = clocks.get(column);
  if (!clock || checkedOn === null) return attestation;
  const readings = { checkedOn, seenOn, isWithheld: source.isWithheld };
  const age = toAge(readings, clock, today);
  if (age === 'lapsed') return null;
  const turns = toTurns(readings, clock);
  const reading = { statedAs: state, turns, seenOn, quote: toPublicQuote(quote) };
  return { ...attestation, state: age === 'old' ? 'old' : state, reading };
}

/** Splits main sources by age (rules §10, "Ageing"). `others` excludes lapsed pages. */
export function ageSources(all: readonly FigureSource[], ageing: Ageing) {
  const aged = all.map((source) => ({ source, standing: toAgedSource(source, ageing) }));
  const main = aged.filter(({ source }) => source.isMain);
  return {
    sources: main.flatMap(({ standing }) => standing ?? []),
    lapsed: main.flatMap(({ source, standing }) => (standing ? [] : [source])),
    others: aged.flatMap(({ source, standing }) => (source.isMain ? [] : (standing ?? []))),
  };
}

export function toSourceProvenance({ state, source, checkedOn, reading }: AgedSource): Provenance {
  return { state, source, checkedOn, ...(reading && { reading }) };
}
