/** Rules §9 give the tables for cost and speed and leave the other five open. */
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import type { NamingDegree } from '../condition/treats.ts';
import type { BriefFigure } from '../figure/figure.ts';
import { formatList } from '../format/list.ts';
import { formatPounds } from '../format/money.ts';
import type { MatchCandidate, WaitText } from './match-candidate.ts';
import {
  explainItems,
  FITS,
  isUncertain,
  type MatchReason,
  type PartExplanation,
  type PartRule,
  type Score,
  type ScoredItem,
  sumScores,
  toCertain,
  toMatchReason,
  toUncertain,
} from './match-score.ts';
import type { QuizAnswers, QuizPriority } from '../quiz/questions.ts';
import { findNamed, isNamedCondition, NO_CONDITION, toNamingWords } from './score-condition.ts';
import { explainPlace, scorePlace, toTypesText } from './score-location.ts';

const MOST = 100;
const NEUTRAL = 50;

/** The score up to each amount, and beyond the last. */
type Steps = { upTo: readonly number[]; scores: readonly number[]; beyond: number };

/** Pounds. */
const COST_STEPS: Steps = { upTo: [100, 150, 200, 250], scores: [100, 90, 75, 60], beyond: 40 };
/** Days. */
const SPEED_STEPS: Steps = { upTo: [3, 7, 14, 21], scores: [100, 90, 75, 60], beyond: 40 };
/** Days until a reply. */
const REPLY_STEPS: Steps = { upTo: [1, 2, 3], scores: [40, 30, 20], beyond: 10 };

function scoreSteps({ upTo, scores, beyond }: Steps, amount: number | null): Score {
  if (amount === null) return toUncertain(beyond, scores[0] ?? beyond);
  return toCertain(scores[upTo.findIndex((limit) => amount <= limit)] ?? beyond);
}

function scoreWait(table: Steps, wait: BriefFigure<WaitText>): Score {
  return scoreSteps(table, wait.value?.days ?? null);
}

function scoreFlag(points: number, flag: BriefFigure<boolean>): Score {
  return flag.value === null ? toUncertain(0, points) : toCertain(flag.value ? points : 0);
}

const SPECIALTY: Readonly<Record<NamingDegree, number>> = { exact: 100, broader: 70 };
const CONDITION: Readonly<Record<NamingDegree, number>> = { exact: 70, broader: 55 };
const NEITHER = 40;

function scoreSpecialization(candidate: MatchCandidate, { condition }: QuizAnswers): Score {
  if (!isNamedCondition(condition)) return toCertain(NEUTRAL);
  const { specialties, conditions } = candidate;
  const specialty = findNamed(specialties.value, condition);
  const treated = findNamed(conditions.value, condition);
  const low = Math.max(
    specialty ? SPECIALTY[specialty.degree] : NEITHER,
    treated ? CONDITION[treated.degree] : NEITHER,
  );
  const most = Math.max(
    low,
    specialties.value === null ? SPECIALTY.exact : NEITHER,
    conditions.value === null ? CONDITION.exact : NEITHER,
  );
  return low === most ? toCertain(low) : toUncertain(low, most);
}

const FROM_HOME = 50;
const DELIVERY = 50;

function scoreFromHome({ consultationTypes }: MatchCandidate): Score {
  const types = consultationTypes.value;
  if (types === null) return toUncertain(0, FROM_HOME);
  return toCertain(types.includes('video') || types.includes('phone') ? FROM_HOME : 0);
}

const FORM = 20;

function scoreVariety({ productForms }: MatchCandidate): Score {
  const { value } = productForms;
  return value === null ? toUncertain(FORM, MOST) : toCertain(FORM * value);
}

const toYesNo = (is: boolean) => (is ? 'yes' : 'no');
const toWait = ({ text }: WaitText) => text;

/** For a priority that rests on one value. */
function explainOne(
  reason: MatchReason,
  score: Score,
  { finding, unknown }: { finding: string; unknown: string },
): PartExplanation {
  return {
    reasons: [reason],
    ...(isUncertain(score)
      ? { finding: null, drawback: null, unknown: [unknown] }
      : { finding, drawback: score.high < FITS ? finding : null, unknown: [] }),
  };
}

const scoreSupport = ({ followUpSupport, educationalResources, responseTime }: MatchCandidate) => [
  {
    score: scoreFlag(40, followUpSupport),
    most: 40,
    drawback: 'it lists no follow-up support',
    unknown: 'what support it gives between appointments',
  },
  {
    score: scoreFlag(20, educationalResources),
    most: 20,
    drawback: 'it lists no guides for patients',
    unknown: 'whether it has guides for patients',
  },
  {
    score: scoreWait(REPLY_STEPS, responseTime),
    most: 40,
    drawback: `it gives its time to reply as ${responseTime.value?.text ?? ''}`,
    unknown: 'how soon it replies',
  },
];

const scoreDiscretion = (candidate: MatchCandidate) => [
  {
    score: scoreFromHome(candidate),
    most: FROM_HOME,
    drawback: 'it lists no appointments by video or telephone',
    unknown: 'whether it sees people by video or telephone',
  },
  {
    score: scoreFlag(DELIVERY, candidate.homeDelivery),
    most: DELIVERY,
    drawback: 'it lists no home delivery',
    unknown: 'whether it delivers to your home',
  },
];

const sumItems = (items: readonly ScoredItem[]) => sumScores(items.map(({ score }) => score));

function toListed(
  found: readonly [isSo: boolean | null | undefined, words: string][],
): string | null {
  const words = found.filter(([isSo]) => isSo === true).map(([, text]) => text);
  return words.length > 0 ? `it lists ${formatList(words)}` : null;
}

const RULES: Readonly<Record<QuizPriority, PartRule>> = {
  specialization: {
    score: scoreSpecialization,
    explain: (candidate, answers) => {
      const { specialties, conditions } = candidate;
      const { condition } = answers;
      const reasons = [
        toMatchReason('Specialties', specialties, (names) => names.join(', ')),
        toMatchReason('Conditions treated', conditions, (names) => names.join(', ')),
      ];
      if (!isNamedCondition(condition)) return { reasons, ...NO_CONDITION };
      const named = findNamed(specialties.value, condition);
      const treated = findNamed(conditions.value, condition);
      const finding =
        named === null && treated !== null
          ? toNamingWords(treated, 'the conditions it treats')
          : toNamingWords(named, 'its specialties');
      const score = scoreSpecialization(candidate, answers);
      const item = { score, most: MOST, drawback: finding, unknown: 'what it specialises in' };
      return { reasons, finding, ...explainItems([item]) };
    },
  },
  cost: {
    score: ({ price }) => scoreSteps(COST_STEPS, price.value),
    explain: ({ price }) =>
      explainOne(
        toMatchReason(CLINIC_FIGURES.initialConsultationPrice.label, price, formatPounds),
        scoreSteps(COST_STEPS, price.value),
        {
          finding: `its first consultation costs ${formatPounds(price.value ?? 0)}`,
          unknown: 'what its first consultation costs',
        },
      ),
  },
  speed: {
    score: ({ waitTime }) => scoreWait(SPEED_STEPS, waitTime),
    explain: ({ waitTime }) =>
      explainOne(
        toMatchReason(CLINIC_FIGURES.averageWaitTime.label, waitTime, toWait),
        scoreWait(SPEED_STEPS, waitTime),
        {
          finding: `its usual wait is given as ${waitTime.value?.text ?? ''}`,
          unknown: 'how long the wait is',
        },
      ),
  },
  support: {
    score: (candidate) => sumItems(scoreSupport(candidate)),
    explain: (candidate) => ({
      reasons: [
        toMatchReason('Follow-up support', candidate.followUpSupport, toYesNo),
        toMatchReason('Guides and learning', candidate.educationalResources, toYesNo),
        toMatchReason(CLINIC_FIGURES.responseTime.label, candidate.responseTime, toWait),
      ],
      finding: toListed([
        [candidate.followUpSupport.value, 'follow-up support'],
        [candidate.educationalResources.value, 'guides for patients'],
      ]),
      ...explainItems(scoreSupport(candidate)),
    }),
  },
  variety: {
    score: scoreVariety,
    explain: (candidate) =>
      explainOne(
        toMatchReason('Product forms', candidate.productForms, (count) => `${count} of 5`),
        scoreVariety(candidate),
        {
          finding: `it lists ${candidate.productForms.value ?? 0} of the five forms of medicine compared here`,
          unknown: 'which forms of medicine it offers',
        },
      ),
  },
  discretion: {
    score: (candidate) => sumItems(scoreDiscretion(candidate)),
    explain: (candidate) => ({
      reasons: [
        toMatchReason('Consultations', candidate.consultationTypes, toTypesText),
        toMatchReason('Home delivery', candidate.homeDelivery, toYesNo),
      ],
      finding: toListed([
        [
          candidate.consultationTypes.value?.some((type) => type !== 'in-person'),
          'remote consultations',
        ],
        [candidate.homeDelivery.value, 'home delivery'],
      ]),
      ...explainItems(scoreDiscretion(candidate)),
    }),
  },
  location: {
    score: (candidate, { location }) =>
      location === undefined ? toCertain(NEUTRAL) : scorePlace(candidate, location),
    explain: (candidate, { location }) =>
      location === undefined
        ? {
            reasons: explainPlace(candidate, 'virtual').reasons,
            finding: 'you gave no place to compare clinics by, so all of them score alike',
            drawback: null,
            unknown: [],
            isNeutral: true,
          }
        : explainPlace(candidate, location),
  },
};

/** Without an answer the part has no weight, so the default does not matter. */
const getRule = ({ priorities = 'cost' }: QuizAnswers): PartRule => RULES[priorities];

export const PRIORITIES_RULE: PartRule = {
  score: (candidate, answers) => getRule(answers).score(candidate, answers),
  explain: (candidate, answers) => getRule(answers).explain(candidate, answers),
};
