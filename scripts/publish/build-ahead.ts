/**
 * A build that is begun before anybody asks for it: it bundles the code, which no row changes, and waits
 * for the rows. From "Publish" to the page it takes the few seconds that the pages themselves need.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getSnapshotDirectory, toSnapshotFile } from '../../src/data/snapshot/snapshot-files.ts';
import { WAITING_SETTING } from '../integrations/site.ts';
import { PROJECT } from '../lib/environment.ts';
import { getProgram, type Running, start } from '../lib/processes.ts';
import { BuildFailure, type BuildSettings, toBuildEnvironment } from './site-build.ts';

/** Everything that is bundled, or read while it is: whoever changes it wants another build. */
const SOURCES = [
  ...['src/**/*', 'scripts/**/*.ts', 'public/**/*', 'content/**/*'],
  ...['astro.config.mjs', 'package-lock.json', '.env'],
];

/** Milliseconds that bundling may take: after that the build is given up. */
const BUNDLING_LIMIT_MS = 120_000;

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

/** Tells two states of the sources apart. */
function toSourceState(snapshotDirectory: string): string {
  const state = createHash('sha256');
  state.update(JSON.stringify(readChangedMarkdown(snapshotDirectory)));
  for (const name of globSync(SOURCES, { cwd: PROJECT }).sort()) {
    const file = statSync(resolve(PROJECT, name), { throwIfNoEntry: false });
    state.update(`${name} ${file?.mtimeMs} ${file?.size}\n`);
  }
  return state.digest('hex');
}

export type BuildAhead = {
  /** Whether it waits still, and would give the same as a build that is begun now. */
  isOfUse: () => boolean;
  /** Has the pages written into its folder. Throws a BuildFailure with what the build wrote. */
  finish: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Begins a build into the folder; resolves once it waits for its rows, or has ended without. */
export async function beginBuild(folder: string, settings: BuildSettings): Promise<BuildAhead> {
  const directory = settings.snapshotDirectory ?? getSnapshotDirectory();
  const sources = toSourceState(directory);
  rmSync(folder, { recursive: true, force: true });
  const build: Running = start({
    args: [getProgram('astro'), 'build', '--outDir', folder],
    env: { ...toBuildEnvironment(settings), [WAITING_SETTING]: '1' },
    output: 'collect',
    isTalkedTo: true,
  });
  let isWaiting = false;
  const end = build.ended.finally(() => {
    isWaiting = false;
  });
  const bundled = build.firstMessage.then(() => {
    isWaiting = true;
  });
  const late = setTimeout(BUNDLING_LIMIT_MS, 'late', { ref: false });
  const first = await Promise.race([bundled, end.catch(() => null), late]);
  if (first === 'late') await build.stop();
  return {
    isOfUse: () => isWaiting && toSourceState(directory) === sources,
    finish: async () => {
      build.send('go');
      if ((await end) !== 0) throw new BuildFailure(build.getOutput());
    },
    stop: async () => {
      await build.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
