/** The same site, built as if on another machine on another day. */
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFolder } from '../../scripts/supply/secrets.ts';
import { buildSite } from './build-site.ts';

const DAY_MS = 86_400_000;

/**
 * Milliseconds ahead: a day, or none if the content names today or tomorrow, because a page may then change
 * between the two, for example when its review becomes overdue.
 */
function findOtherTime(): number {
  const days = [0, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  const isNamed = readFolder(resolve('content')).some(({ text }) =>
    days.some((day) => text.includes(day)),
  );
  return isNamed ? 0 : DAY_MS;
}

const toClock = (ms: number) => `const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [now() + ${ms}]));
    }
    static now() {
      return now() + ${ms};
    }
  };`;

export async function buildElsewhere(folder: string): Promise<string> {
  const clock = `${folder}-clock.mjs`;
  writeFileSync(clock, toClock(findOtherTime()));
  try {
    return await buildSite(folder, {}, 'astro.config.mjs', {
      NODE_OPTIONS: `--import ${pathToFileURL(clock).href}`,
      // The test run's own would build a development site.
      NODE_ENV: 'production',
      TZ: 'Pacific/Auckland',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    });
  } finally {
    rmSync(clock);
  }
}
