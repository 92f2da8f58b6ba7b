/** Advisories about packages: each is mended, or explained until a day. */
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
    // Of a package that depends on it.
    mkdirp: { via: ['minimist'] },
  },
};

const toTable = (cells: string) =>
  `| Advisory | Package | Why | Until |\n| --- | --- | --- | --- |\n| ${cells} |\n`;

describe('an advisory', () => {
  it('that nobody has explained is named once, with its package', () => {
    expect(findAuditFaults(REPORT, [], TODAY)).toEqual([
      `${ID} is not listed in docs/supply.md: minimist (moderate): Prototype pollution`,
    ]);
  });

  it.each([
    ['2026-11-26', []],
    ['2026-11-25', [`${ID} was accepted until 2026-11-25: review it again`]],
  ])('that is explained until %s stops us from the next day on', (until, faults) => {
    const exceptions = readExceptions(toTable(`${ID} | minimist | Reads no input | ${until}`));
    expect(findAuditFaults(REPORT, exceptions, TODAY)).toEqual(faults);
  });

  it('that is explained and no longer found has to leave the table', () => {
    const exceptions = [{ id: ID, until: TODAY }];
    expect(findAuditFaults({ vulnerabilities: {} }, exceptions, TODAY)).toEqual([
      `${ID} is no longer reported: remove it from docs/supply.md`,
    ]);
  });
});

it('an audit that the registry did not answer is no clean one', () => {
  expect(() => findAuditFaults({ message: '405 Method Not Allowed' }, [], TODAY)).toThrow('405');
});

it.each([`${ID} | minimist | | 2026-12-01`, `${ID} | minimist | Reads no input | soon`])(
  'an exception without a reason or a day is refused: %s',
  (cells) => {
    expect(() => readExceptions(toTable(cells))).toThrow(ID);
  },
);

it('the exceptions of the project can be read', () => {
  expect(() => readExceptions(readFileSync('docs/supply.md', 'utf8'))).not.toThrow();
});
