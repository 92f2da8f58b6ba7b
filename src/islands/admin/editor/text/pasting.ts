import { type Editor, Extension } from '@tiptap/core';
import { DOMParser, DOMSerializer, Fragment, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { showToast } from '../../../../browser/toasts.ts';
import { toWaitingAddress } from '../../../../domain/article/article-picture.ts';
import { formatList } from '../../../../domain/format/list.ts';
import { addFile } from '../../pictures/waiting-pictures.ts';
import { parseHtml } from './html.ts';
import { cleanPastedHtml, OWN_MARK } from './paste-html.ts';

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The files to insert; none if the clipboard's text should be inserted. */
function pickFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data?.types.includes('text/html')) return files;
  // A picture copied from a page comes with its <img> tag.
  const body = parseHtml(data.getData('text/html'));
  const isAlone = body.querySelectorAll('img').length === 1 && body.textContent.trim() === '';
  return isAlone ? files.filter(isPicture) : [];
}

/** Inserts files as pictures, at a position or over the selection. */
function take(editor: Editor, event: Event, data: DataTransfer | null, at?: number): boolean {
  const pictures = pickFiles(data).map((file) => ({
    type: 'image',
    attrs: { src: toWaitingAddress(addFile(file)) },
  }));
  if (pictures.length === 0) return false;
  event.preventDefault();
  const paragraphs = pictures.map((picture) => ({ type: 'paragraph', content: [picture] }));
  const content = pictures.length === 1 ? pictures : paragraphs;
  const { from, to } = editor.state.selection;
  const place = at ?? { from, to };
  editor.chain().focus().insertContentAt(place, content).scrollIntoView().run();
  return true;
}

function readDataAddress(address: string): File | null {
  const [, type, encoded] = /^data:(image\/[a-z0-9.+-]+);base64,([\s\S]+)$/i.exec(address) ?? [];
  if (!type || !encoded) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], 'picture', { type });
  } catch {
    return null;
  }
}

/** Word puts pictures only into the clipboard's RTF, in hexadecimal. */
function readRtfPictures(rtf: string): File[] {
  return rtf
    .split(/\\(?=(?:png|jpeg)blip)/)
    .slice(1)
    .flatMap((picture) => {
      const [digits = ''] = picture.replace(/\{[^{}]*\}/g, '').split('}', 1);
      const written = digits.replace(/^\w+|\\[a-z]+-?\d*|\s/gi, '');
      const pairs = /^(?:[0-9a-f]{2})+$/i.test(written) ? (written.match(/../g) ?? []) : [];
      const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
      const type = picture.startsWith('png') ? 'image/png' : 'image/jpeg';
      return pairs.length > 0 ? [new File([bytes], 'picture', { type })] : [];
    });
}

function warn(names: readonly string[], thing: string, what: string, next: string): void {
  if (names.length === 0) return;
  const list = formatList(names.map((name) => (name ? `“${name}”` : 'no name')));
  const count = names.length === 1 ? `One ${thing}` : `${names.length} ${thing}s`;
  showToast(`${count} ${what} (${list}). ${next}`, { type: 'error', duration: 12_000 });
}

/**
 * Word's picture addresses are local files. The clipboard's pictures replace them if there is
 * exactly one for each.
 */
function takeText(html: string, clipboard: readonly File[][]): string {
  const pasted = cleanPastedHtml(html, (addresses) => {
    const inside = addresses.map(readDataAddress);
    const outside = inside.filter((file) => file === null).length;
    const beside = [...(clipboard.find(({ length }) => length === outside) ?? [])];
    return inside.map((own) => {
      const file = own ?? beside.shift();
      return file ? toWaitingAddress(addFile(file)) : null;
    });
  });
  warn(
    pasted.lostPictures,
    'picture',
    'could not be pasted',
    'A mark in the text shows where: add the file there, or delete the mark.',
  );
  warn(
    pasted.lostLinks,
    'link',
    'could not be kept',
    'Only the words remain in the text: add the address with Link.',
  );
  return pasted.html;
}

class OwnSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const copied = super.serializeFragment(...given);
    if (copied.firstChild instanceof Element) copied.firstChild.setAttribute(OWN_MARK, '');
    return copied;
  }
}

export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { editor } = this;
    const { schema } = editor;
    let clipboard: File[][] = [];
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    return [
      new Plugin({
        props: {
          clipboardSerializer: new OwnSerializer(nodes, marks),
          transformPastedHTML: (html) => takeText(html, clipboard),
          clipboardTextParser: (text, $context) => {
            if (!/[\r\n]|https?:/.test(text)) {
              return new Slice(
                Fragment.from(text ? schema.text(text, $context.marks()) : null),
                0,
                0,
              );
            }
            const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
            const lines = escaped.split(/\r\n?|\n/).map((line) => `<p>${line}</p>`);
            const body = parseHtml(takeText(lines.join(''), []));
            return DOMParser.fromSchema(schema).parseSlice(body, { context: $context });
          },
          handleDOMEvents: {
            // Runs before the clipboard's text is read.
            paste: (_, event) => {
              const data = event.clipboardData;
              const files = [...(data?.files ?? [])].filter(isPicture);
              clipboard = [files, readRtfPictures(data?.getData('text/rtf') ?? '')];
              return take(editor, event, data);
            },
          },
          handleDrop: (view, event) => {
            clipboard = [];
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return take(editor, event, event.dataTransfer, at?.pos);
          },
        },
      }),
    ];
  },
});
