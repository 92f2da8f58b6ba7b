import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeFolder } from '../fixtures/snapshots.ts';

const MODULE = JSON.stringify(resolve('scripts/lib/lock.ts'));
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/**
 * A process that takes the lock 200 times on request and counts overlaps: each holder creates a file that must not
 * exist yet.
 */
function startTaker(file: string) {
  const code = `
    import { rmSync, writeFileSync } from 'node:fs';
    import { takeLock } from ${MODULE};
    const file = ${JSON.stringify(file)};
    process.stdin.once('data', () => {
      let taken = 0;
      let broken = 0;
      while (taken < 200) {
        const lock = takeLock(file);
        if (!('release' in lock)) continue;
        taken += 1;
        try {
          writeFileSync(file + '.held', '', { flag: 'wx' });
          rmSync(file + '.held');
        } catch {
          broken += 1;
        }
        lock.release();
      }
      console.log(JSON.stringify({ taken, broken }));
      process.exit();
    });
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  stops.push(() => child.kill('SIGKILL'));
  return child;
}

async function readLine(child: ReturnType<typeof startTaker>): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('A process that takes the lock has failed.');
  });
  const [text] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  return text.toString().trim();
}

it('two processes never hold the same lock at the same time', { timeout: 60_000 }, async () => {
  const file = join(makeFolder(), 'lock');
  const takers = Array.from({ length: 4 }, () => startTaker(file));
  await Promise.all(takers.map(readLine));
  const reports = takers.map(readLine);
  for (const taker of takers) taker.stdin.write('go');
  for (const report of await Promise.all(reports)) {
    const { taken, broken } = JSON.parse(report) as { taken: number; broken: number };
    expect(taken).toBe(200);
    expect(broken).toBe(0);
  }
});
