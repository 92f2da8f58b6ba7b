/** Added by the build as `_redirects`: Astro skips files that begin with an underscore. */
import type { APIRoute } from 'astro';
import { getArticleRedirects } from '../data/article/articles.ts';
import { getStoredSlugRedirects } from '../data/clinic/clinics.ts';
import {
  CLINIC_RULE,
  REDIRECTS,
  toArticleRules,
  toSlugRedirects,
} from '../domain/page/redirects.ts';

/** One page serves all other admin addresses; the host takes the first match. */
const ADMIN_REWRITES = ['/admin/preview /admin/preview 200', '/admin/* /admin 200'];

export const GET: APIRoute = async () => {
  const stored = toSlugRedirects(await getStoredSlugRedirects());
  const renamed = toArticleRules(await getArticleRedirects());
  // Exact rules first: hosts limit them to 2,000 and skip the rest.
  const rules = [...REDIRECTS, ...stored, ...renamed, CLINIC_RULE];
  // Avoids a second redirect for a trailing slash.
  const moved = rules.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`]);
  return new Response(`${[...moved, ...ADMIN_REWRITES].join('\n')}\n`);
};
