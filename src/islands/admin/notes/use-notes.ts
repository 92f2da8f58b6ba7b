import { useState } from 'react';
import {
  type ArticleNote,
  changeArticleNote,
  type NewNote,
  type NoteChange,
  readArticleNotes,
  writeArticleNote,
} from '../../../backend/article-notes.ts';
import { PRESENCE_RENEWAL_MS } from '../../../backend/presence.ts';
import type { Result } from '../../../backend/result.ts';
import { toNews } from '../../../domain/admin/article-notes.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { useRead } from '../queries.tsx';

const NONE: ArticleNote[] = [];

/** The notes of an article, read again as often as it is asked who else is there; none for one not stored. */
export function useNotes(articleId: string | null) {
  const admin = useAdmin();
  const read = useRead(['notes', articleId], () => readArticleNotes(backend, articleId ?? ''), {
    everyMs: PRESENCE_RENEWAL_MS,
    isEnabled: articleId !== null,
  });
  const { notes = NONE, colleagues = [] } = read.data ?? {};
  const [told, setTold] = useState({ notes: read.data?.notes, news: '' });
  if (read.data && told.notes !== notes) {
    setTold({ notes, news: (told.notes && toNews(told.notes, notes)) || told.news });
  }

  /** Runs it and reads the notes again; gives why it was refused, null when it was done. */
  const act = async (question: () => Promise<Result<unknown>>): Promise<string | null> => {
    const answer = await retrySignedIn(admin, question);
    await read.reload();
    return answer.ok ? null : answer.message;
  };
  return {
    notes,
    colleagues,
    isRead: read.data !== undefined,
    isUnread: read.failure !== null,
    /** What others have written since the last reading, as a sentence. */
    news: told.news,
    write: (note: NewNote) => act(() => writeArticleNote(backend, articleId ?? '', note)),
    /** Gives why it was not changed, null when it was, or was so already. */
    change: (id: string, change: NoteChange) => act(() => changeArticleNote(backend, id, change)),
  };
}

export type Notes = ReturnType<typeof useNotes>;
