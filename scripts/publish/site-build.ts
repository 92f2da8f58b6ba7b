/** Builds into dist; a failed build leaves the previous site in place. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BackendConfig } from '../../src/backend/config.ts';
import type { AnalyticsConfig } from '../../src/browser/analytics/config.ts';
import { DIST, PROJECT, UserError } from '../lib/environment.ts';
import { takeLock } from '../lib/lock.ts';
import { type Command, getProgram, run } from '../lib/processes.ts';
import { type Places, recover, swapFolder } from '../lib/swap-folder.ts';

const GENERATED = resolve(PROJECT, '.astro');
const LOCK = resolve(GENERATED, 'build.lock');
const PLACES: Places = {
  folder: DIST,
  previous: resolve(GENERATED, 'build-previous'),
  next: resolve(GENERATED, 'build-next-'),
};
/** Per process, because children of a killed build may go on writing for a moment. */
const NEXT = `${PLACES.next}${process.pid}`;

export type BuildSettings = {
  /** Contains manifest.json; null for the committed one. */
  snapshotDirectory: string | null;
  siteUrl: string;
  /** Where pages fetch newer rows; null if they fetch none. */
  backend: BackendConfig | null;
  analytics: AnalyticsConfig | null;
  /** Null to use content/site.yml. */
  demonstration: boolean | null;
};

/** `output` is empty unless it was collected. */
export class BuildFailure extends UserError {
  readonly output: string;
  constructor(output: string) {
    super('The build failed; dist is unchanged.');
    this.output = output;
  }
}

/** With `-dirty` for uncommitted changes; null outside a clone or without git. */
function getCommit(): string | null {
  // Otherwise git would find an enclosing repository.
  if (!existsSync(resolve(PROJECT, '.git'))) return null;
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The embedded backend includes the function; a hosted project has it once it is deployed there. */
const hasPlainForms = (backend: BackendConfig | null): boolean =>
  process.env['PUBLIC_PLAIN_FORMS'] === '1' ||
  (backend !== null && new URL(backend.url).hostname === '127.0.0.1');

/** Sets missing values to '', so that a build ignores `.env` and never sees the secret key. */
export const toBuildEnvironment = (settings: BuildSettings): Record<string, string> => ({
  ASTRO_TELEMETRY_DISABLED: '1',
  SNAPSHOT_DIR: settings.snapshotDirectory ?? '',
  SITE_URL: settings.siteUrl,
  PUBLIC_SUPABASE_URL: settings.backend?.url ?? '',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.backend?.key ?? '',
  PUBLIC_PLAIN_FORMS: hasPlainForms(settings.backend) ? '1' : '',
  PUBLIC_ANALYTICS_URL: settings.analytics?.url ?? '',
  PUBLIC_ANALYTICS_ID: settings.analytics?.id ?? '',
  REDIRECT_PAGES: process.env['REDIRECT_PAGES'] ?? '',
  DEMONSTRATION: settings.demonstration === null ? '' : String(settings.demonstration),
  SUPABASE_SECRET_KEY: '',
  BUILD_COMMIT: getCommit() ?? '',
});

/** The small semi-space and immediate purging save some 400 MB. */
export const toBuildCommand = (folder: string, settings: BuildSettings) => ({
  args: ['--max-semi-space-size=16', getProgram('astro'), 'build', '--outDir', folder],
  env: { ...toBuildEnvironment(settings), MIMALLOC_PURGE_DELAY: '0' },
});

/** Before the work, restores a site that a killed build moved aside. Throws a UserError if another build is running. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const lock = takeLock(LOCK);
  if ('holder' in lock) {
    throw new UserError(
      `Process ${lock.holder} is already building; try again when it has finished.`,
    );
  }
  try {
    recover(PLACES);
    return await work();
  } finally {
    lock.release();
  }
}

export async function buildInto(
  folder: string,
  settings: BuildSettings,
  output: Command['output'],
): Promise<void> {
  const command = toBuildCommand(folder, settings);
  const build = await run({ ...command, output, endsWithParent: true });
  if (build.code !== 0) throw new BuildFailure(build.output);
}

/** Call inside `withBuildLock`. Throws a BuildFailure. */
export async function buildSite(settings: BuildSettings, output: Command['output']): Promise<void> {
  rmSync(NEXT, { recursive: true, force: true });
  await buildInto(NEXT, settings, output);
  replaceSite(NEXT);
}

/** Replaces dist with the folder; call inside `withBuildLock`. */
export const replaceSite = (folder: string): void => swapFolder(folder, PLACES);
