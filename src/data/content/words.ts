/** All functions throw like `readContent`, and for an unregistered source ID. */
import { CHECK_RULES } from '../../domain/eligibility/check-rules.ts';
import { afterTheStartSchema } from '../../schemas/after-the-start.ts';
import {
  conditionIndexSchema,
  conditionMatchingSchema,
  type Study,
  studiesSchema,
} from '../../schemas/conditions.ts';
import { eligibilitySchema } from '../../schemas/eligibility.ts';
import { faqsSchema } from '../../schemas/faqs.ts';
import { homeSchema, testimonialsSchema } from '../../schemas/home.ts';
import { notFoundClinicsSchema } from '../../schemas/not-found-clinics.ts';
import { quizSchema } from '../../schemas/quiz.ts';
import { buildSafetySchema } from '../../schemas/safety.ts';
import { type CitedSource, sourcesSchema } from '../../schemas/sources.ts';
import { readContent } from './read-content.ts';

export const getHome = () => readContent('home.yml', homeSchema);

export const getTestimonials = () => readContent('testimonials.yml', testimonialsSchema).items;

export const getNotFoundClinics = () => readContent('not-found-clinics.yml', notFoundClinicsSchema);

export const getQuizWords = () => readContent('quiz.yml', quizSchema);

export const getConditionIndexWords = () =>
  readContent('condition-index.yml', conditionIndexSchema);

export const getConditionMatchingWords = () =>
  readContent('condition-matching.yml', conditionMatchingSchema);

/** Studies about only this guide's condition come first, then shared ones, then the rest. */
export function getStudies(guide: string): Study[] {
  const toRank = ({ about }: Study) => (about.includes(guide) ? about.length : Infinity);
  return readContent('studies.yml', studiesSchema).toSorted(
    (one, other) => toRank(one) - toRank(other) || 0,
  );
}

export function getSources(ids: string[]): CitedSource[] {
  const register = readContent('sources.yml', sourcesSchema);
  return ids.map((id) => {
    const source = register[id];
    if (!source) throw new Error(`content/sources.yml has no source "${id}"`);
    return { ...source, id };
  });
}

export const getSafety = () => readContent('safety.yml', buildSafetySchema(getSources));

export const getAfterTheStart = () => readContent('after-the-start.yml', afterTheStartSchema);

export const getCheckWords = () => readContent('eligibility.yml', eligibilitySchema);

export const getCheckRules = () =>
  CHECK_RULES.map(({ sources, ...rule }) => ({
    ...rule,
    cited: getSources([...sources]).map(({ title, url, publisher, year, checkedOn, copy }) => {
      return { title, url, publisher, year, checkedOn, copy };
    }),
  }));

/** Answers are plain text; a blank line separates paragraphs. */
export function getFaqs() {
  const { items } = readContent('faqs.yml', faqsSchema);
  return items.map((item) => ({ ...item, sources: getSources(item.sources) }));
}

export function getFaqGroups() {
  const groups = Map.groupBy(getFaqs(), ({ category }) => category);
  return [...groups].map(([heading, faqs]) => {
    return { id: `about-${heading.toLowerCase().replace(/[^a-z]+/g, '-')}`, heading, faqs };
  });
}
