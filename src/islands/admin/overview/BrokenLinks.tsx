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
            </p>
            <Mend page={page} file={files.find(({ path }) => path === page.path)?.file} />
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

/** The one link to where it is mended, and who mends it where that is no editor. */
function Mend({ page, file }: { page: LinkPage; file: string | undefined }) {
  if (page.article !== null) {
    return (
      <Link className="tap" href={`/admin/articles/edit/${page.article}`}>
        Mend it<span className="visually-hidden">: {page.title}</span>
      </Link>
    );
  }
  return (
    <p className="overview-file">
      <a className="tap" href={page.path}>
        See it<span className="visually-hidden">: {page.title}</span>
      </a>
      <span className="small muted">
        {file === undefined ? 'For whoever runs the site' : `Its words are in ${file}`}
      </span>
    </p>
  );
}
