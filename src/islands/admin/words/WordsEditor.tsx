import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import type { FieldSchema } from '../../../domain/words/words-form.ts';
import { toWordsForm } from '../../../domain/words/words-form.ts';
import { TEXT } from '../../../domain/words/words-changes.ts';
import { saySame } from '../../../domain/words/words.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { findWordsFile } from '../../../schemas/words-files.ts';
import { Field } from '../../kit/Field.tsx';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Neighbours } from '../editor/Neighbours.tsx';
import { useOtherTab } from '../editor/saving/use-draft.ts';
import { MergeWordsDialog } from './MergeWordsDialog.tsx';
import { PublishWordsDialog } from './PublishWordsDialog.tsx';
import type { OpenedWords } from './read-words.ts';
import { SourceChoices } from './SourceChoices.tsx';
import { useWordsEditor, type WordsEditor as Editor } from './use-words-editor.ts';
import { WordsBar } from './WordsBar.tsx';
import type { WordsDraft } from './words-drafts.ts';
import { type Edit, EditContext, toFieldId, WordsFields } from './WordsFields.tsx';
import { WordsHistoryDialog } from './WordsHistoryDialog.tsx';
import { WordsPreview } from './WordsPreview.tsx';

type Props = { opened: OpenedWords; draft: WordsDraft | null };

/** What the schema of a file allows, as its form needs it. */
function toFormSchema(path: string): FieldSchema {
  const schema = findWordsFile(path)?.kind.buildSchema(() => []);
  return schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema)
    : {};
}

/** Opens whatever the element is folded in, and brings it to whoever has to mend it. */
function goToField(id: string): void {
  const element = document.getElementById(id);
  for (let fold = element?.closest('details') ?? null; fold;) {
    fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
  const box = element?.matches('input, textarea, select')
    ? element
    : element?.querySelector<HTMLElement>('input, textarea, select, button, summary');
  box?.focus();
}

export function WordsEditor({ opened, draft }: Props) {
  const editor = useWordsEditor(opened, draft);
  const { entry, words, changes, theirs } = editor;
  const [overlay, setOverlay] = useState<'publish' | 'preview' | 'history' | null>(() =>
    location.hash === '#history' ? 'history' : null,
  );
  const build = useBuild(() => false, editor.stored?.updated_at ?? editor.state.name);
  const schema = useMemo(() => toFormSchema(entry.path), [entry]);
  const close = () => setOverlay(null);
  const place = `words:${entry.path}`;
  const isInOtherTab = useOtherTab(place);

  return (
    <div className="words stack">
      <header className="stack-2">
        <h1>{entry.title}</h1>
        <p className="muted">
          Shown at <a href={entry.page}>{entry.page}</a>. <Standing editor={editor} />
        </p>
        <BuildPanel build={build} />
      </header>
      {draft && (
        <p className="notice" role="status">
          What you typed on {formatLondonTime(new Date(draft.writtenAt).toISOString())} and did not
          publish is here again. “Discard my changes”, under “More”, takes it out.
        </p>
      )}
      {isInOtherTab && (
        <p className="notice" role="status">
          You have these words open in another tab. Each tab keeps its own, and the one that
          publishes second is shown both versions.
        </p>
      )}
      <Neighbours place={place} of="page" isWriting={editor.isChanged} />
      <Faults editor={editor} />
      <Form editor={editor} schema={schema} />
      <WordsBar
        editor={editor}
        onPublish={() => {
          if ((editor.isChanged || editor.isReturn) && editor.check()) setOverlay('publish');
        }}
        onPreview={() => setOverlay('preview')}
        onHistory={() => setOverlay('history')}
      />
      {overlay === 'publish' && (
        <PublishWordsDialog
          title={entry.title}
          changes={changes}
          onPublish={() => {
            close();
            void editor.publish();
          }}
          onClose={close}
        />
      )}
      {overlay === 'preview' && (
        <WordsPreview
          page={entry.page}
          title={entry.title}
          changes={changes}
          words={words}
          onClose={close}
        />
      )}
      {overlay === 'history' && (
        <WordsHistoryDialog
          path={entry.path}
          file={editor.file.source}
          words={words}
          onRestore={(source) => {
            close();
            editor.replace(source, 'the words that were here');
          }}
          onClose={close}
        />
      )}
      {theirs && <MergeWordsDialog editor={editor} theirs={theirs} />}
    </div>
  );
}

/** Which version visitors read. */
function Standing({ editor: { stored, file } }: { editor: Editor }) {
  if (!stored) return 'Visitors read the words that came with the site.';
  const changed = `Changed at this desk on ${formatLondonTime(stored.updated_at)} (London).`;
  if (stored.base === file.base) return changed;
  return saySame(readWords(stored.source), readWords(file.source))
    ? `${changed} The words that came with the site now say the same.`
    : `${changed} The words that came with the site were changed since: these still stand in their place. History shows both.`;
}

/** Everything that has to be mended, each with the way to it. */
function Faults({ editor: { faults, refusals } }: { editor: Editor }) {
  const box = useRef<HTMLDivElement>(null);
  const isAny = faults.length > 0;
  useEffect(() => {
    // After a refusal alone: what comes back while somebody types takes no focus.
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (!isAny) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <ul className="error-summary-list tap-links">
        {faults.map(({ place, message }, index) => (
          <li key={index}>
            {place.length === 0 ? (
              message
            ) : (
              <a
                href={`#${toFieldId(place)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToField(toFieldId(place));
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Form({ editor, schema }: { editor: Editor; schema: FieldSchema }) {
  const { words, faults, sources, entry, edit: change } = editor;
  const edit = useMemo((): Edit => {
    const messages = new Map(faults.map(({ place, message }) => [toFieldId(place), message]));
    return {
      set: (place, value) => change((file) => file.set(place, value)),
      remove: (place, what) => change((file) => file.remove(place), `“${what}”`),
      add: (place, item) => change((file) => file.add(place, item)),
      move: (place, from, to) => change((file) => file.move(place, from, to)),
      findFault: (id) => messages.get(id),
    };
  }, [change, faults]);
  const textId = toFieldId(TEXT);

  return (
    <EditContext value={edit}>
      <SourceChoices sources={sources} />
      <section className="words-form stack" aria-label={`Words of ${entry.title}`}>
        <WordsFields field={toWordsForm(schema, words.data)} />
        {words.text !== null && (
          <Field
            id={textId}
            label="Text"
            hint="Markdown: ## begins a heading, **two stars** make bold, - begins a point, [words](/address) is a link."
            error={edit.findFault(textId)}
          >
            {(field) => (
              <textarea
                className="field-input words-text"
                {...field}
                value={words.text?.replace(/^\n/, '') ?? ''}
                onChange={({ target }) => change((file) => file.setText(`\n${target.value}`))}
              />
            )}
          </Field>
        )}
      </section>
    </EditContext>
  );
}
