import { type ReactNode, useState } from 'react';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { showToast } from '../../../browser/toasts.ts';
import { useAdmin } from '../admin-context.ts';
import { type ActionName, ACTIONS, type Outcome, undelete } from './actions.ts';
import { UndoNotice } from './UndoNotice.tsx';
import type { useArticles } from './use-articles.ts';

type Named = { id: string; title: string };

export type Actions = {
  /** What is being done, by article id. */
  busy: ReadonlyMap<string, ActionName>;
  act: (name: keyof typeof ACTIONS, article: ArticleSummary) => void;
  bringBack: (article: Named) => void;
  /** The refusal that stands, and the deletion that can be undone. */
  notices: ReactNode;
};

/**
 * Does things with the articles of the list, one at a time for each, and says what came of them.
 * `focusList` takes the focus where the button that had it goes away.
 */
export function useActions(
  list: ReturnType<typeof useArticles>,
  loadBuild: () => Promise<void>,
  focusList: () => void,
): Actions {
  const { backend, signInAgain } = useAdmin();
  const [busy, setBusy] = useState<ReadonlyMap<string, ActionName>>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [undoable, setUndoable] = useState<Named | null>(null);

  const mark = (id: string, name: ActionName | null) =>
    setBusy((before) => {
      const next = new Map(before);
      if (name === null) next.delete(id);
      else next.set(id, name);
      return next;
    });

  /** Does it; where the session has ended, once more after signing in again. */
  async function perform(id: string, name: ActionName, run: () => Promise<Outcome>) {
    mark(id, name);
    setRefusal(null);
    let outcome = await run();
    if (!outcome.ok && outcome.reason === 'signed-out' && (await signInAgain())) {
      outcome = await run();
    }
    mark(id, null);
    if (outcome.ok) {
      if (outcome.saved) list.put(outcome.saved);
      showToast(outcome.message, { type: 'success' });
      void loadBuild();
    } else {
      setRefusal(outcome.message);
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
    setUndoable((standing) => (standing?.id === article.id ? null : standing));
    focusList();
  }

  const notices = (
    <div className="dashboard-notices">
      {refusal !== null && (
        <div className="notice dashboard-notice" role="alert">
          <p>{refusal}</p>
          <button
            className="admin-quiet-button"
            type="button"
            onClick={() => {
              setRefusal(null);
              focusList();
              void list.load();
            }}
          >
            Read the list again
          </button>
        </div>
      )}
      {undoable && (
        <UndoNotice
          key={undoable.id}
          title={undoable.title}
          isBusy={busy.has(undoable.id)}
          onUndo={() => void bringBack(undoable)}
          onClose={() => {
            setUndoable(null);
            focusList();
          }}
        />
      )}
    </div>
  );

  return {
    busy,
    act: (name, article) => void act(name, article),
    bringBack: (article) => void bringBack(article),
    notices,
  };
}
