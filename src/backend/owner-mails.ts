/** Calls that need the secret key: mail, expired data and the site's address. */
import type { Backend } from './client.ts';
import type { Returns } from './database.types.ts';
import { askFunction } from './query.ts';

export type ClaimedMail = NonNullable<Returns<'claim_mail'>>;

/**
 * Claims the mail that has been due longest; null if none is due. Failures are retried with
 * growing delays.
 */
export const claimMail = (backend: Backend) =>
  askFunction(backend, 'claim_mail', {}, 'Failed to claim an email');

/**
 * Records that a mail was sent, which deletes its address, or why it failed. Resolves to true if it
 * was pending.
 */
export const finishMail = (
  backend: Backend,
  id: string,
  failure: { text: string; isFinal: boolean } | null,
) =>
  askFunction(
    backend,
    'finish_mail',
    { mail: id, failure: failure?.text ?? '', is_final: failure?.isFinal ?? false },
    'Failed to record the result of an email',
  );

export const countMails = (backend: Backend) =>
  askFunction(backend, 'count_mails', {}, 'Failed to count the emails');

/**
 * How many unconfirmed submissions were deleted, how many reviews expired, and how many submissions
 * lost their text and address.
 */
export type Swept = Returns<'sweep_submissions'>;

export const sweepSubmissions = (backend: Backend) =>
  askFunction(backend, 'sweep_submissions', {}, 'Failed to delete expired data');

/** Saves the site's origin, to which visitors return after sending a form without a script. */
export const saveSiteAddress = (backend: Backend, origin: string) =>
  askFunction(
    backend,
    'save_site_address',
    { address: origin },
    'Failed to save the site’s address',
  );
