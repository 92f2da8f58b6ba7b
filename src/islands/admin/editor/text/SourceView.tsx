import { findHtmlFaults } from '../../../../domain/article/html-faults.ts';
import { FIELD_IDS } from '../fields/field-ids.ts';
import type { ArticleText } from './use-article-text.ts';

type Props = { text: ArticleText; error: string | undefined };

const ID = FIELD_IDS.content;
/** One fault often makes others. */
const MAX_FAULTS = 4;

/** The article's HTML as it is stored, with what is wrong with it. */
export function SourceView({ text: { source, loss, writeSource }, error }: Props) {
  const faults = findHtmlFaults(source).slice(0, MAX_FAULTS);
  return (
    <>
      {loss !== null && (
        <p className="field-note" role="status">
          The rich text cannot hold all of this article, so it is shown as HTML: nothing is lost.{' '}
          {loss && `The rich text would change this part: “${loss}”.`}
        </p>
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
