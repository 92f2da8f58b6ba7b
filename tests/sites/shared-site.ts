import { inject } from 'vitest';
import { type ServedCopy, serveFolder } from './serve-copy.ts';
import type { SharedSite, SiteName } from './share-sites.ts';

export type { ServedCopy } from './serve-copy.ts';

type Answer<Good> = Good | { failure: string };

async function ask<Good extends object>(path: string, init?: RequestInit): Promise<Good> {
  const response = await fetch(`${inject('sharedSites')}/${path}`, init);
  const answer = (await response.json()) as Answer<Good>;
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}

export function getSharedSite(name: SiteName): Promise<SharedSite> {
  return ask(name);
}

/** Serves a copy for this test file, with each of the texts replaced. */
export async function serveCopy(
  name: SiteName,
  replacements: Record<string, string>,
): Promise<ServedCopy> {
  const { folder } = await getSharedSite(name);
  return serveFolder(folder, replacements);
}

/** Like `serveCopy`, but served until the run ends, for all of a worker's test files. */
export function serveCopyToTheEnd(
  name: SiteName,
  replacements: Record<string, string>,
): Promise<Omit<ServedCopy, 'stop'>> {
  return ask(name, { method: 'POST', body: JSON.stringify(replacements) });
}
