export const RATING_WORDS = [
  { value: '5', text: 'Very good (5 stars)' },
  { value: '4', text: 'Good (4 stars)' },
  { value: '3', text: 'Neither good nor bad (3 stars)' },
  { value: '2', text: 'Bad (2 stars)' },
  { value: '1', text: 'Very bad (1 star)' },
] as const;
