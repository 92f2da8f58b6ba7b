/**
 * `npm run rebuild`: takes up the requests that publishing made, takes the snapshot, builds and puts
 * the new site into dist. With `--force` it builds also when nobody asked, as a host's build command
 * does; with `--watch` it goes on looking. Exit code 1 when the build failed.
 */
import { parseArgs } from 'node:util';
import {
  getAnalyticsSettings,
  getPort,
  getSiteUrl,
  loadEnvironment,
  Refusal,
  toRefusal,
} from './lib/environment.ts';
import { openOwnBackend } from './backend/own-backend.ts';
import { runScript, stopSignal } from './lib/processes.ts';
import { createBuilder } from './publish/publish.ts';
import { WATCH_INTERVAL_MS, watch } from './publish/answer-requests.ts';
import { checkRelease } from './publish/release.ts';

function getOptions(): { watching: boolean; force: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        watch: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
    });
    return { watching: values.watch, force: values.force };
  } catch (error) {
    throw new Refusal(`${toRefusal(error).message}. Known: --watch, --force.`);
  }
}

await runScript(
  async () => {
    const { watching, force } = getOptions();
    loadEnvironment();
    checkRelease();
    const siteUrl = getSiteUrl(getPort('PORT', 4321));
    const { secretKey, ...backend } = await openOwnBackend();
    const build = createBuilder({ backend, siteUrl, analytics: getAnalyticsSettings() }, secretKey);
    const log = (line: string) => console.log(line);
    const outcome = await build(force);
    if (!watching) {
      if (outcome === 'nothing to do')
        log('Nobody asked for a build; --force builds all the same.');
      return outcome === 'failed' ? 1 : 0;
    }
    log('Watching for requests. Ctrl-C stops it.');
    await watch(() => build(false), { signal: stopSignal, intervalMs: WATCH_INTERVAL_MS, log });
    return 0;
  },
  { codeWhenStopped: 130 },
);
