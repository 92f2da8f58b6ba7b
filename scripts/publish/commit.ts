import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '../lib/environment.ts';

/** The full hash, with `-dirty` for uncommitted changes; null outside a clone or without git. */
export function getCommit(): string | null {
  // Otherwise git would use any enclosing repository.
  if (!existsSync(resolve(PROJECT, '.git'))) return null;
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
