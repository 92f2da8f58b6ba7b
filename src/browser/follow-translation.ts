/**
 * Keeps islands working while the browser translates the page. Translators replace text nodes with
 * <font> elements, but React still updates the removed nodes, so text goes stale or React throws
 * (react/react#11538). This puts each text node back, emptied, in front of its translation, and
 * removes the translation once React changes or removes the text.
 */
type Translated = { text: Text; font: HTMLElement; original: string };

const translated = new WeakMap<Node, Translated>();

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** React does not own the text inside an editor or a translation. */
const isOwnedByReact = ({ target }: MutationRecord) =>
  !isFont(target) && !(target as HTMLElement).isContentEditable;

function restoreText(text: Text, font: HTMLElement) {
  const entry = { text, font, original: text.data };
  // Some translators move the original text node.
  if (font.contains(text)) text.replaceWith(text.data);
  text.data = '';
  font.before(text);
  for (const node of [text, font]) translated.set(node, entry);
}

function settle({ text, font, original }: Translated, added: ReadonlySet<Node>) {
  if (text.data === '' && text.isConnected && font.isConnected) {
    text.after(font);
    return;
  }
  for (const node of [text, font]) translated.delete(node);
  font.remove();
  if (text.data !== '' || !text.isConnected) return;
  // The translator restored the original in a new text node.
  if (isText(text.nextSibling) && added.has(text.nextSibling)) text.nextSibling.remove();
  text.data = original;
}

function follow(records: MutationRecord[], observer: MutationObserver) {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const record of records.filter(isOwnedByReact)) {
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
      restoreText(node, font);
    }
  }
  // Ignores our own changes.
  observer.takeRecords();
}

let isFollowed = false;

export function followTranslation(): void {
  if (isFollowed) return;
  isFollowed = true;
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(follow).observe(document, changes);
}
