/** What the editor knows of an article besides the words in its form, as a pure state machine. */
import type {
  ArticleWriter,
  EditableArticle,
  SaveResult,
} from '../../../backend/article-editing.ts';
import type { ArticleFields } from '../../../domain/article/article-fields.ts';
import type { Publication } from '../../../domain/article/article-values.ts';
import type { SaveState } from './saving/save-message.ts';

/** The version that the words on the screen were begun from: what a save must find unchanged. */
export type Base = { fields: ArticleFields; updatedAt: string };

export type EditorState = {
  /** The version that the backend has, as far as is known; null for an article never saved. */
  stored: EditableArticle | null;
  /** Older than `stored` where a draft was restored that was begun before; null like `stored`. */
  base: Base | null;
  save: SaveState;
  /** What somebody else has saved meanwhile, and what the form held when that became known. */
  conflict: { mine: ArticleFields; theirs: EditableArticle; by: ArticleWriter | null } | null;
  /** Whether the form is held to what readers need. */
  isForReaders: boolean;
  /** The article before it was last taken back; null once that cannot be undone any more. */
  takenBack: EditableArticle | null;
  /** Counts the saves that the form's contents prevented: after each, its summary takes the focus. */
  refusals: number;
};

export type EditorEvent =
  /** A save was started, of an article that will be published or not. */
  | { type: 'started'; isForReaders: boolean }
  | { type: 'invalid' }
  | { type: 'sent' }
  /** `mine` is what the form holds by now; `now` is in epoch milliseconds. */
  | { type: 'answered'; result: SaveResult; mine: ArticleFields; now: number }
  /** The words on the screen go on from the version of somebody else. */
  | { type: 'merged'; theirs: EditableArticle }
  | { type: 'conflict-closed' };

/** Whether a save took an article back that was published. */
const isTakenBack = (before: Publication | null, after: Publication): boolean =>
  before !== null && before.published && !after.published;

export const toBase = (article: EditableArticle): Base => ({
  fields: article,
  updatedAt: article.updated_at,
});

export const toEditorState = (stored: EditableArticle | null, base: Base | null): EditorState => ({
  stored,
  base,
  save: { name: 'untried' },
  conflict: null,
  isForReaders: false,
  takenBack: null,
  refusals: 0,
});

function takeAnswer(
  state: EditorState,
  { result, mine, now }: Extract<EditorEvent, { type: 'answered' }>,
): EditorState {
  if (result.ok) {
    const { article } = result;
    return {
      ...state,
      stored: article,
      base: toBase(article),
      takenBack: isTakenBack(state.stored, article) ? state.stored : null,
      save: { name: 'saved', at: now },
    };
  }
  switch (result.reason) {
    case 'failed':
      return { ...state, save: { name: 'failed', message: result.message } };
    case 'stale': {
      const { current, by } = result;
      const conflict = current && { mine, theirs: current, by };
      return { ...state, conflict, save: { name: conflict ? 'stale' : 'deleted', by } };
    }
    case 'slug-taken':
      return { ...state, save: { name: result.reason }, refusals: state.refusals + 1 };
    default:
      return { ...state, save: { name: result.reason } };
  }
}

export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'started':
      return { ...state, isForReaders: event.isForReaders };
    case 'invalid':
      return { ...state, save: { name: 'invalid' }, refusals: state.refusals + 1 };
    case 'sent':
      return { ...state, save: { name: 'saving' } };
    case 'answered':
      return takeAnswer(state, event);
    case 'merged':
      return { ...state, stored: event.theirs, base: toBase(event.theirs), conflict: null };
    case 'conflict-closed':
      return { ...state, conflict: null };
  }
}
