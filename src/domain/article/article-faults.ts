/** What keeps an article from being saved or published, in sentences an editor reads. */
import { fromLondonClock } from '../format/london-time.ts';
import { MAX_CONTENT_LENGTH } from './article.ts';
import { ARTICLE_LIMITS, countCharacters, MAX_TAG_LENGTH, MAX_TAGS } from './article-limits.ts';
import { isArticleSlug, isReservedSlug } from './article-slug.ts';
import type { ArticleValues } from './article-values.ts';

/** One sentence without a full stop for each field that cannot stay as it is. */
export type ArticleFaults = Partial<Record<keyof ArticleValues, string>>;

/** A rule is broken where it gives a sentence; the first broken rule of a field is the one shown. */
type Rule<Value> = (value: Value) => string | null;
type Rules = { [Field in keyof ArticleValues]?: Rule<ArticleValues[Field]>[] };

const unless = (isRight: boolean, sentence: string): string | null => (isRight ? null : sentence);

const filled =
  (sentence: string): Rule<string> =>
  (text) =>
    unless(text.trim() !== '', sentence);

const atMost =
  (limit: number, name: string): Rule<string> =>
  (text) => {
    const length = countCharacters(text.trim());
    return unless(length <= limit, `${name} is ${length} characters long; the most is ${limit}`);
  };

/** What the database would refuse. */
const STORING_RULES: Rules = {
  title: [filled('Enter a title'), atMost(ARTICLE_LIMITS.title, 'The title')],
  slug: [
    filled('Enter an address, or a title that one can be made from'),
    atMost(ARTICLE_LIMITS.slug, 'The address'),
    (slug) =>
      unless(
        isArticleSlug(slug.trim()),
        'Use small letters, digits and single hyphens for the address, such as first-consultation',
      ),
    (slug) =>
      unless(
        !isReservedSlug(slug.trim()),
        'This address belongs to the list of articles; choose another',
      ),
  ],
  excerpt: [atMost(ARTICLE_LIMITS.excerpt, 'The summary')],
  content: [
    (html) => unless(countCharacters(html) <= ARTICLE_LIMITS.content, 'The text is too long'),
  ],
  section: [filled('Enter a section'), atMost(ARTICLE_LIMITS.section, 'The section')],
  category: [filled('Enter a category'), atMost(ARTICLE_LIMITS.category, 'The category')],
  author: [atMost(ARTICLE_LIMITS.author, 'The author')],
  tags: [
    (tags) =>
      unless(
        tags.every((tag) => countCharacters(tag) <= MAX_TAG_LENGTH),
        `A tag can be ${MAX_TAG_LENGTH} characters long at most`,
      ),
    (tags) => unless(tags.length <= MAX_TAGS, `An article can have ${MAX_TAGS} tags at most`),
  ],
  publishedAt: [
    (clock) =>
      unless(
        clock === '' || fromLondonClock(clock) !== null,
        'Enter a date and a time that London’s clocks show',
      ),
  ],
  metaTitle: [atMost(ARTICLE_LIMITS.meta_title, 'The title for search engines')],
  metaDescription: [atMost(ARTICLE_LIMITS.meta_description, 'The description for search engines')],
};

/** What shows no words: comments, tags, and the contents of elements that browsers never show. */
const WORDLESS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const SPACES = /&(?:nbsp|#160|#xa0);/gi;
const PICTURE = /<img\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;

const hasWords = (html: string): boolean =>
  html.replace(WORDLESS, '').replace(SPACES, ' ').trim() !== '';

const isDescribed = (attributes: string): boolean =>
  /(?:^|[\s/])alt(?=[\s=/]|$)/i.test(attributes.replace(QUOTED, '" '));

/** What readers must not be shown, although the database keeps it. */
const PUBLISHING_RULES: Rules = {
  content: [
    (html) => unless(hasWords(html), 'Write the text before you publish'),
    (html) =>
      unless(
        html.length <= MAX_CONTENT_LENGTH,
        `The text is ${html.length} characters of HTML long; a page takes ${MAX_CONTENT_LENGTH}`,
      ),
    (html) =>
      unless(
        [...html.matchAll(PICTURE)].every(([, attributes = '']) => isDescribed(attributes)),
        'Describe every picture in the text, or say that it is decorative',
      ),
  ],
};

function findFaults(rules: Rules, values: ArticleValues): ArticleFaults {
  const entries = Object.entries(rules) as [keyof ArticleValues, Rule<unknown>[]][];
  return Object.fromEntries(
    entries.flatMap(([field, ofField]) => {
      const sentence = ofField.map((rule) => rule(values[field])).find((fault) => fault !== null);
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );
}

/** What keeps a draft from being saved. */
export const findSavingFaults = (values: ArticleValues): ArticleFaults =>
  findFaults(STORING_RULES, values);

/** What keeps the article from being published, or from staying so: all that keeps a draft, and more. */
export const findPublishingFaults = (values: ArticleValues): ArticleFaults => ({
  ...findFaults(PUBLISHING_RULES, values),
  ...findSavingFaults(values),
});
