import type { z } from 'astro/zod';
import { buildGuideSchema } from './condition-guide.ts';
import { conditionIndexSchema, conditionMatchingSchema } from './conditions.ts';
import { eligibilitySchema } from './eligibility.ts';
import { faqsSchema } from './faqs.ts';
import { homeSchema } from './home.ts';
import { MARKDOWN } from './markdown.ts';
import { buildOptionsSchema } from './options.ts';
import { quizSchema } from './quiz.ts';
import { buildSafetySchema } from './safety.ts';
import type { CitedSource } from './sources.ts';

/** Throws for an unknown ID. */
type FindSources = (ids: string[]) => CitedSource[];

export type WordsKind = {
  group: string;
  name?: string;
  pattern: RegExp;
  toPage: (name: string) => string;
  buildSchema: (findSources: FindSources) => z.ZodType;
};

const SITE_PAGES = 'Pages of the site';
const CONDITIONS = 'Conditions';
const TOOLS = 'Tools';

const toYaml = (
  group: string,
  name: string,
  file: string,
  page: string,
  buildSchema: WordsKind['buildSchema'],
): WordsKind => ({
  group,
  name,
  pattern: new RegExp(`^${file}\\.yml$`),
  toPage: () => page,
  buildSchema,
});

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

export const WORDS_KINDS: readonly WordsKind[] = [
  toYaml(SITE_PAGES, 'Home page', 'home', '/', () => homeSchema),
  toYaml(SITE_PAGES, 'Questions and answers', 'faqs', '/faqs', () => faqsSchema),
  toMarkdown(SITE_PAGES, /^pages\/([a-z-]+)\.md$/, MARKDOWN.pages),
  toMarkdown(SITE_PAGES, /^legal\/([a-z-]+)\.md$/, MARKDOWN.pages),
  toMarkdown(SITE_PAGES, /^landing\/([a-z-]+)\.md$/, MARKDOWN.landing),
  toMarkdown('Guides', /^education\/([a-z-]+)\.md$/, MARKDOWN.education),
  toYaml(
    CONDITIONS,
    'All conditions',
    'condition-index',
    '/conditions',
    () => conditionIndexSchema,
  ),
  {
    group: CONDITIONS,
    pattern: /^conditions\/([a-z-]+)\.yml$/,
    toPage: (name) => `/conditions/${name}`,
    buildSchema: buildGuideSchema,
  },
  toYaml(
    CONDITIONS,
    'Options side by side, of every guide',
    'options',
    '/conditions/chronic-pain',
    buildOptionsSchema,
  ),
  toYaml(
    CONDITIONS,
    'Safety, on every guide',
    'safety',
    '/conditions/chronic-pain',
    buildSafetySchema,
  ),
  toMarkdown(CONDITIONS, /^condition-articles\/([a-z-]+)\.md$/, MARKDOWN.conditionArticles),
  toMarkdown(CONDITIONS, /^questions\/([a-z-]+)\.md$/, MARKDOWN.questions),
  toYaml(
    TOOLS,
    'Matching for chronic pain',
    'condition-matching',
    '/conditions/chronic-pain-matching',
    () => conditionMatchingSchema,
  ),
  toYaml(TOOLS, 'Find my clinic: the quiz', 'quiz', '/quiz', () => quizSchema),
  toYaml(TOOLS, 'Eligibility check', 'eligibility', '/check-eligibility', () => eligibilitySchema),
];

export type WordsFile = { kind: WordsKind; page: string };

export function findWordsFile(path: string): WordsFile | null {
  for (const kind of WORDS_KINDS) {
    const found = kind.pattern.exec(path);
    if (found) return { kind, page: kind.toPage(found[1] ?? '') };
  }
  return null;
}
