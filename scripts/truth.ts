/** `npm run truth` counts breaches of rules §10 in both modes, and fails if there are any. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { readSnapshotFiles } from '../src/data/snapshot/snapshot-files.ts';
import { PROVENANCE_STATES } from '../src/domain/figure/figure.ts';
import { toLondonDay } from '../src/domain/format/london-time.ts';
import { attestRow } from '../src/domain/record/attested-row.ts';
import { toClinicCollection } from '../src/domain/record/clinic-collection.ts';
import { parseClinicRow } from '../src/domain/record/clinic-row.ts';
import { parseClinicReview, parseFigureSource } from '../src/domain/record/other-rows.ts';
import { COMMITTED_SNAPSHOT, PROJECT } from './lib/environment.ts';
import { beforeStop, runScript } from './lib/run-script.ts';
import { BuildFailure, withBuildLock, buildInto } from './publish/site-build.ts';
import { readPages } from './words/read-pages.ts';
import { gradePages } from './words/reading-grade.ts';
import { findDisclaimers, findPageBreaches } from './words/wording.ts';

const FOLDER = resolve(PROJECT, '.astro', `truth-${process.pid}`);
const WORST_PAGES = 5;

const MARK = /<button\b[^>]*\bclass="marker"[^>]*\bdata-state="([a-z-]+)"/g;
const FIGURE = /<span class="figure">/g;
const NOTED = /<a\b[^>]*\bclass="figure-mark"/g;

const clear = () => rm(FOLDER, { recursive: true, force: true });

function printList(title: string, lines: readonly string[]): void {
  console.log(title);
  for (const line of lines) console.log(`  ${line}`);
}

function countAll(states: readonly string[], known: readonly string[] = []): string {
  const counts = new Map(known.map((state) => [state, 0]));
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return Array.from(counts, ([state, count]) => `${state} ${count}`).join(', ');
}

function countCopies(): number {
  const file = readFileSync(resolve(PROJECT, 'content/sources.yml'), 'utf8');
  const sources = parse(file) as Record<string, { copy?: boolean }>;
  return Object.values(sources).filter(({ copy }) => copy === true).length;
}

/** Prints states, sources and reviews in the snapshot. Returns the number of breaches. */
function printData(): number {
  const { rows } = readSnapshotFiles(COMMITTED_SNAPSHOT);
  const reviews = rows.clinic_reviews.flatMap((row) => parseClinicReview(row) ?? []);
  const today = toLondonDay(new Date().toISOString());
  const { clinics } = toClinicCollection({ ...rows, reviews }, today);
  for (const [name, isExample] of [['Real', false] as const, ['Example', true] as const]) {
    const chosen = clinics.filter(({ overview }) => overview.isExample === isExample);
    const states = chosen
      .flatMap(({ figures, details }) => [...Object.values(figures), ...Object.values(details)])
      .map(({ state }) => state);
    const counts = countAll(states, PROVENANCE_STATES);
    console.log(`${name} clinics: ${chosen.length}; their figures by state: ${counts}`);
  }
  const sources = rows.figure_sources.flatMap((row) => parseFigureSource(row) ?? []);
  const real = rows.clinics
    .map((row) => parseClinicRow(row as object))
    .filter(({ is_example }) => is_example !== true);
  const names = new Map(real.map(({ id, name }) => [id, name ?? String(id)]));
  const unattested = real.flatMap((row) => {
    const own = sources.filter(({ clinicId }) => clinicId === row.id);
    return attestRow(row, own).unattested.map((column) => `${row.name ?? ''}: ${column}`);
  });
  const invented = (rows.clinic_reviews as { clinic_id?: unknown; verification?: unknown }[])
    .filter(({ verification }) => verification === 'example')
    .flatMap(({ clinic_id }) => names.get(String(clinic_id)) ?? []);
  const copies = sources.filter(({ source }) => source?.isCopy).length;
  printList(`Fields of real clinics without a source: ${unattested.length}`, unattested);
  printList(`Invented reviews of real clinics: ${invented.length}`, [...new Set(invented)]);
  console.log(`Clinic figures read from a stored copy: ${copies}`);
  console.log(`Other sources read from a stored copy: ${countCopies()}`);
  return unattested.length + invented.length;
}

/** Prints marks, wording and grades of a built site. Returns the number of breaches. */
function printSite(folder: string, isDemonstration: boolean): number {
  const pages = readPages(folder);
  const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
  const states = pages.flatMap(({ html }) =>
    Array.from(html.matchAll(MARK), ([, state = '']) => state),
  );
  const noted = pages.reduce((sum, { html }) => sum + count(html, NOTED), 0);
  const unmarked = pages
    .map(({ path, html }) => ({ path, figures: count(html, FIGURE) - count(html, NOTED) }))
    .filter(({ figures }) => figures > 0);
  const breaches = pages.flatMap(({ path, html }) =>
    findPageBreaches(html).map(
      ({ rule, sentence }) => `${path}: ${rule}: ${sentence.slice(0, 200)}`,
    ),
  );
  const disclaimers = pages.flatMap(({ path, html }) => {
    const found = findDisclaimers(path, html);
    if (!found) return [];
    const { advice, demonstration } = found;
    const isRight = advice.length === 1 && demonstration.length === Number(isDemonstration);
    return isRight ? [] : [`${path}: ${[...advice, ...demonstration].join(' | ')}`];
  });
  const grades = gradePages(pages);
  const tooHard = grades.filter(({ grade, limit }) => grade > limit);
  console.log(`Pages: ${pages.length}`);
  console.log(`Source marks beside clinic figures: ${countAll(states)}`);
  console.log(`Guide figures with a note: ${noted}`);
  printList(
    `Unmarked figures: ${unmarked.reduce((sum, { figures }) => sum + figures, 0)}`,
    unmarked.map(({ path, figures }) => `${path}: ${figures}`),
  );
  printList(`Wording breaches: ${breaches.length}`, breaches);
  printList(`Pages without exactly one disclaimer: ${disclaimers.length}`, disclaimers);
  printList(
    `Pages above their reading grade: ${tooHard.length}. The hardest for their limit:`,
    grades
      .slice(0, WORST_PAGES)
      .map(({ path, grade, limit }) => `${grade.toFixed(1)} (at most ${limit})  ${path}`),
  );
  return unmarked.length + breaches.length + disclaimers.length + tooHard.length;
}

await runScript(async () => {
  beforeStop(clear);
  let breachCount = printData();
  for (const demonstration of [true, false]) {
    const folder = resolve(FOLDER, String(demonstration));
    const siteUrl = 'http://localhost:4321';
    const settings = { snapshotDirectory: null, siteUrl, backend: null, analytics: null };
    await withBuildLock(() => buildInto(folder, { ...settings, demonstration }, 'collect')).catch(
      (error: unknown) => {
        if (error instanceof BuildFailure) console.error(error.output);
        throw error;
      },
    );
    console.log(`\n${demonstration ? 'Demonstration' : 'Live site'}`);
    breachCount += printSite(folder, demonstration);
  }
  console.log(breachCount === 0 ? '\nNo breaches.' : `\n${breachCount} to fix.`);
  return breachCount === 0 ? 0 : 1;
});
