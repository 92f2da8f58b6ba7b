/** What a condition guide shows and cites (rules §2, "Condition guides"). */
import type { CitedText, ConditionGuide } from '../../schemas/condition-guide.ts';
import type { CitedSource } from '../../schemas/sources.ts';
import { findFigureIds } from './figured-text.ts';

/** Every text of a guide in the order of the page. */
export function getGuideTexts(guide: ConditionGuide): string[] {
  const { hero, evidence, types, treatments, safety, callToAction } = guide;
  const { eligibility, process, research, clinicalEvidence, outcomes, considerations } = guide;
  return [
    hero.lead,
    ...guide.keyMessages.map(({ text }) => text),
    evidence.guideline.text,
    evidence.review.text,
    evidence.badge.means,
    ...guide.understanding.paragraphs,
    types.heading,
    ...types.items.flatMap((item) => [
      item.name,
      item.description,
      item.examples ?? '',
      item.approach ?? '',
    ]),
    treatments.heading,
    treatments.intro,
    ...treatments.items.flatMap((item) => [item.type, item.ratio, item.benefits, item.bestFor]),
    treatments.note,
    ...(eligibility ? [eligibility.intro, ...eligibility.points] : []),
    ...(process?.steps.flatMap(({ title, text }) => [title, text]) ?? []),
    ...(clinicalEvidence ? [clinicalEvidence.heading, ...clinicalEvidence.paragraphs] : []),
    ...(outcomes ? [outcomes.heading, outcomes.intro, outcomes.note] : []),
    safety.intro,
    ...safety.points.map(({ text }) => text),
    ...(considerations
      ? [considerations.heading, ...considerations.points.map(({ text }) => text)]
      : []),
    ...(research?.paragraphs ?? []),
    callToAction.heading,
    callToAction.text,
  ];
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
