/** Writes what a build found on its own pages for editors to mend: links that lead nowhere, and reviews. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import {
  type BuildFindings,
  FINDINGS_PATH,
  type PageReview,
  type PageWithBrokenLinks,
} from '../../src/domain/admin/findings.ts';
import type { Redirect } from '../../src/domain/page/redirects.ts';
import { createLinkFinder } from './find-broken-links.ts';

/** Pages that are named; one mistake in a part that many share would name them all. */
const MAX_PAGES = 200;

type Site = {
  /** Of the build. */
  folder: string;
  /** Where its pages will be. */
  origin: string;
  /** The pages' paths, as a visitor would type them. */
  paths: readonly string[];
  rules: readonly Redirect[];
  /** Those that are shown as articles of the backend. */
  articles: readonly { id: string; slug: string }[];
  reviews: readonly PageReview[];
};

const toFile = (folder: string, path: string): string =>
  `${folder}/${path === '/' ? 'index' : path.slice(1)}.html`;

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** Whether a host's rule answers at a path; `:slug` stands for one segment. */
function createRuleTest(rules: readonly Redirect[]): (path: string) => boolean {
  const exact = new Set(rules.map(({ from }) => decodeURIComponent(from)));
  const patterns = rules
    .filter(({ from }) => from.endsWith('/:slug'))
    .map(({ from }) => from.slice(0, -':slug'.length));
  return (path) =>
    exact.has(path) ||
    patterns.some((start) => path.startsWith(start) && !path.slice(start.length).includes('/'));
}

function findBrokenLinks({ folder, origin, paths, rules, articles }: Site) {
  const ids = new Map(articles.map(({ id, slug }) => [`/articles/${slug}`, id]));
  const pages = new Set(paths);
  const readPage = (path: string) =>
    pages.has(path) ? readFileSync(toFile(folder, path), 'utf8') : null;
  const hasRule = createRuleTest(rules);
  const findLinks = createLinkFinder({
    origin,
    readPage,
    hasOther: (path) => hasRule(path) || isFile(folder + path),
  });
  return paths.flatMap((path): PageWithBrokenLinks[] => {
    const found = findLinks(readPage(path) ?? '', path);
    return found ? [{ path, article: ids.get(path) ?? null, ...found }] : [];
  });
}

/** Writes it beside the pages. What is found fails no build: no correction waits for a link. */
export function writeFindings(site: Site): void {
  const articlesFirst = findBrokenLinks(site).sort(
    (one, other) => Number(one.article === null) - Number(other.article === null),
  );
  const findings: BuildFindings = {
    brokenLinks: articlesFirst.slice(0, MAX_PAGES),
    reviews: [...site.reviews],
  };
  writeFileSync(site.folder + FINDINGS_PATH, JSON.stringify(findings));
}
