import './ArticleText.css';
import '../../forms/views.css';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import { formatList } from '../../../../domain/format/list.ts';
import { findHtmlFaults } from '../../../../domain/article/html-faults.ts';
import { FIELD_IDS } from '../article-form.ts';
import { RichText } from './RichText.tsx';
import { OTHER_KEYS, PLACE_TOOLS, TEXT_TOOLS } from './tools.tsx';
import { type ArticleText as Text, useArticleText } from './use-article-text.ts';

export type TextHandle = Pick<Text, 'flush' | 'replace'>;

type Props = Omit<Parameters<typeof useArticleText>[0], 'attributes'> & {
  error: string | undefined;
  ref: Ref<TextHandle>;
};

const ID = FIELD_IDS.content;
/** One fault often makes others. */
const MAX_FAULTS = 4;

const TOOLS = [...TEXT_TOOLS.flat(), ...PLACE_TOOLS.flatMap(({ tools }) => tools)];
const SHORTCUTS = [...TOOLS.filter(({ keys }) => keys), ...OTHER_KEYS];

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
  const { editor, view, flush, replace, showRich, showHtml } = text;
  const isRich = view === 'rich';
  useImperativeHandle(ref, () => ({ flush, replace }));

  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <div className="text-head row">
        <span className="text-label" id={`${ID}-label`}>
          Text
        </span>
        <div className="text-views row" role="group" aria-label="View of the text">
          <button className="text-view" type="button" aria-pressed={isRich} onClick={showRich}>
            Rich text
          </button>
          <button className="text-view" type="button" aria-pressed={!isRich} onClick={showHtml}>
            HTML
          </button>
        </div>
      </div>
      {error && (
        <p className="field-error" id={`${ID}-error`}>
          {error}
        </p>
      )}
      {isRich ? <RichText editor={editor} /> : <SourceView text={text} error={error} />}
      <p className="field-hint" id={`${ID}-hint`}>
        {isRich
          ? 'Tab goes to the next cell of a table, adds a row after the last and indents list items. Escape, then Tab leaves the text.'
          : 'What the site does not allow, such as styles and scripts, is taken out when it is built.'}
      </p>
      {isRich && <KeyboardShortcuts />}
    </div>
  );
}

function KeyboardShortcuts() {
  return (
    <details className="text-keys">
      <summary className="chevron">Keyboard shortcuts</summary>
      <dl>
        {SHORTCUTS.map(({ name, keys }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The article's HTML as it is stored, with what is wrong with it. */
function SourceView({ text, error }: { text: Text; error: string | undefined }) {
  const { source, loss, writeSource } = text;
  const faults = findHtmlFaults(source).slice(0, MAX_FAULTS);
  return (
    <>
      {loss !== null && (
        <div className="field-note" role="status">
          <p>
            The rich text cannot hold all of this article, so it is shown as HTML: nothing is lost.{' '}
            {loss.words && `The rich text would change this part: “${loss.words}”.`}
          </p>
          {loss.unshown.length > 0 && (
            <p>
              It would take out {formatList(loss.unshown)}. Readers do not get that either: the site
              shows nothing that other sites put in. Link to it instead, then choose “Rich text”
              again.
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
        aria-invalid={error ? true : undefined}
        value={source}
        onChange={({ target }) => writeSource(target.value)}
      />
      <div id={`${ID}-faults`} role="status">
        {faults.length > 0 && (
          <div className="field-note">
            <p>Browsers would guess what this HTML means:</p>
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
