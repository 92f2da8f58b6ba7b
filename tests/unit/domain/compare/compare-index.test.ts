import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareClinicNames } from '../../../../src/domain/clinic/clinic.ts';
import {
  packNames,
  toComparedPages,
  unpackCompared,
  unpackNames,
} from '../../../../src/domain/compare/compare-index.ts';
import { takeAll } from '../../../../src/domain/steps.ts';
import { toComparedClinic } from '../../../../src/domain/compare/compared-clinic.ts';
import { findComparedPage, findNamed } from '../../../../src/domain/compare/named-clinics.ts';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../../src/domain/cost/first-year.ts';
import { clinicLists } from '../../../fixtures/listed-clinics.ts';

const comparedLists = clinicLists.map((clinics) => {
  const fees = clinics.map(toClinicFees);
  return clinics.map((clinic, at) =>
    toComparedClinic(clinic, toFirstYearCost(fees[at]!, DEFAULT_PLAN, toFeeRanges(fees))),
  );
});

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Enough for several pages. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const name = `Clinic ${at}`;
    return { name, slug: `clinic-${at}`, isExample: at % 7 === 0, cells: {} };
  });

describe('the index of a comparison', () => {
  it('holds the name of every clinic, and its page holds it whole', () => {
    fc.assert(
      fc.property(fc.oneof(comparedLists, fc.nat({ max: 180 }).map(many)), (compared) => {
        const names = takeAll(unpackNames(throughJson(packNames(compared))));
        const pages = toComparedPages(compared).map(({ items }) =>
          unpackCompared(throughJson(items)),
        );
        const found = names.map((named, place) => {
          const clinic = pages[findComparedPage(place) - 1]?.find(
            ({ slug }) => slug === named.slug,
          );
          expect(clinic).toMatchObject(named);
          return clinic;
        });
        expect(found).toEqual(throughJson(compared.toSorted(compareClinicNames)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a clinic', () => {
  const names = many(30);
  it.each([
    ['clin', ['Clinic 0', 'Clinic 1', 'Clinic 2']],
    ['CLINIC  2', ['Clinic 2', 'Clinic 20', 'Clinic 21']],
    [' 17 ', ['Clinic 17']],
    ['linic', []],
    [' ', []],
  ])('is found by “%s”: %j', (text, found) => {
    expect(findNamed(names, text, 3).map(({ name }) => name)).toEqual(found);
  });
});
