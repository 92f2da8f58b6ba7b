/** One file of words of the site, changed in its form. */
import './Words.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { findWordsChanges, toChangedText } from '../../../domain/words/words-changes.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { type Unsaved, useUnsaved } from '../drafts/use-draft.ts';
import { Loaded, useRead } from '../queries.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import {
  dropPublished,
  type OpenedWords,
  readOpenedWords,
  toPlace,
  type WordsDraft,
} from './read-words.ts';
import { WordsEditor } from './WordsEditor.tsx';

export default function WordsFileScreen({ path }: { path: string }) {
  const read = useRead(['words', path], () => readOpenedWords(path));
  const unsaved = useUnsaved<WordsDraft>(toPlace(path));
  const loading = 'Loading the words';
  return (
    <>
      {!read.data && read.failure && <h1>Words</h1>}
      <Loaded read={read} loading={loading} failed="The words could not be read.">
        {(opened) => {
          if (!opened) {
            return (
              <div className="stack">
                <LostDot />
                <h1>There are no such words</h1>
                <p>The live site has no file of words at this address.</p>
                <Link className="button" href="/admin/words">
                  To the words of the site
                </Link>
              </div>
            );
          }
          if (!unsaved.drafts) return <Spinner text={loading} />;
          return <Opened opened={opened} unsaved={unsaved} drafts={unsaved.drafts} />;
        }}
      </Loaded>
    </>
  );
}

type Props = {
  opened: OpenedWords;
  unsaved: Unsaved<WordsDraft>;
  drafts: NonNullable<Unsaved<WordsDraft>['drafts']>;
};

/** Begins with what was typed last, and offers the rest. */
function Opened({ opened, unsaved, drafts }: Props) {
  const [found] = useState(() => dropPublished(drafts, opened.stored ? [opened.stored] : []));
  const [begun, setBegun] = useState(found.slice(0, 1));
  const draft = begun.at(-1) ?? null;
  const earlier = drafts.filter((one) => found.includes(one) && !begun.includes(one));
  return (
    // What another draft takes the place of is kept as it is left.
    <WordsEditor key={draft?.key} opened={opened} draft={draft}>
      <EarlierDrafts
        kept={{
          earlier: { ...unsaved, drafts: earlier },
          use: (one) => {
            setBegun([...begun, one]);
            return Promise.resolve();
          },
        }}
        describe={describeDraft}
      />
    </WordsEditor>
  );
}

/** `Hero › Lead: What it costs` */
const describeDraft = ({ source, begun }: WordsDraft): string =>
  findWordsChanges(readWords(begun.source), readWords(source))
    .map(({ label, after }) => `${label}: ${toChangedText(after)}`)
    .join('; ')
    .slice(0, 200);
