import type { FigureName } from '../clinic/clinic-figures.ts';

/** The fees of the ledger, in the order they are shown, each with its figure. */
export const FIGURE_OF_FEE = {
  initialConsultation: 'initialConsultationPrice',
  followUpConsultation: 'followUpConsultationPrice',
  prescription: 'prescriptionFee',
  delivery: 'deliveryFee',
} as const satisfies Record<string, FigureName>;

export type FeeName = keyof typeof FIGURE_OF_FEE;

export const FEE_NAMES = Object.keys(FIGURE_OF_FEE) as FeeName[];

export function mapFees<Value>(toValue: (name: FeeName) => Value): Record<FeeName, Value> {
  const entries = FEE_NAMES.map((name) => [name, toValue(name)] as const);
  return Object.fromEntries(entries) as Record<FeeName, Value>;
}
