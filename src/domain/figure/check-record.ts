/** Rules §10, "Own numbers". A fact is one stated column of a real clinic. */
import { countDays } from '../format/days.ts';
import { groupBy } from '../group-by.ts';
import type { Age, Clock } from './age.ts';

/** Facts that somebody reads on a page; all others are worked out or not stated. */
export const CHECKED_TIERS = {
  money: 'Prices and fees',
  access: 'Waits and replies',
  register: 'Registration',
  rating: 'Ratings on other sites',
  plain: 'Everything else',
} as const;

export type CheckedTier = keyof typeof CHECKED_TIERS;

export const isCheckedTier = (tier: string | null): tier is CheckedTier =>
  tier !== null && Object.hasOwn(CHECKED_TIERS, tier);

const TIERS = Object.keys(CHECKED_TIERS) as CheckedTier[];

export type CheckedFact = {
  tier: CheckedTier;
  /** ISO date on which a person read it. */
  checkedOn: string;
  age: Age;
  hasWords: boolean;
  /** Whether a stored copy was read, which may be older than that day. */
  isCopy: boolean;
};

export const RECENT_DAYS = 90;

function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return Math.round((low + high) / 2);
}

function toTierRecord(tier: CheckedTier, facts: readonly CheckedFact[], today: string) {
  const days = facts.map(({ checkedOn }) => countDays(checkedOn, today));
  const countAge = (...ages: Age[]) => facts.filter(({ age }) => ages.includes(age)).length;
  return {
    label: CHECKED_TIERS[tier],
    facts: facts.length,
    withWords: facts.filter(({ hasWords }) => hasWords).length,
    fromCopies: facts.filter(({ isCopy }) => isCopy).length,
    recent: days.filter((since) => since <= RECENT_DAYS).length,
    /** Since a person read them. */
    medianDays: toMedian(days),
    inDoubt: countAge('ageing', 'old'),
    /** No longer shown as facts. */
    lapsed: countAge('lapsed'),
  };
}

export type TierRecord = ReturnType<typeof toTierRecord>;

/** @param today ISO date */
export function toTierRecords(facts: readonly CheckedFact[], today: string): TierRecord[] {
  const byTier = groupBy(facts, ({ tier }) => tier);
  return TIERS.flatMap((tier) => {
    const ofTier = byTier.get(tier);
    return ofTier ? [toTierRecord(tier, ofTier, today)] : [];
  });
}

export type TierClock = { label: string; clock: Clock };

/** Of several clocks in a tier the shortest, so that none is promised less care. */
export function toTierClocks(fields: readonly { tier: CheckedTier; clock: Clock }[]): TierClock[] {
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

/** Whole numbers over the last 90 days. */
export const LOG_COUNTS = [
  'read',
  'read-again',
  'read-again-changed',
  'looked-up',
  'looked-up-changed',
  'mended',
  'mended-hours',
  'pages',
  'pages-people-only',
] as const;

export type LogCounts = Record<(typeof LOG_COUNTS)[number], number>;

export type CheckRecord = {
  /** ISO date. */
  countedOn: string;
  /** Real clinics shown. */
  clinics: number;
  tiers: TierRecord[];
  clocks: TierClock[];
  /** Null where the snapshot has no log. */
  log: LogCounts | null;
};
