/** What is left of the marks that React writes into a page. */
import { expect, it } from 'vitest';
import { settleReactMarks } from '../../../scripts/integrations/react-marks.ts';

it('an island keeps its marks, which it is woken by, and the page around it has none', () => {
  const island = '<astro-island prefix="r0">for <!-- -->12<!-- --> months</astro-island>';
  expect(settleReactMarks(`<p>for <!-- -->12</p>${island}<p>read <!-- -->twice</p>`)).toBe(
    `<p>for 12</p>${island}<p>read twice</p>`,
  );
});
