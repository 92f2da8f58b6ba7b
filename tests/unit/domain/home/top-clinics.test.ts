import { expect, it } from 'vitest';
import { pickTopClinics } from '../../../../src/domain/home/top-clinics.ts';
import { buildCard } from '../../../fixtures/clinics.ts';

const buildReal = (count: number) =>
  Array.from({ length: count }, (_, at) => buildCard({ name: `Real ${at}`, is_example: false }));
const EXAMPLES = [3.4, 4.7, 4.1, 4.6].map((rating) =>
  buildCard({ name: `Example ${rating}`, is_example: true, rating }),
);

function pick(cards: ReturnType<typeof buildReal>) {
  const { real, examples } = pickTopClinics(cards);
  return [real, examples].map((group) => group.map(({ name }) => name));
}

it('the home page shows the first three real clinics and the three best-rated examples', () => {
  expect(pick([...buildReal(5), ...EXAMPLES])).toEqual([
    ['Real 0', 'Real 1', 'Real 2'],
    ['Example 4.7', 'Example 4.6', 'Example 4.1'],
  ]);
});

it('the home page shows six real clinics if there are no examples', () => {
  expect(pick(buildReal(8))).toEqual([buildReal(6).map(({ name }) => name), []]);
});
