import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import {
  type ArticleSummary,
  type EditableArticle,
  readArticleForEditing,
  readArticleSummaries,
} from '../../../backend/article-editing.ts';
import type { Backend } from '../../../backend/client.ts';
import { getDataOr, type Failure } from '../../../backend/result.ts';
import { EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import { isChanged, toValues } from '../../../domain/article/article-values.ts';
import { useDesk } from '../desk.ts';
import { ArticleEditor, type Opening } from './ArticleEditor.tsx';
import { ArticlesContext } from './articles-context.ts';
import { type Draft, readDraft, removeDraft } from './drafts.ts';
import { DraftOffer } from './versions/DraftOffer.tsx';

type Props = {
  articleId: string | null;
  /** Told when the article is stored for the first time. */
  onCreated: (id: string) => void;
};

type Loaded = { stored: EditableArticle | null; articles: ArticleSummary[]; draft: Draft | null };
type Reading =
  { name: 'loading' } | { name: 'failed'; failure: Failure } | ({ name: 'loaded' } & Loaded);

async function load(backend: Backend, articleId: string | null): Promise<Reading> {
  const [stored, articles, draft] = await Promise.all([
    articleId === null ? null : readArticleForEditing(backend, articleId),
    readArticleSummaries(backend),
    readDraft(articleId),
  ]);
  if (stored && !stored.ok) return { name: 'failed', failure: stored };
  const article = stored?.data ?? null;
  // A draft that says what is saved has done its work.
  const isOpen = draft !== null && isChanged(draft.values, article ?? EMPTY_ARTICLE);
  // Without the other articles there are no suggestions; the backend still checks the address.
  return {
    name: 'loaded',
    stored: article,
    articles: getDataOr(articles, []),
    draft: isOpen ? draft : null,
  };
}

/** Reads the article and what was typed and never saved, asks about that, and opens the editor. */
export function OpenArticle({ articleId, onCreated }: Props) {
  const { backend, session, signInAgain } = useDesk();
  // The article that is edited; its address may change when it is first stored.
  const [draftId] = useState(articleId);
  const [reading, setReading] = useState<Reading>({ name: 'loading' });
  const [opening, setOpening] = useState<Opening | null>(null);
  const [articles, setArticles] = useState<ArticleSummary[]>([]);

  const take = (next: Reading) => {
    setReading(next);
    if (next.name !== 'loaded') return;
    setArticles(next.articles);
    if (next.draft || (draftId !== null && !next.stored)) return;
    setOpening(openStored(draftId, next.stored));
  };

  useEffect(() => {
    let isCurrent = true;
    void load(backend, draftId).then((next) => {
      if (isCurrent) take(next);
    });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line
  }, [backend, draftId]);

  const retry = async (failure: Failure) => {
    if (failure.reason === 'signed-out' && !(await signInAgain())) return;
    setReading({ name: 'loading' });
    take(await load(backend, draftId));
  };

  if (opening) {
    return (
      <ArticlesContext value={articles}>
        <ArticleEditor
          opening={opening}
          onSaved={(article) => {
            const isKnown = articles.some(({ id }) => id === article.id);
            setArticles([article, ...articles.filter(({ id }) => id !== article.id)]);
            if (isKnown) return;
            void removeDraft(draftId);
            onCreated(article.id);
          }}
        />
      </ArticlesContext>
    );
  }
  if (reading.name === 'loading') {
    return (
      <p className="desk-spinner" role="status">
        Loading page
      </p>
    );
  }
  if (reading.name === 'failed') {
    return (
      <div className="stack">
        <h1>The article could not be read</h1>
        <p role="alert">{reading.failure.message}</p>
        <button className="button" type="button" onClick={() => void retry(reading.failure)}>
          Try again
        </button>
      </div>
    );
  }
  const { stored, draft } = reading;
  if (!draft) return <NoArticle />;
  return (
    <DraftOffer
      draft={draft}
      saved={stored ?? EMPTY_ARTICLE}
      isOutdated={stored !== null && draft.base?.updatedAt !== stored.updated_at}
      reader={session.email}
      onRestore={() =>
        setOpening({ draftId, stored, base: draft.base, values: draft.values, isRestored: true })
      }
      onDiscard={() => {
        void removeDraft(draftId);
        setReading({ ...reading, draft: null });
        if (stored || draftId === null) setOpening(openStored(draftId, stored));
      }}
    />
  );
}

function openStored(draftId: string | null, stored: EditableArticle | null): Opening {
  return {
    draftId,
    stored,
    base: stored && { fields: stored, updatedAt: stored.updated_at },
    values: toValues(stored ?? EMPTY_ARTICLE),
    isRestored: false,
  };
}

function NoArticle() {
  return (
    <div className="stack">
      <h1>There is no such article</h1>
      <p>It may have been deleted. The list of articles says what can be brought back.</p>
      <Link className="button" href="/admin">
        To the articles
      </Link>
    </div>
  );
}
