/** Builds the site from a snapshot into dist; a build that fails leaves the site before it in place. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AnalyticsConfig } from '../src/analytics/config.ts';
import { type BackendSettings, DIST, PROJECT, Refusal } from './environment.ts';
import { beforeStop, getProgram, run } from './processes.ts';

const GENERATED = resolve(PROJECT, '.astro');

export type BuildSettings = {
  /** Holds manifest.json; null for the committed one. */
  snapshotDirectory: string | null;
  siteUrl: string;
  /** What the pages ask for newer rows; null for pages that ask nobody. */
  backend: BackendSettings | null;
  /** Where the pages send events; left out or null for pages that measure nothing. */
  analytics?: AnalyticsConfig | null;
};

/**
 * The settings as Astro and the host's redirects read them. A value left out is set to nothing, so
 * that one build never mixes its settings with those of `.env`.
 */
export function toBuildEnvironment(settings: BuildSettings): Record<string, string> {
  return {
    ASTRO_TELEMETRY_DISABLED: '1',
    SNAPSHOT_DIR: settings.snapshotDirectory ?? '',
    SITE_URL: settings.siteUrl,
    PUBLIC_SUPABASE_URL: settings.backend?.url ?? '',
    PUBLIC_SUPABASE_ANON_KEY: settings.backend?.key ?? '',
    PUBLIC_ANALYTICS_URL: settings.analytics?.url ?? '',
    PUBLIC_ANALYTICS_ID: settings.analytics?.id ?? '',
  };
}

/** Builds into dist. Throws a Refusal when that fails, after the output that says why. */
export async function buildSite(settings: BuildSettings): Promise<void> {
  const built = resolve(GENERATED, `build-${process.pid}`);
  const previous = `${built}-previous`;
  const clear = async () => {
    for (const folder of [built, previous]) await rm(folder, { recursive: true, force: true });
  };
  beforeStop(clear);
  const env = toBuildEnvironment(settings);
  const astro = await run({
    args: [getProgram('astro'), 'build', '--outDir', built],
    env,
    output: 'inherit',
  });
  if (astro.code !== 0) await refuse(clear);
  const redirects = await run({
    args: [resolve(PROJECT, 'scripts/host-redirects.ts'), built],
    env,
    output: 'collect',
  });
  if (redirects.code !== 0) {
    console.error(redirects.output.trim());
    await refuse(clear);
  }
  if (existsSync(DIST)) await rename(DIST, previous);
  await rename(built, DIST);
  await clear();
}

async function refuse(clear: () => Promise<void>): Promise<never> {
  await clear();
  throw new Refusal('The build failed; dist is as it was before.');
}
