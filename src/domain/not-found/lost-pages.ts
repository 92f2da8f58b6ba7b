/** Pages whose names are compared with the missing page's address. */
const GUESSED = {
  '/clinics': 'Browse Clinics',
  '/quiz': 'Find My Clinic',
  '/conditions/chronic-pain': 'Chronic Pain',
  '/conditions/anxiety-ptsd': 'Anxiety & PTSD',
  '/conditions/insomnia': 'Sleep Disorders',
  '/conditions/epilepsy': 'Epilepsy',
  '/reviews': 'Clinic Reviews',
  '/budget-tool': 'Budget Calculator',
  '/qualify': 'Eligibility Checker',
  '/education/hub': 'Education Hub',
  '/legalities': 'Legal Information',
  '/faq': 'FAQ',
} as const;

export const GUESSED_PAGES = Object.keys(GUESSED) as (keyof typeof GUESSED)[];

/** Page names for visitors to a missing page (rules §2, "Not-found page"). */
export const LOST_PAGES = {
  ...GUESSED,
  '/conditions': 'Medical Conditions',
  '/conditions/multiple-sclerosis': 'Multiple Sclerosis',
  '/conditions/cancer': 'Cancer',
  '/tools': 'Helpful Tools',
  '/check-eligibility': 'Check Eligibility',
  '/about': 'About',
  '/contact': 'Contact',
} as const;

export type LostPath = keyof typeof LOST_PAGES;

export const POPULAR_PAGES: readonly LostPath[] = ['/quiz', '/clinics', '/conditions', '/tools'];
