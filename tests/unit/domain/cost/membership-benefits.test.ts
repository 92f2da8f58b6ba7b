import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeName } from '../../../../src/domain/clinic/fee-names.ts';
import { parseMembershipBenefits } from '../../../../src/domain/cost/membership-benefits.ts';

const read = (words: string): Partial<Record<FeeName, number>> =>
  Object.fromEntries(
    parseMembershipBenefits([words]).benefits.map(({ fee, percent }) => [fee, percent]),
  );

const first = (percent: number) => ({ initialConsultation: percent });
const followUp = (percent: number) => ({ followUpConsultation: percent });
const repeat = (percent: number) => ({ prescription: percent });
const delivery = (percent: number) => ({ delivery: percent });

const COUNTED: readonly [string, Partial<Record<FeeName, number>>][] = [
  ['Follow-ups included', followUp(100)],
  ['follow ups are included.', followUp(100)],
  ['Unlimited free follow-ups', followUp(100)],
  ['Follow-ups half price', followUp(50)],
  ['50% off follow-ups', followUp(50)],
  ['20 per cent discount on follow-ups', followUp(20)],
  ['No charge for follow-ups', followUp(100)],
  ['Free first consultation', first(100)],
  ['25% off your first appointment', first(25)],
  ['Repeat prescriptions included', repeat(100)],
  ['No repeat prescription fee', repeat(100)],
  ['No prescription charges', repeat(100)],
  ['Repeat prescriptions free of charge', repeat(100)],
  ['Free delivery', delivery(100)],
  ['Free prescription delivery', delivery(100)],
  ['Postage included', delivery(100)],
  ['Delivery: no charge', delivery(100)],
  ['Free follow-ups and delivery', { ...followUp(100), ...delivery(100) }],
  [
    'Free follow-ups, repeat prescriptions and delivery',
    { ...followUp(100), ...repeat(100), ...delivery(100) },
  ],
  ['No fee for repeat prescriptions and delivery', { ...repeat(100), ...delivery(100) }],
  ['Included: follow-ups, delivery', { ...followUp(100), ...delivery(100) }],
  ['Free follow-ups, 50% off delivery', { ...followUp(100), ...delivery(50) }],
  ['Follow-ups excluded, delivery included', delivery(100)],
  ['Follow-ups included but delivery not included', followUp(100)],
  ['Free follow-ups (delivery charged extra)', followUp(100)],
];

const NOT_COUNTED: readonly string[] = [
  'Delivery not included',
  'Not included: follow-ups, delivery',
  'Delivery is never free',
  'No delivery',
  'Everything included except delivery',
  'Free follow-ups without delivery',
  'Free follow-ups except in January',
  'Free follow-up reminders',
  'Delivery tracking included',
  'Prescription reviews included',
  'Free follow-up prescriptions',
  'Free follow-up or delivery',
  'One free follow-up',
  'First follow-up free',
  'Free delivery on your first order',
  'Free delivery, after your first prescription',
  'Free delivery on orders over £50',
  'Free delivery for a year',
  'Free next-day delivery',
  '£10 off follow-ups',
  '0% off delivery',
  '150% off delivery',
  'Free delivery, subject to availability',
  'Follow-ups included once approved',
  'Unlimited follow-ups',
  'Discounted follow-ups',
  'Up to two follow-ups included',
  'Free follow-ups, repeat prescriptions, delivery not included',
  '50% off consultations',
  'Not refundable, with few exceptions',
  '£9.99 a month, or £99.99 for the year',
  '',
];

describe('the value of a membership’s words', () => {
  it.each(COUNTED)('is counted for: %s', (words, worth) => {
    expect(read(words)).toEqual(worth);
    expect(parseMembershipBenefits([words]).notCounted).toEqual([]);
  });

  it.each(NOT_COUNTED)('is nothing, and is reported as not counted, for: %s', (words) => {
    expect(parseMembershipBenefits([words])).toEqual({ benefits: [], notCounted: [words] });
  });

  it('is nothing if a sentence contains an unknown word', () => {
    const phrases = fc.constantFrom(...COUNTED.map(([words]) => words));
    const conditions = fc.constantFrom(
      ...['except Sundays', 'unless late', 'after month six', 'if approved', 'reminders', 'maybe'],
    );
    fc.assert(
      fc.property(
        phrases,
        conditions,
        fc.constantFrom(' ', ', ', '; ', ' ('),
        (words, by, join) => {
          expect(read(words.replace(/\.$/, '') + join + by)).toEqual({});
        },
      ),
    );
  });

  it('never exceeds the full fee, whatever is written', () => {
    const words = fc.constantFrom(
      ...['free', 'not', 'no', '50%', 'off', 'included', 'follow-ups', 'delivery', ',', 'and'],
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
        const { benefits, notCounted } = parseMembershipBenefits([parts.join(' ')]);
        expect(benefits.length > 0).toBe(notCounted.length === 0);
        for (const { percent } of benefits) {
          expect(percent).toBeGreaterThan(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
