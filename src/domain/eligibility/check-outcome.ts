/**
 * Where the eligibility check ends. Its rules are a table, shown on the page: what an answer means,
 * and who says so. The strictest rule that applies decides; nothing here ever says that somebody
 * qualifies, because that is for a specialist to decide, person by person.
 */
import { getChosen } from '../questions/question.ts';
import type { CheckAnswers, CheckQuestionId } from './check-questions.ts';

/** From the strictest to the mildest. */
export const OUTCOME_NAMES = [
  'get-help-now',
  'not-at-present',
  'ask-gp-first',
  'worth-asking',
] as const;

export type OutcomeName = (typeof OUTCOME_NAMES)[number];

export type CheckRule = {
  question: CheckQuestionId;
  /** The answer that brings the rule to bear. */
  value: string;
  outcome: OutcomeName;
  /** A sentence: why. */
  reason: string;
  /** Ids of content/sources.yml; none where it is this site's own advice. */
  sources: readonly string[];
};

export const CHECK_RULES: readonly CheckRule[] = [
  {
    question: 'now',
    value: 'danger',
    outcome: 'get-help-now',
    reason: 'You said that you may not be safe. Please talk to somebody now.',
    sources: [],
  },
  {
    question: 'now',
    value: 'emergency',
    outcome: 'get-help-now',
    reason: 'What you describe can be an emergency.',
    sources: [],
  },
  {
    question: 'age',
    value: 'under-18',
    outcome: 'ask-gp-first',
    reason:
      'For children a specialist in a children’s hospital starts treatment, so the way leads through the GP or the hospital team.',
    sources: ['S8', 'S9'],
  },
  {
    question: 'age',
    value: '65-plus',
    outcome: 'worth-asking',
    reason:
      'At an older age falls and sleepiness need more care, so tell the specialist how steady you are.',
    sources: ['S100'],
  },
  {
    question: 'health',
    value: 'psychosis',
    outcome: 'not-at-present',
    reason:
      'Psychosis or schizophrenia, in you or in your family, is a reason against products with THC. The licensed spray names it as a contraindication.',
    sources: ['S99'],
  },
  {
    question: 'health',
    value: 'psychiatric',
    outcome: 'not-at-present',
    reason:
      'A serious mental illness is a contraindication of the licensed spray. Only the team that treats you can weigh this up.',
    sources: ['S99'],
  },
  {
    question: 'health',
    value: 'pregnancy',
    outcome: 'not-at-present',
    reason:
      'These medicines are to be avoided in pregnancy and while breastfeeding, and contraception is advised during treatment and for three months after it.',
    sources: ['S99'],
  },
  {
    question: 'health',
    value: 'heart',
    outcome: 'ask-gp-first',
    reason: 'Serious heart disease calls for caution: ask the doctor who treats your heart first.',
    sources: ['S100'],
  },
  {
    question: 'health',
    value: 'liver',
    outcome: 'ask-gp-first',
    reason: 'Liver disease changes how the body handles these medicines: ask your doctor first.',
    sources: ['S100'],
  },
  {
    question: 'health',
    value: 'dependence',
    outcome: 'ask-gp-first',
    reason:
      'A past problem with alcohol or drugs calls for caution, and people can become dependent on these medicines too.',
    sources: ['S100', 'S101'],
  },
  {
    question: 'health',
    value: 'medicines',
    outcome: 'ask-gp-first',
    reason:
      'Some medicines, warfarin above all, do not go well together with these. Your GP or pharmacist can check yours.',
    sources: ['S54', 'S9'],
  },
  {
    question: 'diagnosis',
    value: 'waiting',
    outcome: 'ask-gp-first',
    reason:
      'A specialist needs to know what you have. Wait for your diagnosis, or ask your GP how long it will take.',
    sources: ['S122'],
  },
  {
    question: 'diagnosis',
    value: 'no',
    outcome: 'ask-gp-first',
    reason: 'A specialist needs your medical record and a diagnosis. Your GP is where that begins.',
    sources: ['S122'],
  },
  {
    question: 'treatments',
    value: 'none',
    outcome: 'ask-gp-first',
    reason:
      'These medicines are for needs that licensed treatment has not met, so your GP can offer the usual treatments first.',
    sources: ['S10', 'S14'],
  },
  {
    question: 'treatments',
    value: 'one',
    outcome: 'ask-gp-first',
    reason:
      'Clinics usually ask for two treatments that did not help or could not be taken. Ask your GP what else there is.',
    sources: ['S20', 'S122'],
  },
  {
    question: 'treatments',
    value: 'two',
    outcome: 'worth-asking',
    reason: 'You have tried two or more usual treatments, which is what clinics usually ask for.',
    sources: ['S20', 'S122'],
  },
];

export type CheckOutcome = {
  name: OutcomeName;
  /** The rules that lead there, in the order of the table; at least one. */
  rules: CheckRule[];
  /** Rules that apply too and are milder: worth telling a doctor. */
  alsoTell: CheckRule[];
};

/**
 * The outcome of the answers given; null while no rule applies, which is so until the questions about
 * treatments and danger are answered.
 */
export function toCheckOutcome(answers: CheckAnswers): CheckOutcome | null {
  const found = CHECK_RULES.filter(({ question, value }) =>
    getChosen(answers, question).includes(value),
  );
  const name = OUTCOME_NAMES.find((outcome) => found.some((rule) => rule.outcome === outcome));
  if (name === undefined) return null;
  return {
    name,
    rules: found.filter((rule) => rule.outcome === name),
    alsoTell:
      name === 'get-help-now'
        ? []
        : found.filter((rule) => rule.outcome !== name && rule.question !== 'treatments'),
  };
}
