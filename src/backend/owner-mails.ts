/** The calls for the secret key alone about what was sent: mails, what has had its time, and the site's address. */
import type { Backend } from './client.ts';
import type { Returns } from './database.types.ts';
import { askFunction } from './query.ts';

export type ClaimedMail = NonNullable<Returns<'claim_mail'>>;

/** Takes the mail that has been due longest; null if none is. One that fails comes again, after longer each time. */
export const claimMail = (backend: Backend) =>
  askFunction(backend, 'claim_mail', {}, 'Failed to claim a mail');

/** Notes that a mail was sent, whose address is then forgotten, or why not. Says whether it was waiting. */
export const finishMail = (
  backend: Backend,
  id: string,
  failure: { text: string; isFinal: boolean } | null,
) =>
  askFunction(
    backend,
    'finish_mail',
    { mail: id, failure: failure?.text ?? '', is_final: failure?.isFinal ?? false },
    'Failed to record the result of a mail',
  );

/** How many wait, and how many were given up. */
export const countMails = (backend: Backend) =>
  askFunction(backend, 'count_mails', {}, 'Failed to count the mails');

/** How many were deleted: never confirmed, reviews that came off the site, and words and addresses that went. */
export type Swept = Returns<'sweep_submissions'>;

/** Deletes what was sent and has had its time. */
export const sweepSubmissions = (backend: Backend) =>
  askFunction(backend, 'sweep_submissions', {}, 'Failed to delete expired data');

/** Keeps the site's origin, to which forms without a script are led back. */
export const saveSiteAddress = (backend: Backend, origin: string) =>
  askFunction(
    backend,
    'save_site_address',
    { address: origin },
    'Failed to save the site’s address',
  );
