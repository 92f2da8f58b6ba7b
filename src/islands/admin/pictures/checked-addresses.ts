/** Checks whether a picture loads, so that a wrong address does not go live unnoticed. */
import { atom } from 'nanostores';
import { getWaitingId } from '../../../domain/article/article-picture.ts';
import { isOfThisSite } from '../../../engines/article-html/arrange-article-html.ts';

const TIMEOUT_MS = 15_000;

const tried = new Map<string, Promise<boolean>>();

export const $broken = atom<ReadonlySet<string>>(new Set());

async function load(address: string): Promise<boolean> {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
  const late = new Promise((_, refuse) => setTimeout(refuse, TIMEOUT_MS));
  const isThere = await Promise.race([picture.decode(), late])
    .then(() => true)
    .catch(() => false);
  const broken = new Set($broken.get());
  // Offline, a failure means nothing.
  if (isThere || !navigator.onLine) broken.delete(address);
  else broken.add(address);
  if (!isThere) tried.delete(address);
  $broken.set(broken);
  return isThere;
}

export function checkAddress(address: string): Promise<boolean> {
  const answer = tried.get(address) ?? load(address);
  tried.set(address, answer);
  return answer;
}

export function checkNewAddresses(addresses: readonly string[]): void {
  for (const address of addresses) {
    const isTried = tried.has(address) || $broken.get().has(address);
    if (!isTried && !isOfThisSite(address) && getWaitingId(address) === null) {
      void checkAddress(address);
    }
  }
}
