/** Stored on a device in advance, in addition to pages (rules §11, "On the device"). */
export const NEXT_KEPT_FILES = ['/search/pages.json'];

/** Up to this number, all clinics are stored, so that no request reveals which ones matched. */
export const MAX_KEPT_CLINICS = 60;

/** What devices store from this build: `self.KEPT_SITE` in the service worker. */
export type KeptSite = {
  id: string;
  /** By address: the start of the file's SHA-256 in hex, or empty if the address has a hash. */
  first: Readonly<Record<string, string>>;
  next: Readonly<Record<string, string>>;
};

export const REVISION_LENGTH = 16;

export const CACHES = {
  site: 'kept-site',
  opened: 'opened-pages',
  openedFiles: 'opened-files',
  lists: 'kept-lists',
} as const;

/** @param pathname may end in a slash or `.html` */
export const toKeptPath = (pathname: string): string =>
  pathname.replace(/(?:\.html)?\/*$/, '') || '/';

export const isDeskPath = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);
