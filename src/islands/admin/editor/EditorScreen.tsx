import './EditorScreen.css';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  isSameVersion,
  readArticleForEditing,
  readArticleSummaries,
  readOldAddresses,
  toBase,
} from '../../../backend/article-editing.ts';
import { getDataOr, type Result } from '../../../backend/result.ts';
import { EMPTY_ARTICLE, isChanged, toFields } from '../../../domain/article/article-fields.ts';
import { backend, focusOnMount, useAdmin } from '../admin-context.ts';
import { Discarded, toTime } from '../drafts/EarlierDrafts.tsx';
import { useDiscarding } from '../drafts/use-draft.ts';
import { Button } from '../forms/Button.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { ArticleEditor, type EditorProps } from './ArticleEditor.tsx';
import { type ArticleDraft, readUnsaved } from './article-drafts.ts';
import { Differences } from './versions/Differences.tsx';

const NONE = { ok: true, data: null } as const;

type Reading = Omit<EditorProps, 'draft' | 'onCreated'> & {
  drafts: ArticleDraft[];
};

async function read(articleId: string | null, owner: string): Promise<Result<Reading>> {
  const [article, articles, oldAddresses, unsaved] = await Promise.all([
    articleId === null ? NONE : readArticleForEditing(backend, articleId),
    readArticleSummaries(backend),
    readOldAddresses(backend),
    readUnsaved(owner),
  ]);
  if (!article.ok) return article;
  const data = {
    articleId,
    stored: article.data,
    drafts: unsaved.filter(
      ({ value }) =>
        value.articleId === articleId &&
        // Skip a draft whose text has been saved but whose tab has not removed it.
        !(article.data && !isChanged(value.values, article.data)),
    ),
    // If the other articles cannot be read, only suggestions are missing. The backend still checks
    // the slug.
    articles: getDataOr(articles, []),
    oldAddresses: getDataOr(oldAddresses, []),
  };
  return { ok: true, data };
}

type Props = {
  articleId: string | null;
  onRenamed: (path: string) => void;
};

export default function EditorScreen({ articleId, onRenamed }: Props) {
  // The address changes on the first save, but the article is the same.
  const [openedId] = useState(articleId);
  const { userId } = useAdmin().session;
  const reading = useRead(['article', openedId], () => read(openedId, userId), { isOnce: true });

  return (
    <div className="article-screen">
      {/* First, so that the focus starts here on arrival. */}
      <h1>{articleId === null ? 'New article' : 'Edit article'}</h1>
      <Loaded
        read={reading}
        loading="Opening the article"
        failed="The article could not be loaded."
      >
        {(data) => (
          <ReadArticle {...data} onCreated={(id) => onRenamed(`/admin/articles/edit/${id}`)} />
        )}
      </Loaded>
    </div>
  );
}

function ReadArticle(props: Reading & Pick<EditorProps, 'onCreated'>) {
  const { stored, articleId } = props;
  const { drafts, discarded, discard, undo } = useDiscarding(props.drafts);
  const isGone = !stored && articleId !== null;
  const [opened, setOpened] = useState<{ draft: ArticleDraft | null } | null>(() => {
    const requested = new URLSearchParams(location.search).get('draft');
    const draft = drafts.find(({ key }) => key === requested) ?? null;
    return draft || (drafts.length === 0 && !isGone) ? { draft } : null;
  });
  if (opened) return <ArticleEditor {...props} draft={opened.draft} />;

  const hasDrafts = drafts.length > 0;
  const count = drafts.length === 1 ? '?' : `: ${drafts.length} drafts`;
  return (
    <div className="stack">
      <h2 ref={focusOnMount} tabIndex={-1}>
        {hasDrafts
          ? `Continue with your unsaved work${count}`
          : isGone
            ? 'There is no such article'
            : 'No unsaved work left'}
      </h2>
      {isGone && !hasDrafts && (
        <p>It may have been deleted. You can restore it below the list of articles.</p>
      )}
      <Discarded discarded={discarded} undo={undo} />
      {drafts.map((draft) => (
        <section className="card stack" key={draft.key} aria-label={`Typed on ${toTime(draft)}`}>
          <p>
            You typed this on {toTime(draft)} (UK time) and never saved it.
            {isGone && ' The article has since been deleted. Saving will create a new one.'}
            {stored &&
              !isSameVersion(draft.value.base, toBase(stored)) &&
              ' The article has been saved since. You can merge both versions when you save.'}
          </p>
          <div className="button-row">
            <Button onClick={() => setOpened({ draft })}>Continue</Button>
            <Button kind="bare" onClick={() => discard(draft)}>
              Discard
            </Button>
          </div>
          <details>
            <summary className="chevron">What you typed</summary>
            <Differences
              before={stored ?? EMPTY_ARTICLE}
              after={toFields(draft.value.values, stored ?? EMPTY_ARTICLE)}
            />
          </details>
        </section>
      ))}
      <p className="row">
        {isGone ? (
          <Link className="button button-quiet" href="/admin/articles">
            Go to articles
          </Link>
        ) : (
          <Button kind={hasDrafts ? 'quiet' : 'main'} onClick={() => setOpened({ draft: null })}>
            {stored ? 'Open the saved version' : 'Start a new article'}
          </Button>
        )}
        {hasDrafts && !isGone && (
          <span className="muted">Your unsaved work is kept, and will be offered again.</span>
        )}
      </p>
    </div>
  );
}
