import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../forms/Button.tsx';
import type { Import } from './use-import.ts';

/** Takes a file that is dropped anywhere; says whether something is held over the page. */
function useDrop(take: (files: FileList | undefined) => void): boolean {
  const [isOver, setOver] = useState(false);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const watching = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', isHeld: boolean) =>
      addEventListener(
        name,
        (event) => {
          event.preventDefault();
          setOver(isHeld);
          if (name === 'drop') takeNow(event.dataTransfer?.files);
        },
        { signal: watching.signal },
      );
    listen('dragover', true);
    listen('dragleave', false);
    listen('drop', false);
    return () => watching.abort();
  }, []);
  return isOver;
}

/** Takes a file that is chosen or dropped, or cells that are pasted. */
export function FilePicker({ openFile, openText }: Pick<Import, 'openFile' | 'openText'>) {
  const id = useId();
  const cells = useRef<HTMLTextAreaElement>(null);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) openFile(file);
  };
  const isOver = useDrop(take);
  return (
    <div className="figure-picker">
      <div className="figure-drop stack-2" data-over={isOver || undefined}>
        <label htmlFor={`${id}-file`}>Choose a CSV, or drop it here</label>
        <input
          id={`${id}-file`}
          className="figure-file tap"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => take(target.files)}
        />
      </div>
      <form
        className="stack-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (cells.current?.value) openText(cells.current.value);
        }}
      >
        <label htmlFor={`${id}-cells`}>
          Or paste cells of a spreadsheet, with the line that names them
        </label>
        <textarea
          id={`${id}-cells`}
          className="field-input figure-cells"
          rows={3}
          spellCheck={false}
          ref={cells}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (event.currentTarget.value !== '' || text === '') return;
            event.preventDefault();
            openText(text);
          }}
        />
        <Button kind="quiet" type="submit">
          Check these cells
        </Button>
      </form>
    </div>
  );
}
