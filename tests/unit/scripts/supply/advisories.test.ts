/** Package advisories: each is fixed, or accepted until a date for a stated reason. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findAuditFaults, readExceptions } from '../../../../scripts/supply/advisories.ts';

const TODAY = '2026-11-26';
const ID = 'GHSA-vh95-rmgr-6w4m';

const REPORT = {
  vulnerabilities: {
    minimist: {
      via: [
        {
          url: `https://github.com/advisories/${ID}`,
          title: 'Prototype pollution',
          severity: 'moderate',
        },
      ],
    },
    mkdirp: { via: ['minimist'] },
  },
};

const toTable = (cells: string) =>
  `| Advisory | Package | Why | Until |\n| --- | --- | --- | --- |\n| ${cells} |\n`;

describe('an advisory', () => {
  it('without an explanation is named once, with its package', () => {
    expect(findAuditFaults(REPORT, [], TODAY)).toEqual([
      `${ID} is not listed in docs/supply.md: minimist (moderate): Prototype pollution`,
    ]);
  });

  it.each([
    ['2026-11-26', []],
    ['2026-11-25', [`${ID} was accepted until 2026-11-25: review it again`]],
  ])('accepted until %s fails the check from the next day', (until, faults) => {
    const exceptions = readExceptions(toTable(`${ID} | minimist | Reads no input | ${until}`));
    expect(findAuditFaults(REPORT, exceptions, TODAY)).toEqual(faults);
  });

  it('that is accepted but no longer found must be removed from the table', () => {
    const exceptions = [{ id: ID, until: TODAY }];
    expect(findAuditFaults({ vulnerabilities: {} }, exceptions, TODAY)).toEqual([
      `${ID} is no longer reported: remove it from docs/supply.md`,
    ]);
  });
});

it('an audit that the registry did not answer does not pass', () => {
  expect(() => findAuditFaults({ message: '405 Method Not Allowed' }, [], TODAY)).toThrow('405');
});

it.each([`${ID} | minimist | | 2026-12-01`, `${ID} | minimist | Reads no input | soon`])(
  'an exception without a reason or a date is rejected: %s',
  (cells) => {
    expect(() => readExceptions(toTable(cells))).toThrow(ID);
  },
);

it('the project’s exceptions can be read', () => {
  expect(() => readExceptions(readFileSync('docs/supply.md', 'utf8'))).not.toThrow();
});
