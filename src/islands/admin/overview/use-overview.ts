/** What the overview is made of: each part is read by itself, and one that fails leaves the others. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type ArticleSummary, readArticleSummaries } from '../../../backend/article-editing.ts';
import { type MissedSearch, readMissedSearches } from '../../../backend/missed-searches.ts';
import { type ReadingQueue, listReadingQueue } from '../../../backend/page-reading.ts';
import type { Result } from '../../../backend/result.ts';
import {
  type BuildFindings,
  FINDINGS_PATH,
  parseFindings,
} from '../../../domain/admin/findings.ts';
import type { WordsEntry } from '../../../domain/words/words.ts';
import { readWordsIndex } from '../words/read-words.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';

export type Overview = {
  articles: Result<ArticleSummary[]>;
  queue: Result<ReadingQueue>;
  missed: Result<MissedSearch[]>;
  /** Null where the live site has none, or does not answer. */
  findings: BuildFindings | null;
  /** The files of words that the desk changes; none where the live site does not say. */
  words: readonly WordsEntry[];
  /** When this was read, in epoch milliseconds. */
  at: number;
};

async function fetchFindings(): Promise<BuildFindings | null> {
  try {
    const answer = await fetch(FINDINGS_PATH, { cache: 'no-store' });
    return answer.ok ? parseFindings(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** Null until it has been read; `retry` reads all of it again. */
export function useOverview() {
  const admin = useAdmin();
  const [overview, setOverview] = useState<Overview | null>(null);

  async function read() {
    const [articles, queue, missed, findings, words] = await Promise.all([
      retrySignedIn(admin, () => readArticleSummaries(backend)),
      // How many there are is what counts here; Today names them.
      retrySignedIn(admin, () => listReadingQueue(backend, 1)),
      retrySignedIn(admin, () => readMissedSearches(backend)),
      fetchFindings(),
      readWordsIndex(),
    ]);
    setOverview({
      articles,
      queue,
      missed,
      findings,
      words: words.ok ? words.data.files : [],
      at: Date.now(),
    });
  }

  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);

  const retry = () => {
    setOverview(null);
    void read();
  };
  return { overview, retry };
}
