import { describe, expect, it } from 'vitest';
import { countTypos, isTypo } from '../../../../src/domain/search/typos.ts';

describe('the number of typos', () => {
  it.each([
    ['clinic', 'clinic', 0],
    ['clnic', 'clinic', 1],
    ['clinix', 'clinic', 1],
    ['cliinic', 'clinic', 1],
    ['clniic', 'clinic', 1],
    ['', 'ms', 2],
    ['calculater', 'calculator', 1],
    ['elegibilty', 'eligibility', 2],
  ])('between "%s" and "%s" is %d', (typed, meant, count) => {
    expect(countTypos(typed, meant)).toBe(count);
  });
});

describe('a word with a possible typo', () => {
  it.each([
    ['insomia', 'insomnia', true],
    ['epilepsie', 'epilepsy', true],
    ['anixety', 'anxiety', true],
    ['fqa', 'faq', true],
    ['ptds', 'ptsd', true],
    ['post', 'cost', false],
    ['plan', 'pain', false],
    ['sm', 'ms', false],
    ['prices', 'epilepsy', false],
    ['clinic', 'clinic', false],
  ])('"%s" for "%s" (recognised: %s)', (typed, meant, result) => {
    expect(isTypo(typed, meant)).toBe(result);
    expect(isTypo(meant, typed)).toBe(result);
  });
});
