/**
 * The eligibility check: private, in plain words. It asks what a specialist would ask first; nothing
 * here ever says that somebody qualifies, because that is for a specialist to decide, person by person.
 */
import {
  createQuestionFlow,
  type FlowEvent,
  type FlowState,
  getChosen,
  NOTHING,
  toQuestions,
} from '../questions/question.ts';

export const CHECK_QUESTIONS = toQuestions({
  now: {
    text: 'Is any of this happening now?',
    hint: 'This check cannot help in an emergency.',
    options: {
      danger: 'I may harm myself, or I do not feel safe',
      emergency: 'Chest pain, trouble breathing, collapse, or a seizure that will not stop',
      no: 'None of these',
    },
  },
  age: {
    text: 'How old is the patient?',
    hint: 'The rules for children and for young adults are stricter.',
    options: {
      'under-18': 'Under 18',
      '18-24': '18 to 24',
      '25-64': '25 to 64',
      '65-plus': '65 or over',
    },
  },
  diagnosis: {
    text: 'Has a doctor given you a diagnosis?',
    hint: 'Clinics ask for your medical record before they see you.',
    options: {
      yes: 'Yes, for the problem I want help with',
      waiting: 'I am waiting for tests or a diagnosis',
      no: 'No, I have not seen a doctor about it',
    },
  },
  treatments: {
    text: 'How many usual treatments have you tried for it?',
    hint: 'Medicine from your GP or hospital, physiotherapy, talking therapy and the like.',
    options: {
      two: 'Two or more',
      one: 'One',
      none: 'None yet',
    },
  },
  health: {
    text: 'Does any of this apply to you?',
    hint: 'Choose all that apply. A specialist will ask about each of them.',
    multiple: true,
    options: {
      psychosis: 'Psychosis or schizophrenia, in me or in a close relative',
      psychiatric: 'A severe personality disorder, or another serious mental illness',
      pregnancy: 'Pregnant, breastfeeding, or trying for a baby',
      heart: 'Serious heart disease',
      liver: 'Moderate or severe liver disease',
      dependence: 'A problem with alcohol or drugs, now or in the past',
      medicines:
        'I take warfarin, tacrolimus, strong painkillers, or medicine that makes me sleepy',
      [NOTHING]: 'None of these',
    },
  },
});

export type CheckQuestionId = (typeof CHECK_QUESTIONS)[number]['id'];

export type CheckAnswers = { readonly [Id in CheckQuestionId]?: string | readonly string[] };

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
  reason: string;
  /** Ids of content/sources.yml; none where it is this site's own advice. */
  sources: readonly string[];
};

const TABLE: readonly (readonly [
  [CheckQuestionId, value: string, OutcomeName, ...sources: string[]],
  reason: string,
])[] = [
  [
    ['now', 'danger', 'get-help-now'],
    'You said that you may not be safe. Please talk to somebody now.',
  ],
  [['now', 'emergency', 'get-help-now'], 'What you describe can be an emergency.'],
  [
    ['age', 'under-18', 'ask-gp-first', 'S8', 'S9'],
    'For children a specialist in a children’s hospital starts treatment, so the way leads through the GP or the hospital team.',
  ],
  [
    ['age', '65-plus', 'worth-asking', 'S100'],
    'At an older age falls and sleepiness need more care, so tell the specialist how steady you are.',
  ],
  [
    ['health', 'psychosis', 'not-at-present', 'S99'],
    'Psychosis or schizophrenia, in you or in your family, is a reason against products with THC. The licensed spray names it as a contraindication.',
  ],
  [
    ['health', 'psychiatric', 'not-at-present', 'S99'],
    'A serious mental illness is a contraindication of the licensed spray. Only the team that treats you can weigh this up.',
  ],
  [
    ['health', 'pregnancy', 'not-at-present', 'S99'],
    'These medicines are to be avoided in pregnancy and while breastfeeding, and contraception is advised during treatment and for three months after it.',
  ],
  [
    ['health', 'heart', 'ask-gp-first', 'S100'],
    'Serious heart disease calls for caution: ask the doctor who treats your heart first.',
  ],
  [
    ['health', 'liver', 'ask-gp-first', 'S100'],
    'Liver disease changes how the body handles these medicines: ask your doctor first.',
  ],
  [
    ['health', 'dependence', 'ask-gp-first', 'S100', 'S101'],
    'A past problem with alcohol or drugs calls for caution, and people can become dependent on these medicines too.',
  ],
  [
    ['health', 'medicines', 'ask-gp-first', 'S54', 'S9'],
    'Some medicines, warfarin above all, do not go well together with these. Your GP or pharmacist can check yours.',
  ],
  [
    ['diagnosis', 'waiting', 'ask-gp-first', 'S122'],
    'A specialist needs to know what you have. Wait for your diagnosis, or ask your GP how long it will take.',
  ],
  [
    ['diagnosis', 'no', 'ask-gp-first', 'S122'],
    'A specialist needs your medical record and a diagnosis. Your GP is where that begins.',
  ],
  [
    ['treatments', 'none', 'ask-gp-first', 'S10', 'S14'],
    'These medicines are for needs that licensed treatment has not met, so your GP can offer the usual treatments first.',
  ],
  [
    ['treatments', 'one', 'ask-gp-first', 'S20', 'S122'],
    'Clinics usually ask for two treatments that did not help or could not be taken. Ask your GP what else there is.',
  ],
  [
    ['treatments', 'two', 'worth-asking', 'S20', 'S122'],
    'You have tried two or more usual treatments, which is what clinics usually ask for.',
  ],
];

export const CHECK_RULES: readonly CheckRule[] = TABLE.map(
  ([[question, value, outcome, ...sources], reason]) => ({
    question,
    value,
    outcome,
    reason,
    sources,
  }),
);

/**
 * The outcome of the answers given: the strictest rule that applies decides. Null while none applies;
 * a check that is done has an outcome, as every answer about treatments has a rule.
 */
export function toCheckOutcome(answers: CheckAnswers) {
  const found = CHECK_RULES.filter(({ question, value }) =>
    getChosen(answers, question).includes(value),
  );
  const name = OUTCOME_NAMES.find((outcome) => found.some((rule) => rule.outcome === outcome));
  if (name === undefined) return null;
  return {
    name,
    /** The rules that lead there, in the order of the table; at least one. */
    rules: found.filter(({ outcome }) => outcome === name),
    /** Rules that apply too and are milder: worth telling a doctor. */
    alsoTell: found.filter(
      ({ outcome, question }) =>
        name !== 'get-help-now' && outcome !== name && question !== 'treatments',
    ),
  };
}

export type CheckOutcome = NonNullable<ReturnType<typeof toCheckOutcome>>;

export type CheckState = FlowState & { readonly answers: CheckAnswers };

export type CheckEvent = FlowEvent | { type: 'clear' };

export const INITIAL_CHECK: CheckState = { answers: {}, at: null };

const FLOW = createQuestionFlow(
  CHECK_QUESTIONS,
  (answers) => toCheckOutcome(answers)?.name === 'get-help-now',
);

/** The check after an event; an event that is not allowed leaves it where it is. */
export function moveCheck(state: CheckState, event: CheckEvent): CheckState {
  return event.type === 'clear' ? INITIAL_CHECK : FLOW.move(state, event);
}

/** The outcome, once the check is done. */
export function getOutcome({ at, answers }: CheckState): CheckOutcome | null {
  return at === 'done' ? toCheckOutcome(answers) : null;
}
