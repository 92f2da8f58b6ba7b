import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * One file stands for every address of the admin area, which reads the address itself. Its static page
 * comes first: the host takes the first line that fits.
 */
const ADMIN_REWRITES = ['/admin/preview /admin/preview 200', '/admin/* /admin 200'];

async function getRules() {
  // Loaded when a build needs them: they read the snapshot.
  const { getArticleRedirects } = await import('../../src/data/article/articles.ts');
  const { getStoredSlugRedirects } = await import('../../src/data/clinic/clinics.ts');
  const { CLINIC_RULE, REDIRECTS, toArticleRules, toSlugRedirects } =
    await import('../../src/domain/page/redirects.ts');
  const stored = toSlugRedirects(await getStoredSlugRedirects());
  const renamed = toArticleRules(await getArticleRedirects());
  // Exact rules first: hosts keep those apart, limit them to 2,000 and skip what is beyond.
  return [...REDIRECTS, ...stored, ...renamed, CLINIC_RULE];
}

/**
 * Writes what the host reads beside the pages, in `_redirects`: real 301 redirects, and the file that
 * answers for every address of the admin area.
 */
export const hostRedirects: AstroIntegration = {
  name: 'host-redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      if (!existsSync(new URL('_headers', dir))) {
        throw new Error(
          `The build has no _headers in ${fileURLToPath(dir)}: public/_headers is missing.`,
        );
      }
      // A slash at the end leads the same way in one step.
      const moved = (await getRules()).flatMap(({ from, to }) => [
        `${from} ${to} 301`,
        `${from}/ ${to} 301`,
      ]);
      writeFileSync(new URL('_redirects', dir), `${[...moved, ...ADMIN_REWRITES].join('\n')}\n`);
    },
  },
};
