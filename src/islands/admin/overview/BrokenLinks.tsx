import { Link } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { getDataOr, type Result } from '../../../backend/result.ts';
import type { PageReview } from '../../../domain/admin/findings.ts';
import { type LinkPage, toLinkPlace, toLinkReason } from '../../../domain/admin/overview.ts';
import { OverviewPart } from './OverviewPart.tsx';

type Props = {
  /** Null where the live site has no record of its links. */
  pages: readonly LinkPage[] | null;
  articles: Result<ArticleSummary[]>;
  /** Pages of content/, which name their files. */
  files: readonly PageReview[];
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
              {page.article === null && (
                <span className="overview-file small muted">
                  {toFile(files, page) ?? 'For whoever runs the site'}
                </span>
              )}
            </p>
            <Mend page={page} />
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

/** The file that holds the page's words, where it is one of content/. */
const toFile = (files: Props['files'], page: LinkPage) =>
  files.find(({ path }) => path === page.path)?.file;

/** The one link: to where an editor mends it, or to the page as it is. */
function Mend({ page: { path, title, article } }: { page: LinkPage }) {
  return article === null ? (
    <a className="tap" href={path} aria-label={`See the page: ${title}`}>
      See the page
    </a>
  ) : (
    <Link className="tap" href={`/admin/articles/edit/${article}`} aria-label={`Mend it: ${title}`}>
      Mend it
    </Link>
  );
}
