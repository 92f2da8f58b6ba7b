/** The built site as files: every page parsed once, with its path as a visitor would type it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Window } from 'happy-dom';

export const DIST = resolve('dist');

export type BuiltPage = {
  /** `/` or `/clinics/releaf`. */
  path: string;
  html: string;
  document: Document;
  /** The one page behind the addresses of the admin area: a shell that its app fills. */
  isAdmin: boolean;
};

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** Addresses of every file, as a visitor would type them. */
export const filePaths = files.map((file) => file.slice(DIST.length));

function toPagePath(file: string): string {
  return file
    .slice(DIST.length)
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '/');
}

export function parsePage(html: string): Document {
  // Reading alone: nothing of the page is run or fetched.
  const window = new Window();
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

const built: BuiltPage[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readFileSync(file, 'utf8');
    const path = toPagePath(file);
    return { path, html, document: parsePage(html), isAdmin: path === '/admin' };
  });

const isStub = ({ document }: BuiltPage) =>
  document.querySelector('meta[http-equiv=refresh]') !== null;

export const pages = built.filter((page) => !isStub(page));

/** What stands where a redirect starts, for hosts that read no redirect file. */
export const stubs = built.filter(isStub);

/** The page at a path. Throws when the build has none. */
export function getPage(path: string): BuiltPage {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The built site has no page ${path}`);
  return page;
}

/** The page of an invented clinic, or its review: it bears the mark of one. */
export const isOfExample = ({ path, document }: BuiltPage): boolean =>
  /^\/(clinics|reviews)\/[^/]+$/.test(path) &&
  document.querySelector('main header .example-mark') !== null;

export const EXAMPLE_PATHS = pages.filter(isOfExample).map(({ path }) => path);

/** Names under which no clinic was found in the UK. */
export const NOT_FOUND_REVIEWS = ['dispensed', 'birmingham-cannabis-clinic'].map(
  (name) => `/reviews/${name}-review`,
);
