/** A page of Markdown as its template takes it. */
import { type CollectionEntry, render } from 'astro:content';
import { toReadingMinutes } from '../../domain/format/reading-time.ts';
import { isOverdue } from '../../domain/page/review-dates.ts';
import { toScrollableTables } from '../../engines/article-html/arrange-article-html.ts';
import { getSources } from './sources.ts';

/**
 * Gives an entry's text as HTML, and what the page shows beside it. Dates are ISO dates.
 *
 * @throws naming the id when the entry cites a source that no register has
 */
export async function getGuide(entry: CollectionEntry<'pages' | 'education' | 'landing'>) {
  const { title, description, summary, steps, sources } = entry.data;
  const { headings } = await render(entry);
  const [reviewedOn = '', reviewDue = ''] = [entry.data.reviewedOn, entry.data.reviewDue].map(
    (date) => date.toISOString().slice(0, 10),
  );
  return {
    description,
    guide: {
      title,
      html: toScrollableTables(entry.rendered?.html ?? ''),
      summary,
      steps,
      headings,
      reviewedOn,
      reviewDue,
      isOverdue: isOverdue(reviewDue, new Date().toISOString()),
      minutes: toReadingMinutes([entry.body ?? '']),
      sources: getSources(sources),
    },
  };
}
