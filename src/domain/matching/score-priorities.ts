/**
 * The priorities part. Rules §9 give the tables for cost and speed and leave
 * the other five open:
 *
 * | Priority       | Score                                                                      |
 * |----------------|----------------------------------------------------------------------------|
 * | specialization | condition among the specialties 100, or something broader 70; among the    |
 * |                | conditions treated 70, or something broader 55; neither 40; 50 for every   |
 * |                | clinic when no condition is named                                          |
 * | support        | follow-up support 40, guides and learning 20, replies (see REPLY_STEPS) 40 |
 * | variety        | 20 for each of the five product forms                                      |
 * | discretion     | video or telephone consultations 50, home delivery 50                      |
 * | location       | the score of the location part; 50 for every clinic without a location     |
 */
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import type { NamingDegree } from '../condition/treats.ts';
import type { BriefFigure } from '../figure/figure.ts';
import { formatList } from '../format/list.ts';
import { formatPounds } from '../format/money.ts';
import type { MatchCandidate, WaitText } from './match-candidate.ts';
import {
  type PartRule,
  type Score,
  sumScores,
  toCertain,
  toMatchReason,
  toUncertain,
} from './match-score.ts';
import type { QuizAnswers, QuizPriority } from '../quiz/questions.ts';
import { findNamed, isNamedCondition, NO_CONDITION, toNamingWords } from './score-condition.ts';
import { explainPlace, scorePlace, toTypesText } from './score-location.ts';

/** What every clinic has where nothing was given to compare it with. */
const NEUTRAL = 50;

/** Scores up to each amount, best first, and beyond the last. */
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

/** All of the points, or none. */
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
const ALL_FORMS = 100;

const toYesNo = (is: boolean) => (is ? 'yes' : 'no');
const toWait = ({ text }: WaitText) => text;

/** "it lists a and b", from the flags that hold. */
function toListed(found: readonly [isSo: boolean | null, words: string][], none: string): string {
  const words = found.filter(([isSo]) => isSo === true).map(([, text]) => text);
  return words.length > 0 ? `it lists ${formatList(words)}` : none;
}

const RULES: Readonly<Record<QuizPriority, PartRule>> = {
  specialization: {
    score: scoreSpecialization,
    explain: ({ specialties, conditions }, { condition }) => {
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
          : toNamingWords(named, 'what it treats');
      return { reasons, finding: specialties.value === null ? 'what it treats' : finding };
    },
  },
  cost: {
    score: ({ price }) => scoreSteps(COST_STEPS, price.value),
    explain: ({ price }) => ({
      reasons: [toMatchReason(CLINIC_FIGURES.initialConsultationPrice.label, price, formatPounds)],
      finding:
        price.value === null
          ? 'what its first consultation costs'
          : `its first consultation costs ${formatPounds(price.value)}`,
    }),
  },
  speed: {
    score: ({ waitTime }) => scoreWait(SPEED_STEPS, waitTime),
    explain: ({ waitTime }) => {
      const { text, days } = waitTime.value ?? { text: '', days: null };
      return {
        reasons: [toMatchReason(CLINIC_FIGURES.averageWaitTime.label, waitTime, toWait)],
        finding: days === null ? 'how long the wait is' : `its usual wait is given as ${text}`,
      };
    },
  },
  support: {
    score: ({ followUpSupport, educationalResources, responseTime }) =>
      sumScores([
        scoreFlag(40, followUpSupport),
        scoreFlag(20, educationalResources),
        scoreWait(REPLY_STEPS, responseTime),
      ]),
    explain: ({ followUpSupport, educationalResources, responseTime }) => ({
      reasons: [
        toMatchReason('Follow-up support', followUpSupport, toYesNo),
        toMatchReason('Guides and learning', educationalResources, toYesNo),
        toMatchReason(CLINIC_FIGURES.responseTime.label, responseTime, toWait),
      ],
      finding: toListed(
        [
          [followUpSupport.value, 'follow-up support'],
          [educationalResources.value, 'guides for patients'],
        ],
        followUpSupport.value === null || educationalResources.value === null
          ? 'what support it gives between appointments'
          : 'it lists neither follow-up support nor guides for patients',
      ),
    }),
  },
  variety: {
    score: ({ productForms }) =>
      productForms.value === null
        ? toUncertain(FORM, ALL_FORMS)
        : toCertain(FORM * productForms.value),
    explain: ({ productForms }) => ({
      reasons: [toMatchReason('Product forms', productForms, (count) => `${count} of 5`)],
      finding:
        productForms.value === null
          ? 'which forms of medicine it offers'
          : `it lists ${productForms.value} of the five forms of medicine compared here`,
    }),
  },
  discretion: {
    score: (candidate) =>
      sumScores([scoreFromHome(candidate), scoreFlag(DELIVERY, candidate.homeDelivery)]),
    explain: ({ consultationTypes, homeDelivery }) => ({
      reasons: [
        toMatchReason('Consultations', consultationTypes, toTypesText),
        toMatchReason('Home delivery', homeDelivery, toYesNo),
      ],
      finding: toListed(
        [
          [
            consultationTypes.value?.some((type) => type !== 'in-person') ?? null,
            'remote consultations',
          ],
          [homeDelivery.value, 'home delivery'],
        ],
        consultationTypes.value === null || homeDelivery.value === null
          ? 'whether you can do all of it from home'
          : 'it lists neither remote consultations nor home delivery',
      ),
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
            isNeutral: true,
          }
        : explainPlace(candidate, location),
  },
};

/** An unanswered priority has no weight; any rule may stand in. */
const getRule = ({ priorities = 'cost' }: QuizAnswers): PartRule => RULES[priorities];

export const PRIORITIES_RULE: PartRule = {
  score: (candidate, answers) => getRule(answers).score(candidate, answers),
  explain: (candidate, answers) => getRule(answers).explain(candidate, answers),
};
