/** Creates accounts and links for people invited to the desk; needs the secret key. */
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
import { getData } from '../lib/results.ts';

type Work = {
  backend: Backend;
  /** The page that the links return to. */
  returnTo: string;
  log: (line: string) => void;
};

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

/** Returns the number of invitations. Throws a UserError when the backend refuses. */
export async function processInvitations(work: Work): Promise<number> {
  const { backend, log } = work;
  const failing = 'The invitations could not be read';
  const claimed = getData(await claimInvitations(backend), failing);
  for (const { id, address } of claimed) {
    const { isNew, link } = await makeLink(work, address);
    const outcome = link.ok ? { link: link.data } : { failure: link.message };
    const finished = await finishInvitation(backend, { id, isNew }, outcome);
    getData(finished, 'An invitation could not be saved');
    log(
      link.ok
        ? 'An invitation link was created.'
        : `An invitation link could not be created: ${link.message}`,
    );
  }
  return claimed.length;
}

export function createInvitationWorker(
  { url, secretKey, siteUrl }: { url: string; secretKey: string; siteUrl: string },
  log: (line: string) => void,
): () => Promise<number> {
  const backend = createBackend({ url, key: secretKey });
  const returnTo = new URL('/admin/login', siteUrl).href;
  return () => processInvitations({ backend, returnTo, log });
}
