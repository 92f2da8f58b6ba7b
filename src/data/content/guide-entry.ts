import { type CollectionEntry, render } from 'astro:content';
import { toReadingMinutes } from '../../domain/format/reading-time.ts';
import { toScrollableTables } from '../../engines/article-html/arrange-article-html.ts';
import { getClinicalReviews } from './people.ts';
import { isReviewOverdue } from './review-dates.ts';
import { getSources } from './words.ts';

/** Dates are ISO dates. Throws, naming the source, if one is not registered. */
export async function getGuide(entry: CollectionEntry<'pages' | 'education' | 'landing'>) {
  const { title, description, demonstration, summary, steps, emergency, sources } = entry.data;
  const { reviewedOn, reviewDue } = entry.data;
  const isMedical = entry.collection === 'education';
  const { headings } = await render(entry);
  return {
    description,
    guide: {
      title,
      html: toScrollableTables(entry.rendered?.html ?? ''),
      demonstration,
      summary,
      steps,
      emergency,
      headings,
      reviewedOn,
      reviewDue,
      isOverdue: isReviewOverdue(reviewDue),
      reviews: isMedical ? getClinicalReviews(`/education/${entry.id}`) : null,
      minutes: toReadingMinutes([entry.body ?? '']),
      sources: getSources(sources),
    },
  };
}
