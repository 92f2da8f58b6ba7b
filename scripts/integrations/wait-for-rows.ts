/**
 * Lets a build that was begun ahead wait, once all its code is bundled, until its rows are there: what
 * is left then takes a few seconds. See `scripts/publish/build-ahead.ts`, which starts such a build.
 */
import { once } from 'node:events';
import type { AstroIntegration } from 'astro';

/** Set for a build that waits; it is told to go on by a message from the process that started it. */
export const WAITING_SETTING = 'BUILD_WAITS';

async function waitForRows(): Promise<void> {
  // Whoever started it is gone: nobody wants the pages.
  process.once('disconnect', () => process.exit(1));
  process.send?.('bundled');
  await once(process, 'message');
  // Does not keep this process alive once the pages are written.
  process.channel?.unref();
}

export const waitForRowsIntegration: AstroIntegration = {
  name: 'wait-for-rows',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      if (process.env[WAITING_SETTING] !== '1' || !process.send) return;
      setPrerenderer((prerenderer) => ({
        ...prerenderer,
        setup: async () => {
          await waitForRows();
          await prerenderer.setup?.();
        },
      }));
    },
  },
};
