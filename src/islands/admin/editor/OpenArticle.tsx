import './OpenArticle.css';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  type ArticleSummary,
  type EditableArticle,
  readArticleForEditing,
  readArticleSummaries,
} from '../../../backend/article-editing.ts';
import type { Backend } from '../../../backend/client.ts';
import { type Failure, getDataOr } from '../../../backend/result.ts';
import { EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import { isChanged, toValues } from '../../../domain/article/article-values.ts';
import { useAdmin } from '../admin-context.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { ArticleEditor, type Opening } from './ArticleEditor.tsx';
import { ArticlesContext } from './articles-context.ts';
import { type Draft, readDraft, removeDraft } from './drafts.ts';
import { DraftOffer } from './versions/DraftOffer.tsx';

type Props = {
  articleId: string | null;
  /** Told when the article is stored for the first time. */
  onCreated: (id: string) => void;
};

type Reading = {
  /** Null for an article never saved, or deleted. */
  stored: EditableArticle | null;
  articles: ArticleSummary[];
  /** What was typed and never saved. */
  draft: Draft | null;
};

async function read(backend: Backend, articleId: string | null): Promise<Reading | Failure> {
  const [stored, articles, draft] = await Promise.all([
    articleId === null ? null : readArticleForEditing(backend, articleId),
    readArticleSummaries(backend),
    readDraft(articleId),
  ]);
  if (stored && !stored.ok) return stored;
  const article = stored?.data ?? null;
  return {
    stored: article,
    // Without the others there are no suggestions; the backend still checks the address.
    articles: getDataOr(articles, []),
    // A draft that says what is saved has done its work.
    draft: draft && isChanged(draft.values, article ?? EMPTY_ARTICLE) ? draft : null,
  };
}

/** What the editor opens with, once nothing is left to ask; null for an article that is gone. */
function toOpening({ stored, draft }: Reading, draftId: string | null): Opening | null {
  if (draft) return { draftId, stored, base: draft.base, values: draft.values, isRestored: true };
  if (!stored && draftId !== null) return null;
  const base = stored && { fields: stored, updatedAt: stored.updated_at };
  return { draftId, stored, base, values: toValues(stored ?? EMPTY_ARTICLE), isRestored: false };
}

/** Reads the article and what was typed and never saved, asks about that, and opens the editor. */
export function OpenArticle({ articleId, onCreated }: Props) {
  const { backend, session, signInAgain } = useAdmin();
  // Its address changes when it is first stored; it stays the same article.
  const [draftId] = useState(articleId);
  const [reading, setReading] = useState<Reading | Failure | null>(null);
  const [isDecided, setDecided] = useState(false);
  const [saved, setSaved] = useState<EditableArticle | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void read(backend, draftId).then((next) => {
      if (isCurrent) setReading(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [backend, draftId]);

  const opening = useMemo(
    () => (reading && 'articles' in reading ? toOpening(reading, draftId) : null),
    [reading, draftId],
  );

  const retry = async (failure: Failure) => {
    if (failure.reason === 'signed-out' && !(await signInAgain())) return;
    setReading(null);
    setReading(await read(backend, draftId));
  };

  const showContent = () => {
    if (!reading) return <Spinner />;
    if (!('articles' in reading)) {
      return <Unread failure={reading} onRetry={() => void retry(reading)} />;
    }
    const { stored, draft, articles } = reading;
    if (!opening) return <NoArticle />;
    if (draft && !isDecided) {
      return (
        <DraftOffer
          draft={draft}
          stored={stored}
          isGone={!stored && draftId !== null}
          reader={session.email}
          onRestore={() => setDecided(true)}
          onDiscard={() => {
            void removeDraft(draftId);
            setReading({ ...reading, draft: null });
          }}
        />
      );
    }
    const known = saved ? [saved, ...articles.filter(({ id }) => id !== saved.id)] : articles;
    return (
      <ArticlesContext value={known}>
        <ArticleEditor
          opening={opening}
          onSaved={(article) => {
            setSaved(article);
            if (known.some(({ id }) => id === article.id)) return;
            void removeDraft(draftId);
            onCreated(article.id);
          }}
        />
      </ArticlesContext>
    );
  };

  return (
    <div className="article-screen">
      {/* The first to stand, so that who arrives starts here. */}
      <h1>{articleId === null ? 'New article' : 'Edit article'}</h1>
      {showContent()}
    </div>
  );
}

function Unread({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div className="stack">
      <h2>The article could not be read</h2>
      <p role="alert">{failure.message}</p>
      <button className="button" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function NoArticle() {
  return (
    <div className="stack">
      <h2>There is no such article</h2>
      <p>It may have been deleted. The list of articles says what can be brought back.</p>
      <Link className="button" href="/admin">
        To the articles
      </Link>
    </div>
  );
}
