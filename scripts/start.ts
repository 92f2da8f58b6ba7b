/**
 * `npm start` runs the backend, builds and serves the site, with example price pages and a page of caught emails.
 */
import { type LocalSite, prepareLocalSite } from './backend/local-backend.ts';
import { type Demonstration, startDemonstration } from './demo/demonstration.ts';
import { getPort, UserError, toUserError } from './lib/environment.ts';
import { beforeStop, runScript, stopSignal } from './lib/run-script.ts';
import { startSiteServer } from './lib/site-server.ts';
import { startMailCatcher } from './mail/mail-catcher.ts';
import { createInvitationWorker } from './publish/invitations.ts';
import { createRebuilder, publishSite, watch } from './publish/publish.ts';
import { withBuildLock } from './publish/site-build.ts';
import { createCaughtMailer, createSweeper, saveAddress } from './publish/upkeep.ts';

const DEMO_PORT = 4330;
const MAILS_PORT = 4331;

const log = (line: string) => console.log(line);

/** Null if another backend is used or the port is taken; the site works without the demonstration. */
async function openDemo(local: LocalSite): Promise<Demonstration | null> {
  if (!local.embedded) return null;
  const port = getPort('DEMO_PORT', DEMO_PORT);
  try {
    const { embedded, backend, siteUrl } = local;
    const options = { embedded, backend, siteUrl, port, signal: stopSignal, log };
    const demonstration = await startDemonstration(options);
    beforeStop(demonstration.stop);
    return demonstration;
  } catch (error) {
    console.log(`The example price pages could not be started: ${toUserError(error).message}`);
    return null;
  }
}

/** Invitations, emails and deletions. Null if another backend is used, because that has its own builder. */
async function startUpkeep({ embedded, backend, siteUrl, port }: LocalSite) {
  if (!embedded) return null;
  const ownerSettings = { url: backend.url, secretKey: embedded.secretKey, siteUrl };
  // A form redirects a browser without a script only to this address, which opens this site.
  await saveAddress({ ...ownerSettings, siteUrl: `http://127.0.0.1:${port}` });
  const catcher = await startMailCatcher(getPort('MAILS_PORT', MAILS_PORT));
  beforeStop(catcher.stop);
  const tasks = [
    createSweeper(ownerSettings, log),
    createInvitationWorker(ownerSettings, log),
    createCaughtMailer(ownerSettings, catcher.post, log),
  ];
  return { mailsUrl: catcher.url, tasks };
}

await runScript(
  async () => {
    const local = await prepareLocalSite();
    const upkeep = await startUpkeep(local);
    const demonstration = await openDemo(local);
    // A hosted project's requests are for its own builder, not for this site.
    const rebuild = local.embedded && createRebuilder(local, local.embedded.secretKey);
    if (!rebuild) await withBuildLock(() => publishSite(local));
    else if ((await rebuild(true)) === 'failed')
      throw new UserError('The site could not be built.');
    console.log('Starting the site.');
    const server = await startSiteServer(local.port);
    const lines = [`Site     ${server.url}`, `Backend  ${local.backend.url}`, ...local.signIn];
    if (demonstration) {
      lines.push(`Prices   ${demonstration.url}  (change one to give the desk a page to read)`);
    }
    if (upkeep) lines.push(`Emails   ${upkeep.mailsUrl}  (none leave this machine)`);
    console.log(`\n${lines.join('\n')}\n\nPress Ctrl-C to stop.`);
    if (rebuild) void watch(() => rebuild(false));
    for (const work of upkeep?.tasks ?? []) void watch(work);
    void demonstration?.watch();
    return (await server.ended) ?? 1;
  },
  { codeWhenStopped: 0 },
);
