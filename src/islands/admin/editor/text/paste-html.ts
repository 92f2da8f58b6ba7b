/** Reduces HTML from other programs' clipboards to what its author meant. */
import { toLostId, toWaitingAddress } from '../../../../domain/article/article-picture.ts';
import { unwrapAddress } from '../../../../engines/article-html/unwrap-address.ts';
import { parseHtml, printHtml } from './html.ts';
import { isLinkable } from './link-address.ts';
import { findJoins, findJoint, TYPED_MARKER } from './pasted-lines.ts';

/** Marks text copied from this editor. */
export const OWN_MARK = 'data-article-part';

/** Removed with their content: metadata, comments, tick boxes and hidden text. */
const DROPPED = [
  ...['style', 'script', 'meta', 'link', 'title', 'xml', 'colgroup', 'template', 'noscript'],
  ...['[data-style*="mso-hide:all" i]', '[data-style*="mso-element:comment" i]'],
  ...['.MsoCommentReference', '[data-style*="mso-comment-reference" i]', '.msocomoff'],
  // Word on the web: paragraph ends and tracked deletions.
  ...['.EOP', '[class*="TrackChangeTextDeletion"]'],
  ...['[role="checkbox"] > img', 'img[aria-roledescription="checkbox"]', 'input'],
  // Tracking pixels.
  ...['img[width="1"][height="1"]', 'br.Apple-interchange-newline'],
].join();

/** Unwrapped: meaningless containers, and underlines, which look like links. */
const UNWRAPPED = 'b[id^="docs-internal-guid"], u, .ListContainerWrapper';

/** A style that cancels a bold or italic tag. */
const UNMARKED = /(?:^|;)\s*font-(?:weight:\s*(?:normal|400)|style:\s*normal)/i;

const EMOJI = 'img:is([data-emoji], [data-stringify-emoji], .emoji)';

/** Marks that spans express only with a style. */
const STYLED_MARKS = {
  strong: /font-weight:\s*(?:bold|[6-9]00)/i,
  em: /font-style:\s*italic/i,
  s: /text-decoration[a-z-]*:[^;]*line-through/i,
  sup: /vertical-align:\s*super/i,
  sub: /vertical-align:\s*sub\b/i,
};

/** Paragraph breaks: two line breaks, the break in Firefox's PDF viewer, and Slack's own. */
const PARAGRAPH_BREAKS =
  /(?:<br\b[^>]*>\s*){2,}|<br\b[^>]*role="presentation"[^>]*>|<span\b[^>]*"paragraph-break"[^>]*><\/span>/gi;

const LEVELLED_ITEMS = 'li:is([data-aria-level], [data-stringify-indent], [class*="ql-indent-"])';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const getStyle = (element: Element): string => element.getAttribute('data-style') ?? '';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function* listTexts(root: Element): Generator<Text> {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) yield texts.currentNode as Text;
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) {
    // Two pasted texts may use the same ID.
    if (name !== 'id') renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function removeForeignMarkup(body: Element, isFromWord: boolean): void {
  // Tracked deletions are not part of the text.
  const dropped = isFromWord ? `${DROPPED}, del` : DROPPED;
  for (const element of body.querySelectorAll(dropped)) element.remove();
  const unwrapped = isFromWord ? `${UNWRAPPED}, ins` : UNWRAPPED;
  for (const element of body.querySelectorAll('*')) {
    const isUnmarked = element.matches('b, strong, i, em') && UNMARKED.test(getStyle(element));
    // Office's own elements, such as o:p.
    if (isUnmarked || element.localName.includes(':') || element.matches(unwrapped))
      unwrap(element);
    else if (element.matches(EMOJI)) element.replaceWith(element.getAttribute('alt') ?? '');
  }
}

/** Spreadsheets have no header cells, so a first row that is all bold becomes a header row. */
function markHeaderCells(body: Element, html: string): void {
  for (const cell of body.querySelectorAll('thead td')) rename(cell, 'th');
  const styles = html.matchAll(/\.(xl\d+)\s*\{[^}]*font-weight:\s*(?:bold|[6-9]00)/gi);
  const bold = new Set(Array.from(styles, ([, name]) => name));
  for (const table of body.querySelectorAll('table:not(:has(th))')) {
    const [first, second] = table.querySelectorAll('tr');
    const cells = [...(first?.children ?? [])];
    const isHeader = cells.every(
      (cell) =>
        bold.has(cell.className) ||
        STYLED_MARKS.strong.test(getStyle(cell)) ||
        cell.querySelector('b, strong')?.textContent.trim() === cell.textContent.trim(),
    );
    if (second && isHeader) for (const cell of cells) rename(cell, 'th');
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

/** Google Docs puts nested lists beside their items instead of inside them. */
function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before) before.append(list);
    else rename(list, 'li');
  }
}

/**
 * Cleans links. Unwraps those whose address does not work here or hides its target, and returns
 * their words.
 */
function arrangeLinks(body: Element): string[] {
  const lost: string[] = [];
  const site = `${location.origin}/`;
  for (const link of body.querySelectorAll('a')) {
    const href = (link.getAttribute('href') ?? '').trim().replace(/^\/\//, 'https://');
    const target = unwrapAddress(href) ?? '';
    if (isLinkable(target) && !/^[#/]/.test(target)) {
      link.setAttribute('href', target.startsWith(site) ? target.slice(site.length - 1) : target);
      continue;
    }
    // No message for links that worked only within the copied document.
    if (!/^(?:$|#|javascript:)/i.test(href)) lost.push(link.textContent.trim() || href);
    unwrap(link);
  }
  for (const text of listTexts(body)) {
    text.data = text.data.replace(/https?:\/\/[^\s<>"”]+/g, (address) => {
      const target = unwrapAddress(address);
      if (target === null) lost.push(address);
      return target ?? '';
    });
  }
  return [...new Set(lost)];
}

/** A marker such as `1.`, `b)` or `(iv)`. */
const NUMBERED = /^\(?(\d+|[a-z]{1,5})[.)]$/i;

/** The list that a Word paragraph starts, judging by its marker. */
function startList(paragraph: Element): Element {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
  const [, number] = NUMBERED.exec(marker?.textContent.replace(/[\s\u00a0]+/g, '') ?? '') ?? [];
  const list = paragraph.ownerDocument.createElement(number ? 'ol' : 'ul');
  if (Number(number) > 1) list.setAttribute('start', number ?? '');
  return list;
}

/** Turns a paragraph into a list item in Word's format. */
function markItem(paragraph: Element, level: number | string, marker: string): void {
  paragraph.setAttribute('data-style', `mso-list:l0 level${level}`);
  const span = paragraph.ownerDocument.createElement('span');
  span.setAttribute('data-style', 'mso-list:Ignore');
  span.textContent = marker;
  paragraph.prepend(span);
}

/** Word on the web, Slack and mail programs give an item's level as Word does, not by nesting. */
function flattenLists(body: Element): void {
  for (const inner of body.querySelectorAll(`${LEVELLED_ITEMS} p`)) unwrap(inner);
  const lists = new Set(
    Array.from(body.querySelectorAll(LEVELLED_ITEMS), (item) => item.parentElement),
  );
  for (const list of lists) {
    for (const item of list?.children ?? []) {
      const indent =
        item.getAttribute('data-stringify-indent') ?? /indent-(\d)/.exec(item.className)?.[1];
      const number = item.getAttribute('data-aria-posinset') ?? '1';
      const level = item.getAttribute('data-aria-level') ?? Number(indent ?? 0) + 1;
      markItem(item, level, list?.localName === 'ol' ? `${number}.` : '·');
      rename(item, 'p');
    }
    if (list) unwrap(list);
  }
}

/** Lists with markers typed by hand or copied by a PDF reader. */
function markTypedLists(body: Element): void {
  const isTyped = (element: Element | null) =>
    element?.localName === 'p' && TYPED_MARKER.test(element.textContent);
  const typed = [...body.querySelectorAll('p')].filter(
    (one) =>
      isTyped(one) && (isTyped(one.previousElementSibling) || isTyped(one.nextElementSibling)),
  );
  for (const paragraph of typed) {
    const [first] = listTexts(paragraph);
    const [marker = ''] = TYPED_MARKER.exec(first?.data ?? '') ?? [];
    first?.deleteData(0, marker.length);
    markItem(paragraph, 1, marker);
  }
}

/** PDF readers make every line a paragraph. */
function joinParagraphs(body: Element): void {
  for (const first of body.querySelectorAll('p:first-child, :not(p) + p')) {
    const lines = [first];
    let next = first.nextElementSibling;
    for (; next?.localName === 'p'; next = next.nextElementSibling) lines.push(next);
    const words = lines.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
    for (const [index, isJoined] of [...findJoins(words).entries()].reverse()) {
      const [line, following] = [lines[index], lines[index + 1]];
      if (!isJoined || !line || !following) continue;
      const joint = findJoint(words[index] ?? '', words[index + 1] ?? '');
      const last = [...listTexts(line)].findLast(({ data }) => data.trim());
      if (joint === null && last) last.data = last.data.trimEnd().slice(0, -1);
      line.append(joint ?? '', ...following.childNodes);
      following.remove();
    }
  }
}

/** Word pastes each item as a paragraph with the list and level in its style. */
function arrangeWordLists(body: Element): void {
  /** The open lists, each inside the last item of the previous one. */
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

/** The page's title is the only h1. */
function lowerHeadings(body: Element): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  // Word on the web.
  for (const heading of body.querySelectorAll('p[role="heading"][aria-level]')) {
    rename(heading, `h${heading.getAttribute('aria-level') ?? 1}`);
  }
  const step = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll(HEADINGS)) {
    // The toolbar's deepest level is the fourth.
    rename(heading, `h${Math.min(Number(heading.localName.slice(1)) + step, 4)}`);
  }
}

/** Whether a picture's address does not work here. */
const isForeign = (picture: Element): boolean =>
  !/^(?:https|waiting):/.test(picture.getAttribute('src') ?? '');

function removeEmptyBlocks(body: Element): void {
  for (const text of listTexts(body)) text.data = text.data.replace(/[ \u00a0]{2,}/g, ' ');
  for (const block of body.querySelectorAll(`p, li, div, ${HEADINGS}`)) {
    if (!block.textContent.trim() && !block.querySelector('img, hr, table')) block.remove();
  }
  for (const lineBreak of body.querySelectorAll(':is(p, div, ul, ol, table) + br')) {
    lineBreak.remove();
  }
}

function nameLostPicture(picture: Element): string {
  const source = picture.getAttribute('src') ?? '';
  const file = /^(?:data|blob|cid):/i.test(source)
    ? ''
    : /[^/\\]+$/.exec(source.replace(/[?#].*/, ''))?.[0];
  return picture.getAttribute('alt')?.trim() || file || '';
}

type Pasted = {
  html: string;
  /** Names of lost pictures; an empty text for each that has none. Their places are marked. */
  lostPictures: string[];
  lostLinks: string[];
};

/**
 * `adopt` returns new addresses for pictures whose address does not work here, in order; null for a
 * lost one.
 */
export function cleanPastedHtml(
  html: string,
  adopt: (addresses: readonly string[]) => readonly (string | null)[] = () => [],
): Pasted {
  const parted = html.replace(PARAGRAPH_BREAKS, '</p><p>');
  const body = parseHtml(parted === html ? html : `<p>${parted}`);
  if (body.querySelector(`[${OWN_MARK}]`)) return { html, lostPictures: [], lostLinks: [] };
  removeForeignMarkup(body, /urn:schemas-microsoft-com:office|class="?(?:x_)?Mso/i.test(html));
  const foreign = [...body.querySelectorAll('img')].filter(isForeign);
  const adopted = adopt(foreign.map((picture) => picture.getAttribute('src') ?? ''));
  const lost = foreign.filter((_, index) => !adopted[index]);
  const lostPictures = lost.map(nameLostPicture);
  for (const [index, picture] of foreign.entries()) {
    picture.setAttribute('src', adopted[index] ?? toWaitingAddress(toLostId(crypto.randomUUID())));
  }
  flattenLists(body);
  arrangeWordLists(body);
  joinParagraphs(body);
  markTypedLists(body);
  arrangeWordLists(body);
  lowerHeadings(body);
  markHeaderCells(body, html);
  markSpans(body);
  nestLists(body);
  const lostLinks = arrangeLinks(body);
  for (const picture of body.querySelectorAll('img[alt=""]')) picture.removeAttribute('alt');
  removeEmptyBlocks(body);
  return { html: printHtml(body), lostPictures, lostLinks };
}
