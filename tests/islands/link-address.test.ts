import { expect, it } from 'vitest';
import { toLinkAddress } from '../../src/islands/admin/editor/text/link-address.ts';

const ORIGIN = 'https://clinics.example';

it.each([
  ['https://www.nhs.uk/a?b=c#d', 'https://www.nhs.uk/a?b=c#d'],
  [' www.nhs.uk/a ', 'https://www.nhs.uk/a'],
  ...['\u200B', '\u200D', '\uFEFF', '\u00AD', '\u200F', '\u202A', '\u2060'].map(
    (mark): [string, string] => [
      `${mark}https://www.nhs.uk/${mark}a${mark}`,
      'https://www.nhs.uk/a',
    ],
  ),
  ['\u00A0https://www.nhs.uk/a\u00A0', 'https://www.nhs.uk/a'],
  ['https://clinics.example/clinics/releaf?x=1#costs', '/clinics/releaf?x=1#costs'],
  ['/articles/costs', '/articles/costs'],
  ['#costs', '#costs'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:999', 'tel:999'],
  ['http://insecure.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/with spaces', null],
  ['Releaf', null],
  ['', null],
])('the address read from “%s” is %s', (typed, address) => {
  expect(toLinkAddress(typed, ORIGIN)).toBe(address);
});
