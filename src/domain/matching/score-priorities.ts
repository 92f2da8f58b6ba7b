/** Rules §9 give the tables for cost and speed but not the other five. */
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import type { NamingDegree } from '../condition/treats.ts';
import { type BriefFigure, mapFigure } from '../figure/figure.ts';
import { formatList } from '../format/list.ts';
import { formatPounds } from '../format/money.ts';
import type { WaitText } from './match-candidate.ts';
import {
  explainItems,
  FITS,
  type JudgedPart,
  type MatchReason,
  type PartExplanation,
  type PartRule,
  type Score,
  type ScoredItem,
  sumScores,
  toMatchReason,
  toScoreBetween,
  toUnknownWait,
} from './match-score.ts';
import type { QuizPriority } from '../quiz/questions.ts';
import {
  explainNaming,
  findNamed,
  isNamedCondition,
  NO_CONDITION,
  toNames,
  UNKNOWN_TREATS,
} from './score-condition.ts';
import { explainPlace, LOCATION_RULE, toTypesText } from './score-location.ts';

const NEUTRAL = 50;

/** The score up to each amount and beyond the last one. */
type Steps = { upTo: readonly number[]; scores: readonly number[]; beyond: number };

/** Pounds. */
const COST_STEPS: Steps = { upTo: [100, 150, 200, 250], scores: [100, 90, 75, 60], beyond: 40 };
/** Days. */
const SPEED_STEPS: Steps = { upTo: [3, 7, 14, 21], scores: [100, 90, 75, 60], beyond: 40 };
/** Days until a reply. */
const REPLY_STEPS: Steps = { upTo: [1, 2, 3], scores: [40, 30, 20], beyond: 10 };

function scoreSteps({ upTo, scores, beyond }: Steps, amount: number | null): Score {
  if (amount === null) return null;
  return scores[upTo.findIndex((limit) => amount <= limit)] ?? beyond;
}

function scoreWait(table: Steps, wait: BriefFigure<WaitText>): Score {
  return scoreSteps(table, wait.value?.days ?? null);
}

function scoreFlag(points: number, flag: BriefFigure<boolean>): Score {
  return flag.value === null ? null : points * Number(flag.value);
}

const SPECIALTY: Readonly<Record<NamingDegree, number>> = { exact: 100, broader: 70 };
const CONDITION: Readonly<Record<NamingDegree, number>> = { exact: 70, broader: 55 };
const NEITHER = 40;

const FROM_HOME = 50;
const DELIVERY = 50;

const FORM = 20;

const toYesNo = (is: boolean) => (is ? 'yes' : 'no');
const toWait = ({ text }: WaitText) => text;

const judgeOne = (
  score: Score,
  toReason: () => MatchReason,
  finding: string,
  unknown: string,
): JudgedPart => ({
  score,
  explain: () => ({
    reasons: [toReason()],
    ...(score === null
      ? { finding: null, drawback: null, unknown: [unknown] }
      : { finding, drawback: score < FITS ? finding : null, unknown: [] }),
  }),
});

const judgeItems = (
  items: readonly ScoredItem[],
  explain: () => Pick<PartExplanation, 'reasons' | 'finding'>,
): JudgedPart => ({
  score: sumScores(items.map(({ score }) => score)),
  explain: () => ({ ...explain(), ...explainItems(items) }),
});

function toListed(found: readonly [isSo: boolean | null, words: string][]): string | null {
  const words = found.filter(([isSo]) => isSo === true).map(([, text]) => text);
  return words.length > 0 ? `it lists ${formatList(words)}` : null;
}

const RULES: Readonly<Record<QuizPriority, PartRule>> = {
  specialization: ({ specialties, conditions }, { condition }) => {
    const reasons = () => [
      toMatchReason('Specialties', specialties, toNames),
      toMatchReason('Conditions treated', conditions, toNames),
    ];
    if (!isNamedCondition(condition)) {
      return {
        score: NEUTRAL,
        explain: () => ({ reasons: reasons(), ...NO_CONDITION }),
      };
    }
    const named = findNamed(specialties.value, condition);
    const treated = findNamed(conditions.value, condition);
    const low = Math.max(
      named ? SPECIALTY[named.degree] : NEITHER,
      treated ? CONDITION[treated.degree] : NEITHER,
    );
    const high = Math.max(
      low,
      specialties.value === null ? SPECIALTY.exact : NEITHER,
      conditions.value === null ? CONDITION.exact : NEITHER,
    );
    const score = toScoreBetween(low, high);
    const unknown = specialties.value === null ? UNKNOWN_TREATS : 'every condition that it treats';
    return {
      score,
      explain: () => ({
        reasons: reasons(),
        ...(score === null
          ? { finding: null, drawback: null, unknown: [unknown] }
          : explainNaming(
              [named, treated].find((naming) => naming?.degree === 'exact') ?? named ?? treated,
            )),
      }),
    };
  },
  cost: ({ price }) =>
    judgeOne(
      scoreSteps(COST_STEPS, price.value),
      () => toMatchReason(CLINIC_FIGURES.initialConsultationPrice.label, price, formatPounds),
      `its first consultation costs ${formatPounds(price.value ?? 0)}`,
      'what its first consultation costs',
    ),
  speed: ({ waitTime }) =>
    judgeOne(
      scoreWait(SPEED_STEPS, waitTime),
      () => toMatchReason(CLINIC_FIGURES.averageWaitTime.label, waitTime, toWait),
      `it gives its usual wait as “${waitTime.value?.text ?? ''}”`,
      toUnknownWait(waitTime.value),
    ),
  support: ({ followUpSupport, educationalResources, responseTime }) =>
    judgeItems(
      [
        {
          score: scoreFlag(40, followUpSupport),
          max: 40,
          drawback: 'it lists no follow-up support',
          unknown: 'what support it gives between appointments',
        },
        {
          score: scoreFlag(20, educationalResources),
          max: 20,
          drawback: 'it lists no guides for patients',
          unknown: 'whether it has guides for patients',
        },
        {
          score: scoreWait(REPLY_STEPS, responseTime),
          max: 40,
          drawback: `it gives its reply time as “${responseTime.value?.text ?? ''}”`,
          unknown: 'in how many days it replies',
        },
      ],
      () => ({
        reasons: [
          toMatchReason('Follow-up support', followUpSupport, toYesNo),
          toMatchReason('Guides and learning', educationalResources, toYesNo),
          toMatchReason(CLINIC_FIGURES.responseTime.label, responseTime, toWait),
        ],
        finding: toListed([
          [followUpSupport.value, 'follow-up support'],
          [educationalResources.value, 'guides for patients'],
        ]),
      }),
    ),
  variety: ({ productForms: forms }) =>
    judgeOne(
      forms.value && FORM * forms.value,
      () => toMatchReason('Product forms', forms, (count) => `${count} of 5`),
      `it lists ${forms.value ?? 0} of the five forms of medicine compared here`,
      'which forms of medicine it offers',
    ),
  discretion: ({ consultationTypes, homeDelivery }) => {
    const isRemote = mapFigure(consultationTypes, (types) =>
      types.some((type) => type !== 'in-person'),
    );
    return judgeItems(
      [
        {
          score: scoreFlag(FROM_HOME, isRemote),
          max: FROM_HOME,
          drawback: 'it lists no appointments by video or telephone',
          unknown: 'whether it sees people by video or telephone',
        },
        {
          score: scoreFlag(DELIVERY, homeDelivery),
          max: DELIVERY,
          drawback: 'it lists no home delivery',
          unknown: 'whether it delivers to your home',
        },
      ],
      () => ({
        reasons: [
          toMatchReason('Consultations', consultationTypes, toTypesText),
          toMatchReason('Home delivery', homeDelivery, toYesNo),
        ],
        finding: toListed([
          [isRemote.value, 'remote consultations'],
          [homeDelivery.value, 'home delivery'],
        ]),
      }),
    );
  },
  location: (candidate, answers) =>
    answers.location === undefined
      ? {
          score: NEUTRAL,
          explain: () => ({
            reasons: explainPlace(candidate, 'virtual').reasons,
            finding: 'you did not choose a place, so all clinics score the same',
            drawback: null,
            unknown: [],
            isNeutral: true,
          }),
        }
      : LOCATION_RULE(candidate, answers),
};

export const PRIORITIES_RULE: PartRule = (candidate, answers) =>
  RULES[answers.priorities ?? 'cost'](candidate, answers);
