/** The sites that test files share: their built files, and copies of them with a server each. */
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

/** Built when it is asked for first. Throws an error with the output of a build that failed. */
export function getSharedSite(name: SiteName): Promise<SharedSite> {
  return ask(name);
}

/** Serves a copy for this test file, in which each of the texts stands replaced by another. */
export async function serveCopy(
  name: SiteName,
  replacements: Record<string, string>,
): Promise<ServedCopy> {
  const { folder } = await getSharedSite(name);
  return serveFolder(folder, replacements);
}

/** The same, served until the whole run ends: for what the test files of a worker share. */
export function serveCopyToTheEnd(
  name: SiteName,
  replacements: Record<string, string>,
): Promise<Omit<ServedCopy, 'stop'>> {
  return ask(name, { method: 'POST', body: JSON.stringify(replacements) });
}
