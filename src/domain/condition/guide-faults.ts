import type { ConditionGuide } from '../../schemas/condition-guide.ts';
import { EVIDENCE_LEVELS, findInDictionary } from './condition.ts';
import { findHighestLevel, getShownFigures, toCountOf100 } from './guide.ts';

/** Faults across fields, one sentence each: figures, drawings, and a badge above the evidence. */
export function findGuideFaults(guide: ConditionGuide): string[] {
  const shown = getShownFigures(guide);
  const drawn = Object.values(guide.outOf100)
    .flat()
    .flatMap(Object.values<string>);
  const { evidenceLevel } = findInDictionary(guide.slug);
  const highest = findHighestLevel(guide.evidence);
  return [
    ...shown.filter((id) => !guide.figures[id]).map((id) => `no figure is called "${id}"`),
    ...Object.keys(guide.figures)
      .filter((id) => !shown.includes(id))
      .map((id) => `nothing shows the figure "${id}"`),
    ...drawn
      .filter((id) => toCountOf100(guide.figures[id]?.value ?? '') === null)
      .map((id) => `"${id}" counts no people in 100 to draw`),
    ...(EVIDENCE_LEVELS.indexOf(evidenceLevel) < EVIDENCE_LEVELS.indexOf(highest)
      ? [`the badge says "${evidenceLevel}", guideline and review bear out "${highest}"`]
      : []),
  ];
}
