/** An article's HTML as lines of words, with what changes its meaning written out. */
import { parseArticleHtml } from './parse-html.ts';

const LINES = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr'],
  ...['blockquote', 'pre', 'table', 'caption', 'tr', 'br', 'section', 'figure', 'figcaption'],
]);

/** The marker before the words of an element. */
const MARKERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `${'#'.repeat(level)} `])),
  li: '• ',
  blockquote: '> ',
  hr: '———',
  td: '| ',
  th: '| ',
};

function toText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const { localName: tag } = element;
  const words = [...element.childNodes].map(toText).join('');
  if (tag === 'img') {
    const alt = element.getAttribute('alt') ?? 'not described';
    return `[picture: ${alt || 'decorative'}, ${element.getAttribute('src') ?? ''}]`;
  }
  const target = tag === 'a' ? element.getAttribute('href') : null;
  const said = (MARKERS[tag] ?? '') + words + (target ? ` [${target}]` : '');
  if (tag === 'td' || tag === 'th') return `${said} `;
  return LINES.has(tag) ? `\n${said}\n` : said;
}

/**
 * The words of an article, one block per line: headings, list items and quotations with a marker, links
 * and pictures with their addresses.
 */
export function toReadableText(html: string): string {
  return [...parseArticleHtml(html).childNodes]
    .map(toText)
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
