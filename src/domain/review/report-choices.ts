export type ReportChoice =
  'wrong' | 'changed' | 'not-there' | 'other' | 'not-genuine' | 'unlawful' | 'names-somebody';

export const REPORT_CHOICES = [
  { value: 'wrong', text: 'It is wrong' },
  { value: 'changed', text: 'It was right, and has changed' },
  { value: 'not-there', text: 'The page that it names does not say so' },
  { value: 'other', text: 'Something else' },
] as const satisfies readonly { value: ReportChoice; text: string }[];

export const REVIEW_REPORT_CHOICES = [
  { value: 'not-genuine', text: 'It is not by a patient, or was paid for' },
  { value: 'names-somebody', text: 'It names somebody, or a medicine' },
  {
    value: 'unlawful',
    text: 'It breaks the law, for example by saying something false about somebody',
  },
  { value: 'other', text: 'Something else' },
] as const satisfies readonly { value: ReportChoice; text: string }[];
