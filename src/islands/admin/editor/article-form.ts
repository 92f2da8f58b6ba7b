/** The form of an article: what a save would refuse, said beside the field before it is tried. */
import { z } from 'zod';
import { MAX_CONTENT_LENGTH } from '../../../domain/article/article.ts';
import {
  ARTICLE_LIMITS,
  countCharacters,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from '../../../domain/article/article-limits.ts';
import { isArticleSlug, isReservedSlug } from '../../../domain/article/article-slug.ts';
import { fromLondonClock } from '../../../domain/format/london-time.ts';
import { parseHtml } from './text/parse-html.ts';

// The library would otherwise try whether it may make functions of text, which the site's content
// security policy forbids and reports.
z.config({ jitless: true });

export type ArticleRules = {
  /** The title of another article at the address, if there is one. */
  findTitle: (slug: string) => string | undefined;
  /** Whether readers will see what is saved. */
  isForReaders: boolean;
};

const atMost = (limit: number, name: string) =>
  z.string().refine((text) => countCharacters(text.trim()) <= limit, {
    error: ({ input }) =>
      `${name} is ${countCharacters(String(input).trim())} characters long; the most is ${limit}`,
  });

const filled = (limit: number, name: string, missing: string) =>
  atMost(limit, name).refine((text) => text.trim() !== '', missing);

const toSlugCheck = ({ findTitle }: ArticleRules) =>
  z
    .string()
    .trim()
    .superRefine((slug, context) => {
      const other = findTitle(slug);
      const faults: [boolean, string][] = [
        [slug === '', 'Enter an address, or a title that one can be made from'],
        [
          slug.length > ARTICLE_LIMITS.slug,
          `The address is ${slug.length} characters long; the most is ${ARTICLE_LIMITS.slug}`,
        ],
        [
          !isArticleSlug(slug),
          'Use small letters, digits and single hyphens for the address, such as first-consultation',
        ],
        [isReservedSlug(slug), 'This address belongs to the list of articles; choose another'],
        [other !== undefined, `Another article has this address: “${other ?? ''}”`],
      ];
      const fault = faults.find(([isFault]) => isFault);
      if (fault) context.addIssue({ code: 'custom', message: fault[1] });
    });

const countUndescribed = (html: string): number =>
  parseHtml(html).querySelectorAll('img:not([alt])').length;

const toContentCheck = ({ isForReaders }: ArticleRules) => {
  const content = z
    .string()
    .refine((html) => countCharacters(html) <= ARTICLE_LIMITS.content, 'The text is too long');
  if (!isForReaders) return content;
  return content
    .refine(
      (html) => parseHtml(html).textContent.trim() !== '',
      'Write the text before you publish',
    )
    .refine((html) => html.length <= MAX_CONTENT_LENGTH, {
      error: ({ input }) =>
        `The text is ${String(input).length} characters of HTML long; a page takes ${MAX_CONTENT_LENGTH}`,
    })
    .refine((html) => countUndescribed(html) === 0, {
      error: 'Describe every picture in the text, or say that it is decorative',
    });
};

const tags = z
  .array(
    z.string().refine((tag) => countCharacters(tag) <= MAX_TAG_LENGTH, {
      error: `A tag can be ${MAX_TAG_LENGTH} characters long at most`,
    }),
  )
  .max(MAX_TAGS, `An article can have ${MAX_TAGS} tags at most`);

/** The checks of an article's form; the values stay as they were typed. */
export const toArticleSchema = (rules: ArticleRules) =>
  z.object({
    title: filled(ARTICLE_LIMITS.title, 'The title', 'Enter a title'),
    slug: toSlugCheck(rules),
    excerpt: atMost(ARTICLE_LIMITS.excerpt, 'The summary'),
    content: toContentCheck(rules),
    section: filled(ARTICLE_LIMITS.section, 'The section', 'Enter a section'),
    category: filled(ARTICLE_LIMITS.category, 'The category', 'Enter a category'),
    author: atMost(ARTICLE_LIMITS.author, 'The author'),
    tags,
    publishedAt: z
      .string()
      .refine(
        (clock) => clock === '' || fromLondonClock(clock) !== null,
        'Enter a date and a time that London’s clocks show',
      ),
    metaTitle: atMost(ARTICLE_LIMITS.meta_title, 'The title for search engines'),
    metaDescription: atMost(ARTICLE_LIMITS.meta_description, 'The description for search engines'),
  });
