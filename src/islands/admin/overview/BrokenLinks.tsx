import { Link } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { getDataOr, type Result } from '../../../backend/result.ts';
import { type LinkPage, toLinkPlace, toLinkReason } from '../../../domain/admin/overview.ts';
import { toWordsScreen, type WordsEntry } from '../../../domain/words/words.ts';
import { OverviewPart } from './OverviewPart.tsx';

type Props = {
  /** Null where the live site has no record of its links. */
  pages: readonly LinkPage[] | null;
  articles: Result<ArticleSummary[]>;
  /** Those that the desk changes the words of. */
  files: readonly WordsEntry[];
  /** In epoch milliseconds. */
  now: number;
};

export function BrokenLinks({ pages, articles, files, now }: Props) {
  return (
    <OverviewPart
      id="links"
      heading="Links that lead nowhere"
      about="Each build follows the links between the site’s own pages. Links to other sites are not tried."
      items={pages ?? []}
      toKey={({ path }) => path}
      none="Every link from one page of the site to another arrives."
      failure={toFailure(pages === null, articles.ok)}
      show={(page) => (
        <>
          <div className="overview-item">
            <p>
              <strong>{page.title}</strong>
              {page.isChanged && (
                <span className="muted"> Changed since; the next build looks again.</span>
              )}
              {toScreen(files, page) === null && (
                <span className="overview-file small muted">For whoever runs the site</span>
              )}
            </p>
            <Mend page={page} screen={toScreen(files, page)} />
          </div>
          <ul className="overview-links small">
            {page.links.map((link, index) => (
              <li key={index}>
                {toLinkPlace(link)}: <code>{link.href}</code>.{' '}
                <span className="muted">{toLinkReason(link, getDataOr(articles, []), now)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    />
  );
}

function toFailure(isUnknown: boolean, isRead: boolean): string | null {
  if (isUnknown) return 'The live site has no record of its links yet: the next build makes one.';
  return isRead ? null : 'The articles could not be read.';
}

/** The screen of the desk that edits what the page shows; null where none does. */
function toScreen(files: Props['files'], { path, article }: LinkPage): string | null {
  if (article !== null) return `/admin/articles/edit/${article}`;
  const file = files.find(({ page }) => page === path);
  return file ? toWordsScreen(file.path) : null;
}

/** The one link: to where an editor mends it, or to the page as it is. */
function Mend({ page: { path, title }, screen }: { page: LinkPage; screen: string | null }) {
  return screen === null ? (
    <a className="tap" href={path} aria-label={`See the page: ${title}`}>
      See the page
    </a>
  ) : (
    <Link className="tap" href={screen} aria-label={`Mend it: ${title}`}>
      Mend it
    </Link>
  );
}
