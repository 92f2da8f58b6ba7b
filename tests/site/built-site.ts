import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Window } from 'happy-dom';
import { listSiteFiles } from '../../scripts/integrations/host-limits.ts';
import type { SiteName } from '../sites/share-sites.ts';
import { getSharedSite } from '../sites/shared-site.ts';

export const DIST = resolve('dist');

export type BuiltPage = {
  path: string;
  html: string;
  readonly document: Document;
  isAdmin: boolean;
};

export type BuiltSite = {
  folder: string;
  filePaths: string[];
  pages: BuiltPage[];
  stubs: BuiltPage[];
  getPage: (path: string) => BuiltPage;
};

export function parsePage(html: string): Document {
  // Only parses: nothing in the page is run or fetched.
  const window = new Window();
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

function readPage(folder: string, file: string): BuiltPage {
  const html = readFileSync(join(folder, file), 'utf8');
  const path = file.replace(/\.html$/, '').replace(/^\/index$/, '/');
  let parsed: Document | undefined;
  return {
    path,
    html,
    isAdmin: path === '/admin',
    get document() {
      return (parsed ??= parsePage(html));
    },
  };
}

const isStub = ({ html }: BuiltPage) => /<meta[^>]* http-equiv="refresh"/.test(html);

function readSite(folder: string): BuiltSite {
  const filePaths = listSiteFiles(folder).map(({ path }) => path);
  const built = filePaths
    .filter((path) => path.endsWith('.html'))
    .map((file) => readPage(folder, file));
  const byPath = new Map(built.filter((page) => !isStub(page)).map((page) => [page.path, page]));
  const getPage = (path: string) => {
    const page = byPath.get(path);
    if (!page) throw new Error(`The built site has no page ${path}`);
    return page;
  };
  const stubs = built.filter(isStub);
  return { folder, filePaths, pages: [...byPath.values()], stubs, getPage };
}

export const dist = readSite(DIST);
export const { filePaths, pages, stubs, getPage } = dist;

/** Both modes as they go live, each with a backend. */
export const MODES = [
  { mode: 'a demonstration', name: 'demonstration', isDemonstration: true },
  { mode: 'a live site', name: 'launched', isDemonstration: false },
] as const;

const sites = new Map<string, BuiltSite>();

export async function openSite(name: SiteName): Promise<BuiltSite> {
  const { folder } = await getSharedSite(name);
  const site = sites.get(name) ?? readSite(folder);
  sites.set(name, site);
  return site;
}

export const isOfExample = ({ path, document }: BuiltPage): boolean =>
  /^\/(clinics|reviews)\/[^/]+$/.test(path) &&
  document.querySelector('main header .example-mark') !== null;

export const EXAMPLE_PATHS = pages.filter(isOfExample).map(({ path }) => path);

/** Names without a known UK clinic. */
export const NOT_FOUND_REVIEWS = ['dispensed', 'birmingham-cannabis-clinic'].map(
  (name) => `/reviews/${name}-review`,
);
