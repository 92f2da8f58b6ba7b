/** `npm start`: backend, snapshot, build and the built site, as a host would serve it. */
import { prepareLocalSite } from './local-backend.ts';
import { runScript } from './processes.ts';
import { buildSite } from './site-build.ts';
import { startSiteServer } from './site-server.ts';

await runScript(
  async () => {
    const local = await prepareLocalSite();
    console.log('Building the site.');
    await buildSite(local);
    console.log('Starting the site.');
    const server = await startSiteServer(local.port);
    console.log(`\nSite     ${server.url}\nBackend  ${local.backend.url}\n\nCtrl-C stops both.`);
    return (await server.ended) ?? 1;
  },
  { codeWhenStopped: 0 },
);
