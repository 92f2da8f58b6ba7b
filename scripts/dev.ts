/** `npm run dev`: Astro's development server with a snapshot taken at the start. */
import { prepareLocalSite } from './backend/local-backend.ts';
import { getProgram, run } from './lib/processes.ts';
import { runScript } from './lib/run-script.ts';
import { takeLocalSnapshot } from './publish/publish.ts';
import { toBuildEnvironment } from './publish/site-build.ts';

await runScript(
  async () => {
    const local = await prepareLocalSite();
    await takeLocalSnapshot(local.backend);
    for (const line of local.signIn) console.log(line);
    const { code } = await run({
      args: [getProgram('astro'), 'dev', '--host', '127.0.0.1', '--port', String(local.port)],
      env: toBuildEnvironment(local),
      output: 'inherit',
    });
    return code ?? 1;
  },
  { codeWhenStopped: 0 },
);
