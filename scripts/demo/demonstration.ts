/** The watcher of a local site. It visits only the editable price pages. */
import { setTimeout } from 'node:timers/promises';
import type { Backend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import type { EmbeddedSite } from '../backend/local-backend.ts';
import { toUserError } from '../lib/environment.ts';
import { toUserAgent } from '../watch/user-agent.ts';
import { CLOCK } from '../watch/visitor.ts';
import { Watcher } from '../watch/round.ts';
import { signInWatcher } from '../watch/sign-in.ts';
import { readDemoPrices, writeDemoEvidence } from './demo-evidence.ts';
import { startPriceServer } from './price-server.ts';

const ROUND_INTERVAL_MS = 60_000;
const PAGES = 10;
const MINUTES = 1;

type DemonstrationOptions = {
  embedded: EmbeddedSite;
  backend: BackendConfig;
  siteUrl: string;
  port: number;
  signal: AbortSignal;
  log: (line: string) => void;
};

export type Demonstration = Awaited<ReturnType<typeof startDemonstration>>;

/** Rejects when the port is taken. */
export async function startDemonstration(options: DemonstrationOptions) {
  const { embedded, backend: config, siteUrl, port, signal, log } = options;
  const { sql, watcher: account } = embedded;
  const prices = await readDemoPrices(sql);
  let wake = new AbortController();
  const server = await startPriceServer({
    port,
    prices,
    onChange: ({ page }) => {
      // Makes the page due now, as if a week had passed.
      void sql('update public.source_pages set next_look_at = null where id = $1', [page])
        .catch((error: unknown) => log(String(error)))
        .then(() => wake.abort());
    },
  });
  await writeDemoEvidence(sql, server.url, prices);

  const isStopped = () => signal.aborted;
  const watcher = new Watcher({
    agent: toUserAgent(siteUrl),
    clock: CLOCK,
    random: Math.random,
    allowLocal: server.url,
  });
  /** Checks every minute and after each price change, until the signal aborts. */
  const watch = async () => {
    if (!account) {
      log('The price pages are not watched, because the watcher’s password has been changed.');
      return;
    }
    let backend: Backend | null = null;
    while (!isStopped()) {
      wake = new AbortController();
      try {
        backend ??= await signInWatcher(config, account);
        const note = (line: string) => log(`Watcher  ${line}`);
        await watcher.run({ backend, pages: PAGES, minutes: MINUTES, signal, log: note });
      } catch (error) {
        if (!isStopped()) log(toUserError(error).message);
        backend = null;
      }
      const soon = AbortSignal.any([signal, wake.signal]);
      await setTimeout(ROUND_INTERVAL_MS, undefined, { signal: soon }).catch(() => undefined);
    }
  };
  return { ...server, watch };
}
