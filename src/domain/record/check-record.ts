import type { Clinic } from '../clinic/clinic.ts';
import { toAge } from '../figure/age.ts';
import {
  type CheckedFact,
  type CheckRecord,
  isCheckedTier,
  LOG_COUNTS,
  type LogCounts,
  toTierClocks,
  toTierRecords,
} from '../figure/check-record.ts';
import { type FigureSource, parseCheckCount, parseFieldClock } from './other-rows.ts';

type Rows = {
  figure_fields: readonly unknown[];
  check_counts: readonly unknown[];
};

function toFields(rows: Rows['figure_fields']) {
  return rows.map(parseFieldClock).flatMap((row) => {
    if (!row || !isCheckedTier(row.tier)) return [];
    return [{ column: row.field, tier: row.tier, clock: row }];
  });
}

function toFacts(
  sources: readonly FigureSource[],
  fields: ReturnType<typeof toFields>,
  shown: ReadonlySet<string>,
  today: string,
): CheckedFact[] {
  const byColumn = new Map(fields.map((field) => [field.column, field]));
  return sources.flatMap((source) => {
    const field = byColumn.get(source.column);
    if (!field || !source.isMain || !shown.has(source.clinicId)) return [];
    const { checkedOn, seenOn, isWithheld, quote, source: page } = source;
    if (checkedOn === null) return [];
    const age = toAge({ checkedOn, seenOn, isWithheld }, field.clock, today);
    const isCopy = page?.isCopy ?? false;
    return [{ tier: field.tier, checkedOn, age, hasWords: quote !== null, isCopy }];
  });
}

function toLogCounts(rows: Rows['check_counts']): LogCounts | null {
  const read = rows.flatMap((row) => parseCheckCount(row) ?? []);
  const counts = new Map(read.map(({ name, count }) => [name, count]));
  if (!LOG_COUNTS.every((name) => counts.has(name))) return null;
  return Object.fromEntries(LOG_COUNTS.map((name) => [name, counts.get(name)])) as LogCounts;
}

/** Counts real clinics only (rules §10, "Own numbers"). `today` is an ISO date. */
export function toCheckRecord(
  rows: Rows,
  clinics: readonly Clinic[],
  sources: readonly FigureSource[],
  today: string,
): CheckRecord {
  const real = clinics.filter(({ overview }) => !overview.isExample);
  const shown = new Set(real.map(({ overview }) => overview.id));
  const fields = toFields(rows.figure_fields);
  return {
    countedOn: today,
    clinics: real.length,
    tiers: toTierRecords(toFacts(sources, fields, shown, today), today),
    clocks: toTierClocks(fields),
    log: toLogCounts(rows.check_counts),
  };
}
