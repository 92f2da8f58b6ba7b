/**
 * `npm run ready` lists what the site needs before it can go live. Exit code 1 while a gate is known to be closed.
 */
import { getArticlesWithPages } from '../src/data/article/articles.ts';
import { getPeople } from '../src/data/content/people.ts';
import { findSiteFaults, toSiteGates } from '../src/data/content/site-gates.ts';
import { getSnapshotDirectory, readSnapshotFiles } from '../src/data/snapshot/snapshot-files.ts';
import { toLondonDay } from '../src/domain/format/london-time.ts';
import { findReadiness } from '../src/domain/readiness/figures-to-read.ts';
import { toGateState, toGateSummary, toRunningGates } from '../src/domain/readiness/gates.ts';
import { toTimeSentence } from '../src/domain/readiness/reading-time.ts';
import { loadEnvironment } from './lib/environment.ts';
import { runScript } from './lib/run-script.ts';

const MAX_FIGURES = 10;

await runScript(async () => {
  loadEnvironment();
  const now = new Date();
  const { rows } = readSnapshotFiles(getSnapshotDirectory());
  const readiness = findReadiness(rows, toLondonDay(now.toISOString()));
  const faults = findSiteFaults(await getArticlesWithPages(), getPeople(), now.toISOString());
  const gates = [...toSiteGates(faults), ...toRunningGates(null, now.getTime())];
  console.log('Comparisons');
  for (const { text } of readiness.comparisons) console.log(`  ${text}`);
  console.log('\nWhat to read next');
  for (const { text, clinics } of readiness.figures.slice(0, MAX_FIGURES)) {
    console.log(`  ${text} First: ${clinics[0]?.name}, ${clinics[0]?.page ?? 'no known page'}`);
  }
  console.log(`  ${toTimeSentence(null, readiness.pages)}`);
  console.log('\nGates');
  for (const gate of gates) {
    const act = gate.isOpen === null ? 'see the desk.' : gate.act;
    const rest = gate.isOpen === true ? '' : `: ${act}`;
    console.log(`  ${toGateState(gate).padEnd(9)}  ${gate.name}${rest}`);
  }
  console.log(`\n${toGateSummary(gates)}`);
  return gates.some(({ isOpen }) => isOpen === false) ? 1 : 0;
});
