/** The content security policy of a built page, narrowed to what this page holds. */
import { createHash } from 'node:crypto';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;
const INLINE = /<(style|script)(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g;
const HASH = /\s'sha256-([^']+)'/g;

/** Pages share their styles and most of their scripts. */
const hashes = new Map<string, string>();
/** Long enough for every style and script that pages share; the rest is each page's own. */
const MOST_HASHES = 500;

function toHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = createHash('sha256').update(text).digest('base64');
  if (hashes.size < MOST_HASHES) hashes.set(text, hash);
  return hash;
}

/** Whether a page is of the admin area: one that loads its screens as they are opened. */
export const isDesk = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);

/**
 * Lets a page of the admin area load pictures from the backend, from elsewhere and from the device: an
 * editor sees them before the site has its copies.
 */
function openPictures(policy: string): string {
  const backend = URL.parse(process.env['PUBLIC_SUPABASE_URL'] ?? '')?.origin;
  const sources = ['blob:', 'https:', ...(backend?.startsWith('http:') ? [backend] : [])];
  return policy.replace("img-src 'self' data:", (own) => [own, ...sources].join(' '));
}

/**
 * Gives the page with a policy that allows its own inline styles and scripts alone. Astro lists those of
 * the whole site on every page: 2 KB of hashes, which nothing compresses.
 *
 * @param path of the page, as a visitor would type it
 */
export function narrowPolicy(html: string, path: string): string {
  return html.replace(POLICY, (_tag, before: string, policy: string, after: string) => {
    const own = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => toHash(text)));
    const narrow = policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : ''));
    return before + (isDesk(path) ? openPictures(narrow) : narrow) + after;
  });
}
