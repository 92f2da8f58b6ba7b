/**
 * The words of pages, from content/. Every function throws as `readContent` does, and those that resolve
 * sources throw for an id that is not registered.
 */
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

/** The illustrative testimonials of the home page. */
export const getTestimonials = () => readContent('testimonials.yml', testimonialsSchema).items;

/** Names under which no clinic was found. */
export const getNotFoundClinics = () => readContent('not-found-clinics.yml', notFoundClinicsSchema);

/** The words of the quiz and its results. */
export const getQuizWords = () => readContent('quiz.yml', quizSchema);

/** The words of /conditions. */
export const getConditionIndexWords = () =>
  readContent('condition-index.yml', conditionIndexSchema);

/** The words of /conditions/chronic-pain-matching. */
export const getConditionMatchingWords = () =>
  readContent('condition-matching.yml', conditionMatchingSchema);

/** The five studies: those of this guide's condition alone, then those of it and others, then the rest. */
export function getStudies(guide: string): Study[] {
  const toRank = ({ about }: Study) => (about.includes(guide) ? about.length : Infinity);
  return readContent('studies.yml', studiesSchema).toSorted(
    (one, other) => toRank(one) - toRank(other) || 0,
  );
}

/** The sources with these ids, in their order. */
export function getSources(ids: string[]): CitedSource[] {
  const register = readContent('sources.yml', sourcesSchema);
  return ids.map((id) => {
    const source = register[id];
    if (!source) throw new Error(`content/sources.yml has no source "${id}"`);
    return { ...source, id };
  });
}

/** The safety points of every guide. */
export const getSafety = () => readContent('safety.yml', buildSafetySchema(getSources));

/** The lists of /after-the-start. */
export const getAfterTheStart = () => readContent('after-the-start.yml', afterTheStartSchema);

/** The words of the eligibility check. */
export const getCheckWords = () => readContent('eligibility.yml', eligibilitySchema);

/** The rules of the check, each with the sources that it cites. */
export const getCheckRules = () =>
  CHECK_RULES.map(({ sources, ...rule }) => ({
    ...rule,
    // The page carries them all, and has no use for their ids.
    cited: getSources([...sources]).map(({ title, url, publisher, year, checkedOn, copy }) => {
      return { title, url, publisher, year, checkedOn, copy };
    }),
  }));

/**
 * The questions and answers in their order (rules §3). Answers are plain text; a blank line separates
 * paragraphs.
 */
export function getFaqs() {
  const { items } = readContent('faqs.yml', faqsSchema);
  return items.map((item) => ({ ...item, sources: getSources(item.sources) }));
}

/** The questions by category, in order of first appearance, each under the address of its heading. */
export function getFaqGroups() {
  const groups = Map.groupBy(getFaqs(), ({ category }) => category);
  return [...groups].map(([heading, faqs]) => {
    return { id: `about-${heading.toLowerCase().replace(/[^a-z]+/g, '-')}`, heading, faqs };
  });
}
