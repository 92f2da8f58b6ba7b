import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '../lib/environment.ts';

type Entry = { name?: string; version: string; license?: string; hasInstallScript?: boolean };

/** `licence` is an SPDX expression, or null. */
export type LockedPackage = ReturnType<typeof readLockedPackages>[number];

/** For code that is sent to browsers. */
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

/** With conditions on distribution, so for tools only. */
const TOOLS_ONLY = new Set([
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // Fonts. Subsets on pages are covered by /fonts/OFL.txt.
  'OFL-1.1',
  'Python-2.0',
]);

/** From the licence file, if package.json names none. */
const MANUAL_LICENCES: Readonly<Record<string, string>> = { 'svg-tags': 'MIT' };

const NODE_MODULES = 'node_modules/';

export function readLockedPackages(
  text = readFileSync(resolve(PROJECT, 'package-lock.json'), 'utf8'),
) {
  const { '': _project, ...packages } = (JSON.parse(text) as { packages: Record<string, Entry> })
    .packages;
  return Object.entries(packages).map(([folder, entry]) => {
    // Aliased packages have their own name in the lock file.
    const name = entry.name ?? folder.slice(folder.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
    const licence = entry.license ?? MANUAL_LICENCES[name] ?? null;
    return { name, version: entry.version, licence, hasInstallScript: !!entry.hasInstallScript };
  });
}

export const isPermissive = (licence: string): boolean => PERMISSIVE.has(licence);

export function findLicenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ licence }) => !licence || !(isPermissive(licence) || TOOLS_ONLY.has(licence)))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence stated'}`);
}

/** `decided` is `allowScripts` of package.json. */
export function findScriptFaults(
  packages: readonly LockedPackage[],
  decided: Readonly<Record<string, boolean>>,
): string[] {
  const withScripts = new Set(
    packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  );
  return [
    ...[...withScripts]
      .filter((name) => !Object.hasOwn(decided, name))
      .map(
        (name) =>
          `${name} has an install script: allow or refuse it under allowScripts in package.json`,
      ),
    ...Object.keys(decided)
      .filter((name) => !withScripts.has(name))
      .map((name) => `${name} has no install script: remove it from allowScripts in package.json`),
  ];
}
