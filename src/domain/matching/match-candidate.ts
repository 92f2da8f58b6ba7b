import type { Clinic } from '../clinic/clinic.ts';
import type { DetailName } from '../clinic/clinic-details.ts';
import { type BriefFigure, mapFigure, toBriefFigure } from '../figure/figure.ts';
import { findArea, findNations } from '../place/areas.ts';

/** The clinic's own words for a time, and the days they come to; null days cannot be read. */
export type WaitText = { text: string; days: number | null };

/** A detail as far as the clinic's row states it. */
function toDetail<Value>({ details }: Clinic, name: DetailName, value: Value): BriefFigure<Value> {
  const { value: stated, state } = details[name];
  return { value: stated === null ? null : value, state };
}

function toWaitText(text: string): WaitText {
  return { text, days: parseWaitDays(text) };
}

function toPlace({ overview, details }: Clinic): BriefFigure<string> {
  const { city, region } = overview.address;
  const stated = [
    details.city.value === null ? [] : city,
    details.region.value === null || region === city ? [] : region,
  ].flat();
  const { state } = details.city.value === null ? details.region : details.city;
  return { value: stated.length > 0 ? stated.join(', ') : null, state };
}

/**
 * Projects a clinic onto what matching and its explanation need. Candidates are shipped to the browser as
 * props, so that the answers never leave it; they are plain JSON and hold nothing else. What nobody
 * states is null.
 */
export function toMatchCandidate(clinic: Clinic) {
  const { overview, services, pharmacy, figures } = clinic;
  const formCount = Object.values(pharmacy.availableProducts).filter(Boolean).length;
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    /** Invented as a whole: matched apart from the real ones. */
    isExample: overview.isExample,
    specialties: toDetail(clinic, 'specialties', services.specialties),
    conditions: toDetail(clinic, 'conditions', services.conditions),
    consultationTypes: toDetail(clinic, 'consultationTypes', services.consultationTypes),
    /** First consultation, pounds. */
    price: toBriefFigure(figures.initialConsultationPrice),
    /** Pounds. */
    annualCost: toBriefFigure(figures.annualCostAverage),
    waitTime: mapFigure(figures.averageWaitTime, toWaitText),
    responseTime: mapFigure(figures.responseTime, toWaitText),
    followUpSupport: toDetail(clinic, 'followUpSupport', services.followUpSupport),
    educationalResources: toDetail(clinic, 'educationalResources', services.educationalResources),
    homeDelivery: toDetail(clinic, 'homeDelivery', services.homeDelivery),
    /** How many of the five product forms, 1 to 5. */
    productForms: toDetail(clinic, 'availableProducts', formCount),
    /** City and region as shown: "Nottingham, East Midlands". */
    place: toPlace(clinic),
    /** Where that is, as far as its words are known. */
    area:
      clinic.details.city.value === null
        ? null
        : findArea(overview.address.city, overview.address.region),
    nationsServed: mapFigure(figures.nationsServed, findNations),
    hasStrainData: mapFigure(figures.strainCount, (count) => count > 0),
    /** The first entry of the verdict's "not ideal for", which only an example has. */
    notIdealFor: clinic.verdict.notIdealFor[0] ?? null,
    /** 0 to 5. */
    rating: toBriefFigure(figures.overallRating),
    /** ISO instant of the record's last change; null when not known. */
    updatedAt: clinic.updatedAt,
  };
}

export type MatchCandidate = ReturnType<typeof toMatchCandidate>;

const DAYS_BY_UNIT: ReadonlyMap<string, number> = new Map(
  Object.entries({ hour: 1 / 24, day: 1, week: 7, fortnight: 14, month: 30 }),
);
const WORKING_DAY = 7 / 5;
const WORKING_WORDS: ReadonlySet<string> = new Set(['working', 'business']);

const PHRASES: readonly [phrase: RegExp, days: number][] = [
  [/\btoday\b|\bsame[- ]day\b/, 0],
  [/\btomorrow\b|\bnext[- ]day\b/, 1],
  [/\bnext (working|business) day\b/, Math.ceil(WORKING_DAY)],
];

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

function parseNumber(word: string, next: string | undefined): number | null {
  if (/^\d/.test(word)) return Number(word);
  // "a week" is one, "a few weeks" is no number.
  if (word === 'a' || word === 'an') return getUnit(next ?? '') === undefined ? null : 1;
  const number = NUMBER_WORDS.indexOf(word);
  return number === -1 ? null : number;
}

function getUnit(word: string): number | undefined {
  return DAYS_BY_UNIT.get(word.replace(/s$/, ''));
}

/** Days for each number of the text. A number counts in the unit that follows it, else in any. */
function findNumbersOfDays(text: string): number[] {
  const words = text.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
  const isWorking = (index: number) => WORKING_WORDS.has(words[index - 1] ?? '');
  const units = words.map((word, index) => {
    const unit = getUnit(word);
    return unit === 1 && isWorking(index) ? WORKING_DAY : unit;
  });
  const anyUnit = units.find((unit) => unit !== undefined) ?? 1;
  return words.flatMap((word, index) => {
    const number = parseNumber(word, words[index + 1]);
    const unit = units.slice(index).find((following) => following !== undefined) ?? anyUnit;
    return number === null ? [] : [number * unit];
  });
}

/**
 * The days a patient waits, from a clinic's own words (rules §9: a number of days, multiplied by 7 when
 * the text says weeks): whole days, 0 or more, or null when the text names no time. What the rules leave
 * open:
 *
 * | Words                      | Days                                              |
 * |----------------------------|---------------------------------------------------|
 * | a range, `1-2 weeks`       | its upper bound: 14                               |
 * | `1 month`                  | 30 for each month                                 |
 * | `24-48 hours`              | whole days, rounded up: 2                         |
 * | `3 working days`           | times 7/5, rounded up: 5; weekends are waited too |
 * | `today`, `same day`        | 0                                                 |
 * | `tomorrow`, `next day`     | 1                                                 |
 * | `next working day`         | one working day: 2                                |
 * | `two weeks`, `a fortnight` | numbers in words up to twelve                     |
 */
export function parseWaitDays(text: string): number | null {
  const lower = text.toLowerCase();
  const phrases = PHRASES.filter(([phrase]) => phrase.test(lower)).map(([, days]) => days);
  const longest = Math.max(...phrases, ...findNumbersOfDays(lower));
  // 7/5 of five days must be seven, not a hair more.
  return Number.isFinite(longest) ? Math.ceil(Number(longest.toFixed(6))) : null;
}
