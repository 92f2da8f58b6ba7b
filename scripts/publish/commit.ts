/** Which state of the sources a build is made of. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '../lib/environment.ts';

/**
 * The commit that is checked out, in 40 digits, with `-dirty` behind it where a file of it has been changed;
 * null outside of a clone, or where there is no git.
 */
export function getCommit(): string | null {
  // Else git would answer for whatever repository the folder lies in.
  if (!existsSync(resolve(PROJECT, '.git'))) return null;
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
