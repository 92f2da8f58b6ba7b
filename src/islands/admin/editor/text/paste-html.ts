/** What Word, Google Docs and web pages put on the clipboard, brought down to plain HTML. */
import { parseHtml, printHtml } from './html.ts';
import { isLinkable } from './link-address.ts';

/** Removed with everything inside: Word's notes to itself, comments, and text that is hidden. */
const DROPPED = [
  ...['style', 'script', 'meta', 'link', 'title', 'xml', 'colgroup', 'template', 'noscript'],
  ...['[data-style*="mso-hide:all" i]', '[data-style*="mso-element:comment" i]'],
  ...['.MsoCommentReference', '[data-style*="mso-comment-reference" i]', '.msocomoff'],
  'br.Apple-interchange-newline',
].join();

/** Boxes that mean nothing; their content stays. */
const UNWRAPPED = 'b[id^="docs-internal-guid"], b[data-style^="font-weight:normal" i]';

/** Marks that spans only express by their style. */
const STYLED_MARKS = {
  strong: /font-weight:\s*(?:bold|[6-9]00)/i,
  em: /font-style:\s*italic/i,
  s: /text-decoration[a-z-]*:[^;]*line-through/i,
  sup: /vertical-align:\s*super/i,
  sub: /vertical-align:\s*sub\b/i,
};

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const getStyle = (element: Element): string => element.getAttribute('data-style') ?? '';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) {
    // Two pasted texts may use one id.
    if (name !== 'id') renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function dropForeign(body: Element, isFromWord: boolean): void {
  // What was crossed out while changes were tracked is no part of the text.
  const dropped = isFromWord ? `${DROPPED}, del` : DROPPED;
  for (const element of body.querySelectorAll(dropped)) element.remove();
  const unwrapped = isFromWord ? `${UNWRAPPED}, ins` : UNWRAPPED;
  for (const element of body.querySelectorAll('*')) {
    // Office's own elements, such as o:p.
    if (element.localName.includes(':') || element.matches(unwrapped)) unwrap(element);
  }
}

function markSpans(body: Element): void {
  for (const span of body.querySelectorAll('span, font')) {
    for (const [tag, style] of Object.entries(STYLED_MARKS)) {
      if (!style.test(getStyle(span))) continue;
      const mark = span.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
    unwrap(span);
  }
  for (const mark of body.querySelectorAll(`:is(${HEADINGS}, th) :is(b, strong)`)) unwrap(mark);
}

/** Google Docs puts a deeper list beside its item; it belongs inside. */
function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before) before.append(list);
    else rename(list, 'li');
  }
}

function mendLinks(body: Element): void {
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    const address = URL.parse(href);
    const isRedirect = address?.hostname === 'www.google.com' && address.pathname === '/url';
    const target = (isRedirect && address.searchParams.get('q')) || href;
    // Places in the document that was copied from do not come along.
    if (target.startsWith('#') || !isLinkable(target)) unwrap(link);
    else link.setAttribute('href', target);
  }
}

/** A marker such as `1.`, `b)` or `(iv)`; bullets are single signs. */
const NUMBERED = /^\(?(\d+|[a-z]{1,5})[.)]$/i;

/** The list that a paragraph of Word's begins, by the marker that it takes off it. */
function startList(paragraph: Element): Element {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
  const [, number] = NUMBERED.exec(marker?.textContent.replace(/[\s\u00a0]+/g, '') ?? '') ?? [];
  const list = paragraph.ownerDocument.createElement(number ? 'ol' : 'ul');
  if (Number(number) > 1) list.setAttribute('start', number ?? '');
  return list;
}

/** Word pastes each item as a paragraph that names its list and level in a style. */
function arrangeWordLists(body: Element): void {
  /** The lists that are being filled, each within the last item of the one before. */
  let open: { list: Element; level: number }[] = [];
  for (const paragraph of body.querySelectorAll(`p, div, ${HEADINGS}`)) {
    const [, named] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(getStyle(paragraph)) ?? [];
    if (!named) continue;
    const level = Number(named);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = startList(paragraph);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    paragraph.querySelector('[data-style*="mso-list:Ignore" i]')?.remove();
    const entry = paragraph.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    paragraph.remove();
    open.at(-1)?.list.append(entry);
  }
}

/** The page has the one heading of the first level; those of the text start below it. */
function lowerHeadings(body: Element): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  const step = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll(HEADINGS)) {
    // The toolbar makes none below the fourth level.
    rename(heading, `h${Math.min(Number(heading.localName.slice(1)) + step, 4)}`);
  }
}

/** Whether a picture has an address that leads nowhere from here: another program's, or the file itself. */
export const isForeign = (picture: Element): boolean =>
  !/^(?:https|waiting):/.test(picture.getAttribute('src') ?? '');

function dropEmptiness(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.textContent = text.textContent?.replace(/[ \u00a0]{2,}/g, ' ') ?? '';
  }
  for (const block of body.querySelectorAll(`p, li, div, ${HEADINGS}`)) {
    if (!block.textContent.trim() && !block.querySelector('img, hr, table')) block.remove();
  }
  for (const lineBreak of body.querySelectorAll(':is(p, div, ul, ol, table) + br')) {
    lineBreak.remove();
  }
}

/** `adopt` gives the address to use for a picture that has none here; without it the picture goes. */
export function cleanPastedHtml(html: string, adopt?: (address: string) => string): string {
  // Written by this editor itself: it is clean already.
  if (html.includes('data-pm-slice')) return html;
  const body = parseHtml(html);
  for (const picture of [...body.querySelectorAll('img')].filter(isForeign)) {
    if (adopt) picture.setAttribute('src', adopt(picture.getAttribute('src') ?? ''));
    else picture.remove();
  }
  dropForeign(body, /urn:schemas-microsoft-com:office|class="?Mso/i.test(html));
  arrangeWordLists(body);
  lowerHeadings(body);
  for (const cell of body.querySelectorAll('thead td')) rename(cell, 'th');
  markSpans(body);
  nestLists(body);
  mendLinks(body);
  for (const picture of body.querySelectorAll('img[alt=""]')) picture.removeAttribute('alt');
  dropEmptiness(body);
  return printHtml(body);
}
