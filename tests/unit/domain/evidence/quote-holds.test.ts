import { describe, expect, it } from 'vitest';
import {
  namesTheThing,
  quoteHolds,
  type QuoteKind,
  recordsHeld,
} from '../../../../src/domain/evidence/quote-holds.ts';

type Case = [kind: QuoteKind, value: unknown, exact: string];

const HELD: Case[] = [
  ['pounds', 99.99, 'Initial consultation | £99.99'],
  ['pounds', 99.99, 'GBP 99.99'],
  ['pounds', 99.99, '99.99 GBP a visit'],
  ['pounds', 99.99, '99.99 pounds'],
  ['pounds', 99.99, 'It is £99,99.'],
  ['pounds', 99.9, '£99.90'],
  ['pounds', 49, 'from £49, for each'],
  ['pounds', 49, '£49.00'],
  ['pounds', 49, '£ 49pp'],
  ['pounds', 1250, '£1,250.'],
  ['pounds', 1250000, '£1,250,000'],
  ['pounds', 0.99, '99p for each'],
  ['pounds', 0.5, '50 pence'],
  ['pounds', 0, 'Delivery is free'],
  ['pounds', 0, 'There is NO CHARGE'],
  ['pounds', 0, '£0.00'],
  ['pounds', 0, 'Postage included'],
  ['number', 30, 'takes 30 minutes'],
  ['number', 30, 'a 30-minute call'],
  ['number', 30, '30mins'],
  ['number', 12, 'Twelve months'],
  ['number', 30, 'half an hour'],
  ['number', 60, 'about an hour'],
  ['number', 60, 'one hour'],
  ['number', 4.8, 'rated 4.8/5'],
  ['number', 1250, '1,250 reviews'],
  ['text', 'Within 7 days', 'see a doctor within seven days'],
  ['text', 'In seven days', 'see a doctor in 7 days'],
  ['text', '1-2 weeks', 'one to two weeks'],
  ['text', 'One of the first, from £49', 'prices start at £49'],
  ['text', 'Same day', 'today'],
  ['list', ['GPhC', 'CQC'], 'Registered with the CQC.'],
  ['list', ['24/7 helpline'], 'our helpline, open 24/7'],
  ['yes-no', false, 'We do not treat children'],
  ['exact', '020 7946 0123', 'Call (020) 7946-0123 now'],
  ['exact', 'SW1A 1AA', 'London sw1a1aa.'],
  ['exact', 'help@a.example', 'Write to Help@a.example.'],
  ['exact', 'https://www.a.example/', 'See a.example/prices'],
  ['exact', '01234567', 'Company number 01234567'],
  ['records', [{ name: 'Plus', annual_fee: 99, benefits: ['£5 off'] }], 'Plus: £99 a year'],
  ['records', [{ item: 'Letter', price: 'on request', note: null }], 'Letters on request'],
];

const NOT_HELD: Case[] = [
  ['pounds', 99.99, '£199.99'],
  ['pounds', 99.99, '£99.995'],
  ['pounds', 99.99, '99.99'],
  ['pounds', 9, '£9.99'],
  ['pounds', 9, '£9,99'],
  ['pounds', 1, '£1,250'],
  ['pounds', 250, '£1,250'],
  ['pounds', 49, 'in 49 days'],
  ['pounds', 49, '$49'],
  ['pounds', 1, '£1k'],
  ['pounds', 99, '99 people'],
  ['pounds', 0, 'Delivery is not included'],
  ['pounds', 0, "It isn't yet free"],
  ['pounds', 0, 'a smoke-free home'],
  ['pounds', 0, '£5'],
  ['pounds', 0, ''],
  ['pounds', '49', '£49'],
  ['pounds', null, '£49'],
  ['number', 30, 'costs £30'],
  ['number', 30, '130 or 300 or 30.5'],
  ['number', 20, 'twenty-one days'],
  ['number', 7, 'seventy'],
  ['number', 60, 'half an hour'],
  ['number', 60, 'an hour and a half'],
  ['number', 60, '1.1 hours'],
  ['text', 'Within 7 days', 'within 17 days'],
  ['text', 'Within 7 days', ' \n'],
  ['text', '£49', 'prices start at £490'],
  ['list', ['CQC'], 'CQCX'],
  ['list', ['24/7 helpline'], 'our helpline'],
  ['list', [], 'anything'],
  ['list', [''], 'anything'],
  ['yes-no', true, '  '],
  ['exact', '1234567', '12345678'],
  ['exact', 'a.example', 'a.example.org'],
  ['exact', 'help@a.example', 'my.help@a.example'],
  ['exact', '', 'anything'],
  ['records', [{ name: 'Plus', annual_fee: 99 }], 'Plus: £89 a year'],
  ['records', {}, 'Plus'],
];

describe('a quote', () => {
  it.each(HELD)('holds as %s the value %j in the words %j', (kind, value, exact) => {
    expect(quoteHolds(kind, value, exact)).toBe(true);
  });

  it.each(NOT_HELD)('does not hold as %s the value %j in the words %j', (kind, value, exact) => {
    expect(quoteHolds(kind, value, exact)).toBe(false);
  });
});

it('records are held by a text that has each of their amounts', () => {
  const table = [
    { item: 'Letter', price: '£20', note: 'or £25 by post' },
    { item: 'Call', price: 'free', note: null },
  ];
  const memberships = [{ name: 'Plus', annual_fee: 99, benefits: [] }];
  const text = 'Letter | £20 | £25 by post\nPlus | £99 a year';
  expect([recordsHeld(table, text), recordsHeld(memberships, text)]).toEqual([true, true]);
  expect(recordsHeld(table, text.replace('£25', '£26'))).toBe(false);
  expect(recordsHeld([{ name: 'Plus', annual_fee: 99.9 }], text)).toBe(false);
  expect([recordsHeld([], text), recordsHeld(null, text)]).toEqual([true, false]);
});

it('a quote names its thing by one of the words, whole and in any case', () => {
  const names = (...words: string[]) => namesTheThing(words, 'Follow-up Consultation | £49');
  expect([
    names('consultation'),
    names('review', 'follow up'),
    names('Follow-up'),
    names(),
  ]).toEqual([true, true, true, true]);
  expect([names('consult'), names('review'), names(' ')]).toEqual([false, false, false]);
});
