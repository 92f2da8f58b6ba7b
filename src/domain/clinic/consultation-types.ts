/** The ways to be seen. */
export const CONSULTATION_TYPES = ['video', 'phone', 'in-person'] as const;

export type ConsultationType = (typeof CONSULTATION_TYPES)[number];

/** As the site words them. */
export const CONSULTATION_LABELS: Readonly<Record<ConsultationType, string>> = {
  video: 'Video',
  phone: 'Phone',
  'in-person': 'In person',
};
