import { createHash } from 'node:crypto';
import { DomUtils, type parseDocument } from 'htmlparser2';

const { findAll, textContent } = DomUtils;

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;
const HASH = /\s'sha256-([^']+)'/g;

const toHash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Drops the hashes of other pages, which Astro lists on every page: 2 KB that do not compress. */
export function narrowPolicy(html: string, document: ReturnType<typeof parseDocument>): string {
  const inline = findAll(
    ({ name, attribs }) => name === 'style' || (name === 'script' && !('src' in attribs)),
    document.children,
  );
  const own = new Set(inline.map((element) => toHash(textContent(element))));
  return html.replace(POLICY, (_tag, before: string, policy: string, after: string) => {
    const narrow = policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : ''));
    return before + narrow + after;
  });
}
