import type { Clinic } from '../clinic/clinic.ts';
import type { DetailName } from '../clinic/clinic-details.ts';
import { parseWaitDays } from '../clinic/wait-days.ts';
import { toTypicalYears, type TypicalYear } from '../cost/typical-year.ts';
import { type BriefFigure, mapFigure, toBriefFigure } from '../figure/figure.ts';
import { findArea, findNations, type Nation } from '../place/areas.ts';

/** The clinic's own words for a time, and the days they come to; null days cannot be read. */
export type WaitText = { text: string; days: number | null };

/** A detail as far as the clinic's row states it: an empty list is none. */
function toDetail<Value>(
  { details }: Clinic,
  name: DetailName,
  value: Value | null,
): BriefFigure<Value> {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return { value: isEmpty ? null : value, state: details[name].state };
}

function toWaitText(text: string): WaitText {
  return { text, days: parseWaitDays(text) };
}

function toNationsServed({ figures }: Clinic): BriefFigure<Nation[]> {
  const { value, state } = mapFigure(figures.nationsServed, findNations);
  return { value: value?.length ? value : null, state };
}

function toPlace({ overview, details }: Clinic): BriefFigure<string> {
  const { city, region } = overview.address;
  const stated = [...new Set([city, region])].filter((part) => part !== null);
  const { state } = city === null ? details.region : details.city;
  return { value: stated.length > 0 ? stated.join(', ') : null, state };
}

/**
 * Projects a clinic onto what matching and its explanation need. Candidates are shipped to the browser as
 * props, so that the answers never leave it; they are plain JSON and hold nothing else. What nobody
 * states is null.
 *
 * @param firstYear what the clinic's fees come to in a typical first year, without medicine, in whole
 *   pence; null while too little is known
 */
export function toMatchCandidate(clinic: Clinic, firstYear: TypicalYear | null) {
  const { overview, services, pharmacy, figures } = clinic;
  const formCount = Object.values(pharmacy.availableProducts).filter(Boolean).length;
  return {
    name: overview.name,
    slug: overview.slug,
    /** Invented as a whole: matched apart from the real ones. */
    isExample: overview.isExample,
    specialties: toDetail(clinic, 'specialties', services.specialties),
    conditions: toDetail(clinic, 'conditions', services.conditions),
    consultationTypes: toDetail(clinic, 'consultationTypes', services.consultationTypes),
    /** First consultation, pounds. */
    price: toBriefFigure(figures.initialConsultationPrice),
    /** Whole pence, without medicine. */
    firstYear,
    /** Pounds. */
    annualCost: toBriefFigure(figures.annualCostAverage),
    waitTime: mapFigure(figures.averageWaitTime, toWaitText),
    responseTime: mapFigure(figures.responseTime, toWaitText),
    followUpSupport: toDetail(clinic, 'followUpSupport', services.followUpSupport),
    educationalResources: toDetail(clinic, 'educationalResources', services.educationalResources),
    homeDelivery: toDetail(clinic, 'homeDelivery', services.homeDelivery),
    /** How many of the five product forms, 1 to 5. */
    productForms: toDetail(clinic, 'availableProducts', formCount || null),
    /** City and region as shown: "Nottingham, East Midlands". */
    place: toPlace(clinic),
    /** Where that is, as far as its words are known. */
    area: findArea(overview.address.city ?? '', overview.address.region ?? ''),
    /** Null where no nation is named that we know. */
    nationsServed: toNationsServed(clinic),
    hasStrainData: mapFigure(figures.strainCount, (count) => count > 0),
    /** The first entry of the verdict's "not ideal for", which only an example has. */
    notIdealFor: clinic.verdict.notIdealFor[0] ?? null,
    /** ISO instant of the record's last change; null when not known. */
    updatedAt: clinic.updatedAt,
  };
}

export type MatchCandidate = ReturnType<typeof toMatchCandidate>;

/** Every clinic as the quiz matches it, each with its typical first year, in the order given. */
export function toMatchCandidates(clinics: readonly Clinic[]): MatchCandidate[] {
  const years = toTypicalYears(clinics);
  return clinics.map((clinic, at) => toMatchCandidate(clinic, years[at] ?? null));
}
