/**
 * An article as a reader will see it. In a window of the editor it is the one that is being written
 * there: what it says is taken from this site's own windows alone. By a preview link it is the one that
 * the link leads to.
 */
import './ArticlePreview.css';
import { useEffect, useState } from 'react';
import { ArticleView } from '../../components/article/ArticleView.tsx';
import { NothingToPreview } from '../../components/article/NothingToPreview.tsx';
import { parsePreviewMessage, PREVIEW_READY } from '../../domain/article/article-preview.ts';
import { getPreviewToken } from '../../domain/article/article-preview.ts';
import { SharedPreview } from './preview/SharedPreview.tsx';
import { toShown } from './preview/to-shown.ts';
import { asAdminIsland } from './shell/as-admin-island.tsx';

type Props = {
  /** Who wrote an article that names nobody. */
  editorialTeam: string;
};

/** Whether no window of the editor is around this one. */
const isAlone = window.parent === window;

/** Whether somebody followed a preview link here, whole or not. */
const isByLink = isAlone && location.hash.length > 1;

/** Goes to a part of the page and leaves its address alone, which a preview link needs to stay as it is. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}

/** Lets no link lead this window away from the article; those to its own headings stay in it. */
function chooseWindow(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const address = link.getAttribute('href') ?? '';
  const isOfPage = address.startsWith('#');
  link.target = isOfPage ? '_self' : '_blank';
  if (!isOfPage || !isAlone) return;
  event.preventDefault();
  goTo(address.slice(1));
}

// The island is client-only, and the window shows nothing else.
document.addEventListener('click', chooseWindow);
// A link that is opened in the same tab changes nothing else of the address.
if (isAlone) addEventListener('hashchange', () => location.reload());

function ArticlePreview({ editorialTeam }: Props) {
  return isByLink ? (
    <SharedPreview token={getPreviewToken(location.hash)} editorialTeam={editorialTeam} />
  ) : (
    <FramedPreview editorialTeam={editorialTeam} />
  );
}

function FramedPreview({ editorialTeam }: Props) {
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
