import { formatPounds } from '../format/money.ts';

/** Rules §5, "Clinic filters". Cheapest first; `limit` is in pounds a year, inclusive. */
const TIERS = [
  { tier: 'budget', name: 'Budget', limit: 1500 },
  { tier: 'mid-range', name: 'Mid-range', limit: 2500 },
  { tier: 'premium', name: 'Premium', limit: Infinity },
] as const;

export type CostTier = (typeof TIERS)[number]['tier'];

export const COST_TIERS: readonly CostTier[] = TIERS.map(({ tier }) => tier);

export function toCostTier(annualCost: number): CostTier {
  return TIERS.find(({ limit }) => annualCost <= limit)?.tier ?? 'premium';
}

export function toTierRange(tier: CostTier): string {
  const at = COST_TIERS.indexOf(tier);
  const [before, own] = [TIERS[at - 1], TIERS[at]];
  return [
    ...(before ? [`over ${formatPounds(before.limit)}`] : []),
    ...(own && own.limit < Infinity ? [`up to ${formatPounds(own.limit)}`] : []),
  ].join(', ');
}

export function toTierLabel(tier: CostTier): string {
  return `${TIERS[COST_TIERS.indexOf(tier)]?.name ?? ''}: ${toTierRange(tier)}`;
}
