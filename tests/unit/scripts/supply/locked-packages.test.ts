import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  findLicenceFaults,
  findScriptFaults,
  readLockedPackages,
} from '../../../../scripts/supply/locked-packages.ts';

const { allowScripts: DECIDED } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

const toLock = (entry: object) =>
  readLockedPackages(
    JSON.stringify({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': entry } }),
  );

it('exactly the packages with an install script are allowed or refused by name', () => {
  const packages = readLockedPackages();
  expect(packages.length).toBeGreaterThan(500);
  expect(findScriptFaults(packages, DECIDED)).toEqual([]);
});

it('an install script that nobody has decided on is noticed, and so is a decision about one that no longer exists', () => {
  const packages = toLock({ version: '1.0.0', license: 'MIT', hasInstallScript: true });
  expect(findScriptFaults(packages, {})).toEqual([
    expect.stringContaining('@b/c has an install script'),
  ]);
  expect(findScriptFaults(packages, { '@b/c': false })).toEqual([]);
  expect(findScriptFaults(packages, { '@b/c': true, d: true })).toEqual([
    expect.stringContaining('d has no install script'),
  ]);
});

it('every package has an allowed licence', () => {
  expect(findLicenceFaults(readLockedPackages())).toEqual([]);
});

it.each(['GPL-3.0-only', 'SEE LICENSE IN LICENSE', 'UNLICENSED', undefined])(
  'a package licensed under "%s" is noticed',
  (license) => {
    expect(findLicenceFaults(toLock({ version: '1.0.0', license }))).toEqual([
      `@b/c 1.0.0: ${license ?? 'no licence stated'}`,
    ]);
  },
);
