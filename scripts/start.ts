/**
 * `npm start`: backend, snapshot, build and the built site, as a host would serve it. What an editor
 * publishes there is built and served at once. Beside the embedded backend it serves price pages of
 * example clinics, and watches those; mails are caught and shown, and none leaves this machine.
 */
import { type LocalSite, prepareLocalSite } from './backend/local-backend.ts';
import { type Demonstration, startDemonstration } from './demo/demonstration.ts';
import { getPort, Refusal, toRefusal } from './lib/environment.ts';
import { beforeStop, runScript, stopSignal } from './lib/run-script.ts';
import { startSiteServer } from './lib/site-server.ts';
import { startMailCatcher } from './mail/mail-catcher.ts';
import { createInviter } from './publish/invitations.ts';
import { createAnswerer, publishSite, watch } from './publish/publish.ts';
import { buildAlone } from './publish/site-build.ts';
import { createCaughtMailer, createSweeper, keepAddress } from './publish/upkeep.ts';

const DEMO_PORT = 4330;
const MAILS_PORT = 4331;

const log = (line: string) => console.log(line);

/** Null with a backend of somebody else's, and when the port is taken: the site does not need it. */
async function openDemonstration(local: LocalSite): Promise<Demonstration | null> {
  if (!local.embedded) return null;
  const port = getPort('DEMO_PORT', DEMO_PORT);
  try {
    const { embedded, backend, siteUrl } = local;
    const options = { embedded, backend, siteUrl, port, signal: stopSignal, log };
    const demonstration = await startDemonstration(options);
    beforeStop(demonstration.stop);
    return demonstration;
  } catch (error) {
    console.log(`There are no price pages to try: ${toRefusal(error).message}`);
    return null;
  }
}

/**
 * What has to go on beside the site: invitations, mails, and deleting what has had its time. Keeps the site's
 * address before anything else. Null with a backend of somebody else's, whose own builder does all that.
 */
async function openUpkeep({ embedded, backend, siteUrl, port }: LocalSite) {
  if (!embedded) return null;
  const owned = { url: backend.url, secretKey: embedded.secretKey, siteUrl };
  // Where this site is opened: a browser without a script follows a form nowhere else.
  await keepAddress({ ...owned, siteUrl: `http://127.0.0.1:${port}` });
  const catcher = await startMailCatcher(getPort('MAILS_PORT', MAILS_PORT));
  beforeStop(catcher.stop);
  const works = [
    createSweeper(owned, log),
    createInviter(owned, log),
    createCaughtMailer(owned, catcher.post, log),
  ];
  return { mailsUrl: catcher.url, works };
}

await runScript(
  async () => {
    const local = await prepareLocalSite();
    const upkeep = await openUpkeep(local);
    const demonstration = await openDemonstration(local);
    // The requests of a hosted project wait for its own builder: this site is not the one they mean.
    const answer =
      local.embedded && createAnswerer(local, local.embedded.secretKey);
    if (!answer) await buildAlone(() => publishSite(local));
    else if ((await answer(true)) === 'failed') throw new Refusal('The site could not be built.');
    console.log('Starting the site.');
    const server = await startSiteServer(local.port);
    const lines = [`Site     ${server.url}`, `Backend  ${local.backend.url}`, ...local.signIn];
    if (demonstration) {
      lines.push(`Prices   ${demonstration.url}  (change one, and the desk has a page to read)`);
    }
    if (upkeep) lines.push(`Mails    ${upkeep.mailsUrl}  (none leaves this machine)`);
    console.log(`\n${lines.join('\n')}\n\nCtrl-C stops everything.`);
    if (answer) void watch(() => answer(false));
    for (const work of upkeep?.works ?? []) void watch(work);
    void demonstration?.watch();
    return (await server.ended) ?? 1;
  },
  { codeWhenStopped: 0 },
);
