import { basename, extname } from 'node:path';
import {
  type ClinicalReview,
  findClinicalReviews,
  isMedicalArticle,
} from '../../domain/page/clinical-review.ts';
import { MARKDOWN } from '../../schemas/markdown.ts';
import { peopleSchema, type Person } from '../../schemas/people.ts';
import { listContent, readContent } from './read-content.ts';

export const getPeople = (): Person[] => readContent('people.yml', peopleSchema).people;

export const getClinicalReviews = (path: string): ClinicalReview[] =>
  findClinicalReviews(path, getPeople());

const MEDICAL_FILES = [
  { pattern: 'conditions/*.yml', folder: '/conditions/' },
  MARKDOWN.conditionArticles,
  MARKDOWN.questions,
  MARKDOWN.education,
];

export function listMedicalPages(articles: readonly { slug: string; section: string }[]): string[] {
  const files = MEDICAL_FILES.flatMap(({ pattern, folder }) =>
    listContent(pattern).map((file) => `${folder}${basename(file, extname(file))}`),
  );
  const slugs = articles.filter(isMedicalArticle).map(({ slug }) => `/articles/${slug}`);
  return [...files, '/faqs', '/check-eligibility', ...slugs];
}
