/** Elements that the text has no block for, but that still separate its paragraphs. */
const BOXES = 'details, summary, center, main, nav';

/**
 * Parses HTML from anywhere into a body that runs, loads and shows nothing. Styles are kept in
 * `data-style`: the page's policy forbids the parsing of styles, here too.
 */
export function parseHtml(html: string): HTMLElement {
  const unstyled = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/(<[a-z][^>]*?\s)style(?=\s*=)/gi, '$1data-style');
  return new DOMParser().parseFromString(unstyled, 'text/html').body;
}

/** The same, with every box a plain one. */
export function parseArticleHtml(html: string): HTMLElement {
  const body = parseHtml(html);
  for (const box of body.querySelectorAll(BOXES)) {
    const plain = box.ownerDocument.createElement('div');
    plain.append(...box.childNodes);
    box.replaceWith(plain);
  }
  return body;
}
