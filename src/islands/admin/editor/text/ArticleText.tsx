import './ArticleText.css';
import { useStore } from '@nanostores/react';
import { closeHistory } from '@tiptap/pm/history';
import { ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { findPictureAddresses, getWaitingId } from '../../../../domain/article/article-picture.ts';
import { findHtmlFaults } from '../../../../domain/article/html-faults.ts';
import { formatList } from '../../../../domain/format/list.ts';
import { checkNewAddresses } from '../../pictures/checked-addresses.ts';
import { $waiting, restoreUpload } from '../../pictures/waiting-pictures.ts';
import { Button } from '../../forms/Button.tsx';
import { FIELD_IDS } from '../article-form.ts';
import type { TextHandle } from '../use-article-editor.ts';
import { toLoss, type Loss, toDocument, toHtml } from './article-document.ts';
import { ArticlePicture, toExtensions } from './article-extensions.ts';
import { Search } from './FindBar.tsx';
import { Pasting } from './pasting.ts';
import { PictureView } from './PictureView.tsx';
import { CARET_MARGINS, RichText } from './RichText.tsx';
import { SHORTCUTS } from './tools.tsx';

const ID = FIELD_IDS.content;

const EXTENSIONS = [
  ...toExtensions(
    ArticlePicture.extend({
      addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'span' }),
    }),
  ),
  Pasting,
  Search,
];

const toContent = (html: string) => toDocument(html).toJSON() as Record<string, unknown>;

type Props = {
  initial: string;
  error: string | undefined;
  onTouch: () => void;
  /** Called with the HTML within 0.1 s of a change. */
  onChange: (html: string) => void;
  ref: Ref<TextHandle>;
};

export function ArticleText({ initial, error, onTouch, onChange, ref }: Props) {
  const [loss, setLoss] = useState(() => toLoss(initial));
  /** The HTML view's content; null in rich text. */
  const [source, setSource] = useState(loss && initial);
  const isRich = source === null;
  const [content] = useState(() => toContent(initial));
  const isFree = useRef(false);
  const editorProps = useMemo(
    () => ({
      attributes: {
        ...(isRich && { id: ID }),
        class: 'article-text prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${ID}-label`,
        'aria-describedby': `${ID}-hint${error ? ` ${ID}-error` : ''}`,
        ...(error && { 'aria-invalid': 'true' }),
      },
      scrollMargin: CARET_MARGINS,
      scrollThreshold: CARET_MARGINS,
      handleDOMEvents: {
        // After Escape, Tab leaves the text instead of moving to the next cell or indenting.
        keydown: (_: unknown, { key }: KeyboardEvent) => {
          const leaves = isFree.current && key === 'Tab';
          // Ignores the Shift of Shift+Tab.
          if (key !== 'Shift') isFree.current = key === 'Escape';
          return leaves;
        },
      },
    }),
    [isRich, error],
  );
  const html = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (changed: string) => {
    html.current = changed;
    onChange(changed);
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    textDirection: 'auto',
    // The content security policy forbids styles added by scripts; ours are in ArticleText.css.
    injectCSS: false,
    editorProps,
    onUpdate: () => {
      // Pictures are updated even while rich text is hidden.
      if (!isRich) return;
      onTouch();
      timer.current ??= setTimeout(() => flush(), 100);
    },
  });
  const flush = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    report(toHtml(editor.state.doc));
  };
  /** Switches to rich text if that changes nothing for readers. */
  const showRich = () => {
    const found = toLoss(html.current);
    setLoss(found);
    setSource(found && html.current);
    if (found || toHtml(editor.state.doc) === html.current) return;
    // A separate undo step, so that undo keeps what was just typed.
    const startStep = editor.chain().command(({ tr }) => Boolean(closeHistory(tr)));
    startStep.setContent(toContent(html.current), { emitUpdate: false }).run();
  };
  const showHtml = () => {
    flush();
    setLoss(null);
    setSource(html.current);
  };
  useImperativeHandle(ref, () => ({
    flush,
    replace: (next) => {
      flush();
      report(next);
      showRich();
    },
  }));

  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <div className="row apart">
        <strong id={`${ID}-label`}>Text</strong>
        <div className="row" role="group" aria-label="Text view">
          <Button kind="quiet" aria-pressed={isRich} onClick={showRich}>
            Rich text
          </Button>
          <Button kind="quiet" aria-pressed={!isRich} onClick={showHtml}>
            HTML
          </Button>
        </div>
      </div>
      {error && (
        <p className="field-error" id={`${ID}-error`}>
          {error}
        </p>
      )}
      <RichText editor={editor} isShown={isRich} />
      {source !== null && (
        <SourceView
          source={source}
          loss={loss}
          isInvalid={Boolean(error)}
          onWrite={(next) => {
            setSource(next);
            report(next);
          }}
        />
      )}
      <p className="field-hint" id={`${ID}-hint`} data-keys={isRich || undefined}>
        {isRich
          ? 'In a table, Tab moves to the next cell and adds a row at the end. In a list, it indents. To leave the text, press Escape, then Tab.'
          : 'Styles, scripts and anything else that is not allowed are removed when the site is built.'}
      </p>
      {isRich && (
        <details data-keys>
          <summary className="chevron">Keyboard shortcuts</summary>
          <dl className="small grid">
            {SHORTCUTS.map(({ name, keys }) => (
              <div className="row apart" key={name}>
                <dt>{name}</dt>
                <dd>
                  <kbd>{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

type SourceProps = {
  source: string;
  loss: Loss | null;
  isInvalid: boolean;
  onWrite: (source: string) => void;
};

function SourceView({ source, loss, isInvalid, onWrite }: SourceProps) {
  // Only the first few, because one error often causes others.
  const faults = findHtmlFaults(source).slice(0, 4);
  const waiting = useStore($waiting);
  // Replace waiting pictures here too; check other addresses.
  useEffect(() => {
    const addresses = findPictureAddresses(source);
    let settled = source;
    for (const address of addresses) {
      const id = getWaitingId(address);
      const arrived = waiting[id ?? '']?.address;
      if (arrived) settled = settled.replaceAll(address, arrived);
      else if (id !== null) void restoreUpload(id);
    }
    if (settled !== source) onWrite(settled);
    const timer = setTimeout(() => checkNewAddresses(addresses), 600);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every render makes a new `onWrite`
  }, [source, waiting]);

  return (
    <>
      {loss !== null && (
        <div className="field-note" role="status">
          <p>
            The rich text editor does not support everything in this article, so it is shown as
            HTML. Nothing is lost.{' '}
            {loss.words && `Rich text would change this part: “${loss.words}”.`}
          </p>
          {loss.embeds.length > 0 && (
            <p>
              Rich text would remove {formatList(loss.embeds)}. Readers do not see it either,
              because the site does not show embedded content. Link to it instead, then choose “Rich
              text” again.
            </p>
          )}
        </div>
      )}
      <textarea
        id={ID}
        className="field-input text-source"
        rows={20}
        spellCheck={false}
        autoCapitalize="none"
        aria-labelledby={`${ID}-label`}
        aria-describedby={`${ID}-hint ${ID}-faults`}
        aria-invalid={isInvalid || undefined}
        value={source}
        onChange={({ target }) => onWrite(target.value)}
      />
      <div id={`${ID}-faults`} role="status">
        {faults.length > 0 && (
          <div className="field-note">
            <p>Browsers may misread this HTML:</p>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
