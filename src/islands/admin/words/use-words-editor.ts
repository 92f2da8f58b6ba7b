import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { publishWords, type StoredWords, type WordsOutcome } from '../../../backend/site-words.ts';
import { findWordsChanges, TEXT } from '../../../domain/words/words-changes.ts';
import type { WordsSituation } from '../../../domain/words/words-message.ts';
import { isSame, type Place, haveSameWords, type WordsFile } from '../../../domain/words/words.ts';
import { readWords, WordsSource } from '../../../engines/words-source/words-source.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { useDraftValue } from '../drafts/use-draft.ts';
import { findWordsFaults, type WordsFault } from './find-faults.ts';
import { type BaseVersion, type OpenedWords, toPlace, type WordsDraft } from './read-words.ts';

export type Theirs = BaseVersion & { by: WordsOutcome['by'] };

const toBaseVersion = (stored: StoredWords | null, { source, base }: WordsFile): BaseVersion =>
  stored
    ? { source: stored.source, base: stored.base, seen: stored.updated_at }
    : { source, base, seen: null };

/** A constant, so that boxes do not re-render. */
const NO_FAULTS: readonly WordsFault[] = [];

export function useWordsEditor({ entry, file, sources, ...opened }: OpenedWords) {
  const admin = useAdmin();
  const [stored, setStored] = useState(opened.stored);
  const typed = useDraftValue<WordsDraft | null>(toPlace(entry.path), null);
  const [undo, setUndo] = useState<{ what: string; source: string } | null>(null);
  const [state, setState] = useState<WordsSituation['state']>({ name: 'untried' });
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<Theirs | null>(null);

  const current = toBaseVersion(stored, file);
  const shown = typed.value ?? { source: current.source, begun: current };
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const { source, begun } = shown;
  const words = useMemo(() => readWords(source), [source]);
  const original = useMemo(() => readWords(begun.source), [begun.source]);
  const changes = useMemo(() => findWordsChanges(original, words), [original, words]);
  const isChanged = changes.length > 0;
  /** Whether the form equals the original file but another version is live. */
  const isReturn = useMemo(
    () => stored !== null && !isChanged && haveSameWords(words, readWords(file.source)),
    [stored, isChanged, words, file],
  );
  const isTried = state.name === 'invalid';
  const faults = useMemo(
    () => (isTried ? findWordsFaults(entry.path, words, sources) : NO_FAULTS),
    [isTried, entry, words, sources],
  );

  const { set } = typed;
  /** Replaces the form's words. `what` names what Undo restores. */
  const put = useCallback(
    (next: WordsDraft, what: string | null) => {
      setUndo(what === null ? null : { what, source: latest.current.source });
      latest.current = next;
      set(isSame(readWords(next.source), readWords(next.begun.source)) ? null : next);
      setState((now) => (now.name === 'published' ? { name: 'untried' } : now));
    },
    [set],
  );
  const replace = (version: string, what: string | null) => put({ source: version, begun }, what);
  const edit = useCallback(
    (change: (words: WordsSource) => void, what: string | null = null) => {
      const next = new WordsSource(latest.current.source);
      change(next);
      put({ ...latest.current, source: next.toString() }, what);
    },
    [put],
  );

  const check = (): boolean => {
    const isFit = findWordsFaults(entry.path, words, sources).length === 0;
    setState({ name: isFit ? 'untried' : 'invalid' });
    if (!isFit) setRefusals(refusals + 1);
    return isFit;
  };

  const showConflict = (other: BaseVersion, by: Theirs['by']) => {
    setTheirs({ ...other, by });
    setState({ name: 'stale' });
  };

  /** Publishes over the base version. Words that equal the original file revert to it. */
  const publish = async () => {
    if (state.name === 'sending') return;
    // The file has changed in the repository, which the database cannot know.
    if (begun.seen === null && stored === null && begun.base !== file.base) {
      showConflict(current, null);
      return;
    }
    setState({ name: 'sending' });
    const answer = await retrySignedIn(admin, () =>
      publishWords(backend, {
        words: entry.path,
        source: haveSameWords(words, readWords(file.source)) ? null : source,
        base: file.base,
        base_version: begun.seen,
      }),
    );
    if (!answer.ok) {
      setState({ name: 'failed', failure: answer });
      return;
    }
    const { is_stale: isStale, row, by } = answer.data;
    setStored(row);
    const now = toBaseVersion(row, file);
    if (isStale) {
      showConflict(now, by);
      return;
    }
    // Keep what was typed during the request.
    set((left) => (left && left.source !== source ? { ...left, begun: now } : null));
    setUndo(null);
    setState({ name: 'published', at: Date.now() });
  };

  /** Continues from their version, with my values at these places. */
  const merge = (mine: readonly (readonly [Place, unknown])[]) => {
    if (!theirs) return;
    const merged = new WordsSource(theirs.source);
    for (const [place, value] of mine) {
      if (place === TEXT) merged.setText(String(value));
      else if (value === undefined) merged.remove(place);
      else merged.set(place, value);
    }
    put({ source: merged.toString(), begun: theirs }, null);
    setTheirs(null);
    setState({ name: 'untried' });
  };

  return {
    ...{ entry, file, sources, stored, begun, words, original, changes, isChanged, isReturn },
    ...{ typed, undo, state, faults, refusals, theirs, edit, replace, check, publish, merge },
    dismissConflict: () => setTheirs(null),
  };
}

export type WordsEditor = ReturnType<typeof useWordsEditor>;
