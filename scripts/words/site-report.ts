import { readBlocks } from './read-blocks.ts';
import { readPages } from './read-pages.ts';
import { getGradeLimit, readGrade } from './reading-grade.ts';
import { type Breach, findDisclaimers, findPageBreaches } from './wording.ts';

type PageGrade = { path: string; grade: number; limit: number };

export type SiteReport = {
  pages: number;
  /** Marks beside clinic figures, by state. */
  marks: Record<string, number>;
  noted: number;
  unmarked: { path: string; figures: number }[];
  breaches: (Breach & { path: string })[];
  /** Pages without exactly the layout's disclaimers. */
  disclaimers: { path: string; texts: string[] }[];
  /** Hardest relative to the limit first. */
  grades: PageGrade[];
};

const MARK = /<button\b[^>]*\bclass="marker"[^>]*\bdata-state="([a-z-]+)"/g;
const FIGURE = /<span class="figure">/g;
const NOTED = /<a\b[^>]*\bclass="figure-mark"/g;

const countAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

export function reportSite(folder: string, { isDemonstration }: { isDemonstration: boolean }) {
  const pages = readPages(folder);
  const report: SiteReport = {
    pages: pages.length,
    marks: {},
    noted: 0,
    unmarked: [],
    breaches: [],
    disclaimers: [],
    grades: [],
  };
  for (const { path, html } of pages) {
    for (const [, state = ''] of html.matchAll(MARK)) {
      report.marks[state] = (report.marks[state] ?? 0) + 1;
    }
    const noted = countAll(html, NOTED);
    report.noted += noted;
    const figures = countAll(html, FIGURE) - noted;
    if (figures > 0) report.unmarked.push({ path, figures });
    report.breaches.push(...findPageBreaches(html).map((breach) => ({ ...breach, path })));
    const said = findDisclaimers(path, html);
    if (
      said &&
      !(said.advice.length === 1 && said.demonstration.length === Number(isDemonstration))
    )
      report.disclaimers.push({ path, texts: [...said.advice, ...said.demonstration] });
    const { grade } = readGrade(readBlocks(html));
    if (grade !== null) report.grades.push({ path, grade, limit: getGradeLimit(path) });
  }
  report.grades.sort((a, b) => b.grade - b.limit - (a.grade - a.limit));
  return report;
}
