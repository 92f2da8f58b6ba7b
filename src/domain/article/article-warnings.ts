/** What readers would miss in an article that can still be published. */
import { formatCount } from '../format/counts.ts';
import { isSeen, toPlainWords } from './article-faults.ts';
import type { ArticleValues } from './article-fields.ts';

const PARAGRAPH = /<p\b[^>]*>([\s\S]*?)<\/p\s*>/gi;
const TABLE = /<table\b[\s\S]*?<\/table\s*>/gi;
const CELL = /<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]\s*>/gi;

const isEmpty = (html: string): boolean => !/<img\b/i.test(html) && !isSeen(toPlainWords(html));

/** Skips tables, whose cells contain paragraphs too. */
function toParagraphWarnings(html: string): string[] {
  const paragraphs = Array.from(html.replace(TABLE, '').matchAll(PARAGRAPH), ([, one = '']) => one);
  const empty = paragraphs.filter(isEmpty).length;
  const wordless = paragraphs
    .filter((one) => !isEmpty(one) && !/<img\b/i.test(one))
    .map((one) => toPlainWords(one).trim())
    .filter((words) => !/[\p{L}\p{N}\p{S}]/u.test(words))
    .map((words) => `A paragraph says only “${words}”.`);
  const isOne = empty === 1;
  return empty === 0
    ? wordless
    : [isOne ? 'A paragraph is empty.' : `${empty} paragraphs are empty.`, ...wordless];
}

function toTableWarning(table: string): string[] {
  const cells = Array.from(table.matchAll(CELL), ([, cell = '']) => cell);
  const empty = cells.filter(isEmpty).length;
  // The corner cell of a table is often empty on purpose.
  return empty < 2 && empty < cells.length
    ? []
    : [`A table has ${formatCount(empty, 'empty cell')} out of ${cells.length}.`];
}

export function findWarnings({ excerpt, meta_description, content }: ArticleValues): string[] {
  const summary = isSeen(excerpt)
    ? []
    : isSeen(meta_description ?? '')
      ? ['It has no summary, so lists of articles will show only the title.']
      : ['It has no summary or description, so lists and search results will show only the title.'];
  const tables = content.match(TABLE) ?? [];
  return [...summary, ...toParagraphWarnings(content), ...tables.flatMap(toTableWarning)];
}
