/** What package-lock.json says of every package: its licence, and whether it runs a script when installed. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '../lib/environment.ts';

export type LockedPackage = {
  name: string;
  version: string;
  /** An SPDX expression; null where the package names none. */
  licence: string | null;
  hasInstallScript: boolean;
};

/** What may be passed on to anybody, in scripts that browsers get too, with its text beside them. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT OR Apache-2.0',
  '(MIT OR GPL-3.0-or-later)',
  '(MIT AND Zlib)',
  'Unlicense',
]);

/** What asks something of whoever passes it on, and is passed on to nobody: it builds and checks here. */
const USED_HERE_ALONE = new Set([
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // Fonts. What is cut from one for the pages has the licence beside it, in /fonts/OFL.txt.
  'OFL-1.1',
  'Python-2.0',
]);

/** Packages whose package.json names no licence, and what their licence file says. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'svg-tags': 'MIT' };

/** Reads the lock file's text: every package once for each place it is installed in. */
export function readLockedPackages(
  text = readFileSync(resolve(PROJECT, 'package-lock.json'), 'utf8'),
): LockedPackage[] {
  const { packages } = JSON.parse(text) as {
    packages: Record<
      string,
      { name?: string; version: string; license?: string; hasInstallScript?: boolean }
    >;
  };
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { name, version, license, hasInstallScript }]) => ({
      // Of a package under another name, the lock file has its own.
      name: name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? null,
      hasInstallScript: hasInstallScript === true,
    }));
}

/** The licence of a package; null where nobody knows it. */
export const getLicence = ({ name, licence }: LockedPackage): string | null =>
  licence ?? READ_BY_HAND[name] ?? null;

/** Whether scripts with that licence may be sent to browsers. */
export const mayBePassedOn = (licence: string): boolean => PERMISSIVE.has(licence);

/** Names, with their licences, the packages that nobody has allowed to be used here. */
export function findLicenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((locked) => {
    const licence = getLicence(locked);
    if (licence !== null && (mayBePassedOn(licence) || USED_HERE_ALONE.has(licence))) return [];
    return `${locked.name} ${locked.version}: ${licence ?? 'no licence named'}`;
  });
}

/**
 * Says what is wrong between the packages that want to run a script when they are installed and those that
 * package.json allows or refuses by name.
 *
 * @param decided `allowScripts` of package.json
 */
export function findScriptFaults(
  packages: readonly LockedPackage[],
  decided: Readonly<Record<string, boolean>>,
): string[] {
  const wanting = new Set(
    packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  );
  return [
    ...[...wanting]
      .filter((name) => !Object.hasOwn(decided, name))
      .map((name) => `${name} runs a script when it is installed, and nobody has decided on it`),
    ...Object.keys(decided)
      .filter((name) => !wanting.has(name))
      .map((name) => `${name} is decided on, and runs no script`),
  ];
}
