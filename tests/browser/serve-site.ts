/** Serves the built site for all browser tests, as the host will; `inject('siteUrl')` is its address. */
import type { TestProject } from 'vitest/node';
import { getFreePort } from '../fixtures/free-port.ts';
import { startSiteServer } from '../../scripts/lib/site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, with no slash at its end. */
    siteUrl: string;
  }
}

/** Starts the server; gives the function that stops it. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const server = await startSiteServer(await getFreePort());
  project.provide('siteUrl', server.url);
  return server.stop;
}
