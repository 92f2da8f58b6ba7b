/** Builds the site from a snapshot into dist; a build that fails leaves the site before it in place. */
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
/** Of this process alone: what it has started may write on for a moment after it was killed. */
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

/** What builds of processes that are gone have left. */
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
  /** What the pages ask for newer rows; null for pages that ask nobody. */
  backend: BackendConfig | null;
  /** Where the pages send events; null for pages that measure nothing. */
  analytics: AnalyticsConfig | null;
  /** Whether the site is a demonstration; null for what content/site.yml says. */
  demonstration: boolean | null;
};

/** A build that failed, with what it wrote where that was collected. */
export class BuildFailure extends Refusal {
  readonly output: string;
  constructor(output: string) {
    super('The build failed; dist is as it was before.');
    this.output = output;
  }
}

/**
 * The settings as Astro reads them. A value left out is set to nothing, so that a build never mixes its
 * settings with those of `.env`, and never knows a secret.
 */
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

/**
 * A build into the folder. Room for young objects is kept small and what the bundler has let go of is given
 * back at once: left to themselves, the two keep some 400 MB that a build has no use for.
 */
export const toBuildCommand = (folder: string, settings: BuildSettings) => ({
  args: ['--max-semi-space-size=16', getProgram('astro'), 'build', '--outDir', folder],
  env: { ...toBuildEnvironment(settings), MIMALLOC_PURGE_DELAY: '0' },
});

/**
 * Does the work while no other process builds: two builds would delete each other's folders. Whatever
 * becomes of the work, the site that a killed build had moved aside is back before it begins. Throws a
 * Refusal when another build is under way.
 */
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

/** Builds into a folder. Throws a BuildFailure with what the build wrote where that is collected. */
export async function buildInto(
  folder: string,
  settings: BuildSettings,
  output: Command['output'],
): Promise<void> {
  const command = toBuildCommand(folder, settings);
  const build = await run({ ...command, output, endsWithParent: true });
  if (build.code !== 0) throw new BuildFailure(build.output);
}

/**
 * Builds into dist; call it inside `buildAlone`. Throws a BuildFailure, after the output that says why
 * unless that is collected.
 */
export async function buildSite(settings: BuildSettings, output: Command['output']): Promise<void> {
  rmSync(NEXT, { recursive: true, force: true });
  await buildInto(NEXT, settings, output);
  putInPlace(NEXT);
}

/** Puts a site that was built into the folder in the place of dist; call it inside `buildAlone`. */
export function putInPlace(folder: string): void {
  try {
    // Nothing else runs between the two, and a server of dist finds one site or the other.
    if (existsSync(DIST)) renameSync(DIST, PREVIOUS);
    renameSync(folder, DIST);
  } catch (error) {
    recoverSite();
    throw error;
  }
  clearAway([PREVIOUS]);
}

/** What resists, such as a folder that somebody still writes into, is left to the next build. */
function clearAway(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      console.warn(`${folder} could not be removed: ${String(error)}`);
    }
  }
}

/** Puts back the site that a killed build had moved aside, and removes what it left unfinished. */
function recoverSite(): void {
  if (existsSync(PREVIOUS) && !existsSync(DIST)) renameSync(PREVIOUS, DIST);
  clearAway([PREVIOUS, ...findLeftovers()]);
}
