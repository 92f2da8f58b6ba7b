/** `npm run build`: builds the site from the committed snapshot or `SNAPSHOT_DIR`, offline. */
import { relative, resolve } from 'node:path';
import { getArticlesWithPages } from '../src/data/article/articles.ts';
import {
  findSnapshotDirectory,
  getSnapshotDirectory,
  readSnapshotFiles,
} from '../src/data/snapshot/snapshot-files.ts';
import {
  getBackendSettings,
  getSiteSettings,
  loadEnvironment,
  PROJECT,
  UserError,
  toUserError,
} from './lib/environment.ts';
import { runScript } from './lib/run-script.ts';
import { checkRelease } from './publish/release.ts';
import { withBuildLock, buildSite } from './publish/site-build.ts';

function getSnapshotSentence(): string {
  const configured = getSnapshotDirectory();
  const directory = findSnapshotDirectory(configured);
  const name = relative(PROJECT, configured);
  if (directory === null) {
    if (process.env['SNAPSHOT_DIR'])
      throw new UserError(`SNAPSHOT_DIR does not contain a snapshot: ${configured}`);
    return `No snapshot in ${name}: building from the built-in content.`;
  }
  const { takenAt, rows } = readSnapshotFiles(directory).manifest;
  const time = `${takenAt.slice(0, 10)} ${takenAt.slice(11, 16)} UTC`;
  const clinics = rows['clinics'] ?? 0;
  return `Building offline from the snapshot in ${name}: ${clinics} clinics, data from ${time}.`;
}

await runScript(async () => {
  loadEnvironment();
  const snapshotSetting = process.env['SNAPSHOT_DIR'];
  const settings = {
    snapshotDirectory: snapshotSetting ? resolve(snapshotSetting) : null,
    backend: getBackendSettings(),
    ...getSiteSettings(),
  };
  try {
    console.log(getSnapshotSentence());
  } catch (error) {
    throw toUserError(error);
  }
  checkRelease(await getArticlesWithPages());
  await withBuildLock(() => buildSite(settings, 'inherit'));
  console.log('Built into dist.');
  return 0;
});
