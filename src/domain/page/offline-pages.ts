/** Which pages a device keeps before anybody has opened them (rules §11, "On the device"). */
import type { PagePath } from './pages.ts';

/** What the way from the answers to the matches needs: kept as soon as a first page has loaded. */
export const FIRST_KEPT: readonly PagePath[] = ['/offline', '/quiz', '/results'];

/** Kept after those, with the clinics' own pages. */
export const NEXT_KEPT: readonly PagePath[] = [
  '/clinics',
  '/compare',
  '/check-eligibility',
  '/budget-tool',
  '/appointment-pack',
  '/after-the-start',
  '/search',
  '/tools',
];

/** Files that those pages fetch. */
export const NEXT_KEPT_FILES = ['/search/pages.json'];

/**
 * Clinics whose pages are all kept, so that no request tells which of them were matched. Beyond so many
 * a device keeps those that were opened: all of them would cost too much of somebody's data.
 */
export const MOST_KEPT_CLINICS = 60;

/** What `self.KEPT_SITE` stands for in the worker's code: what it keeps of the build it came with. */
export type KeptSite = {
  /** Tells one list from another. */
  id: string;
  /** By address: the start of the file's SHA-256, in hex; empty where the address itself changes with the file. */
  first: Readonly<Record<string, string>>;
  next: Readonly<Record<string, string>>;
};

/** Letters of a revision. */
export const REVISION_LENGTH = 16;

/** The caches of the device, by what they hold. */
export const CACHES = {
  site: 'kept-site',
  opened: 'opened-pages',
  openedFiles: 'opened-files',
  lists: 'kept-lists',
} as const;

/**
 * The address that a page is kept under.
 *
 * @param pathname as a visitor may type it, with a slash or an ending at its end
 */
export const toKeptPath = (pathname: string): string =>
  pathname.replace(/(?:\.html)?\/*$/, '') || '/';

/** Whether an address is the admin area's, which the worker never touches. */
export const isDeskPath = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);
