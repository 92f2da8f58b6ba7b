/** The ways to be seen. */
export const CONSULTATION_TYPES = ['video', 'phone', 'in-person'] as const;

export type ConsultationType = (typeof CONSULTATION_TYPES)[number];
