/** `npm run check:live -- https://example.org` checks a deployed site. Exit code 1 on any fault. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getBackendSettings, loadEnvironment, PROJECT, UserError } from './lib/environment.ts';
import { readOptions, runScript } from './lib/run-script.ts';
import { createFetcher } from './live/fetcher.ts';
import { checkSite, type Line } from './live/check-site.ts';
import { readHeaderRules } from './live/headers-file.ts';

const USAGE = 'Usage: npm run check:live -- ADDRESS [--built-for ADDRESS] [--days N]';

const OPTIONS = {
  'built-for': { type: 'string' },
  days: { type: 'string', default: '30' },
} as const;

function readOrigin(text: string | undefined): string {
  const url = URL.parse(text ?? '');
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UserError(`Give the address of the site, such as https://example.org. ${USAGE}`);
}

function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days > 0) return days;
  throw new UserError(`--days must be a whole number of days, not "${text}".`);
}

function print({ name, isFault, sentence }: Line): void {
  console.log(`${isFault ? 'FAIL' : 'ok  '}  ${name}: ${sentence}`);
}

await runScript(async () => {
  const { values, positionals } = readOptions({ options: OPTIONS, allowPositionals: true }, USAGE);
  loadEnvironment();
  const origin = readOrigin(positionals[0]);
  const lines = await checkSite(
    {
      fetchPath: createFetcher({ origin }),
      origin,
      builtFor: values['built-for'] === undefined ? origin : readOrigin(values['built-for']),
      rules: readHeaderRules(readFileSync(resolve(PROJECT, 'public/_headers'), 'utf8')),
      backend: getBackendSettings(),
      maxDays: readDays(values.days),
      now: Date.now(),
    },
    print,
  );
  const faults = lines.filter(({ isFault }) => isFault).length;
  console.log(faults === 0 ? 'All checks passed.' : `${faults} of ${lines.length} checks failed.`);
  return faults === 0 ? 0 : 1;
});
