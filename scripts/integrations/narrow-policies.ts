import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;
const INLINE = /<(style|script)(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g;
const HASH = /\s'sha256-([^']+)'/g;

const toHash = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Gives the page with a content security policy that allows the inline styles and scripts of this page
 * alone. Astro lists those of the whole site on every page: 2 KB of hashes, which nothing compresses.
 */
function narrowPolicy(html: string): string {
  return html.replace(POLICY, (_tag, before: string, policy: string, after: string) => {
    const own = new Set(Array.from(html.matchAll(INLINE), ([, , text]) => toHash(text ?? '')));
    const narrow = policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : ''));
    return before + narrow + after;
  });
}

export const narrowPolicies: AstroIntegration = {
  name: 'narrow-policies',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const name of globSync('**/*.html', { cwd: folder })) {
        const file = `${folder}/${name}`;
        const html = readFileSync(file, 'utf8');
        const narrow = narrowPolicy(html);
        if (narrow !== html) writeFileSync(file, narrow);
      }
    },
  },
};
