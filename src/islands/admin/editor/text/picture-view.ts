/** Pictures as they stand in the text while it is written, and how they get there from a file. */
import { Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { getWaitingId } from '../../../../domain/article/article-picture.ts';
import { brokenAddresses, watchTried } from '../../pictures/tried-addresses.ts';
import {
  getWaiting,
  tryAgain,
  type WaitingPicture,
  watchWaiting,
} from '../../pictures/waiting-pictures.ts';

/** Sent from a picture that its reader wants to change. */
export const OPEN_PICTURE = 'open-picture';

/** What stands under a picture that is not in place, by its state. */
const NOTES: Readonly<Record<WaitingPicture['state'], string>> = {
  preparing: 'Being made ready…',
  uploading: 'Uploading…',
  failed: 'Not uploaded yet; it is kept on this device.',
  elsewhere: 'Not uploaded, and not on this device. Choose its file again, or take it out.',
  lost: 'A picture did not come along here. Choose its file, or take this out.',
  refused: '',
  arrived: '',
};

type Shown = {
  source: string | null;
  note: string;
  isMoving: boolean;
  isFaulty: boolean;
  canTryAgain: boolean;
};

const toShown = (src: string): Shown => {
  const id = getWaitingId(src);
  const still = { isMoving: false, canTryAgain: false };
  if (id === null) {
    const isFaulty = brokenAddresses.has(src);
    const note = isFaulty ? `No picture is found at ${src}` : '';
    return { ...still, source: isFaulty ? null : src, note, isFaulty };
  }
  const { state, shown, message } = getWaiting(id);
  return {
    source: shown,
    note: [NOTES[state], message].filter(Boolean).join(' '),
    isMoving: state === 'preparing' || state === 'uploading',
    isFaulty: !['preparing', 'uploading', 'arrived'].includes(state),
    canTryAgain: state === 'failed',
  };
};

const toDescription = (alt: string | null): string => {
  if (alt === null) return 'Needs a description';
  return alt === '' ? 'Decorative picture' : alt;
};

const add = <Tag extends keyof HTMLElementTagNameMap>(
  to: HTMLElement,
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  to.append(element);
  return element;
};

/** One picture: itself, its description below, and what is wrong with it. */
class PictureView implements NodeView {
  readonly dom = document.createElement('span');
  readonly #stop: (() => void)[];
  readonly #view: EditorView;
  readonly #getPosition: () => number | undefined;
  #node: DocumentNode;
  #drawn = '';

  constructor(node: DocumentNode, view: EditorView, getPosition: () => number | undefined) {
    this.#node = node;
    this.#view = view;
    this.#getPosition = getPosition;
    this.dom.contentEditable = 'false';
    this.dom.addEventListener('dblclick', () => this.#open());
    const draw = () => this.#draw();
    this.#stop = [watchWaiting(draw), watchTried(draw)];
    draw();
  }

  update(node: DocumentNode): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && target.closest('button') !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
  }

  #open(): void {
    const position = this.#getPosition();
    if (position === undefined) return;
    const { tr, doc } = this.#view.state;
    this.#view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
    this.dom.dispatchEvent(new CustomEvent(OPEN_PICTURE, { bubbles: true }));
  }

  #draw(): void {
    const { src, alt } = this.#node.attrs as { src: string | null; alt: string | null };
    const shown = toShown(src ?? '');
    const drawn = JSON.stringify([shown, alt]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.dom.className = 'article-text-picture';
    this.dom.toggleAttribute('data-faulty', shown.isFaulty || alt === null);
    this.dom.replaceChildren();
    if (shown.source) {
      const picture = add(this.dom, 'img', 'article-text-image');
      picture.referrerPolicy = 'no-referrer';
      // Its description stands below.
      picture.alt = '';
      picture.src = shown.source;
    }
    add(this.dom, 'span', 'article-text-description', toDescription(alt));
    if (shown.note) {
      const note = add(this.dom, 'span', 'article-text-note', shown.note);
      note.setAttribute('role', 'status');
    }
    if (shown.isMoving) add(this.dom, 'progress', '').setAttribute('aria-label', shown.note);
    if (shown.canTryAgain) {
      this.#addButton('Try again', () => tryAgain(getWaitingId(src ?? '') ?? ''));
    }
    if (alt === null) this.#addButton('Describe it', () => this.#open());
    else if (shown.isFaulty) this.#addButton('Change it', () => this.#open());
  }

  #addButton(text: string, work: () => void): void {
    const button = add(this.dom, 'button', 'button button-quiet', text);
    button.type = 'button';
    button.addEventListener('click', work);
  }
}

/** Gives each picture that has arrived its address, and takes out those that cannot be taken. */
function settle(tr: Transaction, doc: DocumentNode): boolean {
  const changes: { position: number; node: DocumentNode; picture: WaitingPicture }[] = [];
  doc.descendants((node, position) => {
    const id = node.type.name === 'image' ? getWaitingId(String(node.attrs['src'])) : null;
    if (id === null) return;
    const picture = getWaiting(id);
    if (picture.address || picture.state === 'refused') changes.push({ position, node, picture });
  });
  // From the end, so that what is taken out moves no other.
  for (const { position, node, picture } of changes.reverse()) {
    if (picture.address) tr.setNodeAttribute(position, 'src', picture.address);
    else tr.delete(position, position + node.nodeSize);
  }
  return changes.length > 0;
}

export const PictureViews = Extension.create({
  name: 'pictureViews',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        nodeViews: {
          image: (node, view, getPosition) => new PictureView(node, view, getPosition),
        },
      },
      // What is undone or pasted may name a picture that has arrived meanwhile.
      appendTransaction: (_, __, { tr, doc }) =>
        settle(tr, doc) ? tr.setMeta('addToHistory', false) : null,
      view: (view) => {
        const update = () => {
          const { tr, doc } = view.state;
          if (settle(tr, doc)) view.dispatch(tr.setMeta('addToHistory', false));
        };
        update();
        return { destroy: watchWaiting(update) };
      },
    }),
  ],
});
