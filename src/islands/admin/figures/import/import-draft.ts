/**
 * The file that is being imported, kept in this browser until it is applied or discarded (rules §12). It
 * lies where the drafts of articles do, so that signing out forgets it with them.
 */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

const STORE = 'article-draft';
const KEY = `${STORE}:figures`;

/** Whose change is to stay, and the colleague's version that this was said of; null for none. */
export type Decision = { keep: 'mine' | 'theirs'; version: number | null };

export type ImportDraft = {
  /** The file's name; null for what was pasted. */
  name: string | null;
  text: string;
  /** What was said about the file when its bytes became text. */
  notes: string[];
  /** Ticked: apply what holds. */
  partly: boolean;
  note: string;
  /** By line. */
  decided: Record<number, Decision>;
  /** E-mail address of who chose it. */
  writtenBy: string;
  /** Milliseconds. */
  writtenAt: number;
};

let store: UseStore | null = null;

/** What the browser's storage gives, or `otherwise` where it refuses or has no space. */
async function askStorage<Answer>(
  ask: (opened: UseStore) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  try {
    return await ask((store ??= createStore(STORE, STORE)));
  } catch {
    return otherwise;
  }
}

export const readImportDraft = (): Promise<ImportDraft | null> =>
  askStorage(async (opened) => (await get<ImportDraft>(KEY, opened)) ?? null, null);

/** Keeps it. False where the browser refuses or has no space. */
export const writeImportDraft = (draft: ImportDraft): Promise<boolean> =>
  askStorage(async (opened) => {
    await set(KEY, draft, opened);
    return true;
  }, false);

export const removeImportDraft = (): Promise<void> =>
  askStorage((opened) => del(KEY, opened), undefined);
