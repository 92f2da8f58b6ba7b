import { Link } from 'wouter';
import { formatShortTime } from '../build/format.ts';
import type { Draft } from '../editor/drafts.ts';

/** What was begun and never saved, here or on another device, of articles that are not in the list. */
export function NeverSaved({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="notice never-saved" aria-labelledby="never-saved">
      <h2 id="never-saved">Begun and never saved</h2>
      <ul className="tap-links">
        {drafts.map(({ id, articleId, values, writtenAt }) => (
          <li key={id}>
            <Link
              href={
                articleId === null
                  ? `/admin/articles/new?draft=${id}`
                  : `/admin/articles/edit/${articleId}`
              }
            >
              {values.title.trim() || 'Without a title'}
            </Link>{' '}
            <span className="muted small">
              typed {formatShortTime(new Date(writtenAt).toISOString())}
              {articleId !== null && ', of an article that has been deleted'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
