import './EditorScreen.css';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  type ArticleSummary,
  type EditableArticle,
  readArticleForEditing,
  readArticleSummaries,
} from '../../../backend/article-editing.ts';
import { type Failure, getDataOr } from '../../../backend/result.ts';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import { isChanged, toValues } from '../../../domain/article/article-values.ts';
import { Button } from '../forms/Button.tsx';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';
import { type Draft, readDraft, removeDraft } from './drafts.ts';
import { toBase } from './editor-state.ts';
import type { Opening } from './use-article-editor.ts';
import { DraftOffer } from './versions/DraftOffer.tsx';

type Props = {
  articleId: string | null;
  /** Called with the address of an article that is stored for the first time. */
  onRenamed: (path: string) => void;
};

type Reading = {
  ok: true;
  /** Null for an article never saved, or deleted. */
  stored: EditableArticle | null;
  articles: ArticleSummary[];
  /** What was typed and never saved. */
  draft: Draft | null;
};

async function read(articleId: string | null): Promise<Reading | Failure> {
  const [stored, articles, draft] = await Promise.all([
    articleId === null ? null : readArticleForEditing(backend, articleId),
    readArticleSummaries(backend),
    readDraft(articleId),
  ]);
  if (stored && !stored.ok) return stored;
  const article = stored?.data ?? null;
  return {
    ok: true,
    stored: article,
    // Without the others there are no suggestions; the backend still checks the address.
    articles: getDataOr(articles, []),
    // A draft equal to the saved version is of no more use.
    draft: draft && isChanged(draft.values, article ?? EMPTY_ARTICLE) ? draft : null,
  };
}

/** What the editor opens with, once the draft is decided on; null for an article that is gone. */
function toOpening({ stored, draft }: Reading, draftId: string | null): Opening | null {
  if (draft) return { draftId, stored, base: draft.base, values: draft.values, isRestored: true };
  if (!stored && draftId !== null) return null;
  const base = stored && toBase(stored);
  return { draftId, stored, base, values: toValues(stored ?? EMPTY_ARTICLE), isRestored: false };
}

/**
 * The editor of one article, or of a new one: reads it and any unsaved draft, offers to restore the
 * draft, and opens the editor.
 */
export default function EditorScreen({ articleId, onRenamed }: Props) {
  // Its address changes when it is first stored; it stays the same article.
  const [draftId] = useState(articleId);
  const admin = useAdmin();
  const [attempt, setAttempt] = useState(1);
  const reading = useAnswer(attempt, () => retrySignedIn(admin, () => read(draftId)));

  return (
    <div className="article-screen">
      {/* The first element, so that the focus starts here on arrival. */}
      <h1>{articleId === null ? 'New article' : 'Edit article'}</h1>
      {!reading && <Spinner />}
      {reading?.ok === false && (
        <div className="stack">
          <CutLine />
          <h2>The article could not be read</h2>
          <p role="alert">{reading.message}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      )}
      {reading?.ok && (
        <ReadArticle
          reading={reading}
          draftId={draftId}
          onCreated={(id) => onRenamed(`/admin/articles/edit/${id}`)}
        />
      )}
    </div>
  );
}

type ReadProps = {
  reading: Reading;
  draftId: string | null;
  onCreated: (id: string) => void;
};

/** The editor, once it is known whether to go on with what was typed before. */
function ReadArticle({ reading, draftId, onCreated }: ReadProps) {
  const [choice, setChoice] = useState<'restore' | 'discard' | null>(null);
  const { stored, articles } = reading;
  const draft = choice === 'discard' ? null : reading.draft;
  const opening = useMemo(
    () => toOpening({ ...reading, draft }, draftId),
    [reading, draft, draftId],
  );
  if (!opening) {
    return (
      <div className="stack">
        <LostDot />
        <h2>There is no such article</h2>
        <p>It may have been deleted. The list of articles says what can be brought back.</p>
        <Link className="button" href="/admin">
          To the articles
        </Link>
      </div>
    );
  }
  if (!draft || choice) {
    return <ArticleEditor opening={opening} articles={articles} onCreated={onCreated} />;
  }
  return (
    <DraftOffer
      draft={draft}
      stored={stored}
      isGone={!stored && draftId !== null}
      onRestore={() => setChoice('restore')}
      onDiscard={() => {
        void removeDraft(draftId);
        setChoice('discard');
      }}
    />
  );
}
