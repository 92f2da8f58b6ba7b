/** `npm run check:supply` checks dependencies and looks for leaked secrets; it needs a network. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toLondonDay } from '../src/domain/format/london-time.ts';
import { DIST, PROJECT, UserError } from './lib/environment.ts';
import { run } from './lib/processes.ts';
import { runScript } from './lib/run-script.ts';
import { type AuditReport, findAuditFaults, readExceptions } from './supply/advisories.ts';
import {
  findLicenceFaults,
  findScriptFaults,
  readLockedPackages,
} from './supply/locked-packages.ts';
import { findSecrets, readFolder, readHistory, readWorkingTree } from './supply/secrets.ts';

/** A CycloneDX list of all packages with version, licence and checksum. */
const SBOM = resolve(PROJECT, 'test-results/supply/sbom.cdx.json');

const readText = (path: string) => readFileSync(resolve(PROJECT, path), 'utf8');

async function runNpm(...args: string[]) {
  const npm = process.env['npm_execpath'];
  if (!npm) throw new UserError('Run this through npm: npm run check:supply.');
  return run({ args: [npm, ...args], output: 'collect' });
}

async function audit(): Promise<string[]> {
  const { output } = await runNpm('audit', '--json', '--loglevel=silent');
  const report = JSON.parse(output) as AuditReport;
  const today = toLondonDay(new Date().toISOString());
  return findAuditFaults(report, readExceptions(readText('docs/supply.md')), today);
}

async function checkSignatures(): Promise<string[]> {
  const { code, output } = await runNpm('audit', 'signatures');
  return code === 0 ? [] : [output.trim()];
}

async function writeSbom(): Promise<string[]> {
  const { code, output } = await runNpm('sbom', '--sbom-format=cyclonedx', '--loglevel=silent');
  if (code !== 0) return [output.trim() || 'npm sbom wrote nothing'];
  mkdirSync(resolve(SBOM, '..'), { recursive: true });
  writeFileSync(SBOM, output);
  return [];
}

function countLicences(): string {
  const byLicence = Map.groupBy(readLockedPackages(), ({ licence }) => licence ?? 'none');
  const counts = Array.from(byLicence, ([licence, own]) => [licence, own.length] as const);
  counts.sort(([, one], [, other]) => other - one);
  return counts.map(([licence, count]) => `${count} ${licence}`).join(', ');
}

const CHECKS: Record<string, () => string[] | Promise<string[]>> = {
  'Install scripts': () => {
    const { allowScripts } = JSON.parse(readText('package.json')) as {
      allowScripts: Record<string, boolean>;
    };
    return findScriptFaults(readLockedPackages(), allowScripts);
  },
  Licences: () => findLicenceFaults(readLockedPackages()),
  'Secrets in files': () => findSecrets(readWorkingTree()),
  'Secrets in the history': () => findSecrets(readHistory()),
  ...(existsSync(DIST) && { 'Secrets in dist': () => findSecrets(readFolder(DIST)) }),
  'List of packages': writeSbom,
  Advisories: audit,
  Signatures: checkSignatures,
};

await runScript(async () => {
  let failed = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    const faults = await Promise.try(check).catch((error: unknown) => [String(error)]);
    console.log(`${name}: ${faults.length === 0 ? 'ok' : 'FAILED'}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) failed += 1;
  }
  if (!existsSync(DIST)) console.log('Secrets in dist: skipped, because the site is not built');
  console.log(`Licences: ${countLicences()}.`);
  console.log(`Every package: ${SBOM}`);
  return failed === 0 ? 0 : 1;
});
