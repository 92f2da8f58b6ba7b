/** The published site with a working admin area: its own backend with accounts, and its server. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import type { RecoveryMail } from '../../scripts/backend/embedded/lite.ts';
import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import type { BuildManifest } from '../../src/domain/admin/build.ts';
import { FINDINGS_PATH } from '../../src/domain/admin/findings.ts';
import { shareBackend } from '../backend/prepared-database.ts';
import { BUILT_BACKEND } from '../sites/build-site.ts';
import type { Finder } from '../browsers/tab.ts';
import { getSharedSite, type ServedCopy, serveCopyToTheEnd } from '../sites/shared-site.ts';

export const PASSWORD = 'correct horse battery staple';
export const EDITOR = 'editor@example.org';
/** Has an account but is not an editor. */
export const NON_EDITOR = 'non-editor@example.org';

export type AdminSite = Omit<ServedCopy, 'stop'> & {
  /** Has the seed's rows, whatever the built pages show. */
  backend: EmbeddedBackend;
  /** A small file to open in a page before it gets a session. */
  entry: string;
  /** The password reset links sent, oldest first. */
  mails: RecoveryMail[];
};

const MANIFEST = '/build.json';
let served: Promise<Omit<ServedCopy, 'stop'>> | undefined;

export async function startBackedSite(): Promise<AdminSite> {
  const mails: RecoveryMail[] = [];
  const backend = await shareBackend({ deliver: (mail) => void mails.push(mail) });
  served ??= serveCopyToTheEnd('published', {
    [BUILT_BACKEND.url]: backend.url,
    [BUILT_BACKEND.key]: backend.publishableKey,
  });
  const { url, folder } = await served;
  const built = (await getSharedSite('published')).folder;
  await copyFile(built + FINDINGS_PATH, folder + FINDINGS_PATH);
  // The shared build's rows are from a later time, so every build requested here would count as done.
  const manifest = JSON.parse(await readFile(built + MANIFEST, 'utf8')) as BuildManifest;
  const snapshotTakenAt = new Date().toISOString();
  await writeFile(folder + MANIFEST, JSON.stringify({ ...manifest, snapshotTakenAt }));
  return { url, entry: `${url}/health.json`, folder, backend, mails };
}

export async function startAdminSite(): Promise<AdminSite> {
  const site = await startBackedSite();
  await createAccount(site.backend.sql, EDITOR, PASSWORD, { isAdmin: true });
  await createAccount(site.backend.sql, NON_EDITOR, PASSWORD);
  return site;
}

export async function fillSignIn(page: Page, email = EDITOR, password = PASSWORD) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signIn(page: Page, { backend }: AdminSite, email = EDITOR) {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const session = await answer.text();
  if (!answer.ok) throw new Error(session);
  await page.evaluate((kept) => localStorage.setItem('editor-session', kept), session);
}

export async function enterAdmin(page: Page, site: AdminSite, path = '/admin/articles') {
  await signIn(page, site);
  await page.goto(site.url + path);
  await page.getByRole('table').waitFor();
}

export const heading = <Found>(page: Finder<Found>, name: string) =>
  page.getByRole('heading', { level: 1, name });

/** Only the screen's own alert: the toaster has one too. */
export const findAlert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Whether a problem is the page's fault: the browser itself reports failed responses. */
export const isFault = (problem: string) => !/Failed to load resource|ERR_/.test(problem);
