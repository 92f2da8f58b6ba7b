/**
 * A build that is begun before anybody asks for it: it bundles the code, which no row changes, and waits
 * for the rows. From "Publish" to the page it takes the few seconds that the pages themselves need.
 */
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { WAITING_SETTING } from '../integrations/site.ts';
import { type Running, start } from '../lib/processes.ts';
import { BuildFailure, type BuildSettings, toBuildCommand, toState } from './site-build.ts';

/** Milliseconds that bundling may take: after that the build is given up. */
const BUNDLING_LIMIT_MS = 120_000;

export type BuildAhead = {
  /** Whether it waits still, and would give the same as a build that is begun now. */
  isOfUse: () => boolean;
  /** Has the pages written into its folder. Throws a BuildFailure with what the build wrote. */
  finish: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Begins a build into the folder; resolves once it waits for its rows, or has ended without. */
export async function beginBuild(folder: string, settings: BuildSettings): Promise<BuildAhead> {
  const sources = toState(settings);
  rmSync(folder, { recursive: true, force: true });
  const { args, env } = toBuildCommand(folder, settings);
  const build: Running = start({
    args,
    env: { ...env, [WAITING_SETTING]: '1' },
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
    isOfUse: () => isWaiting && toState(settings) === sources,
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
