/** Rules §10, "Own numbers". A fact is one stated column of a real clinic. */
import type { Clinic } from '../clinic/clinic.ts';
import { type Age, type Clock, toAge } from '../figure/age.ts';
import { countDays } from '../format/days.ts';
import { groupBy } from '../group-by.ts';
import { type FigureSource, parseCheckCount, parseFieldClock } from './other-rows.ts';

export const CHECKED_TIERS = {
  money: 'Prices and fees',
  access: 'Waits and replies',
  register: 'Registration',
  rating: 'Ratings on other sites',
  plain: 'Everything else',
} as const;

export type CheckedTier = keyof typeof CHECKED_TIERS;

const isCheckedTier = (tier: string | null): tier is CheckedTier =>
  tier !== null && Object.hasOwn(CHECKED_TIERS, tier);

const TIERS = Object.keys(CHECKED_TIERS) as CheckedTier[];

export type CheckedFact = {
  tier: CheckedTier;
  /**
   * ISO date of the page: for a live page the date we read it, for a copy its own date, or null.
   */
  pageDay: string | null;
  age: Age;
  hasWords: boolean;
  isCopy: boolean;
};

export const RECENT_DAYS = 90;

export function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return Math.round((low + high) / 2);
}

function toTierRecord(tier: CheckedTier, facts: readonly CheckedFact[], today: string) {
  const days = facts.flatMap(({ pageDay }) => (pageDay === null ? [] : countDays(pageDay, today)));
  const countAge = (...ages: Age[]) => facts.filter(({ age }) => ages.includes(age)).length;
  return {
    label: CHECKED_TIERS[tier],
    facts: facts.length,
    withWords: facts.filter(({ hasWords }) => hasWords).length,
    fromCopies: facts.filter(({ isCopy }) => isCopy).length,
    recent: days.filter((since) => since <= RECENT_DAYS).length,
    medianDays: days.length > 0 ? toMedian(days) : null,
    inDoubt: countAge('ageing', 'old'),
    lapsed: countAge('lapsed'),
  };
}

export function toTierRecords(facts: readonly CheckedFact[], today: string) {
  const byTier = groupBy(facts, ({ tier }) => tier);
  return TIERS.flatMap((tier) => {
    const ofTier = byTier.get(tier);
    return ofTier ? [toTierRecord(tier, ofTier, today)] : [];
  });
}

/**
 * Uses the shortest clock of a tier, so that every figure is checked at least as often as promised.
 */
export function toTierClocks(fields: readonly { tier: CheckedTier; clock: Clock }[]) {
  const byTier = groupBy(fields, ({ tier }) => tier);
  return TIERS.flatMap((tier) => {
    const clocks = byTier.get(tier)?.map(({ clock }) => clock);
    if (!clocks) return [];
    const least = (name: keyof Clock) => Math.min(...clocks.map((clock) => clock[name]));
    const [freshDays, oldDays, lapseDays] = [
      least('freshDays'),
      least('oldDays'),
      least('lapseDays'),
    ];
    return [{ label: CHECKED_TIERS[tier], clock: { freshDays, oldDays, lapseDays } }];
  });
}

const LOG_COUNTS = [
  'read',
  'read-again',
  'read-again-changed',
  'looked-up',
  'looked-up-changed',
  'corrected',
  'hours-to-correct',
  'pages',
  'pages-people-only',
] as const;

export type LogCounts = Record<(typeof LOG_COUNTS)[number], number>;

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
    const pageDay = isCopy ? (page?.datedOn ?? null) : checkedOn;
    return [{ tier: field.tier, pageDay, age, hasWords: quote !== null, isCopy }];
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
) {
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
