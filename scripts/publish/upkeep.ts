/** Upkeep: saves the address of the site, deletes expired submissions and sends emails. */
import { readContent } from '../../src/data/content/read-content.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import { saveSiteAddress, type Swept, sweepSubmissions } from '../../src/backend/owner-mails.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { getData } from '../lib/results.ts';
import {
  createMailer,
  createSmtpSender,
  type MailSettings,
  type SendMail,
} from '../mail/mailer.ts';

const HOUR_MS = 60 * 60_000;

type Log = (line: string) => void;

export type OwnerSettings = { url: string; secretKey: string; siteUrl: string };

/** Saves the only address to which a form redirects a browser without a script. Throws a UserError. */
export async function saveAddress({ url, secretKey, siteUrl }: OwnerSettings): Promise<void> {
  const backend = createBackend({ url, key: secretKey });
  const kept = await saveSiteAddress(backend, new URL(siteUrl).origin);
  getData(kept, 'The site’s address could not be saved');
}

const DELETED_LABELS: readonly (readonly [keyof Swept, string])[] = [
  ['unconfirmed', 'never confirmed'],
  ['expired', 'expired'],
  ['erased', 'closed and cleared of text and address'],
];

async function sweep(backend: Backend, log: Log): Promise<void> {
  const failing = 'Expired submissions could not be deleted';
  const swept = getData(await sweepSubmissions(backend), failing);
  const parts = DELETED_LABELS.filter(([name]) => swept[name] > 0);
  if (parts.length === 0) return;
  log(
    `Deleted submissions: ${parts.map(([name, words]) => `${swept[name]} ${words}`).join(', ')}.`,
  );
}

/** Deletes at most once an hour. Throws a UserError on failure. */
export function createSweeper(
  { url, secretKey }: Pick<OwnerSettings, 'url' | 'secretKey'>,
  log: Log,
  now: () => number = Date.now,
): () => Promise<void> {
  const backend = createBackend({ url, key: secretKey });
  let next = -Infinity;
  return async () => {
    if (now() < next) return;
    next = now() + HOUR_MS;
    await sweep(backend, log);
  };
}

function toSender(address?: string): { name: string; address: string } {
  const { name, email } = readContent('site.yml', siteSchema);
  return { name, address: address ?? email };
}

export function createSmtpMailer(
  owned: OwnerSettings,
  settings: MailSettings | null,
  log: Log,
): (() => Promise<number>) | null {
  if (!settings) return null;
  const sender = toSender(settings.from);
  return createMailer({ ...owned, sender, post: createSmtpSender(settings) }, log);
}

export function createCaughtMailer(
  owned: OwnerSettings,
  post: SendMail,
  log: Log,
): () => Promise<number> {
  return createMailer({ ...owned, sender: toSender(), post }, log);
}
