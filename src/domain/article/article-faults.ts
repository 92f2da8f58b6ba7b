import { MAX_CONTENT_LENGTH } from './article.ts';
import { ARTICLE_LIMITS, countCharacters, MAX_TAG_LENGTH, MAX_TAGS } from './article-limits.ts';
import { findPictureAddresses, getWaitingId, listPictureTags } from './article-picture.ts';
import { isReservedSlug, repairSlug } from './article-slug.ts';
import type { ArticleValues } from './article-values.ts';

/** One sentence, without a full stop, for each invalid field. */
export type ArticleFaults = Partial<Record<keyof ArticleValues, string>>;

/** The first broken rule of a field is the one shown. */
type Rule<Value> = [holds: (value: Value) => boolean, fault: string | ((value: Value) => string)];
type Rules = { [Field in keyof ArticleValues]?: Rule<ArticleValues[Field]>[] };

/** Spaces of every width and invisible characters. */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const isSeen = (text: string): boolean => text.replace(UNSEEN, '') !== '';

const filled = (fault: string): Rule<string> => [isSeen, fault];

const atMost = (limit: number, name: string): Rule<string> => [
  (text) => countCharacters(text.trim()) <= limit,
  (text) => `${name} is ${countCharacters(text.trim())} characters long; the most is ${limit}`,
];

/** What the database would refuse. */
const STORING_RULES: Rules = {
  title: [filled('Enter a title'), atMost(ARTICLE_LIMITS.title, 'The title')],
  slug: [
    filled('Enter an address, or a title that one can be made from'),
    [
      (slug) => repairSlug(slug) !== '',
      'Use letters from A to Z or digits for the address, such as first-consultation',
    ],
    [
      (slug) => !isReservedSlug(repairSlug(slug)),
      'This address belongs to the list of articles; choose another',
    ],
  ],
  excerpt: [atMost(ARTICLE_LIMITS.excerpt, 'The summary')],
  content: [[(html) => countCharacters(html) <= ARTICLE_LIMITS.content, 'The text is too long']],
  section: [filled('Enter a section'), atMost(ARTICLE_LIMITS.section, 'The section')],
  category: [filled('Enter a category'), atMost(ARTICLE_LIMITS.category, 'The category')],
  author: [atMost(ARTICLE_LIMITS.author, 'The author')],
  tags: [
    [
      (tags) => tags.every((tag) => countCharacters(tag) <= MAX_TAG_LENGTH),
      `A tag can be ${MAX_TAG_LENGTH} characters long at most: it is a label, not a sentence`,
    ],
    [(tags) => tags.length <= MAX_TAGS, `An article can have ${MAX_TAGS} tags at most`],
  ],
  metaTitle: [atMost(ARTICLE_LIMITS.meta_title, 'The title for search engines')],
  metaDescription: [atMost(ARTICLE_LIMITS.meta_description, 'The description for search engines')],
};

/** Comments, tags, and the contents of elements that browsers never show. */
const WORDLESS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const SPACES = /&(?:nbsp|emsp|ensp|thinsp|zwnj|zwj|shy|#160|#xa0|#8203|#x200b);/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;

const hasWords = (html: string): boolean => isSeen(html.replace(WORDLESS, '').replace(SPACES, ' '));

const isDescribed = (attributes: string): boolean =>
  /(?:^|[\s/])alt(?=[\s=/]|$)/i.test(attributes.replace(QUOTED, '" '));

/** What readers must not see although the database accepts it. */
const PUBLISHING_RULES: Rules = {
  content: [
    [hasWords, 'Write the text before you publish'],
    [
      (html) => html.length <= MAX_CONTENT_LENGTH,
      (html) =>
        `The text is ${html.length} characters of HTML long; a page takes ${MAX_CONTENT_LENGTH}`,
    ],
    [
      (html) => findPictureAddresses(html).every((address) => getWaitingId(address) === null),
      'A picture in the text has not been uploaded yet: choose “Try again” on it, or take it out',
    ],
    [
      (html) => listPictureTags(html).every(isDescribed),
      'Describe every picture in the text, or say that it is decorative',
    ],
  ],
};

function findFaults(rules: Rules, values: ArticleValues): ArticleFaults {
  const entries = Object.entries(rules) as [keyof ArticleValues, Rule<unknown>[]][];
  return Object.fromEntries(
    entries.flatMap(([field, ofField]) => {
      const value = values[field];
      const fault = ofField.find(([holds]) => !holds(value))?.[1];
      if (fault === undefined) return [];
      return [[field, typeof fault === 'string' ? fault : fault(value)]];
    }),
  );
}

export const findSavingFaults = (values: ArticleValues): ArticleFaults =>
  findFaults(STORING_RULES, values);

function findBrokenPicture(html: string, broken: ReadonlySet<string>): ArticleFaults {
  const address = findPictureAddresses(html).find((named) => broken.has(named));
  if (address === undefined) return {};
  return {
    content: `No picture is found at ${address}: change the address, or take the picture out`,
  };
}

/** @param brokenPictures addresses that were tried and gave no picture */
export const findPublishingFaults = (
  values: ArticleValues,
  brokenPictures: ReadonlySet<string> = new Set(),
): ArticleFaults => ({
  ...findBrokenPicture(values.content, brokenPictures),
  ...findFaults(PUBLISHING_RULES, values),
  ...findSavingFaults(values),
});
