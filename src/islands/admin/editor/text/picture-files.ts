/** Pictures that are pasted or dropped: files, and those inside a pasted text as far as they come along. */
import type { EditorView } from '@tiptap/pm/view';
import { showToast } from '../../../../browser/toasts.ts';
import { toLostId, toWaitingAddress } from '../../../../domain/article/article-picture.ts';
import { addFile } from '../../pictures/waiting-pictures.ts';
import { parseHtml } from './html.ts';
import { cleanPastedHtml, isForeign } from './paste-html.ts';

const LOST_MS = 12_000;

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Puts the files into the text as pictures, at a position or in place of what is selected. */
function insertFiles(view: EditorView, files: readonly File[], position?: number): void {
  const { image, paragraph } = view.state.schema.nodes;
  if (!image || !paragraph) return;
  const pictures = files.map((file) =>
    image.create({ src: toWaitingAddress(addFile(file)), alt: null }),
  );
  const [only] = pictures;
  const { tr } = view.state;
  const isAlone = pictures.length === 1 && only;
  const isInText = position === undefined || tr.doc.resolve(position).parent.inlineContent;
  const content =
    isAlone && isInText ? [only] : pictures.map((picture) => paragraph.create(null, picture));
  if (position === undefined && isAlone) tr.replaceSelectionWith(only, false);
  else tr.insert(position ?? tr.selection.to, content);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** The files of what is pasted or dropped where they are what is meant; none where its text is. */
function pickFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0 || !data.types.includes('text/html')) return files;
  // A picture that was copied from a page comes with the tag that showed it there.
  const body = parseHtml(data.getData('text/html'));
  const isPictureAlone =
    body.querySelectorAll('img').length === 1 && body.textContent.trim() === '';
  return isPictureAlone ? files.filter(isPicture) : [];
}

/** A file out of an address that holds it itself; null where it holds none that can be read. */
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

function tellLost(count: number): void {
  if (count === 0) return;
  const message =
    count === 1
      ? 'One picture did not come along. Its place is marked in the text: choose its file there, or take the mark out.'
      : `${count} pictures did not come along. Their places are marked in the text: choose their files there, or take the marks out.`;
  showToast(message, { type: 'error', duration: LOST_MS });
}

/**
 * What the text does with pictures from outside. Word puts addresses of its own machine on the clipboard,
 * and files beside them: they belong together where there are as many of one as of the other.
 */
export function createPictureIntake() {
  let files: File[] = [];

  const transformPastedHTML = (html: string): string => {
    const foreign = [...parseHtml(html).querySelectorAll('img')].filter(isForeign);
    const beside = foreign.length === files.length ? [...files] : [];
    let lost = 0;
    const adopt = (address: string): string => {
      const file = readDataAddress(address) ?? beside.shift();
      if (file) return toWaitingAddress(addFile(file));
      lost += 1;
      return toWaitingAddress(toLostId(crypto.randomUUID()));
    };
    const cleaned = cleanPastedHtml(html, adopt);
    tellLost(lost);
    return cleaned;
  };

  const take = (view: EditorView, data: DataTransfer | null, position?: number): boolean => {
    const meant = pickFiles(data);
    if (meant.length > 0) insertFiles(view, meant, position);
    return meant.length > 0;
  };

  return {
    transformPastedHTML,
    handleDOMEvents: {
      // Before the text of the clipboard is read.
      paste: (view: EditorView, event: ClipboardEvent): boolean => {
        files = [...(event.clipboardData?.files ?? [])].filter(isPicture);
        const isTaken = take(view, event.clipboardData);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
    },
    handleDrop: (view: EditorView, event: DragEvent): boolean => {
      files = [];
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const isTaken = take(view, event.dataTransfer, at?.pos);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  };
}
