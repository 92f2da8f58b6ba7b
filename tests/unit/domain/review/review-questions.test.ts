import { expect, it } from 'vitest';
import {
  REVIEW_QUESTIONS,
  toShownAnswers,
} from '../../../../src/domain/review/review-questions.ts';

it('shows the answers in the order of the questions, without what does not apply', () => {
  expect(toShownAnswers({ fees: 'no', delivery: 'none', booking: 'partly' })).toEqual([
    { label: 'Easy to book', answer: 'partly' },
    { label: 'Paid what was said', answer: 'no' },
  ]);
  expect(toShownAnswers({})).toEqual([]);
});

it('asks about service, never about what a treatment did', () => {
  for (const { question } of REVIEW_QUESTIONS) {
    expect(question).not.toMatch(/medicine|treatment|help|better|pain|symptom|work/i);
  }
});
