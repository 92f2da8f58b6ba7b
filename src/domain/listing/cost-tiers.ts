import { formatPounds } from '../format/money.ts';

/** Rules §5, "Clinic filters". Cheapest first; `most` is in pounds a year, inclusive. */
const TIERS = [
  { tier: 'budget', name: 'Budget', most: 1500 },
  { tier: 'mid-range', name: 'Mid-range', most: 2500 },
  { tier: 'premium', name: 'Premium', most: Infinity },
] as const;

export type CostTier = (typeof TIERS)[number]['tier'];

export const COST_TIERS: readonly CostTier[] = TIERS.map(({ tier }) => tier);

export function toCostTier(annualCost: number): CostTier {
  return TIERS.find(({ most }) => annualCost <= most)?.tier ?? 'premium';
}

export function toTierRange(wanted: CostTier): string {
  const at = COST_TIERS.indexOf(wanted);
  const [before, own] = [TIERS[at - 1], TIERS[at]];
  return [
    ...(before ? [`over ${formatPounds(before.most)}`] : []),
    ...(own && own.most < Infinity ? [`up to ${formatPounds(own.most)}`] : []),
  ].join(', ');
}

export function toTierLabel(wanted: CostTier): string {
  return `${TIERS[COST_TIERS.indexOf(wanted)]?.name ?? ''}: ${toTierRange(wanted)}`;
}
