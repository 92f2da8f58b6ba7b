/** Builds a site for tests into a folder of its own, as a release is built. */
import { getProgram, run } from '../../scripts/lib/processes.ts';
import { type BuildSettings, toBuildEnvironment } from '../../scripts/publish/site-build.ts';

// What the built files name; whoever serves a copy puts what is running in its place.
export const BUILT_BACKEND = { url: 'http://127.0.0.1:9', key: 'sb_publishable_of_no_backend' };
export const BUILT_COLLECTOR = 'http://127.0.0.1:9';

async function runOrThrow(args: string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await run({ args, env, output: 'collect' });
  if (code !== 0) throw new Error(output);
  return output;
}

/** Settings of a site that asks nobody for newer rows and measures nothing. */
export const QUIET_SETTINGS: BuildSettings = {
  snapshotDirectory: null,
  siteUrl: 'http://localhost:4321',
  backend: null,
  analytics: null,
  demonstration: null,
};

/**
 * Gives what Astro wrote. Throws an error that holds the whole output when the build fails.
 *
 * @param config the file that says what to build; the site's own when left out
 * @param machine what the machine says of itself, where it is not this one
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
