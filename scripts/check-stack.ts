/**
 * `npm run check:stack [-- --embedded]` tests a backend the way people use it (docs/publishing.md).
 * Exit code 1 on any fault.
 */
import { startEmbeddedBackend } from './backend/embedded-backend.ts';
import { openOwnerBackend } from './backend/local-backend.ts';
import {
  getBackendSettings,
  getSiteSettings,
  loadEnvironment,
  UserError,
} from './lib/environment.ts';
import { beforeStop, readOptions, runScript } from './lib/run-script.ts';
import { runSteps } from './stack/steps.ts';

const USAGE = 'Usage: npm run check:stack -- [--embedded] [--throwaway]';
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { embedded: flag, throwaway: flag };

const NOT_TESTED = {
  embedded: 'PostgREST, GoTrue, Storage, Edge Functions',
  own: 'a hosted project’s gateway and limits, and email delivery',
};

async function openEmbedded() {
  const backend = await startEmbeddedBackend({ dataDirectory: 'memory', port: 0 });
  beforeStop(() => backend.stop());
  const { url, publishableKey: key, secretKey } = backend;
  return { url, key, secretKey };
}

/** Throws a UserError if there is no backend, or if others might be using it. */
async function openConfigured(isThrowaway: boolean) {
  const configured = getBackendSettings();
  if (!configured)
    throw new UserError('Set PUBLIC_SUPABASE_URL and the keys in .env, or use --embedded.');
  const { hostname } = new URL(configured.url);
  if (!isThrowaway && hostname !== 'localhost' && hostname !== '127.0.0.1') {
    throw new UserError(
      `This leaves test accounts, reports, a picture and an article in the database. If nobody uses ${hostname}, add --throwaway.`,
    );
  }
  return openOwnerBackend();
}

await runScript(async () => {
  const { values } = readOptions({ options: OPTIONS }, USAGE);
  loadEnvironment();
  const { siteUrl } = getSiteSettings();
  const opened = values.embedded ? openEmbedded() : openConfigured(values.throwaway);
  const { secretKey, ...config } = await opened;
  let faults = 0;
  await runSteps({ config, secretKey, siteUrl }, ({ name, isFault, sentence }) => {
    if (isFault) faults += 1;
    console.log(`${isFault ? 'FAIL' : 'ok  '}  ${name}: ${sentence}.`);
  });
  console.log(`Not tested: ${values.embedded ? NOT_TESTED.embedded : NOT_TESTED.own}.`);
  return faults === 0 ? 0 : 1;
});
