/**
 * `npm run snapshot`: copies what an anonymous visitor may read into content/snapshots, or into
 * SNAPSHOT_DIR, or into the folder given with `--into`. With `--embedded` it asks the embedded backend
 * instead of the configured one. Exit code 1 when it was not taken, 2 when no
 * backend is configured.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackend } from '../src/backend/client.ts';
import { getSnapshotDirectory } from '../src/data/snapshot/snapshot-files.ts';
import {
  COMMITTED_SNAPSHOT,
  getBackendSettings,
  loadEnvironment,
  PROJECT,
  Refusal,
  toRefusal,
} from './lib/environment.ts';
import { openEmbeddedBackend } from './backend/local-backend.ts';
import { runScript } from './lib/processes.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';

/** Milliseconds for all tables and pictures together. */
const TIME_LIMIT_MS = 120_000;

type Options = { into: string | undefined; allowEmpty: boolean; embedded: boolean };

function getOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        into: { type: 'string' },
        'allow-empty': { type: 'boolean', default: false },
        embedded: { type: 'boolean', default: false },
      },
    });
    return {
      into: values.into && resolve(values.into),
      allowEmpty: values['allow-empty'],
      embedded: values.embedded,
    };
  } catch (error) {
    throw new Refusal(`${toRefusal(error).message}. Known: --embedded, --into DIR, --allow-empty.`);
  }
}

await runScript(
  async () => {
    const { into, allowEmpty, embedded } = getOptions();
    process.chdir(PROJECT);
    loadEnvironment();
    const settings = embedded ? await openEmbeddedBackend() : getBackendSettings();
    if (!settings) {
      console.error(
        'Supabase not configured: set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY, ' +
          'or ask the embedded backend with npm run snapshot -- --embedded.',
      );
      return 2;
    }
    await takeSnapshot({
      backend: createBackend(settings),
      directory: into ?? getSnapshotDirectory(),
      baseline: COMMITTED_SNAPSHOT,
      now: new Date().toISOString(),
      reading: { signal: AbortSignal.timeout(TIME_LIMIT_MS) },
      allowEmpty,
      log: (line) => console.log(line),
    }).catch((error: unknown) => {
      throw toRefusal(error);
    });
    return 0;
  },
  { codeWhenStopped: 130 },
);
