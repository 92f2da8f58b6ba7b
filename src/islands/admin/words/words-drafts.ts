/**
 * Words of the site that were typed and not published, kept with the drafts of articles (rules §12: nothing
 * typed is lost). Every tab has a draft of its own.
 */
import { dropDraft } from '../../../backend/drafts.ts';
import type { StoredWords } from '../../../backend/site-words.ts';
import { backend } from '../admin-context.ts';
import { bringBack, isOwn, keepOther } from '../editor/account-drafts.ts';
import { findOpenDrafts, otherDrafts } from '../editor/drafts.ts';
import type { DraftStore } from '../editor/saving/use-draft.ts';

/** The version that a change was begun from. */
export type Begun = {
  source: string;
  /** Of the file that was there, as `WordsFile` has it. */
  base: string;
  /** When that version was put on the site (ISO instant); null for the file. */
  seen: string | null;
};

export type WordsDraft = {
  /** The path, a colon and a UUID. */
  id: string;
  source: string;
  begun: Begun;
  /** E-mail address. */
  writtenBy: string;
  /** Milliseconds. */
  writtenAt: number;
};

const BEGINNING = 'words-draft:';

const toName = (id: string): string => BEGINNING + id;

/** Of the file that a draft is of. */
export const toPath = (id: string): string => id.slice(0, id.indexOf(':'));

const toUuid = (id: string): string => id.slice(id.indexOf(':') + 1);

export const toDraftId = (path: string): string => `${path}:${crypto.randomUUID()}`;

export const wordsDrafts: DraftStore<WordsDraft> = {
  toName,
  write: (draft) => otherDrafts.write(toName(draft.id), draft),
  keepInAccount: async (draft) =>
    isOwn(draft.writtenBy) && keepOther(toUuid(draft.id), toName(draft.id), draft),
  forget: async (id) => {
    await Promise.all([otherDrafts.remove(toName(id)), dropDraft(backend, toUuid(id))]);
  },
};

/**
 * Whoever is signed in, what they typed and did not publish: of every file, or of the one at that path;
 * newest first. What another tab is writing is left out.
 */
export async function readWordsDrafts(path = ''): Promise<WordsDraft[]> {
  await bringBack();
  const [kept, open] = await Promise.all([
    otherDrafts.readAll<WordsDraft>(path === '' ? BEGINNING : `${BEGINNING}${path}:`),
    findOpenDrafts(BEGINNING),
  ]);
  return [...kept.values()]
    .filter(({ id, writtenBy }) => isOwn(writtenBy) && !open.has(id))
    .sort((one, other) => other.writtenAt - one.writtenAt);
}

/** Forgets the drafts that were published: whoever published them was gone before they were. Gives the others. */
export function dropPublished(
  drafts: readonly WordsDraft[],
  stored: readonly StoredWords[],
): WordsDraft[] {
  const published = new Map(stored.map(({ path, source }) => [path, source]));
  return drafts.filter(({ id, source }) => {
    if (published.get(toPath(id)) !== source) return true;
    void wordsDrafts.forget(id);
    return false;
  });
}
