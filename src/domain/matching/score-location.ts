/**
 * The rules leave these scores open. The first line that a clinic meets decides: the less travel,
 * the better, but a patient who asks for a place wants to be seen there.
 */
import { NATION_BY_AREA, NATIONS, type ClinicArea, type Nation } from '../place/areas.ts';
import {
  CONSULTATION_LABELS,
  CONSULTATION_TYPES,
  type ConsultationType,
} from '../clinic/clinic.ts';
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { formatList } from '../format/list.ts';
import type { MatchCandidate } from './match-candidate.ts';
import {
  isUncertain,
  type PartExplanation,
  type PartRule,
  type Score,
  toCertain,
  toMatchReason,
  toUncertain,
} from './match-score.ts';
import type { QuizLocation } from '../quiz/questions.ts';

// What a clinic offers at the place, as bits, since it is scored whenever an answer changes.
const VIDEO = 1 << 0;
const PHONE = 1 << 1;
const IN_PERSON = 1 << 2;
const IS_THERE = 1 << 3;
const IS_IN_NATION = 1 << 4;
const SERVES_NATION = 1 << 5;
const SERVES_ALL = 1 << 6;

const TYPE_BITS: Readonly<Record<ConsultationType, number>> = {
  video: VIDEO,
  phone: PHONE,
  'in-person': IN_PERSON,
};

/** Both null for video. */
type Wanted = { area: ClinicArea | null; nation: Nation | null };
/** `needs` are bits of the offer; `{place}` in `finding` is replaced. */
type Line = { score: number; needs: number; finding: string };

const PLACE_NAMES: Readonly<Record<QuizLocation, string>> = {
  virtual: 'by video',
  london: 'in London',
  midlands: 'in the Midlands',
  north: 'in the north of England',
  scotland: 'in Scotland',
  wales: 'in Wales',
  ni: 'in Northern Ireland',
};

/** Best first. */
const VIDEO_LINES: readonly Line[] = [
  {
    score: 100,
    needs: VIDEO | SERVES_ALL,
    finding: 'it offers video consultations in all four nations',
  },
  {
    score: 80,
    needs: PHONE | SERVES_ALL,
    finding: 'it offers telephone consultations, and lists no video',
  },
  { score: 70, needs: VIDEO, finding: 'it offers video consultations' },
  { score: 60, needs: PHONE, finding: 'it offers telephone consultations, and lists no video' },
];

/** Best first. */
const PLACE_LINES: readonly Line[] = [
  {
    score: 100,
    needs: IN_PERSON | IS_THERE,
    finding: 'it offers consultations in person {place}',
  },
  {
    score: 60,
    needs: VIDEO | SERVES_NATION,
    finding: 'it lists no appointments in person {place}, and sees people by video',
  },
  {
    score: 50,
    needs: PHONE | SERVES_NATION,
    finding: 'it lists no appointments in person {place}, and sees people by telephone',
  },
  {
    score: 40,
    needs: IN_PERSON | IS_IN_NATION,
    finding: 'it sees people in person in another part of your nation, and not {place}',
  },
];

const BEST = 100;
const LEAST = 20;

function toWanted(location: QuizLocation): Wanted {
  return location === 'virtual'
    ? { area: null, nation: null }
    : { area: location, nation: NATION_BY_AREA[location] };
}

function findLine(offer: number, wanted: Wanted): Line | undefined {
  const lines = wanted.area === null ? VIDEO_LINES : PLACE_LINES;
  return lines.find(({ needs }) => (offer & needs) === needs);
}

function toScore(offer: number, wanted: Wanted): number {
  return findLine(offer, wanted)?.score ?? LEAST;
}

const NO_TYPES: readonly ConsultationType[] = [];

/** @param unsaid what to assume where the clinic says nothing */
function toOffer(
  { area, nationsServed }: MatchCandidate,
  types: readonly ConsultationType[],
  wanted: Wanted,
  unsaid: boolean,
): number {
  const nations = nationsServed.value;
  let offer = 0;
  for (const type of types) offer |= TYPE_BITS[type];
  if (area === null ? unsaid : area === wanted.area) offer |= IS_THERE;
  if (area === null ? unsaid : NATION_BY_AREA[area] === wanted.nation) offer |= IS_IN_NATION;
  const isServed = wanted.nation !== null && nations?.includes(wanted.nation);
  if (nations === null ? unsaid : isServed) offer |= SERVES_NATION;
  if (nations === null ? unsaid : nations.length === NATIONS.length) offer |= SERVES_ALL;
  return offer;
}

function toSureOffer(candidate: MatchCandidate, wanted: Wanted): number {
  return toOffer(candidate, candidate.consultationTypes.value ?? NO_TYPES, wanted, false);
}

/** How well a clinic can be reached from the place, or by video. */
export function scorePlace(candidate: MatchCandidate, location: QuizLocation): Score {
  const wanted = toWanted(location);
  const { area, nationsServed, consultationTypes } = candidate;
  const low = toScore(toSureOffer(candidate, wanted), wanted);
  const stated = consultationTypes.value;
  if (stated && area !== null && nationsServed.value !== null) return toCertain(low);
  const high = toScore(toOffer(candidate, stated ?? CONSULTATION_TYPES, wanted, true), wanted);
  return low === high ? toCertain(low) : toUncertain(low, high);
}

export function toTypesText(types: readonly ConsultationType[]): string {
  return types.map((type) => CONSULTATION_LABELS[type].toLowerCase()).join(', ');
}

/** Only what could raise the score. */
function findUnknown({ consultationTypes, area, nationsServed }: MatchCandidate, wanted: Wanted) {
  const types = consultationTypes.value;
  const mayBeInPerson = types === null || types.includes('in-person');
  return [
    types === null ? 'how it sees people' : [],
    wanted.area !== null && area === null && mayBeInPerson ? 'where it sees people' : [],
    nationsServed.value === null ? 'which nations it serves' : [],
  ].flat();
}

/** "it offers video consultations, and serves England only: check that it serves you". */
function toFinding({ nationsServed }: MatchCandidate, wanted: Wanted, line?: Line): string {
  const finding = line?.finding ?? 'it lists no consultations {place}';
  const nations = nationsServed.value;
  const isPartial = wanted.nation === null && nations !== null && nations.length < NATIONS.length;
  return isPartial && line
    ? `${finding}, and serves ${formatList(nations)} only: check that it serves you`
    : finding;
}

export function explainPlace(candidate: MatchCandidate, location: QuizLocation): PartExplanation {
  const score = scorePlace(candidate, location);
  const wanted = toWanted(location);
  const line = findLine(toSureOffer(candidate, wanted), wanted);
  const finding = toFinding(candidate, wanted, line).replace('{place}', PLACE_NAMES[location]);
  return {
    reasons: [
      toMatchReason('Consultations', candidate.consultationTypes, toTypesText),
      toMatchReason('Place', candidate.place, String),
      toMatchReason(CLINIC_FIGURES.nationsServed.label, candidate.nationsServed, (nations) =>
        nations.join(', '),
      ),
    ],
    finding,
    drawback: score.high < BEST ? finding : null,
    unknown: isUncertain(score) ? findUnknown(candidate, wanted) : [],
  };
}

/** Without an answer the part has no weight, so the default does not matter. */
export const LOCATION_RULE: PartRule = {
  score: (candidate, { location = 'virtual' }) => scorePlace(candidate, location),
  explain: (candidate, { location = 'virtual' }) => explainPlace(candidate, location),
};
