/**
 * The article that is being written in the window around this one, as a reader will see it. What it
 * says is taken from this site's own windows alone, and cleaned as the build cleans it.
 */
import './ArticlePreview.css';
import { useEffect, useState } from 'react';
import { cleanArticleHtml } from '../../engines/article-html/clean-article-html.ts';
import { ArticleView } from '../../components/article/ArticleView.tsx';
import { NothingToPreview } from '../../components/article/NothingToPreview.tsx';
import { DEFAULT_CATEGORY, DEFAULT_SECTION } from '../../domain/article/article.ts';
import {
  type ArticlePreview as Preview,
  parsePreviewMessage,
  PREVIEW_READY,
} from '../../domain/article/article-preview.ts';
import { asAdminIsland } from './shell/as-admin-island.tsx';

type Props = {
  /** Who wrote an article that names nobody. */
  editorialTeam: string;
};

/** What a page would show if the article were published now (ISO instant, UTC) as it is. */
function toShown(preview: Preview, { editorialTeam, now }: Props & { now: string }) {
  return {
    article: {
      ...preview,
      title: preview.title.trim() || 'Untitled article',
      author: preview.author || editorialTeam,
      section: preview.section || DEFAULT_SECTION,
      category: preview.category || DEFAULT_CATEGORY,
      date: preview.date ?? now,
    },
    body: cleanArticleHtml(preview.content, { pictures: () => 'shown-from-there' }),
  };
}

/** Lets no link lead this window away from the article; those to its own headings stay in it. */
function chooseWindow({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link) link.target = link.getAttribute('href')?.startsWith('#') ? '_self' : '_blank';
}

// The island is client-only, and the window shows nothing else.
document.addEventListener('click', chooseWindow);

function ArticlePreview({ editorialTeam }: Props) {
  const [shown, setShown] = useState<ReturnType<typeof toShown> | null>(null);

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent) return;
      const preview = parsePreviewMessage(data);
      if (preview) setShown(toShown(preview, { editorialTeam, now: new Date().toISOString() }));
    };
    window.addEventListener('message', receive);
    window.parent.postMessage({ kind: PREVIEW_READY }, location.origin);
    return () => window.removeEventListener('message', receive);
  }, [editorialTeam]);

  return shown ? <ArticleView {...shown} related={[]} reviews={null} /> : <NothingToPreview />;
}

export default asAdminIsland(ArticlePreview);
