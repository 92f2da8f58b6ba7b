import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import {
  type BuildFindings,
  FINDINGS_PATH,
  type PageReview,
} from '../../src/domain/admin/findings.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import type { PageFacts } from './page-facts.ts';

/** Without this limit, a fault in a shared component would put every page on the list. */
const MAX_PAGES = 200;

type Site = {
  folder: string;
  origin: string;
  pages: readonly PageFacts[];
};

/** The initial content of the findings file (src/pages/[...file].json.ts). */
type InitialFindings = {
  articles: { id: string; slug: string }[];
  reviews: PageReview[];
};

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

function createRuleTest(folder: string): (path: string) => boolean {
  const rules = readFileSync(`${folder}/_redirects`, 'utf8').split('\n');
  const patterns = rules
    .filter((rule) => rule.endsWith(' 301'))
    .map((rule) => new URLPattern({ pathname: rule.split(' ', 1)[0] }));
  return (path) => patterns.some((pattern) => pattern.test({ pathname: path }));
}

/** Findings never fail a build: a correction must not wait for a link. */
export function writeFindings({ folder, origin, pages }: Site): void {
  const file = folder + FINDINGS_PATH;
  const { articles, reviews } = JSON.parse(readFileSync(file, 'utf8')) as InitialFindings;
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
