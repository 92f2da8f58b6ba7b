/** The words of the conditions index, the matching page and the study cards. */
import {
  conditionIndexSchema,
  conditionMatchingSchema,
  type Study,
  studiesSchema,
} from '../../schemas/conditions.ts';
import { readContent } from '../content/read-content.ts';

/** The words of /conditions. */
export const getConditionIndexWords = () =>
  readContent('condition-index.yml', conditionIndexSchema);

/** The words of /conditions/chronic-pain-matching. */
export const getConditionMatchingWords = () =>
  readContent('condition-matching.yml', conditionMatchingSchema);

/** The five studies, those about this guide first. */
export function getStudies(guide: string): Study[] {
  const studies = readContent('studies.yml', studiesSchema);
  const isAbout = (study: Study) => study.about.includes(guide);
  return [...studies.filter(isAbout), ...studies.filter((study) => !isAbout(study))];
}
