/** Builds into dist; a failed build leaves the previous site in place. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BackendConfig } from '../../src/backend/config.ts';
import type { AnalyticsConfig } from '../../src/browser/analytics/config.ts';
import { DIST, PROJECT, Refusal } from '../lib/environment.ts';
import { takeLock } from '../lib/lock.ts';
import { type Command, getProgram, run } from '../lib/processes.ts';
import { getCommit } from './commit.ts';

const GENERATED = resolve(PROJECT, '.astro');
const LOCK = resolve(GENERATED, 'build.lock');
/** Per process, because a killed build's children may go on writing for a moment. */
const NEXT = resolve(GENERATED, `build-next-${process.pid}`);
const PREVIOUS = resolve(GENERATED, 'build-previous');
const OWN_NAME = /^build-next-(\d+)$/;
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const findLeftovers = (): string[] =>
  existsSync(GENERATED)
    ? readdirSync(GENERATED)
        .filter((name) => {
          const pid = OWN_NAME.exec(name)?.[1];
          return pid !== undefined && !isRunning(Number(pid));
        })
        .map((name) => resolve(GENERATED, name))
    : [];

export type BuildSettings = {
  /** Holds manifest.json; null for the committed one. */
  snapshotDirectory: string | null;
  siteUrl: string;
  /** Where pages fetch newer rows; null for none. */
  backend: BackendConfig | null;
  /** Null for no analytics. */
  analytics: AnalyticsConfig | null;
  /** Null to use content/site.yml. */
  demonstration: boolean | null;
};

/** `output` is empty unless it was collected. */
export class BuildFailure extends Refusal {
  readonly output: string;
  constructor(output: string) {
    super('The build failed; dist is as it was before.');
    this.output = output;
  }
}

/** Sets missing values to '', so that a build ignores `.env` and never sees a secret. */
export const toBuildEnvironment = (settings: BuildSettings): Record<string, string> => ({
  ASTRO_TELEMETRY_DISABLED: '1',
  SNAPSHOT_DIR: settings.snapshotDirectory ?? '',
  SITE_URL: settings.siteUrl,
  PUBLIC_SUPABASE_URL: settings.backend?.url ?? '',
  PUBLIC_SUPABASE_ANON_KEY: settings.backend?.key ?? '',
  PUBLIC_ANALYTICS_URL: settings.analytics?.url ?? '',
  PUBLIC_ANALYTICS_ID: settings.analytics?.id ?? '',
  REDIRECT_PAGES: process.env['REDIRECT_PAGES'] ?? '',
  DEMONSTRATION: settings.demonstration === null ? '' : String(settings.demonstration),
  SUPABASE_SECRET_KEY: '',
  BUILD_COMMIT: getCommit() ?? '',
});

/** The small semi-space and immediate purging save some 400 MB of memory. */
export const toBuildCommand = (folder: string, settings: BuildSettings) => ({
  args: ['--max-semi-space-size=16', getProgram('astro'), 'build', '--outDir', folder],
  env: { ...toBuildEnvironment(settings), MIMALLOC_PURGE_DELAY: '0' },
});

/** Restores a site left aside by a killed build first. Throws a Refusal when another build runs. */
export async function buildAlone<T>(work: () => Promise<T>): Promise<T> {
  const lock = takeLock(LOCK);
  if ('holder' in lock) {
    throw new Refusal(
      `Another build is under way in process ${lock.holder}; try again when it has ended.`,
    );
  }
  try {
    recoverSite();
    return await work();
  } finally {
    lock.release();
  }
}

/** Throws a BuildFailure. */
export async function buildInto(
  folder: string,
  settings: BuildSettings,
  output: Command['output'],
): Promise<void> {
  const command = toBuildCommand(folder, settings);
  const build = await run({ ...command, output, endsWithParent: true });
  if (build.code !== 0) throw new BuildFailure(build.output);
}

/** Call inside `buildAlone`. Throws a BuildFailure. */
export async function buildSite(settings: BuildSettings, output: Command['output']): Promise<void> {
  rmSync(NEXT, { recursive: true, force: true });
  await buildInto(NEXT, settings, output);
  putInPlace(NEXT);
}

/** Replaces dist with the folder; call inside `buildAlone`. */
export function putInPlace(folder: string): void {
  try {
    // Both renames are synchronous, so a server of dist always finds one site or the other.
    if (existsSync(DIST)) renameSync(DIST, PREVIOUS);
    renameSync(folder, DIST);
  } catch (error) {
    recoverSite();
    throw error;
  }
  clearAway([PREVIOUS]);
}

/** Folders that cannot be removed are left to the next build. */
function clearAway(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      console.warn(`${folder} could not be removed: ${String(error)}`);
    }
  }
}

function recoverSite(): void {
  if (existsSync(PREVIOUS) && !existsSync(DIST)) renameSync(PREVIOUS, DIST);
  clearAway([PREVIOUS, ...findLeftovers()]);
}
