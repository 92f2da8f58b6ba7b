/**
 * The rules do not fix these scores. The first matching line decides: less travel is better, but a
 * patient who names a place wants to be seen there.
 */
import {
  AREA_NAMES,
  type ClinicArea,
  NATION_BY_AREA,
  NATIONS,
  type Nation,
} from '../place/areas.ts';
import {
  CONSULTATION_LABELS,
  CONSULTATION_TYPES,
  type ConsultationType,
} from '../clinic/clinic.ts';
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { formatList } from '../format/list.ts';
import type { MatchCandidate } from './match-candidate.ts';
import {
  type PartExplanation,
  type PartRule,
  type Score,
  toMatchReason,
  toScoreBetween,
} from './match-score.ts';
import type { QuizAnswers, QuizLocation } from '../quiz/questions.ts';
import { toNames } from './score-condition.ts';

type Offer = {
  types: readonly ConsultationType[];
  isThere: boolean;
  isInNation: boolean;
  servesNation: boolean;
  servesAll: boolean;
};

type Line = {
  score: number;
  by: ConsultationType;
  where?: Exclude<keyof Offer, 'types'>;
  finding: string;
};

const isAsked = (area: ClinicArea) => area !== 'rest-of-england';

export const QUIZ_LOCATIONS: readonly QuizLocation[] = [
  'virtual',
  ...(Object.keys(AREA_NAMES) as ClinicArea[]).filter(isAsked),
];

const VIDEO_LINES: readonly Line[] = [
  {
    score: 100,
    by: 'video',
    where: 'servesAll',
    finding: 'it offers video consultations in all four nations',
  },
  {
    score: 80,
    by: 'phone',
    where: 'servesAll',
    finding: 'it offers telephone consultations, and lists no video',
  },
  { score: 70, by: 'video', finding: 'it offers video consultations' },
  { score: 60, by: 'phone', finding: 'it offers telephone consultations, and lists no video' },
];

const PLACE_LINES: readonly Line[] = [
  {
    score: 100,
    by: 'in-person',
    where: 'isThere',
    finding: 'it offers consultations in person {place}',
  },
  {
    score: 60,
    by: 'video',
    where: 'servesNation',
    finding: 'it lists no appointments in person {place}, and sees people by video',
  },
  {
    score: 50,
    by: 'phone',
    where: 'servesNation',
    finding: 'it lists no appointments in person {place}, and sees people by telephone',
  },
  {
    score: 40,
    by: 'in-person',
    where: 'isInNation',
    finding: 'it sees people in person in another part of your nation, and not {place}',
  },
];

const BEST = 100;
const MIN_SCORE = 20;

const findNation = (location: QuizLocation): Nation | null =>
  location === 'virtual' ? null : NATION_BY_AREA[location];

/** Whether a clinic sees people from the place; null if unchecked. */
function seesPeopleFrom(
  { area, consultationTypes, nationsServed: { value: nations } }: MatchCandidate,
  location: QuizLocation,
): boolean | null {
  const nation = findNation(location);
  // A postal address counts only if patients are seen there.
  const isThere = area !== null && NATION_BY_AREA[area] === nation;
  const isSeenThere = isThere && consultationTypes.value?.includes('in-person');
  return nation === null || (nations?.includes(nation) ?? (isSeenThere || null));
}

/** "It sees people in England only"; null if the clinic may see the patient. */
export function findReasonNotToSee(
  candidate: MatchCandidate,
  { location }: QuizAnswers,
): string | null {
  if (candidate.takesNewPatients === false) return 'It takes no new patients at present';
  if (location === undefined || seesPeopleFrom(candidate, location) !== false) return null;
  return `It sees people in ${formatList(candidate.nationsServed.value ?? [])} only`;
}

/** @param unsaid what to assume if the clinic does not say */
function toOffer(
  { area, nationsServed: { value: nations }, consultationTypes }: MatchCandidate,
  location: QuizLocation,
  unsaid: boolean,
): Offer {
  const nation = findNation(location);
  return {
    types: consultationTypes.value ?? (unsaid ? CONSULTATION_TYPES : []),
    isThere: area === null ? unsaid : area === location,
    isInNation: area === null ? unsaid : NATION_BY_AREA[area] === nation,
    servesNation: nations === null ? unsaid : nation !== null && nations.includes(nation),
    servesAll: nations === null ? unsaid : nations.length === NATIONS.length,
  };
}

function findLine(candidate: MatchCandidate, location: QuizLocation, unsaid = false) {
  const lines = location === 'virtual' ? VIDEO_LINES : PLACE_LINES;
  const offer = toOffer(candidate, location, unsaid);
  return lines.find(({ by, where }) => offer.types.includes(by) && (!where || offer[where]));
}

/** How easily a clinic can be reached from the place, or by video. */
export function scorePlace(candidate: MatchCandidate, location: QuizLocation): Score {
  const toLine = (unsaid: boolean) => findLine(candidate, location, unsaid)?.score ?? MIN_SCORE;
  return seesPeopleFrom(candidate, location) === null
    ? null
    : toScoreBetween(toLine(false), toLine(true));
}

export function toTypesText(types: readonly ConsultationType[]): string {
  return types.map((type) => CONSULTATION_LABELS[type].toLowerCase()).join(', ');
}

function findUnknown(
  { consultationTypes, area, nationsServed }: MatchCandidate,
  location: QuizLocation,
) {
  const types = consultationTypes.value;
  const mayBeInPerson = types === null || types.includes('in-person');
  return [
    types === null ? 'how it sees people' : [],
    location !== 'virtual' && mayBeInPerson && (area === null || types === null)
      ? 'where it sees people'
      : [],
    nationsServed.value !== null
      ? []
      : location === 'virtual'
        ? 'which nations it serves'
        : 'whether it sees people in your nation',
  ].flat();
}

function toFinding(candidate: MatchCandidate, location: QuizLocation): string {
  const line = findLine(candidate, location);
  const finding = (line?.finding ?? 'it lists no consultations {place}').replace(
    '{place}',
    location === 'virtual' ? 'by video' : `in ${AREA_NAMES[location]}`,
  );
  const nations = candidate.nationsServed.value;
  const isPartial = location === 'virtual' && nations !== null && nations.length < NATIONS.length;
  return isPartial && line
    ? `${finding}, and serves ${formatList(nations)} only: check that it serves you`
    : finding;
}

export function explainPlace(candidate: MatchCandidate, location: QuizLocation): PartExplanation {
  const score = scorePlace(candidate, location);
  const finding = score === null ? null : toFinding(candidate, location);
  return {
    reasons: [
      toMatchReason('Consultations', candidate.consultationTypes, toTypesText),
      toMatchReason('Place', candidate.place, String),
      toMatchReason(CLINIC_FIGURES.nationsServed.label, candidate.nationsServed, toNames),
    ],
    finding,
    drawback: score === BEST ? null : finding,
    unknown: score === null ? findUnknown(candidate, location) : [],
  };
}

export const LOCATION_RULE: PartRule = (candidate, { location = 'virtual' }) => ({
  score: scorePlace(candidate, location),
  explain: () => explainPlace(candidate, location),
});
