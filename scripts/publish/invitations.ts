/** Invitations to the desk: whoever holds the secret key makes each an account and a link. */
import { generatePassword } from '../backend/embedded/accounts.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import {
  claimInvitations,
  createAccount,
  findAccount,
  finishInvitation,
  makePasswordLink,
} from '../../src/backend/owner-calls.ts';
import type { Result } from '../../src/backend/result.ts';

type Work = {
  /** With the secret key. */
  backend: Backend;
  /** Address of the page, on this site, that a link leads to. */
  returnTo: string;
  log: (line: string) => void;
};

/** The link for an address, with an account made for it where there is none. */
async function makeLink(
  { backend, returnTo }: Work,
  address: string,
): Promise<{ isNew: boolean; link: Result<string> }> {
  const kind = await findAccount(backend, address);
  if (!kind.ok) return { isNew: false, link: kind };
  const isNew = kind.data === 'none';
  if (isNew) {
    const made = await createAccount(backend, { email: address, password: generatePassword() });
    if (!made.ok) return { isNew: false, link: made };
  }
  return { isNew, link: await makePasswordLink(backend, address, returnTo) };
}

/**
 * Makes the link of every invitation that waits for one, and gives how many there were. What goes wrong
 * with one is stored with it; throws when the invitations cannot be read, or not be answered.
 */
export async function answerInvitations(work: Work): Promise<number> {
  const { backend, log } = work;
  const claimed = await claimInvitations(backend);
  if (!claimed.ok) throw new Error(`The invitations cannot be worked on: ${claimed.message}`);
  for (const { id, address } of claimed.data) {
    const { isNew, link } = await makeLink(work, address);
    const outcome = link.ok ? { link: link.data } : { failure: link.message };
    const finished = await finishInvitation(backend, { id, isNew }, outcome);
    if (!finished.ok) throw new Error(`An invitation was not answered: ${finished.message}`);
    log(link.ok ? 'An invitation has its link.' : `An invitation has no link: ${link.message}`);
  }
  return claimed.data.length;
}

/** Gives a function that answers the invitations of a backend to the desk of the site at `siteUrl`. */
export function createInviter(
  { url, secretKey, siteUrl }: { url: string; secretKey: string; siteUrl: string },
  log: (line: string) => void,
): () => Promise<number> {
  const backend = createBackend({ url, key: secretKey });
  const returnTo = new URL('/admin/login', siteUrl).href;
  return () => answerInvitations({ backend, returnTo, log });
}
