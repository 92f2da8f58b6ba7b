/** `npm run rebuild [-- --watch --force]` builds on request and does the upkeep. */
import { createBackend } from '../src/backend/client.ts';
import { openOwnerBackend } from './backend/local-backend.ts';
import { getSiteSettings, loadEnvironment, toUserError } from './lib/environment.ts';
import { readOptions, runScript } from './lib/run-script.ts';
import { describePendingMails, getMailSettings } from './mail/mailer.ts';
import { createInvitationWorker } from './publish/invitations.ts';
import { createRebuilder, watch } from './publish/publish.ts';
import { checkRelease } from './publish/release.ts';
import { createSmtpMailer, createSweeper, saveAddress } from './publish/upkeep.ts';

const OPTIONS = { watch: { type: 'boolean' }, force: { type: 'boolean' } } as const;

await runScript(async () => {
  const { values } = readOptions(
    { options: OPTIONS },
    'Usage: npm run rebuild -- [--watch] [--force]',
  );
  loadEnvironment();
  checkRelease([]);
  const site = getSiteSettings();
  const mailSettings = getMailSettings();
  const { secretKey, ...backend } = await openOwnerBackend();
  const rebuild = createRebuilder({ ...site, backend }, secretKey);
  const log = (line: string) => console.log(line);
  const ownerSettings = { url: backend.url, secretKey, siteUrl: site.siteUrl };
  const invite = createInvitationWorker(ownerSettings, log);
  const sweep = createSweeper(ownerSettings, log);
  const send = createSmtpMailer(ownerSettings, mailSettings, log);
  const logPendingMails = async () => {
    const lines = await describePendingMails(
      createBackend({ url: backend.url, key: secretKey }),
      !!send,
    );
    for (const line of lines) log(line);
  };
  // Build the site even if this upkeep fails.
  for (const work of [() => saveAddress(ownerSettings), sweep, invite, send, logPendingMails]) {
    await work?.().catch((error: unknown) => log(toUserError(error).message));
  }
  const outcome = await rebuild(values.force ?? false);
  if (!values.watch) {
    if (outcome === 'nothing to do') {
      console.log('No build was requested. Use --force to build anyway.');
    }
    return outcome === 'failed' ? 1 : 0;
  }
  console.log('Watching for requests. Press Ctrl-C to stop.');
  const tasks = [() => rebuild(false), invite, sweep, ...(send ? [send] : [])];
  await Promise.all(tasks.map((work) => watch(work)));
  return 0;
});
