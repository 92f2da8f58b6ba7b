/**
 * Lists from Word. It pastes each item as a paragraph of its own that names its list and level in a
 * style and writes its marker as words.
 */

/** A marker such as `1.`, `b)` or `(iv)`; bullets are single signs. */
const NUMBERED = /^\(?(\d+|[a-z]{1,5})[.)]$/i;

type WordItem = { paragraph: Element; level: number; marker: string };

/** A list that is being filled; its last item takes deeper lists. */
type OpenList = { list: Element; level: number };

function toItem(paragraph: Element): WordItem | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('data-style') ?? '');
  if (!level) return null;
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
  const words = marker?.textContent.replace(/[\s\u00a0]+/g, '') ?? '';
  marker?.remove();
  return { paragraph, level: Number(level[1]), marker: words };
}

function startList({ paragraph, level, marker }: WordItem): OpenList {
  const [, number] = NUMBERED.exec(marker) ?? [];
  const list = paragraph.ownerDocument.createElement(number ? 'ol' : 'ul');
  if (Number(number) > 1) list.setAttribute('start', number ?? '');
  return { list, level };
}

/** Turns every run of Word's list paragraphs inside `body` into nested lists. */
export function arrangeWordLists(body: Element): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    const item = toItem(paragraph);
    if (!item) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const started = startList(item);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(started.list);
      else paragraph.before(started.list);
      open.push(started);
    }
    const entry = paragraph.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    paragraph.remove();
    open.at(-1)?.list.append(entry);
  }
}
