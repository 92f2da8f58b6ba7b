/** Where to report a vulnerability (RFC 9116). */
import type { APIRoute } from 'astro';
import { getToday } from '../../data/snapshot/snapshot.ts';
import { SITE } from '../../site.ts';

/** Expires, so that a site that is no longer built stops inviting reports. */
const VALID_DAYS = 180;

export const GET: APIRoute = () => {
  const expires = new Date(getToday());
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  const lines = [
    `Contact: mailto:${SITE.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${SITE.language}`,
    `Canonical: ${new URL('/.well-known/security.txt', import.meta.env.SITE).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
