import './EditorScreen.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import {
  type ArticleSummary,
  type EditableArticle,
  type OldAddress,
  readArticleForEditing,
  readArticleSummaries,
  readOldAddresses,
} from '../../../backend/article-editing.ts';
import { type Failure, getDataOr } from '../../../backend/result.ts';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import { toValues } from '../../../domain/article/article-values.ts';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { toLater } from '../shell/later.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { forgetDraft, keepInAccount, readUnsaved } from './account-drafts.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { type Draft, findOpenDrafts, writeDraft } from './drafts.ts';
import { toBase } from './editor-state.ts';
import type { Opening } from './use-article-editor.ts';
import { prepareToJudge } from './text/known-loss.ts';

const DraftOffer = toLater(() =>
  import('./versions/DraftOffer.tsx').then((module) => module.DraftOffer),
);

const UNFETCHED = {
  ok: false,
  reason: 'offline',
  message: 'A part of the editor did not arrive. Check your connection, then load the page again.',
} as const;

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
  oldAddresses: OldAddress[];
  /** What was typed and never saved, newest first. */
  drafts: Draft[];
};

async function read(articleId: string | null): Promise<Reading | Failure> {
  const [stored, articles, oldAddresses, unsaved] = await Promise.all([
    articleId === null ? null : readArticleForEditing(backend, articleId),
    readArticleSummaries(backend),
    readOldAddresses(backend),
    readUnsaved(),
  ]);
  if (stored && !stored.ok) return stored;
  const article = stored?.data ?? null;
  const drafts = unsaved.filter((draft) => draft.articleId === articleId);
  try {
    await Promise.all([
      drafts.length > 0 ? DraftOffer.fetch() : null,
      prepareToJudge(article?.content ?? '', ...drafts.map(({ values }) => values.content)),
    ]);
  } catch {
    return UNFETCHED;
  }
  return {
    ok: true,
    stored: article,
    // Without the others there are no suggestions; the backend still checks the address.
    articles: getDataOr(articles, []),
    oldAddresses: getDataOr(oldAddresses, []),
    drafts,
  };
}

/**
 * What the editor opens with, once it is decided whether to go on with a draft; null for an article
 * that is gone.
 */
function toOpening(
  stored: EditableArticle | null,
  draft: Draft | null,
  articleId: string | null,
): Opening | null {
  // Of this tab alone, so that no other, here or elsewhere, writes the same one.
  const draftId = crypto.randomUUID();
  if (draft) {
    const { base, values } = draft;
    return { draftId, articleId, stored, base, values, isRestored: true };
  }
  if (!stored && articleId !== null) return null;
  const base = stored && toBase(stored);
  const values = toValues(stored ?? EMPTY_ARTICLE);
  return { draftId, articleId, stored, base, values, isRestored: false };
}

/**
 * The editor of one article, or of a new one: reads it and what was never saved of it, offers to go on
 * with that, and opens the editor.
 */
export default function EditorScreen({ articleId, onRenamed }: Props) {
  // Its address changes when it is first stored; it stays the same article.
  const [openedId] = useState(articleId);
  const admin = useAdmin();
  const [attempt, setAttempt] = useState(1);
  const reading = useAnswer(attempt, () => retrySignedIn(admin, () => read(openedId)));

  return (
    <div className="article-screen">
      {/* The first element, so that the focus starts here on arrival. */}
      <h1>{articleId === null ? 'New article' : 'Edit article'}</h1>
      {!reading && <Spinner text="Opening the article" />}
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
          articleId={openedId}
          onCreated={(id) => onRenamed(`/admin/articles/edit/${id}`)}
        />
      )}
    </div>
  );
}

type ReadProps = {
  reading: Reading;
  articleId: string | null;
  onCreated: (id: string) => void;
};

/** Opens with the draft under an id of this tab, and forgets the one before once there is a copy. */
async function takeOver(draft: Draft, id: string): Promise<void> {
  const copy = { ...draft, id };
  const isKept = (await writeDraft(copy)) || (await keepInAccount(copy));
  if (isKept && !(await findOpenDrafts()).has(draft.id)) await forgetDraft(draft.id);
}

/** Forgets a draft, unless a tab that was opened meanwhile goes on with it. */
async function discard(draft: Draft): Promise<void> {
  if (!(await findOpenDrafts()).has(draft.id)) await forgetDraft(draft.id);
}

/** The draft that the address asks for, as the list of articles does. */
const getWantedDraft = () => new URLSearchParams(location.search).get('draft');

/** The editor, once it is known whether to go on with what was typed before. */
function ReadArticle({ reading, articleId, onCreated }: ReadProps) {
  const { stored, articles, oldAddresses, drafts } = reading;
  const [offered, setOffered] = useState(drafts);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const [wanted] = useState(() => drafts.find(({ id }) => id === getWantedDraft()) ?? null);
  const [opening, setOpening] = useState(() =>
    wanted || drafts.length === 0 ? toOpening(stored, wanted, articleId) : null,
  );
  const wantedId = opening?.draftId;
  useEffect(() => {
    if (wanted && wantedId !== undefined) void takeOver(wanted, wantedId);
  }, [wanted, wantedId]);

  if (opening) {
    return (
      <ArticleEditor
        opening={opening}
        articles={articles}
        oldAddresses={oldAddresses}
        onCreated={onCreated}
      />
    );
  }
  if (offered.length === 0 && !discarded) {
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
  return (
    <DraftOffer
      drafts={offered}
      discarded={discarded}
      stored={stored}
      isGone={!stored && articleId !== null}
      onRestore={(draft) => {
        const restored = toOpening(stored, draft, articleId);
        setOpening(restored);
        if (restored) void takeOver(draft, restored.draftId);
      }}
      onOpen={() => {
        const fresh = toOpening(stored, null, articleId);
        if (fresh) setOpening(fresh);
      }}
      onDiscard={(draft) => {
        setOffered(offered.filter((other) => other !== draft));
        setDiscarded(draft);
        void discard(draft);
      }}
      onUndo={(draft) => {
        setOffered([draft, ...offered]);
        setDiscarded(null);
        void writeDraft(draft);
        void keepInAccount(draft);
      }}
    />
  );
}
