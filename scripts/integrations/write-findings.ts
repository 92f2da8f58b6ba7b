/** Writes what a build found on its own pages for editors to mend: links that lead nowhere, and reviews. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import {
  type BuildFindings,
  FINDINGS_PATH,
  type PageReview,
} from '../../src/domain/admin/findings.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import type { PageFacts } from './page-facts.ts';

/** Pages that are named; one mistake in a part that many share would name them all. */
const MAX_PAGES = 200;

type Site = {
  /** Of the build. */
  folder: string;
  /** Where its pages will be. */
  origin: string;
  pages: readonly PageFacts[];
};

/** Where they begin, in the file that they are written to (src/pages/findings.json.ts). */
type Beginning = {
  /** Those that are shown as articles of the backend. */
  articles: { id: string; slug: string }[];
  reviews: PageReview[];
};

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** Whether a rule of the host answers at a path; `:slug` stands for one segment. */
function createRuleTest(folder: string): (path: string) => boolean {
  const rules = readFileSync(`${folder}/_redirects`, 'utf8').split('\n');
  const froms = rules.flatMap((rule) => (rule.endsWith(' 301') ? rule.split(' ', 1) : []));
  const exact = new Set(froms.map((from) => decodeURIComponent(from)));
  const patterns = froms
    .filter((from) => from.endsWith('/:slug'))
    .map((from) => from.slice(0, -':slug'.length));
  return (path) =>
    exact.has(path) ||
    patterns.some((start) => path.startsWith(start) && !path.slice(start.length).includes('/'));
}

/** Writes it beside the pages. What is found fails no build: no correction waits for a link. */
export function writeFindings({ folder, origin, pages }: Site): void {
  const file = folder + FINDINGS_PATH;
  const { articles, reviews } = JSON.parse(readFileSync(file, 'utf8')) as Beginning;
  const ids = new Map(articles.map(({ id, slug }) => [`/articles/${slug}`, id]));
  const hasRule = createRuleTest(folder);
  const hasOther = (path: string) => hasRule(path) || isFile(folder + path);
  const articlesFirst = findBrokenLinks({ origin, pages, hasOther })
    .map(({ page: { path, title }, links }) => ({
      ...{ path, title, links },
      article: ids.get(path) ?? null,
    }))
    .sort((one, other) => Number(one.article === null) - Number(other.article === null));
  const findings: BuildFindings = { brokenLinks: articlesFirst.slice(0, MAX_PAGES), reviews };
  writeFileSync(file, JSON.stringify(findings));
}
