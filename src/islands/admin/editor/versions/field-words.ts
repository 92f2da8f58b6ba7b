/** The fields of an article as they are read: their names, and their values in words. */
import type { ArticleFieldName, ArticleFields } from '../../../../domain/article/article-fields.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { toReadableText } from '../text/readable-text.ts';

export const FIELD_NAMES: Readonly<Record<ArticleFieldName, string>> = {
  slug: 'Address',
  title: 'Title',
  excerpt: 'Summary',
  section: 'Section',
  category: 'Category',
  content: 'Text',
  author: 'Author',
  published: 'State',
  published_at: 'Publication date',
  meta_title: 'Title for search engines',
  meta_description: 'Description for search engines',
  tags: 'Tags',
};

type InWords = { [Name in ArticleFieldName]: (value: ArticleFields[Name]) => string };

const orNothing = (text: string | null): string => text ?? '';

const IN_WORDS: InWords = {
  slug: (slug) => `/articles/${slug}`,
  title: orNothing,
  excerpt: orNothing,
  section: orNothing,
  category: orNothing,
  content: toReadableText,
  author: (author) => author ?? 'The editorial team',
  published: (published) => (published ? 'Published' : 'Draft'),
  published_at: (instant) => formatLondonTime(orNothing(instant)),
  meta_title: orNothing,
  meta_description: orNothing,
  tags: (tags) => tags.join(', '),
};

/** The value of a field in words. */
function toWords(fields: ArticleFields, name: ArticleFieldName): string {
  // The table pairs each name with the type of its value.
  const inWords = IN_WORDS[name] as (value: ArticleFields[ArticleFieldName]) => string;
  return inWords(fields[name]);
}

/**
 * A field of two versions in words that differ wherever the versions do: where only the markup of
 * the text differs, its HTML.
 */
export function toComparedWords(
  one: ArticleFields,
  other: ArticleFields,
  name: ArticleFieldName,
): [string, string] {
  const words: [string, string] = [toWords(one, name), toWords(other, name)];
  return name === 'content' && words[0] === words[1] ? [one.content, other.content] : words;
}
