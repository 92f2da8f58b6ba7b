import { Button } from '../../../components/ui/Button.tsx';
import { useRef, useState } from 'react';
import { EMPTY_PACK, isEmptyPack, type Pack } from '../../../domain/pack/pack.ts';
import {
  MAX_FILE_BYTES,
  PACK_FILE,
  parsePackFile,
  type ReadPack,
  toPackFile,
} from '../../../domain/pack/pack-file.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { saveFile } from '../../kit/save-file.ts';
import type { PackWork } from './use-pack.ts';

type Asked = { heading: string; text: string; yes: string; done: string; next: Pack };

async function readFile(file: File): Promise<ReadPack> {
  if (file.size > MAX_FILE_BYTES) {
    return {
      pack: null,
      problem: 'This file is too big to be a pack. Choose the file you saved here.',
    };
  }
  try {
    return parsePackFile(await file.text());
  } catch {
    return { pack: null, problem: 'Your browser could not read this file. Choose it again.' };
  }
}

export function PackActions({
  pack,
  getLatest,
  change,
  announce,
}: PackWork & { getLatest: () => Pack }) {
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);

  function apply({ next, done }: Pick<Asked, 'next' | 'done'>) {
    change(() => next);
    setAsked(null);
    setProblem('');
    setMessage(done);
    announce(done);
  }

  async function open(file: File) {
    const read = await readFile(file);
    setProblem(read.problem ?? '');
    setMessage('');
    if (!read.pack) return;
    const opened = { next: read.pack, done: 'Your saved pack is open.' };
    if (isEmptyPack(getLatest())) {
      apply(opened);
      return;
    }
    setAsked({
      ...opened,
      heading: 'Replace what is here?',
      text: 'The saved pack will replace everything on this page.',
      yes: 'Replace it',
    });
  }

  function save() {
    saveFile(PACK_FILE.name, PACK_FILE.type, toPackFile(pack));
    setMessage('Saved as a file. It holds what you wrote, so keep it where only you can see it.');
    announce('Saved as a file.');
  }

  return (
    <div className="pack-actions stack-2">
      <p className="button-row">
        <Button className="button" onClick={() => print()}>
          Print
        </Button>
        <Button onClick={save}>Save as a file</Button>
        <Button onClick={() => picker.current?.click()}>Open a saved file</Button>
        <Button
          id="pack-clear"
          onClick={() =>
            setAsked({
              heading: 'Clear everything?',
              text: 'This deletes everything on this page and in this tab. Files you have saved stay.',
              yes: 'Clear everything',
              done: 'Everything has been cleared.',
              next: EMPTY_PACK,
            })
          }
        >
          Clear everything
        </Button>
      </p>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="A saved pack"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void open(file).finally(() => (target.value = ''));
        }}
      />
      {message && <p>{message}</p>}
      <div role="alert">
        {problem && (
          <p className="notice">
            <strong>The file was not opened.</strong> {problem} Nothing on this page has changed.
          </p>
        )}
      </div>
      {asked && (
        <Dialog heading={asked.heading} onClose={() => setAsked(null)}>
          <div className="stack">
            <p>{asked.text}</p>
            <p className="button-row">
              <Button className="button" onClick={() => apply(asked)}>
                {asked.yes}
              </Button>
              <Button onClick={() => setAsked(null)}>Keep it as it is</Button>
            </p>
          </div>
        </Dialog>
      )}
    </div>
  );
}
