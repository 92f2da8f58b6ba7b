/**
 * Where a condition's page leads: the quiz with the condition chosen, by fragment so that no request
 * carries it, and the listing filtered by it (rules §2).
 */
import type { QuizAnswers } from '../quiz/questions.ts';

export type GuideLink = { text: string; href: string };

type QuizCondition = NonNullable<QuizAnswers['condition']>;

const QUIZ_CONDITIONS: Readonly<Record<string, QuizCondition>> = {
  'chronic-pain': 'chronic-pain',
  'anxiety-ptsd': 'anxiety',
  insomnia: 'sleep',
  epilepsy: 'epilepsy',
  cancer: 'cancer',
};

/** The quiz with this page's condition as its first answer; `other` where it has no answer for it. */
export function toQuizAddress(slug: string): string {
  return `/quiz#condition=${QUIZ_CONDITIONS[slug] ?? 'other'}`;
}

/** The listing filtered by a condition. */
export function toListingAddress(term: string): string {
  const words = term.trim().toLowerCase().replace(/\s+/g, '-');
  return `/clinics?${new URLSearchParams({ specialization: words }).toString()}`;
}

/** The two links of a page's call to action; the quiz comes first, save on the epilepsy guide. */
export function toGuideLinks(slug: string, term: string): GuideLink[] {
  const quiz = toQuizAddress(slug);
  if (slug === 'epilepsy') {
    return [
      { text: 'Compare Clinics', href: '/clinics' },
      { text: 'Take Assessment Quiz', href: quiz },
    ];
  }
  return [
    { text: 'Take our three-minute quiz', href: quiz },
    { text: 'Find Specialist Clinics', href: toListingAddress(term) },
  ];
}
