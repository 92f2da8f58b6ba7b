/** What a condition guide shows and cites (rules §2, "Condition guides"). */
import type { CitedText, ConditionGuide } from '../../schemas/condition-guide.ts';
import type { CitedSource } from '../../schemas/sources.ts';
import { findFigureIds } from './figured-text.ts';

/** What a section holds besides texts that are read. */
const TEXTLESS = new Set(['stats', 'figures', 'level', 'certainty', 'sources']);

function getTexts(section: unknown): string[] {
  if (typeof section === 'string') return [section];
  if (typeof section !== 'object' || section === null) return [];
  return Object.entries(section).flatMap(([key, part]) =>
    TEXTLESS.has(key) ? [] : getTexts(part),
  );
}

/** Every text of a guide in the order of the page. */
export function getGuideTexts(guide: ConditionGuide): string[] {
  const { evidence } = guide;
  return [
    guide.hero,
    guide.keyMessages,
    [evidence.guideline, evidence.review, evidence.badge],
    guide.understanding,
    guide.types,
    guide.treatments,
    guide.eligibility,
    guide.process,
    guide.clinicalEvidence,
    guide.outcomes,
    guide.safety,
    guide.considerations,
    guide.research,
    guide.callToAction,
  ].flatMap(getTexts);
}

/** Ids of every figure a guide shows, in order of first use. */
export function getShownFigures(guide: ConditionGuide): string[] {
  return [
    ...new Set([
      ...guide.hero.stats,
      ...getGuideTexts(guide).flatMap(findFigureIds),
      ...(guide.outcomes?.figures ?? []),
    ]),
  ];
}

/** Every source a guide's statements cite, once, in order of first use. */
export function getCitedSources(guide: ConditionGuide): CitedSource[] {
  const statements: (CitedText | { sources: CitedSource[] } | undefined)[] = [
    ...guide.keyMessages,
    guide.evidence.guideline,
    guide.evidence.review,
    guide.clinicalEvidence,
    ...guide.safety.points,
    ...(guide.considerations?.points ?? []),
    guide.research,
  ];
  const figures = getShownFigures(guide).map((id) => guide.figures[id]?.source ?? null);
  const cited = [...statements.flatMap((statement) => statement?.sources ?? []), ...figures];
  return [
    ...new Map(
      cited.filter((source) => source !== null).map((source) => [source.id, source]),
    ).values(),
  ];
}
