import { createHash } from 'node:crypto';
import { DomUtils } from 'htmlparser2';
import { type Document, findAll } from '../lib/html.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;
const HASH = /\s'sha256-([^']+)'/g;

const toHash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Drops the hashes of other pages, which Astro lists on every page: 2 KB that hardly compress. */
export function narrowPolicy(html: string, document: Document): string {
  const inline = findAll('style, script:not([src])', document).map(DomUtils.textContent);
  const own = new Set(inline.map(toHash));
  return html.replace(POLICY, (_tag, before: string, policy: string, after: string) => {
    const narrow = policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : ''));
    return before + narrow + after;
  });
}
