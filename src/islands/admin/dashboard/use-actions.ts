import { useState } from 'react';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { showToast } from '../../../browser/toasts.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { type ActionName, ACTIONS, type Named, type Outcome, undelete } from './actions.ts';
import type { useArticles } from './use-articles.ts';

export type Actions = ReturnType<typeof useActions>;

/**
 * Acts on the articles of the list, one action at a time for each, and reports the result.
 * `focusList` takes the focus where the button that had it goes away.
 */
export function useActions(
  list: ReturnType<typeof useArticles>,
  loadBuild: () => Promise<void>,
  focusList: () => void,
) {
  const admin = useAdmin();
  const [busy, setBusy] = useState<ReadonlyMap<string, ActionName>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [undoable, setUndoable] = useState<Named | null>(null);

  const mark = (id: string, name: ActionName | null) =>
    setBusy((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(name === null ? others : [...others, [id, name]]);
    });

  async function perform(id: string, name: ActionName, run: () => Promise<Outcome>) {
    mark(id, name);
    setError(null);
    const outcome = await retrySignedIn(admin, run);
    mark(id, null);
    if (outcome.ok) {
      if (outcome.saved) list.put(outcome.saved);
      showToast(outcome.message, { type: 'success' });
      void loadBuild();
    } else {
      setError(outcome.message);
      if (outcome.current) list.put(outcome.current);
    }
    return outcome;
  }

  async function act(name: keyof typeof ACTIONS, article: ArticleSummary) {
    if (busy.has(article.id)) return;
    const outcome = await perform(article.id, name, () => ACTIONS[name](backend, article));
    const isGone = outcome.ok ? name === 'delete' : outcome.current === null;
    if (isGone) list.drop(article);
    if (name === 'delete' && outcome.ok) setUndoable(article);
  }

  async function bringBack(article: Named) {
    if (busy.has(article.id)) return;
    const outcome = await perform(article.id, 'undelete', () => undelete(backend, article));
    if (!outcome.ok) return;
    setUndoable((current) => (current?.id === article.id ? null : current));
    focusList();
  }

  return {
    /** What is being done, by article id. */
    busy,
    /** Why the last action failed, until it is closed or another begins. */
    error,
    closeError: () => setError(null),
    /** The deletion that can be undone. */
    undoable,
    closeUndo: () => setUndoable(null),
    act: (name: keyof typeof ACTIONS, article: ArticleSummary) => void act(name, article),
    bringBack: (article: Named) => void bringBack(article),
  };
}
