import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClinicDirectory } from '../../../../src/domain/listing/clinic-directory.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

type Named = { heading: string; entries: { name: string }[] };
const toNames = (groups: readonly Named[]) =>
  groups.map(({ heading, entries }) => [heading, entries.map(({ name }) => name)]);

describe('the directory', () => {
  it('puts names under their letter in the order of a dictionary, and others last', () => {
    const clinics = ['Zebra', 'Élan', '24 Clinic', 'apple', 'Eden'].map((name) =>
      buildClinic({ name }),
    );
    expect(toNames(toClinicDirectory(clinics).letters)).toEqual([
      ['A', ['apple']],
      ['E', ['Eden', 'Élan']],
      ['Z', ['Zebra']],
      ['0–9', ['24 Clinic']],
    ]);
  });

  it('lists a clinic under each nation it names, and says which nation nobody names', () => {
    const { nations } = toClinicDirectory([
      buildClinic({ name: 'Everywhere', services_nations: ['UK'] }),
      buildClinic({ name: 'North', services_nations: ['Scotland', 'England'] }),
    ]);
    expect(toNames(nations)).toEqual([
      ['England', ['Everywhere', 'North']],
      ['Scotland', ['Everywhere', 'North']],
      ['Wales', ['Everywhere']],
      ['Northern Ireland', ['Everywhere']],
    ]);
    const alone = toClinicDirectory([buildClinic({ services_nations: ['Wales'] })]).nations;
    expect(alone.map(({ entries }) => entries.length)).toEqual([0, 0, 1, 0]);
  });

  it('keeps a clinic that says neither nation nor city, and says so', () => {
    const { letters, nations, cities } = toClinicDirectory([buildClinic({ name: 'Silent' })]);
    expect(letters[0]?.entries[0]).toMatchObject({
      city: null,
      nationsServed: { value: null },
    });
    expect(toNames(nations.slice(-1))).toEqual([['Nations not checked yet', ['Silent']]]);
    expect(toNames(cities)).toEqual([['Town not checked yet', ['Silent']]]);
  });

  it('puts every real clinic of a group before every example', () => {
    const clinics = [
      buildClinic({ id: 'c1', name: 'Ash example', address_city: 'Leeds' }),
      buildRealClinic({ id: 'c2', name: 'Aspen', address_city: 'Leeds' }),
    ];
    const { letters, cities } = toClinicDirectory(clinics);
    expect(toNames(letters)).toEqual([['A', ['Aspen', 'Ash example']]]);
    expect(toNames(cities)).toEqual([['Leeds', ['Aspen', 'Ash example']]]);
  });

  it('takes a city for one whatever its capitals', () => {
    const clinics = ['Leeds', 'LEEDS', 'Bath'].map((address_city, number) =>
      buildClinic({ name: `Clinic ${number}`, address_city }),
    );
    expect(toNames(toClinicDirectory(clinics).cities)).toEqual([
      ['Bath', ['Clinic 2']],
      ['Leeds', ['Clinic 0', 'Clinic 1']],
    ]);
  });

  it('lists every clinic once by name, once by city and at least once by nation', () => {
    const row = fc.record({
      name: fc.string({ minLength: 1 }),
      address_city: fc.option(fc.constantFrom('Leeds', 'leeds', 'Hull')),
      services_nations: fc.option(fc.subarray(['England', 'Wales', 'UK', 'Jersey'])),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const clinics = rows.map((fields, number) => buildClinic({ ...fields, id: `c${number}` }));
        const { letters, nations, cities } = toClinicDirectory(clinics);
        const names = clinics.map(({ overview }) => overview.name).toSorted();
        const toAll = (groups: readonly Named[]) =>
          groups.flatMap(({ entries }) => entries.map(({ name }) => name)).toSorted();
        expect(toAll(letters)).toEqual(names);
        expect(toAll(cities)).toEqual(names);
        expect(new Set(toAll(nations))).toEqual(new Set(names));
        expect(new Set(letters.map(({ id }) => id)).size).toBe(letters.length);
      }),
    );
  });
});
