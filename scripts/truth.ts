/** `npm run truth` counts breaches of rules §10 in both modes, and fails when there are any. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { toLondonDay } from '../src/domain/format/london-time.ts';
import { readSnapshotFiles } from '../src/data/snapshot/snapshot-files.ts';
import { COMMITTED_SNAPSHOT, PROJECT } from './lib/environment.ts';
import { beforeStop, runScript } from './lib/run-script.ts';
import { BuildFailure, buildAlone, buildInto } from './publish/site-build.ts';
import { reportData } from './words/data-report.ts';
import { reportSite, type SiteReport } from './words/site-report.ts';

const FOLDER = resolve(PROJECT, '.astro', `truth-${process.pid}`);
const WORST_PAGES = 5;

const MODES = [
  { name: 'Demonstration', isDemonstration: true },
  { name: 'Live site', isDemonstration: false },
];

const clear = () => rm(FOLDER, { recursive: true, force: true });

function listCopies(): string[] {
  const file = readFileSync(resolve(PROJECT, 'content/sources.yml'), 'utf8');
  const sources = parse(file) as Record<string, { copy?: boolean }>;
  return Object.keys(sources).filter((id) => sources[id]?.copy === true);
}

/** Returns the number of breaches. */
function printData(): number {
  const { rows } = readSnapshotFiles(COMMITTED_SNAPSHOT);
  const { real, examples, unattested, inventedReviews, readInCopies } = reportData(
    rows,
    toLondonDay(new Date().toISOString()),
  );
  for (const [name, { clinics, states }] of Object.entries({ Real: real, Example: examples })) {
    const counts = Object.entries(states).map(([state, count]) => `${state} ${count}`);
    console.log(`${name} clinics: ${clinics}; their figures by state: ${counts.join(', ')}`);
  }
  console.log(`Fields of real clinics without a source: ${unattested.length}`);
  for (const field of unattested) console.log(`  ${field}`);
  console.log(`Invented reviews of real clinics: ${inventedReviews.length}`);
  for (const name of new Set(inventedReviews)) console.log(`  ${name}`);
  console.log(`Values of clinics that were read in a copy: ${readInCopies}`);
  console.log(`Other sources that were read in a copy: ${listCopies().length}`);
  return unattested.length + inventedReviews.length;
}

/** Returns the number of breaches. */
function print(report: SiteReport): number {
  const { pages, marks, noted, unmarked, breaches, disclaimers, grades } = report;
  const tooHard = grades.filter(({ grade, limit }) => grade > limit);
  console.log(`Pages: ${pages}`);
  const counts = Object.entries(marks).map(([state, count]) => `${state} ${count}`);
  console.log(`Marks beside figures of clinics: ${counts.join(', ')}`);
  console.log(`Figures of guides with a note: ${noted}`);
  console.log(`Unmarked figures: ${unmarked.reduce((sum, { figures }) => sum + figures, 0)}`);
  for (const { path, figures } of unmarked) console.log(`  ${path}: ${figures}`);
  console.log(`Wording breaches: ${breaches.length}`);
  for (const { path, rule, sentence } of breaches) {
    console.log(`  ${path}: ${rule}: ${sentence.slice(0, 200)}`);
  }
  console.log(`Pages with other than one disclaimer: ${disclaimers.length}`);
  for (const { path, texts } of disclaimers) console.log(`  ${path}: ${texts.join(' | ')}`);
  console.log(`Pages above their reading grade: ${tooHard.length}; the hardest for their limit:`);
  for (const { path, grade, limit } of grades.slice(0, WORST_PAGES)) {
    console.log(`  ${grade.toFixed(1)} (at most ${limit})  ${path}`);
  }
  return unmarked.length + breaches.length + disclaimers.length + tooHard.length;
}

await runScript(async () => {
  beforeStop(clear);
  let wrong = printData();
  for (const { name, isDemonstration } of MODES) {
    const folder = resolve(FOLDER, String(isDemonstration));
    const settings = {
      snapshotDirectory: null,
      siteUrl: 'http://localhost:4321',
      backend: null,
      analytics: null,
      demonstration: isDemonstration,
    };
    await buildAlone(() => buildInto(folder, settings, 'collect')).catch((error: unknown) => {
      if (error instanceof BuildFailure) console.error(error.output);
      throw error;
    });
    console.log(`\n${name}`);
    wrong += print(reportSite(folder, { isDemonstration }));
  }
  console.log(wrong === 0 ? '\nNothing is counted that must not be.' : `\n${wrong} to mend.`);
  return wrong === 0 ? 0 : 1;
});
