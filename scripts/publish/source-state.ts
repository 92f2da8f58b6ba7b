/** Tells two states of everything but the rows apart that a build is made of. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { toSnapshotFile } from '../../src/data/snapshot/snapshot-files.ts';
import { PROJECT } from '../lib/environment.ts';

/** Everything that is bundled, or read while it is: whoever changes it wants another build. */
const SOURCES = [
  ...['src/**/*', 'scripts/**/*.ts', 'public/**/*', 'content/**/*'],
  ...['astro.config.mjs', 'package-lock.json', '.env'],
];

/**
 * Pages of Markdown that editors have changed: collections are read before the code is bundled. What
 * takes the place of YAML is read with the rows.
 */
function readChangedMarkdown(snapshotDirectory: string): unknown[] {
  const file = join(snapshotDirectory, toSnapshotFile('site_words'));
  if (!existsSync(file)) return [];
  const rows = JSON.parse(readFileSync(file, 'utf8')) as { path: string }[];
  return rows.filter(({ path }) => path.endsWith('.md'));
}

/** Gives a digest of the files, of the Markdown that editors have changed, and of the settings. */
export function toSourceState(
  snapshotDirectory: string,
  settings: Readonly<Record<string, string>>,
): string {
  const state = createHash('sha256');
  state.update(JSON.stringify([process.version, settings]));
  state.update(JSON.stringify(readChangedMarkdown(snapshotDirectory)));
  for (const name of globSync(SOURCES, { cwd: PROJECT }).sort()) {
    const file = statSync(resolve(PROJECT, name), { throwIfNoEntry: false });
    state.update(`${name} ${file?.mtimeMs} ${file?.size}\n`);
  }
  return state.digest('hex');
}
