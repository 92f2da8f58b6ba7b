/**
 * `npm run rebuild`: claims the requests that publishing made, takes the snapshot, builds and puts
 * the new site into dist. With `--force` it builds even without a request, as a host's build command
 * does; with `--watch` it keeps polling. Makes the links of invitations to the desk, too. Exit code 1 when
 * the build failed.
 */
import { openOwnBackend } from './backend/local-backend.ts';
import { getSiteSettings, loadEnvironment, toRefusal } from './lib/environment.ts';
import { readOptions, runScript } from './lib/run-script.ts';
import { createInviter } from './publish/invitations.ts';
import { createAnswerer, watch } from './publish/publish.ts';
import { checkRelease } from './publish/release.ts';

const OPTIONS = { watch: { type: 'boolean' }, force: { type: 'boolean' } } as const;

await runScript(async () => {
  const { values } = readOptions({ options: OPTIONS }, 'Known: --watch, --force.');
  loadEnvironment();
  checkRelease([]);
  const site = getSiteSettings();
  const { secretKey, ...backend } = await openOwnBackend();
  const answer = createAnswerer({ ...site, backend }, secretKey, {
    goesOn: values.watch ?? false,
  });
  const log = (line: string) => console.log(line);
  const invite = createInviter({ url: backend.url, secretKey, siteUrl: site.siteUrl }, log);
  // A site that cannot invite is built all the same.
  await invite().catch((error: unknown) => log(toRefusal(error).message));
  const outcome = await answer(values.force ?? false);
  if (!values.watch) {
    if (outcome === 'nothing to do') {
      console.log('Nobody asked for a build; --force builds all the same.');
    }
    return outcome === 'failed' ? 1 : 0;
  }
  console.log('Watching for requests. Ctrl-C stops it.');
  await Promise.all([watch(() => answer(false)), watch(invite)]);
  return 0;
});
