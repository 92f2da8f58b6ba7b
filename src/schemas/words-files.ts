import type { z } from 'astro/zod';
import { buildGuideSchema } from './condition-guide.ts';
import { conditionIndexSchema, conditionMatchingSchema } from './conditions.ts';
import { eligibilitySchema } from './eligibility.ts';
import { faqsSchema } from './faqs.ts';
import { homeSchema } from './home.ts';
import { MARKDOWN } from './markdown.ts';
import { quizSchema } from './quiz.ts';
import { buildSafetySchema } from './safety.ts';
import type { CitedSource } from './sources.ts';

/** Throws for an unknown id. */
type FindSources = (ids: string[]) => CitedSource[];

export type WordsKind = {
  group: string;
  /** For a file without a title. */
  name?: string;
  /** Matches paths in content/; the first group is the name that an address ends in. */
  pattern: RegExp;
  toPage: (name: string) => string;
  buildSchema: (findSources: FindSources) => z.ZodType;
};

const toOnePage = (path: string) => () => path;

const toMarkdown = (
  group: string,
  pattern: RegExp,
  { folder, schema }: (typeof MARKDOWN)[keyof typeof MARKDOWN],
): WordsKind => ({
  group,
  pattern,
  toPage: (name) => folder + name,
  buildSchema: () => schema,
});

const SITE_PAGES = 'Pages of the site';
const GUIDES = 'Guides';

/** In the order of the desk's list. */
export const WORDS_KINDS: readonly WordsKind[] = [
  {
    group: SITE_PAGES,
    name: 'Home page',
    pattern: /^home\.yml$/,
    toPage: toOnePage('/'),
    buildSchema: () => homeSchema,
  },
  {
    group: SITE_PAGES,
    name: 'Questions and answers',
    pattern: /^faqs\.yml$/,
    toPage: toOnePage('/faqs'),
    buildSchema: () => faqsSchema,
  },
  toMarkdown(SITE_PAGES, /^pages\/([a-z-]+)\.md$/, MARKDOWN.pages),
  toMarkdown(SITE_PAGES, /^legal\/([a-z-]+)\.md$/, MARKDOWN.pages),
  toMarkdown(SITE_PAGES, /^landing\/([a-z-]+)\.md$/, MARKDOWN.landing),
  toMarkdown(GUIDES, /^education\/([a-z-]+)\.md$/, MARKDOWN.education),
  {
    group: 'Conditions',
    name: 'All conditions',
    pattern: /^condition-index\.yml$/,
    toPage: toOnePage('/conditions'),
    buildSchema: () => conditionIndexSchema,
  },
  {
    group: 'Conditions',
    pattern: /^conditions\/([a-z-]+)\.yml$/,
    toPage: (name) => `/conditions/${name}`,
    buildSchema: buildGuideSchema,
  },
  {
    group: 'Conditions',
    name: 'Safety, on every guide',
    pattern: /^safety\.yml$/,
    toPage: toOnePage('/conditions/chronic-pain'),
    buildSchema: buildSafetySchema,
  },
  toMarkdown('Conditions', /^condition-articles\/([a-z-]+)\.md$/, MARKDOWN.conditionArticles),
  {
    group: 'Tools',
    name: 'Matching for chronic pain',
    pattern: /^condition-matching\.yml$/,
    toPage: toOnePage('/conditions/chronic-pain-matching'),
    buildSchema: () => conditionMatchingSchema,
  },
  {
    group: 'Tools',
    name: 'Find my clinic: the quiz',
    pattern: /^quiz\.yml$/,
    toPage: toOnePage('/quiz'),
    buildSchema: () => quizSchema,
  },
  {
    group: 'Tools',
    name: 'Eligibility check',
    pattern: /^eligibility\.yml$/,
    toPage: toOnePage('/check-eligibility'),
    buildSchema: () => eligibilitySchema,
  },
];

export type WordsFile = { kind: WordsKind; page: string };

/** Null for a file that is not edited in the desk. */
export function findWordsFile(path: string): WordsFile | null {
  for (const kind of WORDS_KINDS) {
    const found = kind.pattern.exec(path);
    if (found) return { kind, page: kind.toPage(found[1] ?? '') };
  }
  return null;
}
