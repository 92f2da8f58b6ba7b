import { describe, expect, it } from 'vitest';
import { type PreviewClinic, toPreview } from '../../../src/domain/home/preview.ts';

function build(name: string, pounds: number, isExample = true): PreviewClinic {
  return {
    name,
    slug: name.toLowerCase(),
    isExample,
    price: pounds,
    firstYear: null,
    filter: { wait: '5 days' },
  };
}

describe('the comparison on the home page', () => {
  it('shows the first three examples of the list, the cheapest first visit first', () => {
    const clinics = [
      build('Elm', 20, false),
      ...[build('Ash', 150), build('Beech', 75), build('Cedar', 99), build('Fir', 10)],
    ];
    expect(toPreview(clinics)?.clinics.map(({ name }) => name)).toEqual(['Beech', 'Cedar', 'Ash']);
  });

  it('chooses among no real clinics', () => {
    const real = ['Elm', 'Fir', 'Gorse'].map((name) => build(name, 50, false));
    expect(toPreview([...real, build('Ash', 75)])).toBeNull();
  });
});
