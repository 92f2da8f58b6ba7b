import type { TestProject } from 'vitest/node';
import { getFreePort } from '../fixtures/free-port.ts';
import { startSiteServer } from '../../scripts/lib/site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const server = await startSiteServer(await getFreePort());
  project.provide('siteUrl', server.url);
  return server.stop;
}
