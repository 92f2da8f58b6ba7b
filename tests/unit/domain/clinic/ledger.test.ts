import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countAsked,
  type Ledger,
  LEDGER_QUESTIONS,
  type LedgerMark,
  toLedgerSentence,
  toAskMessage,
  toAsked,
  toLedger,
  toQuestionsToAsk,
} from '../../../../src/domain/clinic/ledger.ts';
import { toLedgerAnswers } from '../../../../src/domain/clinic/ledger-answers.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

/** `x` read, `o` computed, `.` not checked. */
const toMarks = (text: string): Ledger =>
  Array.from(text, (mark): LedgerMark =>
    mark === 'x' ? 'read' : mark === 'o' ? 'computed' : null,
  );

const say = (text: string) => {
  const { lead, rest } = toLedgerSentence(toMarks(text));
  return `${lead} ${rest}`.trim();
};

describe('the ten questions about a clinic', () => {
  it.each([
    ['xxxxxxxxxx', 'All ten known.', ''],
    [
      '..........',
      'None of the ten known yet. To look up: registration, inspection.',
      'these eight',
    ],
    ['........xx', '2 of 10 known: pharmacy, records.', 'the rest'],
    ['xxx.....xx', '5 of 10 known. Missing: how you are seen, all three fees, wait.', 'these five'],
    [
      '..xx...xxx',
      '5 of 10 known. Missing: all three fees. To look up: registration, inspection.',
      'these three',
    ],
    ['xxx.xxxxxx', '9 of 10 known. Missing: how you are seen.', 'this one'],
    ['xxxxx.xoxx', '9 of 10 known. Missing: follow-up. Worked out by us: wait.', 'this one'],
    ['..xxxxxxxx', '8 of 10 known. To look up: registration, inspection.', ''],
  ])('with the marks %s give the sentence: %s', (marks, sentence, asked) => {
    expect(say(marks)).toBe(sentence);
    expect(toAsked(toMarks(marks))).toBe(asked);
  });

  it('are each counted once, as known or missing', () => {
    const mark = fc.constantFrom('x', 'o', '.');
    fc.assert(
      fc.property(fc.string({ unit: mark, minLength: 10, maxLength: 10 }), (marks) => {
        const missing = Array.from(marks).filter((one) => one === '.').length;
        const sentence = say(marks).split(' Worked out by us')[0] ?? '';
        const known = /^(\d+) of 10/.exec(sentence)?.[1] ?? (missing === 0 ? 10 : 0);
        expect(Number(known)).toBe(10 - missing);
        const named = sentence
          .replace('all three fees', 'first consultation, follow-up, repeat prescription')
          .split(/[:,.] ?/)
          .filter((part) => LEDGER_QUESTIONS.some(({ short }) => short === part));
        const counted = Number(known) < 5 ? Number(known) : missing;
        expect(named).toHaveLength(missing === 10 ? 2 : counted);
      }),
    );
  });

  it('count a regulator’s check as known only if the regulator is the source', () => {
    const own = buildRealClinic({
      accreditations: [{ type: 'CQC', name: 'provider number stated by the clinic' }],
    });
    expect(toLedger(own)?.slice(0, 2)).toEqual([null, null]);
    const rated = { cqc_rating: 'Good overall' };
    expect(toLedger(buildRealClinic(rated))?.[1]).toBeNull();
    expect(toLedger(buildRealClinic(rated, { state: 'register' }))?.[1]).toBe('read');
  });

  it('are not answered by an old, contradicted or unsourced figure', () => {
    const known = buildRealClinic({ consultation_fee: 49 });
    const fee = (state: 'published' | 'old' | 'differs' | 'unknown') => {
      const { figures } = known;
      const price = { ...figures.initialConsultationPrice, value: 49, state };
      return toLedger({ ...known, figures: { ...figures, initialConsultationPrice: price } })?.[4];
    };
    expect(fee('published')).toBe('read');
    expect([fee('old'), fee('differs'), fee('unknown')]).toEqual([null, null, null]);
  });

  it('are not asked about an example, which has no real record', () => {
    expect(toLedger(buildClinic())).toBeNull();
    expect(toLedgerAnswers(buildClinic())).toEqual([]);
  });

  it('can be asked of the clinic, except those answered by a register', () => {
    expect(toQuestionsToAsk(toMarks('..........'))).toHaveLength(8);
    expect(countAsked(toMarks('xx.xxxxxxx'))).toBe('this one');
    expect(toAskMessage(toMarks('xxxx.xxxx.'))).toBe(
      'Before I book, please tell me:\n1. What does a first consultation cost?\n2. Which medical records do you need, and who gets them?',
    );
  });

  it('have an answer wherever they are marked as known', () => {
    const fields = {
      ages_treated: '18 or over',
      treatments_tried: 'Two treatments',
      services_consultation_types: ['video'],
      consultation_fee: 49,
      waiting_time: '2 weeks',
      pharmacy_in_house: false,
      records_needed: 'A summary',
    };
    const clinic = buildRealClinic(fields);
    const dots = LEDGER_QUESTIONS.filter((_, index) => toLedger(clinic)?.[index]);
    const answers = toLedgerAnswers(clinic);
    expect(answers.map(({ id }) => id)).toEqual(dots.map(({ id }) => id));
    expect(answers.map(({ parts }) => parts.map(({ text }) => text).join('. '))).toEqual([
      '18 or over. Needed first: two treatments',
      'Video',
      '£49',
      '2 weeks',
      'Has no pharmacy of its own',
      'A summary',
    ]);
  });
});
