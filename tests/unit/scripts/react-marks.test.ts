/** What is left of the marks that React writes into a page. */
import { expect, it } from 'vitest';
import { settleReactMarks } from '../../../scripts/integrations/react-marks.ts';

it('an island keeps its marks, which it is woken by, and the page around it has none', () => {
  const island = '<astro-island prefix="r0">for <!-- -->12<!-- --> months</astro-island>';
  expect(settleReactMarks(`<p>for <!-- -->12</p>${island}<p>read <!-- -->twice</p>`)).toBe(
    `<p>for 12</p>${island}<p>read twice</p>`,
  );
});

it('islands are numbered in their order, however they were done', () => {
  const island = (prefix: string) => `<astro-island prefix="${prefix}">x</astro-island>`;
  expect(settleReactMarks(island('r37') + island('r4'))).toBe(island('r0') + island('r1'));
});

it('an island has no name that the folder of the project decides', () => {
  const island = (uid: string) => `<astro-island${uid} prefix="r0">x</astro-island>`;
  expect(settleReactMarks(island(' uid="ZVyh8o"'))).toBe(island(''));
});
