/** The Flesch-Kincaid grade of a page's prose, in years of school. */
import { parseDocument } from 'htmlparser2';
import { syllable } from 'syllable';
import { type Block, readBlocks } from './read-blocks.ts';
import type { BuiltPage } from './read-pages.ts';

/** The formula does not suit shorter texts, such as labels and steps. */
const MIN_WORDS = 8;

const PROSE = ['p', 'li', 'dd'];

const WORD = /[\p{L}\p{N}]+(?:[’'.,:/-][\p{L}\p{N}]+)*/gu;
/** Not colons, semicolons or dashes. */
const SENTENCE_END = /[.!?]+(?=["”’)\]]*(?:\s|$))/u;

type Counts = { words: number; sentences: number; syllables: number };

const getWords = (text: string): string[] => text.match(WORD) ?? [];

function count(text: string): Counts {
  const words = getWords(text);
  return {
    words: words.length,
    sentences: text.split(SENTENCE_END).filter((part) => getWords(part).length > 0).length,
    syllables: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  };
}

const toGrade = ({ words, sentences, syllables }: Counts) =>
  0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;

/**
 * The grade of all paragraphs and list items together (null if none is long enough), and of each, the hardest
 * first. Other blocks contain no sentences.
 */
export function readGrade(blocks: readonly Block[]) {
  const prose = blocks
    .filter(({ tag }) => PROSE.includes(tag))
    .map(({ text }) => ({ text, counts: count(text) }))
    .filter(({ counts }) => counts.words >= MIN_WORDS);
  const total: Counts = { words: 0, sentences: 0, syllables: 0 };
  for (const { counts } of prose) {
    total.words += counts.words;
    total.sentences += counts.sentences;
    total.syllables += counts.syllables;
  }
  return {
    grade: prose.length === 0 ? null : toGrade(total),
    paragraphs: prose
      .map(({ text, counts }) => ({ text, grade: toGrade(counts) }))
      .toSorted((a, b) => b.grade - a.grade),
  };
}

/** The first match applies. Readers who are ill or in a hurry need easier pages; law has its own terms. */
const LIMITS: readonly [RegExp, number][] = [
  [/^\/(?:quiz|results|clinics|faqs|tools)?$/, 6],
  [
    /^\/(?:after-the-start|budget-tool|compare|check-eligibility|clinic-directory|find-my-clinic)$/,
    6,
  ],
  [/^\/landing\//, 6],
  [/^\/conditions(?:\/|$)/, 7],
  [/^\//, 8],
];

/** Throws unless the path starts with a slash. */
export function getGradeLimit(path: string): number {
  const limit = LIMITS.find(([paths]) => paths.test(path))?.[1];
  if (limit === undefined) throw new Error(`Not the path of a page: ${path}`);
  return limit;
}

/** Only pages with prose, the hardest for their limit first. */
export const gradePages = (pages: readonly BuiltPage[]) =>
  pages
    .flatMap(({ path, html }) => {
      const { grade, paragraphs } = readGrade(readBlocks(parseDocument(html)));
      return grade === null ? [] : { path, paragraphs, grade, limit: getGradeLimit(path) };
    })
    .sort((a, b) => b.grade - b.limit - (a.grade - a.limit));
