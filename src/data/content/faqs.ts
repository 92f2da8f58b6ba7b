/** The questions and answers (rules §3). */
import { faqsSchema } from '../../schemas/faqs.ts';
import { readContent } from './read-content.ts';
import { getSources } from './sources.ts';

/**
 * Gives the questions and answers in their order. Answers are plain text; a blank line separates
 * paragraphs.
 *
 * @throws naming the field that breaks the schema, or the source that is not registered
 */
export function getFaqs() {
  const { items } = readContent('faqs.yml', faqsSchema);
  return items.map((item) => ({ ...item, sources: getSources(item.sources) }));
}

/** Gives the questions by category, categories in order of first appearance. */
export function getFaqCategories() {
  const categories = Map.groupBy(getFaqs(), ({ category }) => category);
  return [...categories].map(([name, faqs]) => ({ name, faqs }));
}
