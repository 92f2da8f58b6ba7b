/** Pages that a device keeps before they are opened (rules §11, "On the device"). */
export const NEXT_KEPT_FILES = ['/search/pages.json'];

/** Up to this many, all clinics are kept, so that no request reveals which were matched. */
export const MOST_KEPT_CLINICS = 60;

/** `self.KEPT_SITE` in the worker's code: what to keep of this build. */
export type KeptSite = {
  id: string;
  /** By address: the start of the file's SHA-256 in hex, or empty for a hashed address. */
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

/** @param pathname may have a trailing slash or an ending */
export const toKeptPath = (pathname: string): string =>
  pathname.replace(/(?:\.html)?\/*$/, '') || '/';

export const isDeskPath = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);
