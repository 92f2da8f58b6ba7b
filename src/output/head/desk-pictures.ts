const backend = URL.parse(import.meta.env.PUBLIC_SUPABASE_URL ?? '')?.origin;

/**
 * What the policy of the admin area adds: editors see pictures from the backend, from elsewhere and from
 * the device before the site has its copies.
 */
export const DESK_PICTURES = [
  'img-src blob: https:',
  ...(backend?.startsWith('http:') ? [backend] : []),
].join(' ') as `img-src ${string}`;
