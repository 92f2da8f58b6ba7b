/**
 * Consent to store health data. Changed wording needs a new version, which is stored with each
 * review.
 */
export const REVIEW_CONSENT = {
  version: '2026-11',
  words:
    'A review shows that I went to this clinic, and so says something about my health. I agree that you keep it and publish it as shown above. I can take that back at any time. Copies that search engines or others have made by then are out of your reach.',
} as const;
