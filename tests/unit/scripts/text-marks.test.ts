/** What is left of the marks that React writes between two texts. */
import { expect, it } from 'vitest';
import { dropTextMarks } from '../../../scripts/integrations/text-marks.ts';

it('an island keeps its marks, which it is woken by, and the page around it has none', () => {
  const island = '<astro-island uid="1">for <!-- -->12<!-- --> months</astro-island>';
  expect(dropTextMarks(`<p>for <!-- -->12</p>${island}<p>read <!-- -->twice</p>${island}`)).toBe(
    `<p>for 12</p>${island}<p>read twice</p>${island}`,
  );
});
