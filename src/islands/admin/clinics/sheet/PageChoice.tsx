import { useId } from 'react';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Button } from '../../forms/Button.tsx';
import type { SheetRow } from './sheet-rows.ts';
import type { FigureEditing } from './use-figure-editor.ts';

type Props = { row: SheetRow; editor: FigureEditing; onNew: () => void };

const HOW_WORDS = { fetched: 'fetched', pasted: 'pasted', typed: 'typed in' } as const;

/** Which page says so. */
export function PageChoice({ row, editor, onNew }: Props) {
  const id = useId();
  const { page, pages, edit } = editor;
  const none = row.isExample ? 'No page: an example needs none' : 'No page yet';
  return (
    <div className="field">
      <label htmlFor={id}>Page that says so</label>
      <div className="field-row">
        <select
          id={id}
          className="figure-page-choice"
          value={edit.page ?? ''}
          onChange={({ target }) => editor.choosePage(target.value || null)}
        >
          {(row.isExample || page === null) && <option value="">{none}</option>}
          {pages.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
              {one.kind === 'told' && ' (told)'}
              {one.kind === 'register' && ' (register)'}
            </option>
          ))}
        </select>
        <Button kind="quiet" onClick={onNew}>
          New page
        </Button>
      </div>
      {page?.url && (
        <p className="small muted">
          <a href={page.url} target="_blank" rel="noreferrer">
            Open the page
          </a>
          {page.capture &&
            `, its text ${HOW_WORDS[page.capture.how]} ${formatLondonTime(page.capture.last_seen_at)}`}
        </p>
      )}
      {row.main && page && page.id !== row.main.page_id && (
        <label className="check-field small">
          <input
            type="checkbox"
            checked={edit.second}
            onChange={({ target }) => editor.setSecond(target.checked)}
          />
          Keep the first source: this page says{' '}
          {editor.isOther ? 'something else, and both are shown' : 'so too'}
        </label>
      )}
    </div>
  );
}
