/** Saving an article: what is sent, over which version, and what the backend makes of it. */
import { useRef, useState } from 'react';
import {
  createArticle,
  type EditableArticle,
  saveArticle,
  type SaveResult,
} from '../../../../backend/article-editing.ts';
import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import {
  toPublicationState,
  toSaveOutcome,
} from '../../../../domain/article/article-publication.ts';
import { useAdmin } from '../../admin-context.ts';
import type { SaveState } from './save-words.ts';

/** The version that was begun from: what a save must find unchanged. */
export type Base = { fields: ArticleFields; updatedAt: string };

type Options = {
  /** The version the backend has, as far as is known; null for an article never saved. */
  stored: EditableArticle | null;
  base: Base | null;
  /** Takes over what is stored now, sent with those fields. */
  onSaved: (article: EditableArticle, sent: ArticleFields) => void;
};

export type Saving = {
  state: SaveState;
  setState: (state: SaveState) => void;
  /** What somebody else saved meanwhile and what was to be saved over it. */
  conflict: { mine: ArticleFields; theirs: EditableArticle } | null;
  endConflict: () => void;
  /**
   * Saves over the version begun from, or over another, null for none; one save at a time. Gives
   * what became of it.
   */
  send: (fields: ArticleFields, over?: Base | null) => Promise<SaveState['name']>;
};

export function useSaving({ stored, base, onSaved }: Options): Saving {
  const { backend, signInAgain } = useAdmin();
  const [state, setState] = useState<SaveState>({ name: 'untried' });
  const [conflict, setConflict] = useState<Saving['conflict']>(null);
  const isBusy = useRef(false);

  const ask = (fields: ArticleFields, over: Base | null): Promise<SaveResult> =>
    stored && over
      ? saveArticle(backend, stored.id, fields, over.updatedAt)
      : createArticle(backend, fields);

  /** The answer, after signing in again if that is what it takes. */
  const askUntilSignedIn = async (fields: ArticleFields, over: Base | null) => {
    let result = await ask(fields, over);
    while (!result.ok && result.reason === 'signed-out') {
      setState({ name: 'signed-out' });
      if (!(await signInAgain())) break;
      setState({ name: 'saving' });
      result = await ask(fields, over);
    }
    return result;
  };

  const settle = (result: SaveResult, fields: ArticleFields): SaveState => {
    if (result.ok) {
      const now = Date.now();
      const before = stored ? toPublicationState(stored, now) : 'draft';
      onSaved(result.article, fields);
      return { name: 'saved', at: now, outcome: toSaveOutcome(before, result.article, now) };
    }
    if (result.reason === 'failed') return { name: 'failed', message: result.message };
    if (result.reason !== 'stale') return { name: result.reason };
    setConflict(result.current && { mine: fields, theirs: result.current });
    return { name: result.current ? 'stale' : 'deleted' };
  };

  return {
    state,
    setState,
    conflict,
    endConflict: () => setConflict(null),
    send: async (fields, over = base) => {
      if (isBusy.current) return 'saving';
      isBusy.current = true;
      setState({ name: 'saving' });
      const settled = settle(await askUntilSignedIn(fields, over), fields);
      isBusy.current = false;
      setState(settled);
      return settled.name;
    },
  };
}
