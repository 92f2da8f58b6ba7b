/**
 * `npm run bench`: what the built site weighs, how soon its pages stand, what patients' questions cost,
 * and how builds grow, each beside its goal where it has one. Nothing fails for being slow: a busy
 * machine is. `npm run bench bytes`, `paint`, `tasks` or `growth` runs one part.
 *
 * `npm run bench tasks FOLDER FOLDER` compares built sites with the first of them.
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { benchBytes } from './bench/bytes.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchPaint } from './bench/paint.ts';
import { benchTasks } from './bench/tasks.ts';
import { DIST, PROJECT, Refusal } from './lib/environment.ts';
import { beforeStop, runScript } from './lib/run-script.ts';
import { requireBuiltSite } from './lib/site-server.ts';

/** On the same disk as the site itself, and ignored by git. */
const SCRATCH = resolve(PROJECT, '.astro', `bench-${process.pid}`);

const [part = 'all', ...folders] = process.argv.slice(2);

const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  bytes: benchBytes,
  paint: () => benchPaint(resolve(SCRATCH, 'paint')),
  tasks: () => benchTasks(folders.length > 0 ? folders : [DIST]),
  growth: () => benchGrowth(resolve(SCRATCH, 'growth')),
};

await runScript(async () => {
  const names = Object.keys(PARTS);
  if (part !== 'all' && !names.includes(part)) {
    throw new Refusal(`The bench has no part "${part}"; its parts are ${names.join(', ')}.`);
  }
  requireBuiltSite();
  beforeStop(() => rm(SCRATCH, { recursive: true, force: true }));
  for (const name of names) if (part === name || part === 'all') await PARTS[name]?.();
  return 0;
});
