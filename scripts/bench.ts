/** `npm run bench [bytes|paint|growth|tasks [FOLDER…]]` prints measurements beside their goals. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { benchBytes } from './bench/bytes.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchPaint } from './bench/paint.ts';
import { benchTasks } from './bench/tasks.ts';
import { DIST, PROJECT, UserError } from './lib/environment.ts';
import { beforeStop, runScript } from './lib/run-script.ts';
import { requireBuiltSite } from './lib/site-server.ts';

/** On the same disk as the site, and ignored by git. */
const SCRATCH = resolve(PROJECT, '.astro', `bench-${process.pid}`);

const [part, ...folders] = process.argv.slice(2);

const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  bytes: benchBytes,
  paint: () => benchPaint(SCRATCH),
  tasks: () => benchTasks(folders.length > 0 ? folders : [DIST]),
  growth: () => benchGrowth(SCRATCH),
};

await runScript(async () => {
  const chosen = Object.keys(PARTS).filter((name) => part === undefined || part === name);
  if (chosen.length === 0)
    throw new UserError(
      `There is no benchmark called "${part}"; choose from ${Object.keys(PARTS).join(', ')}.`,
    );
  requireBuiltSite();
  beforeStop(() => rm(SCRATCH, { recursive: true, force: true }));
  for (const name of chosen) await PARTS[name]?.();
  return 0;
});
