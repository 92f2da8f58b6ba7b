/** `npm run preview`: the site in dist, as a host would serve it. */
import { getPort, loadEnvironment } from './environment.ts';
import { requireFreePort, runScript } from './processes.ts';
import { requireBuiltSite, startSiteServer } from './site-server.ts';

await runScript(
  async () => {
    loadEnvironment();
    requireBuiltSite();
    const port = getPort('PORT', 4321);
    await requireFreePort(port, 'PORT');
    const server = await startSiteServer(port);
    console.log(`Site  ${server.url}\n\nCtrl-C stops it.`);
    return (await server.ended) ?? 1;
  },
  { codeWhenStopped: 0 },
);
