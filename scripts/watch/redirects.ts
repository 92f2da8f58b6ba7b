import type { IncomingMessage } from 'node:http';

export const MAX_REDIRECTS = 5;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The target without its fragment; null where it is no redirect. */
export function followRedirect({ statusCode, headers }: IncomingMessage, url: URL): URL | null {
  if (!REDIRECTS.has(statusCode ?? 0) || headers.location === undefined) return null;
  const next = URL.parse(headers.location, url);
  if (next) next.hash = '';
  return next;
}
