import { describe, expect, it } from 'vitest';
import {
  isLate,
  isMarkIn,
  toClockWords,
  toRatingWords,
  toStateLabel,
} from '../../../../src/domain/moderation/submission-words.ts';

describe('the deadline', () => {
  const at = (now: string) => toClockWords('2026-11-25', now);

  it('says by which day an answer is due', () => {
    expect(at('2026-11-23T18:00:00Z')).toBe('Answer by Wednesday 25 November');
    expect(at('2026-11-25T09:00:00Z')).toBe('Answer today');
    expect(at('2026-11-26T00:00:00Z')).toBe('Overdue since Wednesday 25 November');
  });

  it('uses the date in London', () => {
    expect(toClockWords('2026-07-01', '2026-07-01T23:30:00Z')).toMatch(/^Overdue/);
    expect(isLate('2026-07-01', '2026-07-01T22:30:00Z')).toBe(false);
  });
});

describe('the words of a submission', () => {
  it('give the stars and answers in words, and are empty while neither is known', () => {
    expect(toRatingWords(2, { fees: 'yes', booking: 'partly' })).toBe(
      '2 stars out of 5. Easy to book: partly. Paid what was said: yes.',
    );
    expect(toRatingWords(undefined, undefined)).toBe('');
    expect(toRatingWords(null, null)).toBe('');
  });

  it('say that a published dispute is shown beside the figure', () => {
    expect(toStateLabel('dispute', 'published')).toBe('Shown beside the figure');
    expect(toStateLabel('review', 'published')).toBe('Published');
  });
});

describe('marked words', () => {
  it('must appear in the text exactly', () => {
    expect(isMarkIn('The doctor was kind.', 'doctor was')).toBe(true);
    expect(isMarkIn('The doctor was kind.', 'Doctor was')).toBe(false);
    expect(isMarkIn('The doctor was kind.', '')).toBe(false);
  });
});
