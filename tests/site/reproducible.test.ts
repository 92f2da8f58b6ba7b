/** One commit and one snapshot make one site, wherever, in whatever language and whenever it is built. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { getProgram } from '../../scripts/lib/processes.ts';
import { readFolder } from '../../scripts/supply/secrets.ts';
import { toBuildEnvironment } from '../../scripts/publish/site-build.ts';
import { QUIET_SETTINGS } from '../sites/build-site.ts';
import { DIST } from './built-site.ts';

/** What a build reads. */
const SOURCES = [
  ...['content', 'public', 'scripts', 'src'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

/** What says when it was built, and is taken out before the two are compared. */
const TIMES: Readonly<Record<string, RegExp>> = {
  'build.json': /"builtAt":"[^"]+"/,
  '.well-known/security.txt': /^Expires: .+$/m,
};

const DAY_MS = 86_400_000;

/** A day later, where no page says from that day on that somebody has to read it again. */
function findOtherTime(): number {
  const days = [0, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  const texts = readFolder(resolve('content')).map(({ text }) => text);
  return texts.some((text) => days.some((day) => text.includes(day))) ? 0 : DAY_MS;
}

/** Moves the clock of a process that imports it. */
const toClock = (ms: number) => `const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [now() + ${ms}]));
    }
    static now() {
      return now() + ${ms};
    }
  };`;

/** The checksum of each file, by its path. */
const hashFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync(['**/*.*', '.well-known/*', '_*'], { cwd: folder })
      .filter((path) => path !== '_astro')
      .sort()
      .map((path) => {
        const time = TIMES[path];
        const bytes = readFileSync(join(folder, path));
        const lasting = time ? bytes.toString().replace(time, '') : bytes;
        return [path, createHash('sha256').update(lasting).digest('hex')];
      }),
  );

it('is the same byte for byte in another folder, zone and language, and on another day', async () => {
  const base = mkdtempSync(join(tmpdir(), 'other place '));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  for (const source of SOURCES) cpSync(source, join(base, source), { recursive: true });
  symlinkSync(resolve('node_modules'), join(base, 'node_modules'), 'junction');
  const clock = join(base, 'clock.mjs');
  writeFileSync(clock, toClock(findOtherTime()));
  const folder = join(base, 'dist');
  await promisify(execFile)(
    process.execPath,
    ['--import', clock, getProgram('astro'), 'build', '--outDir', folder],
    {
      cwd: base,
      env: {
        ...process.env,
        ...toBuildEnvironment(QUIET_SETTINGS),
        ...{ TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
      },
    },
  );
  const built = hashFiles(DIST);
  expect(Object.keys(built).length).toBeGreaterThan(400);
  expect(hashFiles(folder)).toEqual(built);
});
