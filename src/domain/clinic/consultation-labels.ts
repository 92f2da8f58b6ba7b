import type { ConsultationType } from './consultation-types.ts';

/** Kinds of consultation, as the site words them. */
export const CONSULTATION_LABELS: Readonly<Record<ConsultationType, string>> = {
  video: 'Video',
  phone: 'Phone',
  'in-person': 'In person',
};
