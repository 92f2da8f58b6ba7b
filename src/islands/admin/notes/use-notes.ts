import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ArticleNotes,
  changeArticleNote,
  type NewNote,
  type NoteChange,
  readArticleNotes,
  writeArticleNote,
} from '../../../backend/article-notes.ts';
import type { Result } from '../../../backend/result.ts';
import { toNews } from '../../../domain/admin/article-notes.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { renewWhileSeen } from '../renew-while-seen.ts';

const NOTHING: ArticleNotes = { notes: [], colleagues: [] };

export type Notes = ReturnType<typeof useNotes>;

/**
 * The notes of an article, read again as often as it is asked who else is there; none for one that is not
 * stored. What was read stays where reading fails.
 */
export function useNotes(articleId: string | null) {
  const admin = useAdmin();
  const [read, setRead] = useState<ArticleNotes | null>(null);
  const [isUnread, setUnread] = useState(false);
  /** What others have written since the last reading, as a sentence. */
  const [news, setNews] = useState('');
  /** Counts the requests: an older answer never replaces a newer one. */
  const request = useRef(0);

  const take = (answer: Result<ArticleNotes>) => {
    setUnread(!answer.ok);
    if (!answer.ok) return;
    const told = read && toNews(read.notes, answer.data.notes);
    if (told) setNews(told);
    setRead(answer.data);
  };
  const takeNow = useEffectEvent(take);

  useEffect(() => {
    if (articleId === null) return undefined;
    const end = renewWhileSeen(async () => {
      const own = ++request.current;
      const answer = await readArticleNotes(backend, articleId);
      if (own === request.current) takeNow(answer);
    });
    return () => {
      // oxlint-disable-next-line react/exhaustive-deps -- the newest request, not the one of the start
      request.current++;
      end();
    };
  }, [articleId]);

  /** Runs it and reads the notes again; gives why it was refused, null when it was done. */
  const act = async (question: () => Promise<Result<unknown>>): Promise<string | null> => {
    if (articleId === null) return null;
    const answer = await retrySignedIn(admin, question);
    const own = ++request.current;
    const now = await readArticleNotes(backend, articleId);
    if (own === request.current) take(now);
    return answer.ok ? null : answer.message;
  };

  return {
    ...(read ?? NOTHING),
    isRead: read !== null,
    isUnread,
    news,
    /** Gives why it was not written, null when it was. */
    write: (note: NewNote) => act(() => writeArticleNote(backend, articleId ?? '', note)),
    /** Gives why it was not changed, null when it was, or was so already. */
    change: (id: string, change: NoteChange) => act(() => changeArticleNote(backend, id, change)),
  };
}
