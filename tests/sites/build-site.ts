/** Builds a site for tests into a folder of its own, as a release is built. */
import { resolve } from 'node:path';
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

/** Gives what Astro wrote. Throws an error that holds the whole output when the build fails. */
export async function buildSite(
  folder: string,
  settings: Partial<BuildSettings> = {},
): Promise<string> {
  const env = toBuildEnvironment({
    snapshotDirectory: null,
    siteUrl: 'http://localhost:4321',
    backend: null,
    ...settings,
  });
  const output = await runOrThrow([getProgram('astro'), 'build', '--outDir', folder], env);
  await runOrThrow([resolve('scripts/publish/host-redirects.ts'), folder], env);
  return output;
}
