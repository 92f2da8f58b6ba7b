import { getProgram, run } from '../../scripts/lib/processes.ts';
import { type BuildSettings, toBuildEnvironment } from '../../scripts/publish/site-build.ts';

// Named in the built files; a served copy replaces it with a running backend.
export const BUILT_BACKEND = { url: 'http://127.0.0.1:9', key: 'sb_publishable_of_no_backend' };
export const BUILT_COLLECTOR = 'http://127.0.0.1:9';

async function runOrThrow(args: string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await run({ args, env, output: 'collect' });
  if (code !== 0) throw new Error(output);
  return output;
}

/** Settings of a site without a backend or analytics. */
export const QUIET_SETTINGS: BuildSettings = {
  snapshotDirectory: null,
  siteUrl: 'http://localhost:4321',
  backend: null,
  analytics: null,
  demonstration: null,
};

/**
 * Returns Astro's output. A failed build throws an error with all of it.
 *
 * @param config the site's own configuration by default
 * @param machine environment that differs from this machine's
 */
export async function buildSite(
  folder: string,
  settings: Partial<BuildSettings> = {},
  config = 'astro.config.mjs',
  machine: Record<string, string> = {},
): Promise<string> {
  const env = { ...toBuildEnvironment({ ...QUIET_SETTINGS, ...settings }), ...machine };
  return runOrThrow([getProgram('astro'), 'build', '--config', config, '--outDir', folder], env);
}
