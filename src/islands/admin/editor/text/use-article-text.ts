/** The text of an article in two views, rich and HTML, with one HTML behind both. */
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { findPictureAddresses } from '../../../../domain/article/article-picture.ts';
import { showToast } from '../../../../browser/toasts.ts';
import { tryNew } from '../../pictures/tried-addresses.ts';
import { toDocument, toHtml } from './article-document.ts';
import { ARTICLE_EXTENSIONS } from './article-extensions.ts';
import { CARET_MARGINS } from './keep-in-view.ts';
import { judge, prepareToJudge } from './known-loss.ts';
import { createPictureIntake } from './picture-files.ts';
import { PictureViews } from './picture-view.ts';

/** Milliseconds without a change after which new addresses of pictures are tried. */
const TRYING_DELAY_MS = 600;
/** Milliseconds after a change at which the rich text is written out as HTML. */
const WRITING_DELAY_MS = 100;

/**
 * Lets the keyboard leave the text: after Escape, the next Tab moves the focus on instead of going to
 * the next cell or indenting a list item.
 */
const EscapeThenTab = Extension.create({
  name: 'escapeThenTab',
  addProseMirrorPlugins: () => {
    let isFree = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_, { key }) => {
              const leaves = isFree && key === 'Tab';
              // Shift is pressed on its own before the Tab that leads back.
              if (key !== 'Shift') isFree = key === 'Escape';
              return leaves;
            },
          },
        },
      }),
    ];
  },
});

const EXTENSIONS = [...ARTICLE_EXTENSIONS, PictureViews, EscapeThenTab];

/** The rich text is shown only of what it keeps. */
const UNJUDGED =
  'It could not be checked whether the rich text holds all of this. Check your connection, and try again.';

const toContent = (html: string) => toDocument(html).toJSON() as Record<string, unknown>;

type Options = {
  initial: string;
  /** Called at once at every change. */
  onTouch: () => void;
  /** Called with the HTML within a tenth of a second of every change. */
  onChange: (html: string) => void;
  /** Attributes of the element that is edited. */
  attributes: Record<string, string>;
};

export type ArticleText = ReturnType<typeof useArticleText>;

export function useArticleText({ initial, onTouch, onChange, attributes }: Options) {
  const [loss, setLoss] = useState(() => judge(initial));
  const [view, setView] = useState<'rich' | 'html'>(loss === null ? 'rich' : 'html');
  const [source, setSource] = useState(initial);
  /** The current HTML of the article, and what the rich text was last filled with. */
  const html = useRef(initial);
  const filled = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const trying = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [content] = useState(() => toContent(initial));
  const editorProps = useMemo(
    () => ({
      attributes,
      scrollMargin: CARET_MARGINS,
      scrollThreshold: CARET_MARGINS,
      ...createPictureIntake(),
    }),
    [attributes],
  );

  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    // The content security policy forbids styles that scripts add; ours are in ArticleText.css.
    injectCSS: false,
    editorProps,
    onUpdate: () => {
      onTouch();
      timer.current ??= setTimeout(() => flush(), WRITING_DELAY_MS);
    },
  });

  const tryPictures = () => {
    clearTimeout(trying.current);
    trying.current = setTimeout(() => tryNew(findPictureAddresses(html.current)), TRYING_DELAY_MS);
  };

  const report = (changed: string) => {
    html.current = changed;
    onChange(changed);
    tryPictures();
  };

  const flush = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    filled.current = toHtml(editor.state.doc);
    report(filled.current);
  };

  const fill = (next: string) => {
    if (next === filled.current) return;
    // A step of its own to undo: what was typed a moment ago stays.
    editor
      .chain()
      .command(({ tr }) => {
        closeHistory(tr);
        return true;
      })
      .setContent(toContent(next), { emitUpdate: false })
      .run();
    filled.current = next;
  };

  /** Shows the current HTML, as rich text if that is known to change nothing of what readers get. */
  const showRich = () => {
    const found = judge(html.current);
    setLoss(found);
    if (found !== null) {
      setSource(html.current);
      setView('html');
      return;
    }
    fill(html.current);
    setView('rich');
  };

  const begin = useEffectEvent(tryPictures);
  useEffect(() => {
    begin();
    return () => {
      clearTimeout(timer.current);
      clearTimeout(trying.current);
    };
  }, []);

  return {
    editor,
    view,
    /** HTML as the HTML view shows it. */
    source,
    /** What the rich text would change if it showed this article; null when it would change nothing. */
    loss: loss ?? null,
    /** Reports a change at once that has not been reported yet. */
    flush,
    showRich: () =>
      void prepareToJudge(html.current).then(showRich, () =>
        showToast(UNJUDGED, { type: 'error' }),
      ),
    showHtml: () => {
      flush();
      setSource(html.current);
      setLoss(null);
      setView('html');
    },
    writeSource: (next: string) => {
      setSource(next);
      report(next);
    },
    /** Puts another text in place of this one; in the rich text it can be undone. */
    replace: (next: string) => {
      flush();
      report(next);
      showRich();
    },
  };
}
