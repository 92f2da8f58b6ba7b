/**
 * What matching and its explanation need of a clinic. Candidates are shipped to the browser as
 * props, so that the answers never leave it; they are plain JSON and hold nothing else.
 */
import type { Clinic, ConsultationType, UnstatedDetail } from '../clinic/clinic.ts';
import type { ProvenanceState } from '../figure/provenance.ts';
import { type ClinicArea, findArea, findNations, type Nation } from '../place/areas.ts';
import { parseWaitDays } from './wait-days.ts';

/** A value and where it comes from; null when the clinic does not say and nothing stands in. */
export type MatchValue<Value> = { value: Value | null; state: ProvenanceState };

/** The clinic's own words for a time, and the days they come to; null days cannot be read. */
export type WaitText = { text: string; days: number | null };

export type MatchCandidate = {
  id: string;
  name: string;
  slug: string;
  /** Whether a web page of the clinic's own is known; without one nobody can tell that it exists. */
  hasWebsite: boolean;
  specialties: MatchValue<string[]>;
  conditions: MatchValue<string[]>;
  consultationTypes: MatchValue<ConsultationType[]>;
  /** Initial consultation, pounds. */
  price: MatchValue<number>;
  /** Average annual cost, pounds. */
  annualCost: MatchValue<number>;
  waitTime: MatchValue<WaitText>;
  responseTime: MatchValue<WaitText>;
  followUpSupport: MatchValue<boolean>;
  educationalResources: MatchValue<boolean>;
  homeDelivery: MatchValue<boolean>;
  /** How many of the five product forms, 1 to 5. */
  productForms: MatchValue<number>;
  /** City and region as shown: "Nottingham, East Midlands". */
  place: MatchValue<string>;
  /** Where that is, as far as its words are known. */
  area: ClinicArea | null;
  nationsServed: MatchValue<Nation[]>;
  hasStrainData: MatchValue<boolean>;
  /** The first entry of the verdict's "not ideal for"; null when there is none. */
  notIdealFor: string | null;
  /** 0 to 5. */
  rating: MatchValue<number>;
  /** ISO instant of the record's last change; null when not known. */
  updatedAt: string | null;
};

/**
 * Whether a value cannot be relied on: the clinic does not say, or a site default stands in. A value
 * whose source was not recorded keeps that marker but is the clinic's own.
 */
export function isUncertainValue({ value, state }: MatchValue<unknown>): boolean {
  return value === null || state === 'site-default';
}

/** Details have no provenance record: what the row states has an unrecorded source. */
function toDetail<Value>(
  { unstated }: Clinic,
  detail: UnstatedDetail,
  value: Value,
): MatchValue<Value> {
  return { value: unstated.includes(detail) ? null : value, state: 'unknown' };
}

/** As above, where a default of rules §5 stands in. */
function toDefaultedDetail<Value>(
  { unstated }: Clinic,
  detail: UnstatedDetail,
  value: Value,
): MatchValue<Value> {
  return { value, state: unstated.includes(detail) ? 'site-default' : 'unknown' };
}

function toListValue<Value>(list: Value[], state: ProvenanceState): MatchValue<Value[]> {
  return { value: list.length > 0 ? list : null, state };
}

function toWaitText(text: string): WaitText {
  return { text, days: parseWaitDays(text) };
}

function toPlace(clinic: Clinic): MatchValue<string> {
  const { city, region } = clinic.overview.address;
  const stated = [
    clinic.unstated.includes('city') ? [] : city,
    clinic.unstated.includes('region') || region === city ? [] : region,
  ].flat();
  return { value: stated.length > 0 ? stated.join(', ') : null, state: 'unknown' };
}

/** Projects a clinic onto what matching needs. Defaults and gaps keep their marks. */
export function toMatchCandidate(clinic: Clinic): MatchCandidate {
  const { overview, services, pricing, patientExperience, pharmacy, provenance } = clinic;
  const formCount = Object.values(pharmacy.availableProducts).filter(Boolean).length;
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    hasWebsite: overview.website !== null,
    specialties: toDefaultedDetail(clinic, 'specialties', services.specialties),
    conditions: toListValue(services.conditions, 'unknown'),
    consultationTypes: toDefaultedDetail(clinic, 'consultationTypes', services.consultationTypes),
    price: {
      value: pricing.initialConsultation.price,
      state: provenance.initialConsultationPrice.state,
    },
    annualCost: {
      value: pricing.estimatedAnnualCost.average,
      state: provenance.annualCostAverage.state,
    },
    waitTime: {
      value: toWaitText(patientExperience.averageWaitTime),
      state: provenance.averageWaitTime.state,
    },
    responseTime: {
      value: toWaitText(patientExperience.responseTime),
      state: provenance.responseTime.state,
    },
    followUpSupport: toDetail(clinic, 'followUpSupport', services.followUpSupport),
    educationalResources: toDetail(clinic, 'educationalResources', services.educationalResources),
    homeDelivery: toDetail(clinic, 'homeDelivery', services.homeDelivery),
    productForms: toDetail(clinic, 'availableProducts', formCount),
    place: toPlace(clinic),
    area: findArea(overview.address.city, overview.address.region),
    nationsServed: toListValue(findNations(services.nationsServed), provenance.nationsServed.state),
    hasStrainData: { value: pharmacy.strainCount > 0, state: provenance.strainCount.state },
    notIdealFor: clinic.verdict.notIdealFor[0] ?? null,
    rating: { value: patientExperience.overallRating, state: provenance.overallRating.state },
    updatedAt: clinic.updatedAt,
  };
}
