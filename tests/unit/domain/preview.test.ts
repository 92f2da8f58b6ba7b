import { describe, expect, it } from 'vitest';
import { type PreviewClinic, toPreview } from '../../../src/domain/home/preview.ts';

const UNKNOWN = { value: null, state: 'unknown' } as const;
const toYear = (pounds: number) => ({ low: pounds * 100, high: pounds * 100 });

function build(name: string, given: Partial<PreviewClinic> = {}): PreviewClinic {
  const slug = name.toLowerCase();
  return { name, slug, isExample: false, price: UNKNOWN, wait: UNKNOWN, year: null, ...given };
}

function buildKnown(name: string, pounds: number, isExample = true): PreviewClinic {
  const state = isExample ? 'example' : 'published';
  return build(name, {
    isExample,
    price: { value: pounds, state },
    wait: { value: '5 days', state },
    year: toYear(pounds * 5),
  });
}

const namesOf = (clinics: PreviewClinic[]) => toPreview(clinics).clinics.map(({ name }) => name);

describe('the comparison on the home page', () => {
  it('shows the three of whom most is known, the cheapest first visit first', () => {
    const clinics = [build('Ash'), buildKnown('Beech', 150), buildKnown('Cedar', 75)];
    expect(namesOf([...clinics, buildKnown('Dogwood', 99)])).toEqual(['Cedar', 'Dogwood', 'Beech']);
  });

  it('prefers real clinics where as much is known of them', () => {
    const real = ['Elm', 'Fir', 'Gorse'].map((name) => buildKnown(name, 50, false));
    expect(namesOf([buildKnown('Ash', 50), ...real])).toEqual(['Elm', 'Fir', 'Gorse']);
  });

  it('never sets an example beside a real clinic, on the list or on the line', () => {
    const clinics = [buildKnown('Ash', 75), buildKnown('Beech', 150), build('Elm')];
    expect(namesOf([...clinics, buildKnown('Fir', 49, false)])).toEqual(['Fir', 'Elm']);
    expect(toPreview([...clinics, build('Hazel')]).scale).toMatchObject({ low: 75, high: 150 });
  });
});
