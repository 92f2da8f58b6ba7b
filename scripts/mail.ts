/**
 * `npm run mail [-- --watch]` sends pending emails. Without a server, the exit code is 1 if emails
 * are pending or were given up.
 */
import { createBackend } from '../src/backend/client.ts';
import { openOwnerBackend } from './backend/local-backend.ts';
import { getSiteSettings, loadEnvironment } from './lib/environment.ts';
import { readOptions, runScript, stopSignal } from './lib/run-script.ts';
import { describePendingMails, getMailSettings } from './mail/mailer.ts';
import { watch } from './publish/publish.ts';
import { createSmtpMailer } from './publish/upkeep.ts';

const POLL_INTERVAL_MS = 5000;

const OPTIONS = { watch: { type: 'boolean' } } as const;

await runScript(async () => {
  const { values } = readOptions({ options: OPTIONS }, 'Usage: npm run mail -- [--watch]');
  loadEnvironment();
  const { siteUrl } = getSiteSettings();
  const settings = getMailSettings();
  const { url, secretKey } = await openOwnerBackend();
  const log = (line: string) => console.log(line);
  const send = createSmtpMailer({ url, secretKey, siteUrl }, settings, log);
  const tried = (await send?.()) ?? 0;
  const backend = createBackend({ url, key: secretKey });
  const lines = await describePendingMails(backend, send !== null);
  for (const line of lines) log(line);
  if (!send) {
    log('SMTP_URL and MAIL_FROM are not set, so no mail can be sent.');
    return lines.length > 0 ? 1 : 0;
  }
  if (!values.watch) {
    if (tried === 0) log('No mail is waiting.');
    return 0;
  }
  log('Watching the outbox. Press Ctrl-C to stop.');
  await watch(send, { signal: stopSignal, intervalMs: POLL_INTERVAL_MS, log });
  return 0;
});
