/** Whether a picture is at an address: the browser tries, since a mistyped one must not go live unnoticed. */
import { getWaitingId } from '../../../domain/article/article-picture.ts';
import { isOfThisSite } from '../../../engines/article-html/arrange-article-html.ts';

/** Milliseconds after which an address counts as one that gives nothing. */
const PATIENCE_MS = 15_000;

const tried = new Map<string, Promise<boolean>>();
const broken = new Set<string>();
const listeners = new Set<() => void>();

/** Addresses that were tried and gave no picture. */
export const brokenAddresses: ReadonlySet<string> = broken;

/** Calls back when an address turns out to give a picture, or none. Gives the function that ends it. */
export function watchTried(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const load = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const picture = new Image();
    const timer = setTimeout(() => done(false), PATIENCE_MS);
    const finish = (isThere: boolean) => {
      clearTimeout(timer);
      done(isThere);
    };
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => finish(picture.naturalWidth > 0);
    picture.onerror = () => finish(false);
    picture.src = address;
  });

async function tryNow(address: string): Promise<boolean> {
  const isThere = await load(address);
  // Without a network nothing is known of it.
  const isUnknown = !isThere && !navigator.onLine;
  if (isThere || isUnknown) broken.delete(address);
  else broken.add(address);
  if (!isThere) tried.delete(address);
  for (const tell of listeners) tell();
  return isThere;
}

/** Whether the address gives a picture; one that did is not tried again. */
export function tryAddress(address: string): Promise<boolean> {
  const answer = tried.get(address) ?? tryNow(address);
  tried.set(address, answer);
  return answer;
}

/** Tries those that a text names and that nobody has tried yet; the site knows its own. */
export function tryNew(addresses: readonly string[]): void {
  for (const address of addresses) {
    const isTried = tried.has(address) || broken.has(address);
    if (isTried || isOfThisSite(address) || getWaitingId(address) !== null) continue;
    void tryAddress(address);
  }
}
