import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the generated database types are those of the migrations', () => {
  const script = join(import.meta.dirname, '../../scripts/database-types.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});
