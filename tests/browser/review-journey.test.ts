/** A review's whole way, with a script and without: form, mail, moderator, build, public page; and off again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { startSiteServer } from '../../scripts/lib/site-server.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { decideSubmission, readInbox } from '../../src/backend/moderation.ts';
import { addEditor, getData } from '../backend/accounts.ts';
import { startPreparedBackend } from '../backend/prepared-database.ts';
import { readNewestMail, REVIEW } from '../backend/submitted.ts';
import { getFreePort } from '../fixtures/free-port.ts';
import { buildSite } from '../sites/build-site.ts';
import { useVisitors } from './visit.ts';

const backend = await startPreparedBackend({});
const { sql, url, publishableKey: key } = backend;
const folder = await mkdtemp(join(tmpdir(), 'review-journey-'));
const port = await getFreePort();
const dist = join(folder, 'dist');
const siteUrl = `http://127.0.0.1:${port}`;
const visit = useVisitors();

const CLINIC = 'Whitebeam Clinic';
await sql(
  `insert into clinics (name, slug, website, active, review_published)
   values ('${CLINIC}', 'whitebeam', 'https://whitebeam.example/', true, true)`,
);
await sql('select public.keep_site_address($1)', [siteUrl]);
const { admin: moderator, id } = await addEditor(backend, 'mia@example.org');
await sql('update admin_users set may_moderate = true where user_id = $1', [id]);

async function build() {
  const snapshotDirectory = join(folder, 'snapshot');
  await takeSnapshot({
    backend: createBackend({ url, key }),
    directory: snapshotDirectory,
    baseline: null,
    now: new Date().toISOString(),
    reading: { signal: AbortSignal.timeout(60_000) },
    allowEmpty: false,
    log: () => undefined,
  });
  await buildSite(dist, { snapshotDirectory, backend: { url, key }, siteUrl });
}

await build();
const server = await startSiteServer(port, dist);
afterAll(async () => {
  await server.stop();
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const WAYS = [
  { way: 'with a script', javaScriptEnabled: true, says: 'They rang back after three whole days.' },
  { way: 'without one', javaScriptEnabled: false, says: 'The bill was just as they had told me.' },
];

async function write(page: Page, says: string) {
  await page.clock.install();
  await page.goto(`${siteUrl}/reviews/write`);
  await page.getByLabel('Which clinic?').fill(CLINIC);
  await page.getByLabel('Month').selectOption(REVIEW.month);
  await page.getByLabel('Year').selectOption(REVIEW.year);
  for (const group of await page.getByRole('group').filter({ hasText: 'Does not apply' }).all()) {
    await group.getByLabel('Partly').check();
  }
  await page.getByLabel('Bad (2 stars)', { exact: true }).check();
  await page.getByLabel('Your review').fill(says);
  await page
    .getByRole('group', { name: /give or promise/ })
    .getByLabel('No')
    .check();
  await page.getByLabel('Your email address').fill('ann@home.example');
  await page.getByLabel(/says something about my health/).check();
  // Nobody writes a review in a second.
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Send the review' }).click();
  await page.getByText('One more step: check your email.').waitFor();
}

/** Follows the link of the newest mail, and presses the button of that name. */
async function followMail(page: Page, button: string, next: string) {
  const { code } = await readNewestMail(backend);
  await page.goto(`${siteUrl}/reviews/mine#${code}`);
  const form = page.getByRole('form', { name: button.split(' ')[0] });
  const field = form.getByLabel('The code from our email');
  if ((await field.inputValue()) === '') await field.fill(code);
  await form.getByRole('button', { name: button }).click();
  await page.getByText(next).filter({ visible: true }).waitFor();
}

async function publish() {
  const [item] = getData(await readInbox(moderator)).items;
  const decision = { decision: 'publish', reason: '', marked: '' } as const;
  expect(getData(await decideSubmission(moderator, item!, decision))).toEqual({ outcome: 'done' });
}

async function readClinicPage(): Promise<string> {
  const { page } = await visit(`${siteUrl}/clinics/whitebeam`);
  return page.getByRole('main').innerText();
}

it('a review goes from the form to the page, and a withdrawn one is gone with the next build', async () => {
  const codes: string[] = [];
  for (const { javaScriptEnabled, says } of WAYS) {
    const { page, problems } = await visit(siteUrl, { javaScriptEnabled });
    await write(page, says);
    await followMail(page, 'Confirm', 'It now waits for a moderator.');
    await publish();
    codes.push((await readNewestMail(backend)).code);
    expect(problems).toEqual([]);
  }
  expect(await readClinicPage()).not.toContain(WAYS[0]?.says);
  await build();
  const shown = await readClinicPage();
  for (const { says } of WAYS) expect(shown).toContain(says);
  expect(shown).toContain('e-mail confirmed');
  for (const [place, { javaScriptEnabled }] of WAYS.entries()) {
    const { page } = await visit(siteUrl, { javaScriptEnabled });
    await page.goto(`${siteUrl}/reviews/mine#${codes[place] ?? ''}`);
    const form = page.getByRole('form', { name: 'Withdraw' });
    if (!javaScriptEnabled)
      await form.getByLabel('The code from our email').fill(codes[place] ?? '');
    await form.getByRole('button', { name: 'Withdraw it' }).click();
    await page.getByText('It is withdrawn.').waitFor();
  }
  const wanted = await sql(
    "select count(*)::int as n from site_rebuilds where reason = 'review taken off'",
  );
  expect(wanted).toEqual([{ n: 2 }]);
  await build();
  const after = await readClinicPage();
  for (const { says } of WAYS) expect(after).not.toContain(says);
});
