import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { getConditionGuides, getConditionOptions } from '../../../src/data/condition/conditions.ts';
import { getSources } from '../../../src/data/content/words.ts';
import { buildOptionsSchema } from '../../../src/schemas/options.ts';

const schema = buildOptionsSchema(getSources);
const guides = getConditionGuides().map(({ slug }) => [slug, getConditionOptions(slug)] as const);

const COUNTED = {
  outcome: 'had at least 30% less pain',
  with: { count: 549, of: 1000 },
  without: { count: 405, of: 1000 },
  against: 'placebo',
  time: 'two weeks or longer',
  people: '7,833 people with chronic pain, in 24 trials',
  certainty: 'moderate',
  source: 'duloxetine-chronic-pain',
  read: 'table',
  sentence: 'Of 1,000 people, 549 had less pain. On placebo it was 405 of 1,000.',
};

function readWith(change: object) {
  const raw = parse(readFileSync('content/options.yml', 'utf8')) as Record<
    string,
    { options: { better: object[] }[] }
  >;
  raw['chronic-pain']!.options[0]!.better = [{ ...COUNTED, ...change }];
  return schema.safeParse(raw);
}

it.each(guides)(
  'the guide to %s lists a person’s real options, always in the same order',
  (_, { options }) => {
    const kinds = options.map(({ kind }) => kind);
    const order = ['usual-care', 'licensed', 'cannabis', 'waiting'];
    expect(kinds).toEqual(
      kinds.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    );
    expect(new Set(kinds).size).toBeGreaterThan(2);
  },
);

describe('a number is rejected', () => {
  it('unless it matches its source; it is then shown as people in 100', () => {
    const first = readWith({}).data?.['chronic-pain']?.options[0]?.better[0];
    expect(first).toMatchObject({ with: 55, without: 41 });
  });

  it.each([
    [
      'with more people than took part',
      { with: { count: 1200, of: 1000 } },
      'more people than there were',
    ],
    [
      'that is missing from its source’s sentence',
      { with: { count: 540, of: 1000 } },
      'lacks the number 540',
    ],
    [
      'whose number of people is missing from the sentence',
      { with: { count: 549, of: 900 } },
      'lacks the number 900',
    ],
    ['without the comparison group', { against: undefined }, 'belong together'],
    [
      'with a difference in the wrong direction',
      { with: COUNTED.without, without: COUNTED.with },
      '41 with it and 55 without',
    ],
    ['for a handful of people', { with: { count: 5, of: 10 } }, '>=20'],
    ['without a period', { time: '' }, 'time'],
    ['without the number of participants', { people: undefined }, 'people'],
    ['with an unknown level of certainty', { certainty: 'very high' }, 'certainty'],
    ['from another source’s report', { read: 'report' }, 'read'],
  ])('%s', (_, change, reason) => {
    expect(readWith(change).error?.message).toContain(reason);
  });
});
