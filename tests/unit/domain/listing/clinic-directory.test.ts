import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../../src/domain/clinic/clinic.ts';
import { toDirectoryPages } from '../../../../src/domain/listing/clinic-directory.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

function toDirectory(clinics: Clinic[]) {
  const pages = toDirectoryPages(clinics);
  return { entries: pages.flatMap(({ items }) => items), letters: pages[0]?.letters ?? [] };
}

const toNames = (clinics: Clinic[]) => toDirectory(clinics).entries.map(({ name }) => name);

describe('the directory', () => {
  it('is alphabetical, with real clinics before examples', () => {
    const examples = ['Zebra', 'Élan', '24 Clinic', 'apple', 'Eden'].map((name) =>
      buildClinic({ name }),
    );
    const real = buildRealClinic({ id: 'r1', name: 'Young' });
    expect(toNames([...examples, real])).toEqual([
      ...['Young', '24 Clinic', 'apple', 'Eden', 'Élan', 'Zebra'],
    ]);
  });

  it('gives a clinic’s nations, or its own words if it names none', () => {
    const clinics = [['Scotland'], ['UK except northern ireland'], ['residents of the UK'], []].map(
      (services_nations, at) => buildRealClinic({ id: `c${at}`, name: `C${at}`, services_nations }),
    );
    expect(
      toDirectory(clinics).entries.map(({ nations, whole }) => [nations.value, whole]),
    ).toEqual([
      [['Scotland'], null],
      [['England', 'Scotland', 'Wales'], null],
      [null, 'residents of the UK'],
      [null, null],
    ]);
  });

  it('has letters to jump to once it lists twenty-one clinics; each letter leads to a real one', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 30 });
    fc.assert(
      fc.property(names, (some) => {
        const clinics = some.map((name, at) =>
          (at % 3 === 0 ? buildClinic : buildRealClinic)({ id: `c${at}`, name: `${name}x` }),
        );
        const { entries, letters } = toDirectory(clinics);
        if (entries.length <= 20) expect(letters).toEqual([]);
        const real = entries.filter(({ isExample }) => !isExample).map(({ slug }) => slug);
        for (const { href } of letters) {
          expect(real.map((slug) => `/clinic-directory#clinic-${slug}`)).toContain(href);
        }
        expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length);
      }),
    );
    const many = Array.from({ length: 21 }, (_, at) =>
      buildRealClinic({ id: `c${at}`, name: `${at < 20 ? 'Ash' : 'Élan'} ${at}` }),
    );
    expect(toDirectory(many).letters).toEqual([
      { letter: 'A', href: '/clinic-directory#clinic-ash-0' },
      { letter: 'E', href: expect.stringContaining('20') as string },
    ]);
  });
});
