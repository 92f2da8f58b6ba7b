/** A page of Markdown as its template shows it. */
import { type CollectionEntry, render } from 'astro:content';
import { toReadingMinutes } from '../../domain/format/reading-time.ts';
import { toScrollableTables } from '../../engines/article-html/arrange-article-html.ts';
import { getSources } from './words.ts';

/**
 * Gives an entry's text as HTML, and what the page shows beside it. Dates are ISO dates.
 *
 * @throws naming the id when the entry cites a source that is not registered
 */
export async function getGuide(entry: CollectionEntry<'pages' | 'education' | 'landing'>) {
  const { title, description, summary, steps, emergency, sources, reviewedOn, reviewDue } =
    entry.data;
  const { headings } = await render(entry);
  return {
    description,
    guide: {
      title,
      html: toScrollableTables(entry.rendered?.html ?? ''),
      summary,
      steps,
      emergency,
      headings,
      reviewedOn,
      reviewDue,
      minutes: toReadingMinutes([entry.body ?? '']),
      sources: getSources(sources),
    },
  };
}
