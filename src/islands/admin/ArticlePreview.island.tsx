/** An article as readers will see it, inside the editor or through a preview link. */
import './ArticlePreview.css';
import { useEffect, useState } from 'react';
import { NOT_CONFIGURED, type Result } from '../../backend/result.ts';
import { readSharedPreview, type SharedPreview as Shared } from '../../backend/visitor-calls.ts';
import { siteBackend } from '../../browser/site-backend.ts';
import { ArticleView } from '../../components/article/ArticleView.tsx';
import { NothingToPreview } from '../../components/article/NothingToPreview.tsx';
import { DEFAULT_CATEGORY, DEFAULT_SECTION } from '../../domain/article/article.ts';
import {
  type ArticlePreview as Preview,
  getPreviewToken,
  parsePreviewMessage,
  PREVIEW_READY,
} from '../../domain/article/article-preview.ts';
import { formatLondonTime } from '../../domain/format/london-time.ts';
import { cleanArticleHtml } from '../../engines/article-html/clean-article-html.ts';
import { asAdminIsland } from './shell/as-admin-island.tsx';

type Props = { editorialTeam: string };

const isAlone = window.parent === window;

const isByLink = isAlone && location.hash.length > 1;

/** Opens links in a new window, except those to the article's own headings. */
function chooseWindow(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const address = link.getAttribute('href') ?? '';
  const isOfPage = address.startsWith('#');
  link.target = isOfPage ? '_self' : '_blank';
  if (!isOfPage || !isAlone) return;
  // Keep the fragment, which has the preview link's token.
  event.preventDefault();
  const place = document.getElementById(address.slice(1));
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}

// Safe at module level: the island is client-only, and the window shows nothing else.
document.addEventListener('click', chooseWindow);
// Opening another preview link in the same tab changes only the fragment.
if (isAlone) addEventListener('hashchange', () => location.reload());

/** The article as if it were published now, cleaned as in a build. */
const toShown = (preview: Omit<Preview, 'kind'>, editorialTeam: string) => ({
  article: {
    ...preview,
    title: preview.title.trim() || 'Untitled article',
    author: preview.author || editorialTeam,
    section: preview.section || DEFAULT_SECTION,
    category: preview.category || DEFAULT_CATEGORY,
    date: preview.date ?? new Date().toISOString(),
  },
  body: cleanArticleHtml(preview.content, { pictures: () => 'shown-from-there' }),
});

/** Null if the link is unknown, has expired or has been ended. */
async function readShared(): Promise<Result<Shared | null>> {
  const token = getPreviewToken(location.hash);
  if (token === null) return { ok: true, data: null };
  return siteBackend ? readSharedPreview(siteBackend, token) : NOT_CONFIGURED;
}

function SharedPreview({ editorialTeam }: Props) {
  const [read, setRead] = useState<Result<Shared | null> | null>(null);
  useEffect(() => {
    if (!read) void readShared().then(setRead);
  }, [read]);
  const title = read?.ok ? (read.data?.title ?? 'This link no longer works') : 'Article preview';
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (!read) return <p role="status">Loading the preview</p>;
  if (!read.ok || !read.data) {
    const ended =
      'A preview link works for seven days, unless it is ended sooner. Ask the person who sent it for a new one.';
    return (
      <div className="section stack" role="alert">
        <h1>{read.ok ? title : 'The preview could not be loaded'}</h1>
        <p>{read.ok ? ended : 'Check your connection, and try again in a minute.'}</p>
        {!read.ok && (
          <button className="button" type="button" onClick={() => setRead(null)}>
            Try again
          </button>
        )}
      </div>
    );
  }
  const { is_live: isLive, ends_at: endsAt, updated_at: updatedAt, ...article } = read.data;
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
          This is the version saved on {formatLondonTime(updatedAt)}. Reload the page to see later
          changes. The link works until {formatLondonTime(endsAt)}.
        </p>
      </aside>
      <ArticleView
        {...toShown({ ...article, updatedAt }, editorialTeam)}
        related={[]}
        reviews={null}
      />
    </>
  );
}

function FramedPreview({ editorialTeam }: Props) {
  const [shown, setShown] = useState<ReturnType<typeof toShown> | null>(null);

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent) return;
      const preview = parsePreviewMessage(data);
      if (preview) setShown(toShown(preview, editorialTeam));
    };
    window.addEventListener('message', receive);
    window.parent.postMessage({ kind: PREVIEW_READY }, location.origin);
    return () => window.removeEventListener('message', receive);
  }, [editorialTeam]);

  return shown ? <ArticleView {...shown} related={[]} reviews={null} /> : <NothingToPreview />;
}

export default asAdminIsland(isByLink ? SharedPreview : FramedPreview);
