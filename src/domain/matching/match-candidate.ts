import type { Clinic } from '../clinic/clinic.ts';
import type { DetailName } from '../clinic/clinic-details.ts';
import { toLedger } from '../clinic/ledger.ts';
import { toComparableWait } from '../clinic/wait-clock.ts';
import { parseWaitDays } from '../clinic/wait-days.ts';
import { toTypicalYears, type TypicalYear } from '../cost/typical-year.ts';
import { type BriefFigure, mapFigure, toBriefFigure } from '../figure/figure.ts';
import { findArea, findNations } from '../place/areas.ts';

export type WaitText = { text: string; days: number | null };

/** An empty list counts as not stated. */
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

function toPlace({ overview, details }: Clinic): BriefFigure<string> {
  const { city, region } = overview.address;
  const stated = [...new Set([city, region])].filter((part) => part !== null);
  const { state } = city === null ? details.region : details.city;
  return { value: stated.length > 0 ? stated.join(', ') : null, state };
}

/**
 * Sent to the browser as props, so that the visitor's answers never leave it. Unstated values are
 * null.
 */
export function toMatchCandidate(clinic: Clinic, firstYear: TypicalYear | null) {
  const { overview, services, pharmacy, figures } = clinic;
  const formCount = Object.values(pharmacy.availableProducts).filter(Boolean).length;
  return {
    name: overview.name,
    slug: overview.slug,
    isExample: overview.isExample,
    ledger: toLedger(clinic),
    takesNewPatients: figures.takesNewPatients.value,
    ages: toBriefFigure(figures.agesTreated),
    specialties: toDetail(clinic, 'specialties', services.specialties),
    conditions: toDetail(clinic, 'conditions', services.conditions),
    consultationTypes: toDetail(clinic, 'consultationTypes', services.consultationTypes),
    /** First consultation, pounds. */
    price: toBriefFigure(figures.initialConsultationPrice),
    /** Whole pence, without medicine. */
    firstYear,
    annualCost: toBriefFigure(figures.annualCostAverage),
    waitTime: mapFigure(figures.averageWaitTime, (text): WaitText => {
      return { text, days: toComparableWait(clinic) };
    }),
    responseTime: mapFigure(figures.responseTime, toWaitText),
    followUpSupport: toDetail(clinic, 'followUpSupport', services.followUpSupport),
    educationalResources: toDetail(clinic, 'educationalResources', services.educationalResources),
    homeDelivery: toDetail(clinic, 'homeDelivery', services.homeDelivery),
    productForms: toDetail(clinic, 'availableProducts', formCount || null),
    place: toPlace(clinic),
    area: findArea(overview.address.city ?? '', overview.address.region ?? ''),
    nationsServed: mapFigure(figures.nationsServed, findNations),
    hasStrainData: mapFigure(figures.strainCount, (count) => count > 0),
    /** The verdict's first entry. Only examples have one. */
    notIdealFor: clinic.verdict.notIdealFor[0] ?? null,
    updatedAt: clinic.updatedAt,
  };
}

export type MatchCandidate = ReturnType<typeof toMatchCandidate>;

export function toMatchCandidates(clinics: readonly Clinic[]): MatchCandidate[] {
  const years = toTypicalYears(clinics);
  return clinics.map((clinic, at) => toMatchCandidate(clinic, years[at] ?? null));
}
