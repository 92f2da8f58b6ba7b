import { Link } from 'wouter';
import { formatShortTime } from '../build/format.ts';
import type { Draft } from '../editor/drafts.ts';

/** New articles that were begun and never saved, here or on another device. */
export function NeverSaved({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="notice never-saved" aria-labelledby="never-saved">
      <h2 id="never-saved">Begun and never saved</h2>
      <ul className="tap-links">
        {drafts.map(({ id, values, writtenAt }) => (
          <li key={id}>
            <Link href={`/admin/articles/new?draft=${id}`}>
              {values.title.trim() || 'Without a title'}
            </Link>{' '}
            <span className="muted small">
              typed {formatShortTime(new Date(writtenAt).toISOString())}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
