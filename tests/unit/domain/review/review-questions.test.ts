import { expect, it } from 'vitest';
import {
  REVIEW_QUESTIONS,
  toShownAnswers,
} from '../../../../src/domain/review/review-questions.ts';

it('a review shows its answers in question order, and leaves out those that do not apply', () => {
  expect(toShownAnswers({ fees: 'no', delivery: 'none', booking: 'partly' })).toEqual([
    { label: 'Easy to book', answer: 'partly' },
    { label: 'Paid what was said', answer: 'no' },
  ]);
  expect(toShownAnswers({})).toEqual([]);
});

it('the review form asks about service, never about a treatment’s effect', () => {
  for (const { question } of REVIEW_QUESTIONS) {
    expect(question).not.toMatch(/medicine|treatment|help|better|pain|symptom|work/i);
  }
});
