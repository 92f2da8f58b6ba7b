/**
 * `npm start`: backend, snapshot, build and the built site, as a host would serve it. What an editor
 * publishes there is built and served at once.
 */
import { prepareLocalSite } from './backend/local-backend.ts';
import { Refusal } from './lib/environment.ts';
import { runScript } from './lib/run-script.ts';
import { startSiteServer } from './lib/site-server.ts';
import { createAnswerer, publishSite, watch } from './publish/publish.ts';
import { buildAlone } from './publish/site-build.ts';

await runScript(
  async () => {
    const local = await prepareLocalSite();
    // The requests of a hosted project wait for its own builder: this site is not the one they mean.
    const answer = local.secretKey === null ? null : createAnswerer(local, local.secretKey);
    if (!answer) await buildAlone(() => publishSite(local));
    else if ((await answer(true)) === 'failed') throw new Refusal('The site could not be built.');
    console.log('Starting the site.');
    const server = await startSiteServer(local.port);
    const lines = [`Site     ${server.url}`, `Backend  ${local.backend.url}`, ...local.signIn];
    console.log(`\n${lines.join('\n')}\n\nCtrl-C stops everything.`);
    if (answer) void watch(() => answer(false));
    return (await server.ended) ?? 1;
  },
  { codeWhenStopped: 0 },
);
