/** Serves the built site with the CDN emulator, including redirects and headers. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DIST, PROJECT, UserError } from './environment.ts';
import type { LocalServer } from './local-server.ts';
import { getProgram, type Running, start } from './processes.ts';

const EMULATOR_FOLDER = resolve(PROJECT, '.wrangler');

/** No prompts, no telemetry, and no files outside .wrangler. */
export const EMULATOR_SETTINGS = {
  CI: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: resolve(EMULATOR_FOLDER, 'logs'),
  WRANGLER_REGISTRY_PATH: resolve(EMULATOR_FOLDER, 'registry'),
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  XDG_CONFIG_HOME: resolve(EMULATOR_FOLDER, 'config'),
};

const START_TIMEOUT_MS = 60_000;
const ANSWER_POLL_MS = 50;

export type SiteServer = LocalServer & Pick<Running, 'ended'>;

export function requireBuiltSite(directory = DIST): void {
  if (!existsSync(resolve(directory, 'index.html'))) {
    throw new UserError('There is no built site in dist: run npm run build first.');
  }
}

/** Serves on 127.0.0.1. Throws a UserError when the server cannot start. */
export async function startSiteServer(port: number, directory = DIST): Promise<SiteServer> {
  requireBuiltSite(directory);
  const server = start({
    args: [
      getProgram('wrangler'),
      ...['pages', 'dev', directory, '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--log-level', 'error', '--compatibility-date', '2026-01-01'],
      ...['--show-interactive-dev-session', 'false'],
    ],
    env: EMULATOR_SETTINGS,
    output: 'collect',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url, server);
  return { url, ended: server.ended, stop: server.stop };
}

async function waitForAnswer(url: string, server: Running): Promise<void> {
  const ended = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(START_TIMEOUT_MS), ended.signal]);
  void server.ended.catch(() => null).then(() => ended.abort());
  for (;;) {
    try {
      await fetch(url, { redirect: 'manual', signal });
      return;
    } catch {
      if (signal.aborted) {
        await server.stop();
        throw new UserError(`The server at ${url} did not start. ${server.getOutput()}`.trim());
      }
      await setTimeout(ANSWER_POLL_MS);
    }
  }
}
