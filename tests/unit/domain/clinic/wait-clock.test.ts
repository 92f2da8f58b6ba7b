import { expect, it } from 'vitest';
import { toComparableWait } from '../../../../src/domain/clinic/wait-clock.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

const toWait = (waiting_time: string) => toComparableWait(buildRealClinic({ waiting_time }));

it.each([
  ['14 days from the first enquiry', 14],
  ['3 days after your enquiry', 3],
  ['Within 2 weeks of your application', 14],
  ['1-2 weeks from booking', 14],
])('“%s” is read as a wait of %i days from first enquiry to appointment', (words, days) => {
  expect(toWait(words)).toBe(days);
});

it.each([
  '5 days',
  'Within 7 days as a rule, once all documents are in',
  '2-3 weeks as a rule, from the form to the prescription',
  '2 weeks once your application is approved',
  '2-3 weeks from the decision on your application',
  'One of our nurses calls within 3 days; fill in the form first',
  '5 days from when your GP record arrives; form online',
  '2 weeks, from £49. Apply online',
  'Within 14 days of your referral',
  '10 days from payment of the booking fee',
])('“%s” counts from something else or does not say, and is not compared', (words) => {
  expect(toWait(words)).toBeNull();
});

it('the wait of an example is compared even if it does not say where it starts', () => {
  expect(toComparableWait(buildClinic({ waiting_time: '5 days' }))).toBe(5);
});
