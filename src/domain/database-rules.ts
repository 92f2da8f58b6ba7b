// Made by scripts/database-types.ts from the migrations. Do not edit.

/** The maximum length of text columns, in characters, by table. */
export const TEXT_LIMITS = {
  article_notes: { words: 2000 },
  articles: {
    author: 200,
    category: 100,
    content: 1000000,
    excerpt: 1000,
    meta_description: 500,
    meta_title: 200,
    section: 100,
    slug: 120,
    title: 200,
  },
  figure_changes: { note: 500 },
} as const;

/** The length of a review or a reply, in characters. */
export const REVIEW_LENGTH = { shortest: 30, longest: 1500 } as const;

/** Moderators' decisions, in the order offered, with their reasons. */
export const SUBMISSION_DECISIONS = [
  {
    kind: 'review',
    from_state: 'waiting',
    decision: 'publish',
    to_state: 'published',
    reasons: [],
  },
  {
    kind: 'review',
    from_state: 'waiting',
    decision: 'return',
    to_state: 'returned',
    reasons: ['medicine', 'person', 'contact', 'effect', 'health', 'insult', 'unproven'],
  },
  {
    kind: 'review',
    from_state: 'waiting',
    decision: 'decline',
    to_state: 'declined',
    reasons: ['not-a-patient', 'offered', 'not-service', 'advert', 'twice', 'unlawful'],
  },
  {
    kind: 'review',
    from_state: 'published',
    decision: 'question',
    to_state: 'questioned',
    reasons: ['notice', 'not-a-patient', 'offered', 'unlawful'],
  },
  {
    kind: 'review',
    from_state: 'questioned',
    decision: 'publish',
    to_state: 'published',
    reasons: [],
  },
  {
    kind: 'review',
    from_state: 'questioned',
    decision: 'remove',
    to_state: 'removed',
    reasons: ['not-a-patient', 'offered', 'unlawful', 'no-answer'],
  },
  { kind: 'reply', from_state: 'waiting', decision: 'publish', to_state: 'published', reasons: [] },
  {
    kind: 'reply',
    from_state: 'waiting',
    decision: 'return',
    to_state: 'returned',
    reasons: ['medicine', 'person', 'contact', 'patient', 'insult'],
  },
  {
    kind: 'reply',
    from_state: 'waiting',
    decision: 'decline',
    to_state: 'declined',
    reasons: ['not-the-clinic', 'advert', 'unlawful'],
  },
  {
    kind: 'reply',
    from_state: 'published',
    decision: 'remove',
    to_state: 'removed',
    reasons: ['unlawful', 'patient'],
  },
  {
    kind: 'dispute',
    from_state: 'waiting',
    decision: 'publish',
    to_state: 'published',
    reasons: [],
  },
  {
    kind: 'dispute',
    from_state: 'waiting',
    decision: 'close',
    to_state: 'closed',
    reasons: ['fixed', 'was-right', 'no-grounds', 'spam'],
  },
  {
    kind: 'dispute',
    from_state: 'published',
    decision: 'close',
    to_state: 'closed',
    reasons: ['fixed', 'was-right', 'no-grounds'],
  },
  {
    kind: 'report',
    from_state: 'waiting',
    decision: 'close',
    to_state: 'closed',
    reasons: ['fixed', 'was-right', 'no-grounds', 'spam'],
  },
] as const;
