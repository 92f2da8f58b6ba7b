/** `npm run dev`: Astro's development server over a snapshot of the local backend. */
import { prepareLocalSite } from './local-backend.ts';
import { getProgram, run, runScript } from './processes.ts';
import { toBuildEnvironment } from './site-build.ts';

await runScript(
  async () => {
    const local = await prepareLocalSite();
    const { code } = await run({
      args: [getProgram('astro'), 'dev', '--host', '127.0.0.1', '--port', String(local.port)],
      env: toBuildEnvironment(local),
      output: 'inherit',
    });
    return code ?? 1;
  },
  { codeWhenStopped: 0 },
);
