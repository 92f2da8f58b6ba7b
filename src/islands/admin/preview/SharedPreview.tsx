import { useEffect, useState } from 'react';
import { NOT_CONFIGURED, type Result } from '../../../backend/result.ts';
import { readSharedPreview, type SharedPreview as Shared } from '../../../backend/visitor-calls.ts';
import { siteBackend } from '../../../browser/site-backend.ts';
import { ArticleView } from '../../../components/article/ArticleView.tsx';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { toShown } from './to-shown.ts';

type Props = {
  /** Null for a link that is not whole. */
  token: string | null;
  editorialTeam: string;
};

const ENDED: Result<null> = { ok: true, data: null };

/** The article that a preview link leads to, for somebody without an account. */
export function SharedPreview({ token, editorialTeam }: Props) {
  const [attempt, setAttempt] = useState(1);
  const [read, setRead] = useState<Result<Shared | null> | null>(token === null ? ENDED : null);

  useEffect(() => {
    if (token === null) return undefined;
    let isCurrent = true;
    const answer = siteBackend ? readSharedPreview(siteBackend, token) : NOT_CONFIGURED;
    void Promise.resolve(answer).then((result) => {
      if (isCurrent) setRead(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  const title = read?.ok ? (read.data?.title ?? 'This link has ended') : 'Article preview';
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (!read) return <p role="status">Loading the preview</p>;
  if (!read.ok) {
    return (
      <div className="section stack" role="alert">
        <h1>The preview could not be read</h1>
        <p>Check your connection, and try again in a minute.</p>
        <button
          className="button"
          type="button"
          onClick={() => {
            setRead(null);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </button>
      </div>
    );
  }
  if (!read.data) {
    return (
      <div className="section stack" role="alert">
        <h1>This link has ended</h1>
        <p>
          A preview can be read for seven days, and it can be ended sooner. Ask whoever sent it for
          a new one.
        </p>
      </div>
    );
  }
  const { is_live: isLive, ends_at: endsAt, updated_at: updatedAt, ...article } = read.data;
  const now = new Date().toISOString();
  return (
    <>
      <aside className="preview-note notice stack-2" aria-label="About this preview">
        <p>
          <strong>
            {isLive
              ? 'This is a preview. The article on the site may differ from it.'
              : 'This is a draft preview. The article is not published.'}
          </strong>
        </p>
        <p className="small">
          You see it as it was saved on {formatLondonTime(updatedAt)}; load the page again to see
          what was changed since. The link works until {formatLondonTime(endsAt)}.
        </p>
      </aside>
      <ArticleView
        {...toShown({ ...article, updatedAt }, { editorialTeam, now })}
        related={[]}
        reviews={null}
      />
    </>
  );
}
