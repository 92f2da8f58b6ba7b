import { expect, it } from 'vitest';
import { dropClinicMark } from '../../../../src/domain/page/clinic-mark.ts';

it.each([
  ['', ''],
  ['?moved-from=clinic', ''],
  ['?a=%20b&moved-from=clinic&c', '?a=%20b&c'],
  ['?moved-from=clinics&a', '?moved-from=clinics&a'],
])('the mark goes from %j and leaves %j', (search, rest) => {
  expect(dropClinicMark(search)).toBe(rest);
});
