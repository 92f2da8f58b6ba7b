/**
 * What somebody agrees to before we keep a review: it shows that they went to such a clinic, which says
 * something about their health. A change of the words is a new version, which is kept with each review.
 */
export const REVIEW_CONSENT = {
  version: '2026-11',
  words:
    'A review shows that I went to this clinic, and so says something about my health. I agree that you keep it and publish it as shown above. I can take that back at any time. Copies that search engines or others have made by then are out of your reach.',
} as const;
