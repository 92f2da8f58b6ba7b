/**
 * `npm start`: backend, snapshot, build and the built site, as a host would serve it. What an editor
 * publishes there is built and served at once.
 */
import { Refusal } from './lib/environment.ts';
import { prepareLocalSite } from './backend/local-backend.ts';
import { runScript, stopSignal } from './lib/processes.ts';
import { createBuilder, createPublisher } from './publish/publish.ts';
import { WATCH_INTERVAL_MS, watch } from './publish/answer-requests.ts';
import { buildAlone } from './publish/site-build.ts';
import { startSiteServer } from './lib/site-server.ts';

await runScript(
  async () => {
    const local = await prepareLocalSite();
    // The requests of a hosted project wait for its own builder: this site is not the one they mean.
    const build = local.secretKey === null ? null : createBuilder(local, local.secretKey);
    if (!build) await buildAlone(createPublisher(local));
    else if ((await build(true)) === 'failed') throw new Refusal('The site could not be built.');
    console.log('Starting the site.');
    const server = await startSiteServer(local.port);
    const lines = [`Site     ${server.url}`, `Backend  ${local.backend.url}`, ...local.signIn];
    console.log(`\n${lines.join('\n')}\n\nCtrl-C stops everything.`);
    if (build) {
      const log = (line: string) => console.log(line);
      const options = { signal: stopSignal, intervalMs: WATCH_INTERVAL_MS, log };
      void watch(() => build(false), options);
    }
    return (await server.ended) ?? 1;
  },
  { codeWhenStopped: 0 },
);
