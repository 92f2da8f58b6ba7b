import './ArticleText.css';
import { EditorContent } from '@tiptap/react';
import {
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useEditorState } from '@tiptap/react';
import { FIELD_IDS } from '../fields/field-ids.ts';
import { LinkDialog } from '../links/LinkDialog.tsx';
import { CaptionDialog } from './CaptionDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { SourceView } from './SourceView.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type Asking, OTHER_KEYS, PLACE_TOOLS, TEXT_TOOLS } from './tools.tsx';
import { type ArticleText as Text, useArticleText } from './use-article-text.ts';

export type TextHandle = Pick<Text, 'flush' | 'replace'>;

type Props = {
  /** HTML to begin with. */
  initial: string;
  error: string | undefined;
  /** Told of every change at once. */
  onTouch: () => void;
  /** Told the text a moment after it has changed, or when it is flushed. */
  onChange: (html: string) => void;
  ref: Ref<TextHandle>;
};

const ID = FIELD_IDS.content;
const VIEWS = [
  { view: 'rich', name: 'Rich text' },
  { view: 'html', name: 'HTML' },
] as const;

/** The text of an article: rich text with its tools, or its HTML. */
export function ArticleText({ initial, error, onTouch, onChange, ref }: Props) {
  const attributes = useMemo(
    () => ({
      id: ID,
      class: 'article-text prose',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${ID}-label`,
      'aria-describedby': `${ID}-hint${error ? ` ${ID}-error` : ''}`,
      ...(error && { 'aria-invalid': 'true' }),
    }),
    [error],
  );
  const text = useArticleText({ initial, onTouch, onChange, attributes });
  const { editor, view, flush, replace } = text;
  const [asking, setAsking] = useState<Asking | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const place = useEditorState({
    editor,
    selector: ({ editor: changed }) => PLACE_TOOLS.findIndex(({ isHere }) => isHere(changed)),
  });
  const placeTools = PLACE_TOOLS[place];

  useImperativeHandle(ref, () => ({ flush, replace }));

  const handleKey = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setAsking('link');
    }
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  };

  /** Closes the dialog first: while it is open, nothing else can take the focus. */
  const closeAnd = (work: () => unknown) => () => {
    flushSync(() => setAsking(null));
    work();
  };
  const cancel = closeAnd(() => undefined);

  return (
    <>
      <div className="field" data-invalid={error ? true : undefined}>
        <div className="text-head row">
          <span className="text-label" id={`${ID}-label`}>
            Text
          </span>
          <div className="text-views row" role="group" aria-label="View of the text">
            {VIEWS.map(({ view: shown, name }) => (
              <button
                key={shown}
                className="text-view"
                type="button"
                aria-pressed={view === shown}
                onClick={shown === 'rich' ? text.showRich : text.showHtml}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
        {error && (
          <p className="field-error" id={`${ID}-error`}>
            {error}
          </p>
        )}
        {view === 'html' ? (
          <SourceView text={text} error={error} />
        ) : (
          // The text inside takes the focus; these keys lead out of it.
          // eslint-disable-next-line jsx-a11y/no-static-element-interactions
          <div className="text-box" onKeyDown={handleKey}>
            <div className="text-tools">
              <Toolbar
                label="Text tools"
                groups={TEXT_TOOLS}
                editor={editor}
                controls={ID}
                onAsk={setAsking}
                bar={bar}
              />
              {placeTools && (
                <Toolbar
                  key={placeTools.name}
                  label={`${placeTools.name} tools`}
                  groups={[placeTools.tools]}
                  editor={editor}
                  controls={ID}
                  onAsk={setAsking}
                />
              )}
            </div>
            <EditorContent editor={editor} />
          </div>
        )}
        <p className="field-hint" id={`${ID}-hint`}>
          {view === 'rich'
            ? 'Tab goes to the next cell of a table and indents list items. Escape, then Tab leaves the text.'
            : 'What the site does not allow, such as styles and scripts, is taken out when it is built.'}
        </p>
        {view === 'rich' && <Keys />}
      </div>
      {asking === 'link' && <LinkDialog editor={editor} closeAnd={closeAnd} onClose={cancel} />}
      {asking === 'picture' && (
        <PictureDialog editor={editor} closeAnd={closeAnd} onClose={cancel} />
      )}
      {asking === 'caption' && (
        <CaptionDialog editor={editor} closeAnd={closeAnd} onClose={cancel} />
      )}
    </>
  );
}

function Keys() {
  const tools = [...TEXT_TOOLS.flat(), ...PLACE_TOOLS.flatMap(({ tools: those }) => those)];
  const keys = [...tools.filter((tool) => tool.keys), ...OTHER_KEYS];
  return (
    <details className="text-keys">
      <summary>Keyboard shortcuts</summary>
      <dl>
        {keys.map((tool) => (
          <div key={tool.name}>
            <dt>{tool.name}</dt>
            <dd>
              <kbd>{tool.keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
