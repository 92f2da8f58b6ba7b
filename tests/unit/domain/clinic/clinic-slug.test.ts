import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSlugCollisions, toClinicSlug } from '../../../../src/domain/clinic/clinic-slug.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyCharacter }),
);

describe('a clinic slug', () => {
  it.each([
    ['Birmingham Cannabis Clinic', 'birmingham-cannabis-clinic'],
    ['CB1 Medical', 'cb1-medical'],
    ['  Two \t\n spaces ', 'two-spaces'],
    ['Clínica São Jorge', 'clinica-sao-jorge'],
    ['Größe & Ærø', 'grosse-aero'],
    ["St John's (London)", 'st-johns-london'],
    ['../../etc/passwd', 'etcpasswd'],
    ['A - B', 'a-b'],
    ['Page', 'page-clinic'],
    ['index', 'index-clinic'],
  ])('for %j is %j', (name, slug) => {
    expect(toClinicSlug(name, 'c1')).toBe(slug);
  });

  it.each(['', '   ', '...', '診療所', '///'])(
    'for a name without Latin letters, %j, is the id',
    (name) => {
      expect(toClinicSlug(name, 'C1 x')).toBe('c1-x');
    },
  );

  it('is safe in a path, whatever the name and id', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, id) => {
        const slug = toClinicSlug(name, id);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(90);
        expect(['page', 'index']).not.toContain(slug);
      }),
    );
  });
});

describe('a slug collision', () => {
  it('names every clinic that shares the address', () => {
    expect(
      findSlugCollisions([
        { slug: 'a', name: 'A' },
        { slug: 'b', name: 'B' },
        { slug: 'a', name: 'Á' },
      ]),
    ).toEqual([{ slug: 'a', names: ['A', 'Á'] }]);
  });
});
