/** What an article may contain (rules §12). Most removed elements leave their text. */
import sanitizeHtml from 'sanitize-html';
import type { ArticleBody } from '../../domain/article/article-body.ts';
import { arrangeArticleHtml, type FindPicture, isOfThisSite } from './arrange-article-html.ts';

const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'kbd', 'samp', 'var'],
  ...['sub', 'sup', 'abbr', 'cite', 'q'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Become paragraphs, so that adjacent words stay apart. */
const BOXES = [
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'center'],
  ...['figure', 'figcaption', 'details', 'summary', 'form', 'fieldset'],
];

/** Their content is code or text that is not meant for readers. */
const DROPPED_WITH_WORDS = [
  ...['script', 'style', 'template', 'textarea', 'option', 'title', 'svg', 'math', 'object'],
  ...['iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext'],
];

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

const ATTRIBUTES = {
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'reversed'],
  abbr: ['title'],
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
};

const PIXELS = /^\d{1,4}$/;

const IGNORED_IN_ADDRESSES = /[\t\n\r]|^[\p{Cc} ]+|[\p{Cc} ]+$/gu;

const toAddress = (value = ''): string => value.replace(IGNORED_IN_ADDRESSES, '');

function toLink(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const href = toAddress(attributes['href']);
  const isExternal = /^https?:/i.test(href);
  return { ...(href && { href }), ...(isExternal && { rel: 'noopener noreferrer' }) };
}

function toPicture(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { width = '', height = '' } = attributes;
  const src = toAddress(attributes['src']);
  const alt = attributes['alt'] ?? (isOfThisSite(src) ? '' : undefined);
  return {
    src,
    ...(alt !== undefined && { alt }),
    ...(PIXELS.test(width) && { width }),
    ...(PIXELS.test(height) && { height }),
    loading: 'lazy',
  };
}

/**
 * Cleans untrusted HTML. Headings start at h2, external links have no opener, tables scroll.
 *
 * @param pictures finds copies of external pictures, which otherwise become links
 * @returns allowed elements that cannot close an element outside the HTML
 */
export function cleanArticleHtml(
  html: string,
  { pictures = () => null }: { pictures?: FindPicture } = {},
): ArticleBody {
  const allowed = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    nonTextTags: DROPPED_WITH_WORDS,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      // Includes heading IDs, for the article's own links only; our IDs replace them.
      ...ATTRIBUTES,
    },
    allowedSchemes: LINK_SCHEMES,
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    // No styles are allowed, and the browser bundle leaves out their parser.
    parseStyleAttributes: false,
    transformTags: {
      ...Object.fromEntries(BOXES.map((tag) => [tag, 'p'])),
      a: (tagName, attributes) => ({ tagName, attribs: toLink(attributes) }),
      img: (tagName, attributes) => ({ tagName, attribs: toPicture(attributes) }),
    },
  });
  return arrangeArticleHtml(allowed, pictures);
}

/**
 * For editors' Markdown. No script can run, and links are http, mail or telephone. Heading IDs
 * stay.
 */
export const cleanMarkdownHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    nonTextTags: DROPPED_WITH_WORDS,
    allowedAttributes: { a: ['href'], img: ['src', 'alt'], ...ATTRIBUTES },
    allowedSchemes: LINK_SCHEMES,
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
  });
