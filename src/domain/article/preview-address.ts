/** The token is in the fragment, which no request or log carries. */

const PATH = '/admin/preview';

/** @param origin without a trailing slash */
export const toPreviewAddress = (origin: string, token: string): string =>
  `${origin}${PATH}#${token}`;

export const getPreviewToken = (fragment: string): string | null =>
  /^#([0-9a-f]{64})$/.exec(fragment)?.[1] ?? null;
