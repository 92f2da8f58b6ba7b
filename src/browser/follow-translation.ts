/**
 * Keeps islands whole while the browser translates the page. A translator puts <font> elements in the place
 * of text nodes that React goes on to write, move and remove: its words grow stale, or it throws
 * (react/react#11538). So each such text goes back, empty, before its translation, which goes once React
 * writes the text or removes it.
 */
type Translated = { text: Text; font: HTMLElement; original: string };

/** By the text, and by its translation. */
const translated = new WeakMap<Node, Translated>();

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** What is in an editor, or in a translation, is none of React's. */
const isReacts = ({ target }: MutationRecord) =>
  !isFont(target) && !(target as HTMLElement).isContentEditable;

function putBack(text: Text, font: HTMLElement) {
  const entry = { text, font, original: text.data };
  // Some translators move the text itself.
  if (font.contains(text)) text.replaceWith(text.data);
  text.data = '';
  font.before(text);
  for (const node of [text, font]) translated.set(node, entry);
}

/** `added` are the nodes that came meanwhile. */
function settle({ text, font, original }: Translated, added: ReadonlySet<Node>) {
  if (text.data === '' && text.isConnected && font.isConnected) {
    text.after(font);
    return;
  }
  for (const node of [text, font]) translated.delete(node);
  font.remove();
  if (text.data !== '' || !text.isConnected) return;
  // The translator shows the original again, in a text of its own.
  if (isText(text.nextSibling) && added.has(text.nextSibling)) text.nextSibling.remove();
  text.data = original;
}

function follow(records: MutationRecord[], observer: MutationObserver) {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const record of records.filter(isReacts)) {
    const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
    for (const node of [target, ...removedNodes]) {
      const entry = translated.get(node);
      if (entry) settle(entry, added);
      if (entry || !isText(node) || node === target || node.parentNode === target) continue;
      const font = [...addedNodes, previousSibling, nextSibling]
        .filter(isFont)
        .find((beside) => added.has(beside) && beside.isConnected);
      if (!font) continue;
      added.delete(font);
      putBack(node, font);
    }
  }
  // What was done here is no news.
  observer.takeRecords();
}

let isFollowed = false;

/** For the whole page, once. */
export function followTranslation(): void {
  if (isFollowed) return;
  isFollowed = true;
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(follow).observe(document, changes);
}
