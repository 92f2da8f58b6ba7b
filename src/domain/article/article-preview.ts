/**
 * The messages between the admin area and the page that previews an article. The preview sends
 * `PREVIEW_READY` to the window around it whenever it has loaded; that window answers with the
 * article, and sends it again whenever it changes. Both talk to their own origin alone.
 */
import { MAX_CONTENT_LENGTH } from './article.ts';
import type { ArticleFields } from './article-fields.ts';

/** The `kind` of the message that the preview sends. */
export const PREVIEW_READY = 'article-preview-ready';

/** An article as it is being written: any text may be empty still. */
export type ArticlePreview = {
  kind: 'article-preview';
  title: string;
  excerpt: string;
  section: string;
  category: string;
  author: string | null;
  tags: string[];
  /** ISO instants (UTC); null for what has none yet. */
  date: string | null;
  updatedAt: string | null;
  /** HTML as it would be stored. */
  content: string;
};

/** What is sent of an article; `updatedAt` is null for one that was never saved. */
export const toArticlePreview = (
  { title, excerpt, section, category, author, tags, published_at: date, content }: ArticleFields,
  updatedAt: string | null,
): ArticlePreview => {
  const filed = { section, category, author, tags };
  return { kind: 'article-preview', title, excerpt, ...filed, date, updatedAt, content };
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isDateOrNull = (value: unknown): value is string | null =>
  value === null || (isText(value) && !Number.isNaN(Date.parse(value)));
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const FIELDS: { [Field in keyof ArticlePreview]: (value: unknown) => boolean } = {
  kind: (value) => value === 'article-preview',
  title: isText,
  excerpt: isText,
  section: isText,
  category: isText,
  author: isTextOrNull,
  tags: isTexts,
  date: isDateOrNull,
  updatedAt: isDateOrNull,
  content: isText,
};

function isPreviewMessage(value: unknown): value is ArticlePreview {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(FIELDS).every(([field, isValid]) => isValid(Reflect.get(value, field)));
}

/** Gives the article of a message, its content cut as a page cuts it; null for any other message. */
export function parsePreviewMessage(message: unknown): ArticlePreview | null {
  if (!isPreviewMessage(message)) return null;
  return { ...message, content: message.content.slice(0, MAX_CONTENT_LENGTH).toWellFormed() };
}
