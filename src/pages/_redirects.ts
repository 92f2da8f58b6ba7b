/**
 * What the host reads beside the pages, in `_redirects`: real 301 redirects, and the file that answers for
 * every address of the admin area. Astro makes no page of a file whose name begins with an underscore, so
 * the build adds this one.
 */
import type { APIRoute } from 'astro';
import { getArticleRedirects } from '../data/article/articles.ts';
import { getStoredSlugRedirects } from '../data/clinic/clinics.ts';
import {
  CLINIC_RULE,
  REDIRECTS,
  toArticleRules,
  toSlugRedirects,
} from '../domain/page/redirects.ts';

/**
 * One file stands for every address of the admin area, which reads the address itself. Its static page
 * comes first: the host takes the first line that fits.
 */
const ADMIN_REWRITES = ['/admin/preview /admin/preview 200', '/admin/* /admin 200'];

export const GET: APIRoute = async () => {
  const stored = toSlugRedirects(await getStoredSlugRedirects());
  const renamed = toArticleRules(await getArticleRedirects());
  // Exact rules first: hosts keep those apart, limit them to 2,000 and skip what is beyond.
  const rules = [...REDIRECTS, ...stored, ...renamed, CLINIC_RULE];
  // A slash at the end leads the same way in one step.
  const moved = rules.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`]);
  return new Response(`${[...moved, ...ADMIN_REWRITES].join('\n')}\n`);
};
