import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSiteFiles } from '../../scripts/integrations/host-limits.ts';
import { getSharedSite } from '../sites/shared-site.ts';
import { DIST } from './built-site.ts';

const TIMES: Readonly<Record<string, RegExp>> = {
  '/build.json': /"builtAt":"[^"]+"/,
  '/health.json': /"builtAt":\s*"[^"]+"/,
  '/.well-known/security.txt': /^Expires: .+$/m,
};

const hashFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    listSiteFiles(folder).map(({ path }) => {
      const bytes = readFileSync(join(folder, path));
      const time = TIMES[path];
      const lasting = time ? bytes.toString().replace(time, '') : bytes;
      return [path, createHash('sha256').update(lasting).digest('hex')];
    }),
  );

it(
  'the build is identical byte for byte in another time zone and language, and on another day',
  { tags: ['exhaustive'] },
  async () => {
    const { folder } = await getSharedSite('elsewhere');
    const built = hashFiles(DIST);
    expect(Object.keys(built).length).toBeGreaterThan(400);
    expect(hashFiles(folder)).toEqual(built);
  },
);
