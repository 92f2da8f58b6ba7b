/** How a clinic sees patients. */
export const CONSULTATION_TYPES = ['video', 'phone', 'in-person'] as const;

export type ConsultationType = (typeof CONSULTATION_TYPES)[number];
