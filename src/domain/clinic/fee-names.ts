export const FEE_NAMES = [
  'initialConsultation',
  'followUpConsultation',
  'prescription',
  'delivery',
  'form',
] as const;

export type FeeName = (typeof FEE_NAMES)[number];

/** Rules §10, "Wording": one name per fee. */
export const FEE_LABELS: Readonly<Record<FeeName | 'followUpInterval', string>> = {
  initialConsultation: 'First consultation',
  followUpConsultation: 'Follow-up',
  prescription: 'Repeat prescription',
  delivery: 'Delivery',
  form: 'Form fee',
  followUpInterval: 'How often follow-ups are',
};

export function mapFees<Value>(toValue: (name: FeeName) => Value): Record<FeeName, Value> {
  const entries = FEE_NAMES.map((name) => [name, toValue(name)] as const);
  return Object.fromEntries(entries) as Record<FeeName, Value>;
}
