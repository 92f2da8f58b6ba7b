/**
 * What an article may contain (rules §12: one allow-list, applied at build to every row whatever
 * wrote it, and by the preview). Anything else is dropped; its words stay, except inside scripts,
 * styles and the like.
 */
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

/** Boxes without meaning here. As paragraphs they keep the words of neighbours apart. */
const BOXES = [
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'center'],
  ...['figure', 'figcaption', 'details', 'summary', 'form', 'fieldset'],
];

/** Elements whose words are code, or text that no reader was meant to see. */
const DROPPED_WITH_WORDS = [
  ...['script', 'style', 'template', 'textarea', 'option', 'title', 'svg', 'math', 'object'],
  ...['iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext'],
];

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Attributes that an article and a page of Markdown may have alike. */
const ATTRIBUTES = {
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'reversed'],
  abbr: ['title'],
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
};

/** A number of pixels as the attribute takes it. */
const PIXELS = /^\d{1,4}$/;

// Browsers ignore these wherever they stand in an address.
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
 * Gives an article's HTML fit to stand under the page's own h1, with the headings for a list of
 * contents.
 *
 * @param html the stored content, from anyone
 * @param pictures gives what stands for a picture from elsewhere; without it, a link to it does
 * @returns HTML of allowed elements that cannot end an element outside it. Headings start at h2 and
 *   skip no level, external links leave with no opener, wide tables scroll in a region of their own
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
      // Ids lead the article's own links to its headings alone; they are replaced by ids of ours.
      ...ATTRIBUTES,
    },
    allowedSchemes: LINK_SCHEMES,
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    // No style is allowed; the browser's bundle leaves out what would read one.
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
 * Gives what an editor's Markdown became, with allowed elements alone: nothing in it runs, and no address
 * leads out of http, mail and telephone. Ids of headings stay.
 *
 * @param html as a Markdown renderer wrote it
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
