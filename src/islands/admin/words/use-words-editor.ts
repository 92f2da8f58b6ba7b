import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { publishWords, type StoredWords, type WordsOutcome } from '../../../backend/site-words.ts';
import type { Failure } from '../../../backend/result.ts';
import { findWordsChanges, TEXT } from '../../../domain/words/words-changes.ts';
import { type Place, saySame } from '../../../domain/words/words.ts';
import { readWords, WordsSource } from '../../../engines/words-source/words-source.ts';
import { backend, retrySignedIn, SiteNameContext, useAdmin } from '../admin-context.ts';
import { useDraft } from '../editor/saving/use-draft.ts';
import { findWordsFaults } from './find-faults.ts';
import type { OpenedWords } from './read-words.ts';
import { type Begun, toDraftId, type WordsDraft, wordsDrafts } from './words-drafts.ts';

export type PublishState =
  | { name: 'untried' | 'sending' | 'invalid' | 'stale' }
  /** `at` is in epoch milliseconds. */
  | { name: 'published'; at: number }
  | { name: 'failed'; failure: Failure };

export type Theirs = Begun & { by: WordsOutcome['by'] };

const ofFile = ({ source, base }: OpenedWords['file']): Begun => ({ source, base, seen: null });

const ofStored = ({ source, base, updated_at }: StoredWords): Begun => ({
  source,
  base,
  seen: updated_at,
});

/** Writes what one version has at a place into another; undefined takes it out. */
function put(words: WordsSource, place: Place, value: unknown): void {
  if (place === TEXT) words.setText(String(value));
  else if (value === undefined) words.remove(place);
  else words.set(place, value);
}

/** One file of words as it is changed: what is typed, what stands, and putting the one over the other. */
export function useWordsEditor(opened: OpenedWords, draft: WordsDraft | null) {
  const { entry, file, sources } = opened;
  const admin = useAdmin();
  const siteName = use(SiteNameContext);
  const [draftId] = useState(() => draft?.id ?? toDraftId(entry.path));
  const [stored, setStored] = useState(opened.stored);
  const stands = useMemo(() => (stored ? ofStored(stored) : ofFile(file)), [stored, file]);
  const [begun, setBegun] = useState(draft?.begun ?? stands);
  const [source, setSource] = useState(() => new WordsSource(draft?.source ?? begun.source));
  const [words, setWords] = useState(() => source.read());
  const [undo, setUndo] = useState<{ what: string; source: string } | null>(null);
  const [state, setState] = useState<PublishState>({ name: 'untried' });
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const isSending = useRef(false);

  const original = useMemo(() => readWords(begun.source), [begun]);
  const changes = useMemo(() => findWordsChanges(original, words), [original, words]);
  const isChanged = changes.length > 0;
  /** Whether the form holds what the file says, while a version that says the same stands in its place. */
  const isReturn = useMemo(
    () => stored !== null && !isChanged && saySame(words, readWords(file.source)),
    [stored, isChanged, words, file],
  );
  const isTried = state.name === 'invalid';
  const faults = useMemo(
    () => (isTried ? findWordsFaults(entry.path, words, sources) : []),
    [isTried, entry, words, sources],
  );

  const { kept, touch } = useDraft<WordsDraft>({
    store: wordsDrafts,
    draftId,
    isBegun: draft !== null,
    collect: (writtenAt) =>
      isChanged
        ? {
            id: draftId,
            source: source.toString(),
            begun,
            writtenBy: admin.session.email,
            writtenAt,
          }
        : null,
  });
  useEffect(() => touch(), [words, begun, touch]);

  useEffect(() => {
    document.title = `${entry.title} | ${siteName}`;
  }, [entry, siteName]);

  /** Changes what is typed; `what` names something that comes back with one press. */
  const edit = useCallback(
    (change: (words: WordsSource) => void, what: string | null = null) => {
      const before = what === null ? null : { what, source: source.toString() };
      change(source);
      setWords(source.read());
      setUndo(before);
      setState((now) => (now.name === 'published' ? { name: 'untried' } : now));
    },
    [source],
  );

  /** Puts another version into the form. */
  const replace = (version: string, what: string | null) => {
    const next = new WordsSource(version);
    setUndo(what === null ? null : { what, source: source.toString() });
    setSource(next);
    setWords(next.read());
  };

  /** Whether it may be put on the site; what has to be mended is shown. */
  const check = (): boolean => {
    const isFit = findWordsFaults(entry.path, words, sources).length === 0;
    setState({ name: isFit ? 'untried' : 'invalid' });
    if (!isFit) setRefusals((count) => count + 1);
    return isFit;
  };

  const take = ({ is_stale: isStale, row, by }: WordsOutcome) => {
    setStored(row);
    const next = row ? ofStored(row) : ofFile(file);
    if (isStale) {
      setTheirs({ ...next, by });
      setState({ name: 'stale' });
      return;
    }
    setBegun(next);
    setUndo(null);
    setState({ name: 'published', at: Date.now() });
  };

  /** Puts it on the site over what it was begun from; words that the file says as well go back to it. */
  const publish = async () => {
    if (isSending.current) return;
    // The file was changed in the repository, which the database does not know.
    if (begun.seen === null && stored === null && begun.base !== file.base) {
      setTheirs({ ...ofFile(file), by: null });
      setState({ name: 'stale' });
      return;
    }
    isSending.current = true;
    setState({ name: 'sending' });
    const sent = source.toString();
    const isFile = saySame(readWords(sent), readWords(file.source));
    const answer = await retrySignedIn(admin, () =>
      publishWords(backend, {
        words: entry.path,
        source: isFile ? null : sent,
        base: file.base,
        base_version: begun.seen,
      }),
    );
    isSending.current = false;
    if (answer.ok) take(answer.data);
    else setState({ name: 'failed', failure: answer });
  };

  /** Goes on from their version, with what of mine is given as values by their places. */
  const merge = (mine: readonly (readonly [Place, unknown])[]) => {
    if (!theirs) return;
    const merged = new WordsSource(theirs.source);
    for (const [place, value] of mine) put(merged, place, value);
    setBegun(theirs);
    setSource(merged);
    setWords(merged.read());
    setTheirs(null);
    setState({ name: 'untried' });
  };

  return {
    entry,
    file,
    sources,
    stored,
    begun,
    source,
    words,
    original,
    changes,
    isChanged,
    isReturn,
    kept,
    undo,
    state,
    faults,
    refusals,
    theirs,
    edit,
    replace,
    check,
    publish,
    merge,
    putOff: () => setTheirs(null),
  };
}

export type WordsEditor = ReturnType<typeof useWordsEditor>;
