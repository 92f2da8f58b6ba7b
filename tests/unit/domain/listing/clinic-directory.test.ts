import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../../src/domain/clinic/clinic.ts';
import { toClinicDirectory } from '../../../../src/domain/listing/clinic-directory.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

const toNames = (clinics: Clinic[]) => toClinicDirectory(clinics).entries.map(({ name }) => name);

describe('the directory', () => {
  it('is in the order of a dictionary, real clinics before examples', () => {
    const examples = ['Zebra', 'Élan', '24 Clinic', 'apple', 'Eden'].map((name) =>
      buildClinic({ name }),
    );
    const real = buildRealClinic({ id: 'r1', name: 'Young' });
    expect(toNames([...examples, real])).toEqual([
      ...['Young', '24 Clinic', 'apple', 'Eden', 'Élan', 'Zebra'],
    ]);
  });

  it('says the town and the nations that a clinic names', () => {
    const { entries } = toClinicDirectory([
      buildClinic({ name: 'Everywhere', services_nations: ['UK'], address_city: 'Leeds' }),
      buildClinic({ name: 'North', services_nations: ['Scotland', 'England'] }),
      buildClinic({ name: 'Silent', services_nations: ['Jersey'] }),
    ]);
    expect(entries.map(({ city, nations }) => [city, nations.value])).toEqual([
      ['Leeds', ['England', 'Scotland', 'Wales', 'Northern Ireland']],
      [null, ['Scotland', 'England']],
      [null, null],
    ]);
  });

  it('has letters to jump to from twenty-one clinics on, of the real ones alone', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 30 });
    fc.assert(
      fc.property(names, (some) => {
        const clinics = some.map((name, at) =>
          (at % 3 === 0 ? buildClinic : buildRealClinic)({ id: `c${at}`, name: `${name}x` }),
        );
        const { entries, letters } = toClinicDirectory(clinics);
        if (entries.length <= 20) expect(letters).toEqual([]);
        const real = entries.filter(({ isExample }) => !isExample).map(({ slug }) => slug);
        for (const { slug } of letters) expect(real).toContain(slug);
        expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length);
      }),
    );
    const many = Array.from({ length: 21 }, (_, at) =>
      buildRealClinic({ id: `c${at}`, name: `${at < 20 ? 'Ash' : 'Élan'} ${at}` }),
    );
    expect(toClinicDirectory(many).letters).toEqual([
      { letter: 'A', slug: 'ash-0' },
      { letter: 'E', slug: expect.stringContaining('20') as string },
    ]);
  });
});
