/** `npm run preview`: serves dist as a host would. */
import { getPort, loadEnvironment } from './lib/environment.ts';
import { requireFreePort } from './lib/local-server.ts';
import { runScript } from './lib/run-script.ts';
import { requireBuiltSite, startSiteServer } from './lib/site-server.ts';

await runScript(
  async () => {
    loadEnvironment();
    requireBuiltSite();
    const port = getPort('PORT', 4321);
    await requireFreePort(port, 'PORT');
    const server = await startSiteServer(port);
    console.log(`Site  ${server.url}\n\nPress Ctrl-C to stop.`);
    return (await server.ended) ?? 1;
  },
  { codeWhenStopped: 0 },
);
