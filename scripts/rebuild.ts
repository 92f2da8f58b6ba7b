/** `npm run rebuild [-- --watch --force]`: builds on request, and does the upkeep. */
import { createBackend } from '../src/backend/client.ts';
import { openOwnBackend } from './backend/local-backend.ts';
import { getSiteSettings, loadEnvironment, toRefusal } from './lib/environment.ts';
import { readOptions, runScript } from './lib/run-script.ts';
import { describeWaiting, getMailSettings } from './mail/mailer.ts';
import { createInviter } from './publish/invitations.ts';
import { createAnswerer, watch } from './publish/publish.ts';
import { checkRelease } from './publish/release.ts';
import { createSmtpMailer, createSweeper, keepAddress } from './publish/upkeep.ts';

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
  const { secretKey, ...backend } = await openOwnBackend();
  const answer = createAnswerer({ ...site, backend }, secretKey);
  const log = (line: string) => console.log(line);
  const owned = { url: backend.url, secretKey, siteUrl: site.siteUrl };
  const invite = createInviter(owned, log);
  const sweep = createSweeper(owned, log);
  const send = createSmtpMailer(owned, mailSettings, log);
  const sayWhatWaits = async () => {
    const lines = await describeWaiting(
      createBackend({ url: backend.url, key: secretKey }),
      !!send,
    );
    for (const line of lines) log(line);
  };
  // A site that cannot invite, delete or send is still built.
  for (const work of [() => keepAddress(owned), sweep, invite, send, sayWhatWaits]) {
    await work?.().catch((error: unknown) => log(toRefusal(error).message));
  }
  const outcome = await answer(values.force ?? false);
  if (!values.watch) {
    if (outcome === 'nothing to do') {
      console.log('No build was requested. Use --force to build anyway.');
    }
    return outcome === 'failed' ? 1 : 0;
  }
  console.log('Watching for requests. Press Ctrl-C to stop.');
  const works = [() => answer(false), invite, sweep, ...(send ? [send] : [])];
  await Promise.all(works.map((work) => watch(work)));
  return 0;
});
