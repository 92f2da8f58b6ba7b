/**
 * `npm run dev`: Astro's development server over a snapshot of the local backend, taken again when an
 * editor publishes.
 */
import { createBackend } from '../src/backend/client.ts';
import { prepareLocalSite } from './local-backend.ts';
import { getProgram, run, runScript, stopSignal } from './processes.ts';
import { takeLocalSnapshot } from './rebuild/publish.ts';
import { rebuild, WATCH_INTERVAL_MS, watch } from './rebuild/rebuild.ts';
import { toBuildEnvironment } from './site-build.ts';

const log = (line: string) => console.log(line);

await runScript(
  async () => {
    const local = await prepareLocalSite();
    const visitor = createBackend(local.backend);
    // The development server reads the rows anew when the snapshot has changed.
    const publish = () => takeLocalSnapshot(visitor);
    await publish();
    if (local.secretKey !== null) {
      const backend = createBackend({ url: local.backend.url, key: local.secretKey });
      const look = () => rebuild({ backend, publish, force: false, signal: stopSignal, log });
      void watch(look, { signal: stopSignal, intervalMs: WATCH_INTERVAL_MS, log });
    }
    console.log(['', ...local.signIn, ''].join('\n'));
    const { code } = await run({
      args: [getProgram('astro'), 'dev', '--host', '127.0.0.1', '--port', String(local.port)],
      env: toBuildEnvironment(local),
      output: 'inherit',
    });
    return code ?? 1;
  },
  { codeWhenStopped: 0 },
);
