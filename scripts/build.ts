/** `npm run build`: the site from the committed snapshot (or `SNAPSHOT_DIR`), with no network. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parse } from 'yaml';
import {
  findSnapshotDirectory,
  getSnapshotDirectory,
  readSnapshotFiles,
} from '../src/data/snapshot-files.ts';
import { getReviewedPages } from '../src/data/review-dates.ts';
import { findOverduePages } from '../src/domain/review-dates.ts';
import {
  getAnalyticsSettings,
  getBackendSettings,
  getPort,
  getSiteUrl,
  loadEnvironment,
  PROJECT,
  Refusal,
  toRefusal,
} from './environment.ts';
import { runScript } from './processes.ts';
import { buildSite } from './site-build.ts';

type SiteFacts = { demonstration: boolean; email: string; whatsapp: string };

/** What a site that goes public may not say of itself, and why. */
const RELEASE_RULES: { isBroken: (site: SiteFacts) => boolean; why: string }[] = [
  { isBroken: (site) => site.demonstration, why: 'demonstration is true' },
  {
    isBroken: (site) => site.whatsapp.startsWith('447700900'),
    why: 'the WhatsApp number is one reserved for fiction',
  },
  {
    isBroken: (site) => site.email.endsWith('.example'),
    why: 'the email address is one reserved for examples',
  },
];

function refuseDemonstration(): void {
  const site = parse(readFileSync(resolve(PROJECT, 'content/site.yml'), 'utf8')) as SiteFacts;
  const broken = RELEASE_RULES.filter(({ isBroken }) => isBroken(site)).map(({ why }) => why);
  if (broken.length > 0) {
    throw new Refusal(`RELEASE=1 refuses content/site.yml: ${broken.join('; ')}.`);
  }
}

/** An overdue page never stands between an editor and a correction: only a release refuses it. */
function reportOverduePages(isRelease: boolean): void {
  const overdue = findOverduePages(getReviewedPages(), new Date().toISOString());
  if (overdue.length === 0) return;
  const names = overdue.join(', ');
  if (isRelease) throw new Refusal(`RELEASE=1 refuses pages overdue for review: ${names}.`);
  console.warn(`Overdue for review, and marked so on the page: ${names}.`);
}

/** Which rows the build uses, and how old they are. */
function getSnapshotSentence(): string {
  const wanted = getSnapshotDirectory();
  const directory = findSnapshotDirectory(wanted);
  const name = relative(PROJECT, wanted);
  if (directory === null) {
    if (process.env['SNAPSHOT_DIR']) throw new Refusal(`SNAPSHOT_DIR holds no snapshot: ${wanted}`);
    return `There is no snapshot in ${name}: building from the built-in content.`;
  }
  const { takenAt, rows } = readSnapshotFiles(directory).manifest;
  const time = `${takenAt.slice(0, 10)} ${takenAt.slice(11, 16)} UTC`;
  const clinics = rows['clinics'] ?? 0;
  return `Building from the snapshot in ${name}: ${clinics} clinics, rows of ${time}. No backend is asked.`;
}

await runScript(
  async () => {
    loadEnvironment();
    const isRelease = process.env['RELEASE'] === '1';
    reportOverduePages(isRelease);
    if (isRelease) refuseDemonstration();
    const backend = getBackendSettings();
    const analytics = getAnalyticsSettings();
    const siteUrl = getSiteUrl(getPort('PORT', 4321));
    try {
      console.log(getSnapshotSentence());
    } catch (error) {
      throw toRefusal(error);
    }
    const named = process.env['SNAPSHOT_DIR'];
    await buildSite({
      snapshotDirectory: named ? resolve(named) : null,
      siteUrl,
      backend,
      analytics,
    });
    console.log('Built into dist.');
    return 0;
  },
  { codeWhenStopped: 130 },
);
