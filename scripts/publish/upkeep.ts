/** What whoever answers the site's requests sees to as well: its address, what has had its time, and mails. */
import { readContent } from '../../src/data/content/read-content.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import { keepSiteAddress, type Swept, sweepSubmissions } from '../../src/backend/owner-mails.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { Refusal } from '../lib/environment.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { createMailer, createPost, type Post } from '../mail/mailer.ts';

const HOUR_MS = 60 * 60_000;

type Log = (line: string) => void;

/** A backend with its secret key, and the site that it belongs to. */
export type Owned = { url: string; secretKey: string; siteUrl: string };

/** Keeps where the site is, so that forms without a script are led back. Throws a Refusal. */
export async function keepAddress({ url, secretKey, siteUrl }: Owned): Promise<void> {
  const backend = createBackend({ url, key: secretKey });
  const kept = await keepSiteAddress(backend, new URL(siteUrl).origin);
  if (!kept.ok) throw new Refusal(`The site’s address could not be kept: ${kept.message}`);
}

const SWEPT: readonly (readonly [keyof Swept, string])[] = [
  ['unconfirmed', 'never confirmed'],
  ['expired', 'reviews that had their time'],
  ['erased', 'with their words and addresses'],
];

async function sweep(backend: Backend, log: Log): Promise<void> {
  const swept = await sweepSubmissions(backend);
  if (!swept.ok) throw new Refusal(`What has had its time was not deleted: ${swept.message}`);
  const parts = SWEPT.filter(([name]) => swept.data[name] > 0);
  if (parts.length === 0) return;
  log(`Deleted: ${parts.map(([name, words]) => `${swept.data[name]} ${words}`).join(', ')}.`);
}

/**
 * Gives a function that deletes what visitors sent and has had its time: at once, and then once an hour
 * however often it is called. It throws a Refusal when the backend cannot be reached.
 *
 * @param now milliseconds
 */
export function createSweeper(
  { url, secretKey }: Pick<Owned, 'url' | 'secretKey'>,
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

/** Whom mails are from: the site, at this address or at its own. */
function toSender(address?: string): { name: string; address: string } {
  const { name, email } = readContent('site.yml', siteSchema);
  return { name, address: address ?? email };
}

/** Gives a function that empties the outbox over SMTP; null where nothing says how. */
export function createSmtpMailer(
  owned: Owned,
  settings: MailSettings | null,
  log: Log,
): (() => Promise<number>) | null {
  if (!settings) return null;
  const sender = toSender(settings.from);
  return createMailer({ ...owned, sender, post: createPost(settings) }, log);
}

/** Gives a function that empties the outbox into whatever catches it. */
export function createCaughtMailer(owned: Owned, post: Post, log: Log): () => Promise<number> {
  return createMailer({ ...owned, sender: toSender(), post }, log);
}
