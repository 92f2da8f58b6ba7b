import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesSubject, quoteSupports, type QuoteKind } from '../fixtures/evidence/quote-holds.ts';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { startTestBackend } from './test-backend.ts';

const { sql } = await startTestBackend();

type Case = [kind: QuoteKind, value: unknown, exact: string];

const CONTAINED: Case[] = [
  ['pounds', 99.99, 'Initial consultation | £99.99'],
  ['pounds', 99.99, 'It is £99,99.'],
  ['pounds', 99.9, '£99.90'],
  ['pounds', 1250, '£1,250.'],
  ['pounds', 0.99, '99p for each'],
  ['pounds', 0, 'Delivery is free'],
  ['number', 30, 'takes 30 minutes'],
  ['number', 12, 'Twelve months'],
  ['number', 30, 'half an hour'],
  ['number', 4.8, 'rated 4.8/5'],
  ['text', 'Within 7 days', 'see a doctor within seven days'],
  ['text', '1-2 weeks', 'one to two weeks'],
  ['text', 'One of the first, from £49', 'prices start at £49'],
  ['list', ['GPhC', 'CQC'], 'Registered with the CQC.'],
  ['list', ['24/7 helpline'], 'our helpline, open 24/7'],
  ['yes-no', false, 'We do not treat children'],
  ['exact', '020 7946 0123', 'Call (020) 7946-0123 now'],
  ['exact', 'SW1A 1AA', 'London sw1a1aa.'],
  ['records', [{ name: 'Plus', annual_fee: 99, benefits: ['£5 off'] }], 'Plus: £99 a year'],
  ['records', [{ item: 'Letter', price: 'on request', note: null }], 'Letters on request'],
];

const NOT_CONTAINED: Case[] = [
  ['pounds', 99.99, '£199.99'],
  ['pounds', 49, 'in 49 days'],
  ['pounds', 1, '£1k'],
  ['pounds', 0, 'Delivery is not included'],
  ['pounds', 0, "It isn't yet free"],
  ['pounds', 0, 'a smoke-free home'],
  ['pounds', 0, '£5'],
  ['number', 30, 'costs £30'],
  ['number', 20, 'twenty-one days'],
  ['number', 60, 'an hour and a half'],
  ['text', 'Within 7 days', 'within 17 days'],
  ['text', 'Within 7 days', ' \n'],
  ['text', '£49', 'prices start at £490'],
  ['list', ['CQC'], 'CQCX'],
  ['list', [], 'anything'],
  ['yes-no', true, '  '],
  ['exact', '1234567', '12345678'],
  ['exact', 'help@a.example', 'my.help@a.example'],
  ['records', [{ name: 'Plus', annual_fee: 99 }], 'Plus: £89 a year'],
];

const ask = async (cases: readonly Case[]): Promise<unknown[]> => {
  const asked = cases.map(([kind, value, exact]) => ({ kind, value, exact }));
  const rows = await sql(
    `select private.quote_supports(c ->> 'kind', c -> 'value', c ->> 'exact') as holds
     from jsonb_array_elements($1::jsonb) with ordinality as listed (c, place) order by place`,
    [JSON.stringify(asked)],
  );
  return rows.map(({ holds }) => holds);
};

describe('the database', () => {
  it('accepts a quote that contains the value', async () => {
    const answers = await ask(CONTAINED);
    expect(CONTAINED.filter((_, at) => answers[at] !== true)).toEqual([]);
  });

  it('rejects a quote that does not contain the value', async () => {
    const answers = await ask(NOT_CONTAINED);
    expect(NOT_CONTAINED.filter((_, at) => answers[at] !== false)).toEqual([]);
  });

  it('judges prices and numbers in a quote the same way as the desk', async () => {
    const piece = fc.constantFrom(
      ...[
        '£',
        'GBP ',
        ' pounds',
        'p',
        ' pence',
        ' ',
        '.',
        ',',
        '-',
        ' | ',
        'from ',
        'free',
        'not ',
      ],
      ...['99.99', '89.99', '9', '99', '0', '1,250', '250', '.99', '7', 'seven', 'twenty', '-one'],
      ...['half an hour', 'an hour', 'days', 'k', 'm', '995'],
    );
    const words = fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    const values = [0, 0.09, 0.99, 7, 9, 20, 30, 60, 89.99, 99, 99.99, 250, 1250];
    const cases = fc.sample(words, isExhaustive ? 100 : 25).flatMap((exact) =>
      values.flatMap((value): Case[] => [
        ['pounds', value, exact],
        ['number', value, exact],
        ['text', `Within ${value} days`, exact],
      ]),
    );
    const answers = await ask(cases);
    const differing = cases.filter(([...asked], at) => quoteSupports(...asked) !== answers[at]);
    expect(differing.slice(0, 10)).toEqual([]);
  });

  it.each([
    [['consultation'], true],
    [['review', 'follow up'], true],
    [['Follow-up'], true],
    [[], true],
    [['consult'], false],
    [['review'], false],
  ])(
    'judges whether a quote mentions %j in whole words, whatever their case: %s',
    async (words, names) => {
      const exact = 'Follow-up Consultation | £49';
      const [row] = await sql('select private.mentions_figure($1, $2) as names', [words, exact]);
      expect(row?.['names']).toBe(names);
      expect(namesSubject(words, exact)).toBe(names);
    },
  );
});
