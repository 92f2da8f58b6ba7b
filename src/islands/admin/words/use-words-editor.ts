import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { publishWords, type StoredWords, type WordsOutcome } from '../../../backend/site-words.ts';
import { findWordsChanges, TEXT } from '../../../domain/words/words-changes.ts';
import type { WordsSituation } from '../../../domain/words/words-message.ts';
import { type Place, saySame, type WordsFile } from '../../../domain/words/words.ts';
import { readWords, WordsSource } from '../../../engines/words-source/words-source.ts';
import { backend, retrySignedIn, SiteNameContext, useAdmin } from '../admin-context.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { findWordsFaults, type WordsFault } from './find-faults.ts';
import { type Begun, type OpenedWords, toPlace, type WordsDraft } from './read-words.ts';

export type Theirs = Begun & { by: WordsOutcome['by'] };

const toBegun = (stored: StoredWords | null, { source, base }: WordsFile): Begun =>
  stored
    ? { source: stored.source, base: stored.base, seen: stored.updated_at }
    : { source, base, seen: null };

const NO_FAULTS: readonly WordsFault[] = [];

/** One file of words as it is changed: what is typed, what stands, and putting the one over the other. */
export function useWordsEditor(opened: OpenedWords, draft: Draft<WordsDraft> | null) {
  const { entry, file, sources } = opened;
  const admin = useAdmin();
  const siteName = use(SiteNameContext);
  const [stored, setStored] = useState(opened.stored);
  const [begun, setBegun] = useState(draft?.value.begun ?? toBegun(stored, file));
  const [source, setSource] = useState(() => new WordsSource(draft?.value.source ?? begun.source));
  const [words, setWords] = useState(() => source.read());
  const [undo, setUndo] = useState<{ what: string; source: string } | null>(null);
  const [state, setState] = useState<WordsSituation['state']>({ name: 'untried' });
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
    () => (isTried ? findWordsFaults(entry.path, words, sources) : NO_FAULTS),
    [isTried, entry, words, sources],
  );

  const { kept, touch } = useDraft<WordsDraft>({
    place: toPlace(entry.path),
    collect: () => (isChanged ? { source: source.toString(), begun } : null),
    continued: draft,
  });
  useEffect(() => touch(), [words, begun, touch]);

  useEffect(() => {
    document.title = `${entry.title} | ${siteName}`;
  }, [entry, siteName]);

  /** Changes what is typed; `what` names something that comes back with one press. */
  const edit = useCallback(
    (change: (words: WordsSource) => void, what: string | null = null) => {
      setUndo(what === null ? null : { what, source: source.toString() });
      change(source);
      setWords(source.read());
      setState((now) => (now.name === 'published' ? { name: 'untried' } : now));
    },
    [source],
  );

  /** Puts another version into the form; `what` names something that comes back with one press. */
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

  const meet = (other: Begun, by: Theirs['by']) => {
    setTheirs({ ...other, by });
    setState({ name: 'stale' });
  };

  /** Puts it on the site over what it was begun from; words that the file says as well go back to it. */
  const publish = async () => {
    if (isSending.current) return;
    // The file was changed in the repository, which the database does not know.
    if (begun.seen === null && stored === null && begun.base !== file.base) {
      meet(toBegun(null, file), null);
      return;
    }
    isSending.current = true;
    setState({ name: 'sending' });
    const sent = source.toString();
    const answer = await retrySignedIn(admin, () =>
      publishWords(backend, {
        words: entry.path,
        source: saySame(readWords(sent), readWords(file.source)) ? null : sent,
        base: file.base,
        base_version: begun.seen,
      }),
    );
    isSending.current = false;
    if (!answer.ok) {
      setState({ name: 'failed', failure: answer });
      return;
    }
    const { is_stale: isStale, row, by } = answer.data;
    setStored(row);
    if (isStale) {
      meet(toBegun(row, file), by);
      return;
    }
    setBegun(toBegun(row, file));
    setUndo(null);
    setState({ name: 'published', at: Date.now() });
  };

  /** Goes on from their version, with what of mine is given as values by their places. */
  const merge = (mine: readonly (readonly [Place, unknown])[]) => {
    if (!theirs) return;
    const merged = new WordsSource(theirs.source);
    for (const [place, value] of mine) {
      if (place === TEXT) merged.setText(String(value));
      else if (value === undefined) merged.remove(place);
      else merged.set(place, value);
    }
    setBegun(theirs);
    replace(merged.toString(), null);
    setTheirs(null);
    setState({ name: 'untried' });
  };

  return {
    ...{ entry, file, sources, stored, begun, words, original, changes, isChanged, isReturn },
    ...{ kept, undo, state, faults, refusals, theirs, edit, replace, check, publish, merge },
    putOff: () => setTheirs(null),
  };
}

export type WordsEditor = ReturnType<typeof useWordsEditor>;
