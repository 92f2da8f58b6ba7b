/** The address of a preview link: its secret part is the fragment, which no request and no log carries. */

const PATH = '/admin/preview';

/** `origin` as `https://clinics.example`, without a slash at its end. */
export const toPreviewAddress = (origin: string, token: string): string =>
  `${origin}${PATH}#${token}`;

/** The secret part of a link, as an address carries it (`#…`); null for any other fragment. */
export const getPreviewToken = (fragment: string): string | null =>
  /^#([0-9a-f]{64})$/.exec(fragment)?.[1] ?? null;
