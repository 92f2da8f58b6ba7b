const backend = URL.parse(import.meta.env.PUBLIC_SUPABASE_URL ?? '')?.origin;

/** Editors see external and local pictures before the site has copies. */
export const DESK_PICTURES = [
  'img-src blob: https:',
  ...(backend?.startsWith('http:') ? [backend] : []),
].join(' ') as `img-src ${string}`;
