/** The calls for the secret key alone about what was sent: mails, what has had its time, and the site's address. */
import type { MailOrder } from '../domain/mail/mails.ts';
import type { Backend } from './client.ts';
import { ask } from './query.ts';
import type { Result } from './result.ts';

export type ClaimedMail = MailOrder & { id: string; address: string };

/** Takes the mails that wait, oldest first, at most fifty. One that fails comes again after five minutes. */
export const claimMails = (backend: Backend): Promise<Result<ClaimedMail[]>> =>
  ask<ClaimedMail[]>(backend, {
    failure: 'Failed to take up the mails',
    run: async (client) => {
      const { data, error } = await client.rpc('claim_mails');
      // The function builds exactly this.
      return { data: data as ClaimedMail[] | null, error };
    },
  });

/** Notes that a mail was sent, whose address is then forgotten, or why not. Says whether it was waiting. */
export const finishMail = (
  backend: Backend,
  id: string,
  failure: string | null,
): Promise<Result<boolean>> =>
  ask<boolean>(backend, {
    failure: 'Failed to note what became of a mail',
    run: (client) => client.rpc('finish_mail', { mail: id, failure: failure ?? '' }),
  });

export type MailCounts = {
  waiting: number;
  /** After five attempts. */
  given_up: number;
};

export const countMails = (backend: Backend): Promise<Result<MailCounts>> =>
  ask<MailCounts>(backend, {
    failure: 'Failed to count the mails',
    run: async (client) => {
      const { data, error } = await client.rpc('count_mails');
      // The function builds exactly this.
      return { data: data as MailCounts | null, error };
    },
  });

/** How many were deleted. */
export type Swept = {
  /** Never confirmed within a week. */
  unconfirmed: number;
  /** Reviews that came off the site because of their age. */
  expired: number;
  /** Of which words and addresses went. */
  erased: number;
};

/** Deletes what was sent and has had its time. */
export const sweepSubmissions = (backend: Backend): Promise<Result<Swept>> =>
  ask<Swept>(backend, {
    failure: 'Failed to delete what has had its time',
    run: async (client) => {
      const { data, error } = await client.rpc('sweep_submissions');
      // The function builds exactly this.
      return { data: data as Swept | null, error };
    },
  });

/** Keeps the site's origin, to which forms without a script are led back. */
export const keepSiteAddress = (backend: Backend, origin: string): Promise<Result<string>> =>
  ask<string>(backend, {
    failure: 'Failed to keep the site’s address',
    run: (client) => client.rpc('keep_site_address', { address: origin }),
  });
