/**
 * Messages between the admin area and the preview page, which share an origin. The preview sends
 * `PREVIEW_READY` on load; the admin area answers with the article, then sends it after every
 * change.
 */
import { MAX_CONTENT_LENGTH } from './article.ts';
import type { ArticleFields } from './article-fields.ts';

export const PREVIEW_READY = 'article-preview-ready';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isDateOrNull = (value: unknown): value is string | null =>
  value === null || (isText(value) && !Number.isNaN(Date.parse(value)));
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Any text may be empty. Dates are ISO instants (UTC); the content is HTML as stored. */
const FIELDS = {
  kind: (value: unknown) => value === 'article-preview',
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

export type ArticlePreview = {
  [Field in keyof typeof FIELDS]: (typeof FIELDS)[Field] extends (
    value: unknown,
  ) => value is infer Value
    ? Value
    : never;
};

export const toArticlePreview = (
  { title, excerpt, section, category, author, tags, published_at: date, content }: ArticleFields,
  updatedAt: string | null,
): ArticlePreview => {
  const filed = { section, category, author, tags };
  return { kind: 'article-preview', title, excerpt, ...filed, date, updatedAt, content };
};

function isPreviewMessage(value: unknown): value is ArticlePreview {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(FIELDS).every(([field, isValid]) => isValid(Reflect.get(value, field)));
}

/** Returns null for any other message. Cuts the content as the page does. */
export function parsePreviewMessage(message: unknown): ArticlePreview | null {
  if (!isPreviewMessage(message)) return null;
  return { ...message, content: message.content.slice(0, MAX_CONTENT_LENGTH).toWellFormed() };
}

const PATH = '/admin/preview';

/** The token is in the fragment, which is never sent or logged. `origin` has no trailing slash. */
export const toPreviewAddress = (origin: string, token: string): string =>
  `${origin}${PATH}#${token}`;

export const getPreviewToken = (fragment: string): string | null =>
  /^#([0-9a-f]{64})$/.exec(fragment)?.[1] ?? null;
