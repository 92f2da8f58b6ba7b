import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../src/domain/clinic/clinic.ts';
import { toClinic } from '../../../src/domain/record/to-clinic.ts';
import { anyCharacter } from '../../fixtures/any-character.ts';
import { buildClinic } from '../../fixtures/clinics.ts';

const NOTHING = { sources: [], strainCount: 0 };
const REJECTIONS = [
  'Cannot transform null or undefined clinic data',
  'Clinic data missing required id or name field',
];

function getLeaves(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(getLeaves);
}

function getLists(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(getLists);
  return Array.isArray(value) ? [value, ...inner] : inner;
}

function expectClean(clinic: Clinic): void {
  for (const leaf of getLeaves(clinic)) {
    if (typeof leaf === 'number') expect(leaf).toSatisfy(Number.isFinite);
    if (typeof leaf === 'string') expect(leaf.length).toBeLessThanOrEqual(20_000);
  }
  for (const list of getLists(clinic)) {
    expect(list.length).toBeLessThanOrEqual(50);
    for (const item of list) {
      if (typeof item === 'string') {
        expect(item).not.toBe('');
        expect(item).toBe(item.trim());
      } else expect(item).toBeTypeOf('object');
    }
    expect(new Set(list).size).toBe(list.length);
  }
  const { website, bookingUrl, logoUrl, heroImageUrl, slug } = clinic.overview;
  for (const link of [website, bookingUrl]) {
    if (link !== null) expect(link).toMatch(/^(?:https?|mailto|tel):/);
  }
  if (logoUrl !== null) expect(logoUrl).toMatch(/^\/logos\//);
  if (heroImageUrl !== null) expect(heroImageUrl).toMatch(/^https?:/);
  expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
}

const COLUMNS = [
  ...['name', 'slug', 'website', 'clinic_logo_url', 'phone', 'location', 'rating', 'review_count'],
  ...['consultation_fee', 'delivery_fee', 'estimated_annual_cost_low', 'specialisations', 'pros'],
  ...['services_consultation_types', 'membership_options', 'accreditations', 'pricing_table'],
  ...['rating_breakdown', 'description', 'verdict_last_updated', 'updated_at'],
  ...['established_year', '__proto__', 'constructor'],
];

const hostileValue = fc.oneof(
  fc.anything(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('javascript:alert(1)', 'https://a.example', '{a,"b}', '[[[[', '1e999', -0),
  fc.array(fc.oneof(fc.string(), fc.double(), fc.record({ name: fc.string(), type: fc.string() }))),
);

describe('the normaliser', () => {
  it('takes any value, and throws for two reasons only', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (row) => {
        try {
          expectClean(toClinic(row, NOTHING));
        } catch (error) {
          expect(REJECTIONS).toContain((error as Error).message);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('makes a clean clinic from any row with an id, and leaves the row unchanged', () => {
    const rows = fc.dictionary(fc.constantFrom(...COLUMNS), hostileValue);
    fc.assert(
      fc.property(rows, (fields) => {
        const row = { ...fields, id: 'c1' };
        const before = structuredClone(row);
        const clinic = toClinic(row, NOTHING);
        expect(row).toEqual(before);
        expect(clinic.shape).toBe('full');
        expectClean(clinic);
      }),
      { numRuns: 50 },
    );
  });

  it('cuts megabytes to a limited length', () => {
    const megabytes = 'word, '.repeat(400_000);
    const clinic = buildClinic({
      name: megabytes,
      description: megabytes,
      specialisations: megabytes,
      pros: Array.from({ length: 100_000 }, (_, index) => `pro ${index}`),
      membership_options: `[${'['.repeat(200_000)}`,
      website: `https://a.example/${megabytes}`,
    });
    expect(clinic.overview.name.length).toBeLessThanOrEqual(200);
    expect(clinic.overview.description?.length).toBeLessThanOrEqual(5000);
    expect(clinic.services.specialties).toEqual(['word']);
    expect(clinic.prosAndCons.pros).toHaveLength(50);
    expect(clinic.overview.website).toBeNull();
    expect(JSON.stringify(clinic).length).toBeLessThan(100_000);
  });
});
