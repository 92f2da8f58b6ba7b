import { getShownFigures } from '../../domain/condition/guide.ts';
import { buildGuideSchema, type ConditionGuide } from '../../schemas/condition-guide.ts';
import { listContent, readContent } from '../content/read-content.ts';
import { getSources } from '../content/sources.ts';

export const guideSchema = buildGuideSchema(getSources).superRefine((guide, context) => {
  const shown = getShownFigures(guide);
  for (const id of shown.filter((name) => !guide.figures[name])) {
    context.addIssue({ code: 'custom', message: `no figure is called "${id}"` });
  }
  for (const id of Object.keys(guide.figures).filter((name) => !shown.includes(name))) {
    context.addIssue({ code: 'custom', message: `nothing shows the figure "${id}"` });
  }
});

/**
 * Gives every guide, with its sources resolved.
 *
 * @throws naming the file and what is wrong: a field, a source that is not registered, a figure that
 * is missing or that nothing shows
 */
export function getConditionGuides(): ConditionGuide[] {
  return listContent('conditions/*.yml').map((file) => readContent(file, guideSchema));
}
