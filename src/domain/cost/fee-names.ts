/** The fees of the ledger, in the order they are shown. */
export const FEE_NAMES = [
  'initialConsultation',
  'followUpConsultation',
  'prescription',
  'delivery',
] as const;

export type FeeName = (typeof FEE_NAMES)[number];

/** What `toValue` gives for each fee. */
export function mapFees<Value>(toValue: (name: FeeName) => Value): Record<FeeName, Value> {
  const entries = FEE_NAMES.map((name) => [name, toValue(name)] as const);
  return Object.fromEntries(entries) as Record<FeeName, Value>;
}
