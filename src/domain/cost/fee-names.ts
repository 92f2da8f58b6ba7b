/** The fees of the ledger, in the order they are shown. */
export const FEE_NAMES = [
  'initialConsultation',
  'followUpConsultation',
  'prescription',
  'delivery',
] as const;

export type FeeName = (typeof FEE_NAMES)[number];
