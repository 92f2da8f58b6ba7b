/** A site with an admin area: a real backend with accounts, the site built for it, and its server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createAccount } from '../../scripts/backend/embedded/account.ts';
import type { RecoveryMail } from '../../scripts/backend/embedded/recovery.ts';
import {
  type EmbeddedBackend,
  startEmbeddedBackend,
} from '../../scripts/backend/embedded-backend.ts';
import { getFreePort } from '../fixtures/free-port.ts';
import { getProgram, run } from '../../scripts/lib/processes.ts';
import { toBuildEnvironment } from '../../scripts/publish/site-build.ts';
import { startSiteServer } from '../../scripts/lib/site-server.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';

export const PASSWORD = 'correct horse battery staple';
export const EDITOR = 'editor@example.org';
/** Has an account, and may not edit. */
export const STRANGER = 'stranger@example.org';

export type AdminSite = {
  /** With no slash at its end. */
  url: string;
  /** Holds the built files. */
  folder: string;
  backend: EmbeddedBackend;
  /** The links for lost passwords that were sent, oldest first. */
  mails: RecoveryMail[];
  stop: () => Promise<void>;
};

async function runOrThrow(args: string[], env: Record<string, string>) {
  const { code, output } = await run({ args, env, output: 'collect' });
  if (code !== 0) throw new Error(output);
}

/** Builds and serves the site of the seed, with two accounts. */
export async function startAdminSite(): Promise<AdminSite> {
  const base = await mkdtemp(join(tmpdir(), 'admin-'));
  const mails: RecoveryMail[] = [];
  const backend = await startEmbeddedBackend({
    dataDirectory: 'memory',
    port: 0,
    deliver: (mail) => void mails.push(mail),
  });
  await createAccount(backend.sql, EDITOR, PASSWORD, { isAdmin: true });
  await createAccount(backend.sql, STRANGER, PASSWORD);
  const settings = { url: backend.url, key: backend.publishableKey };
  const snapshotDirectory = join(base, 'snapshot');
  const folder = join(base, 'site');
  await takeSnapshot({
    backend: createBackend(settings),
    directory: snapshotDirectory,
    baseline: null,
    now: new Date().toISOString(),
    reading: { signal: AbortSignal.timeout(60_000) },
    allowEmpty: false,
    log: () => undefined,
  });
  const env = toBuildEnvironment({
    snapshotDirectory,
    siteUrl: 'http://localhost:4321',
    backend: settings,
    analytics: null,
  });
  await runOrThrow([getProgram('astro'), 'build', '--outDir', folder], env);
  const server = await startSiteServer(await getFreePort(), folder);
  const stop = async () => {
    await server.stop();
    await backend.stop();
    await rm(base, { recursive: true, force: true });
  };
  return { url: server.url, folder, backend, mails, stop };
}

/** Fills in the sign-in form that is on the page, and sends it. */
export async function fillSignIn(page: Page, email = EDITOR, password = PASSWORD) {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in on the page, and waits for the list of articles. */
export async function enterAdmin(page: Page, site: AdminSite) {
  await page.goto(`${site.url}/admin/login`);
  await fillSignIn(page);
  await page.getByRole('table').waitFor();
}
