/** A condition guide as its page shows it (rules §2, "Condition guides"). */
import type { ProvenanceState } from '../figure/provenance.ts';
import type { EvidenceLevel } from './dictionary.ts';
import type { Certainty } from './evidence.ts';
import { findFigureIds } from './figured-text.ts';

/** An entry of the register of sources. */
export type CitedSource = {
  id: string;
  title: string;
  url: string;
  publisher: string;
  year: number | null;
};

export type GuideFigure = {
  /** As shown: `43.5%`. */
  value: string;
  /** What it is, in a few words. */
  label: string;
  state: ProvenanceState;
  source: CitedSource | null;
  /** Of the source; null where it carries none. */
  year: number | null;
  /** What it really says, in one sentence. */
  note: string;
};

export type CertainStatement = { text: string; certainty: Certainty; sources: CitedSource[] };
export type CitedText = { text: string; sources: CitedSource[] };

/** What every text below may hold is `{{figure-id}}`. */
export type ConditionGuide = {
  slug: string;
  name: string;
  title: string;
  description: string;
  author: string;
  /** ISO dates. */
  reviewedOn: string;
  reviewDue: string;
  /** Four figures: specialist clinics, patients helped, average improvement, satisfaction. */
  hero: { lead: string; stats: string[] };
  figures: Record<string, GuideFigure>;
  evidence: {
    badge: { level: EvidenceLevel; means: string };
    guideline: CertainStatement;
    review: CertainStatement;
  };
  keyMessages: CertainStatement[];
  understanding: { paragraphs: string[] };
  types: {
    heading: string;
    items: { name: string; description: string; examples?: string; approach?: string }[];
  };
  treatments: {
    heading: string;
    intro: string;
    items: { type: string; ratio: string; benefits: string; bestFor: string }[];
    note: string;
  };
  eligibility?: { intro: string; points: string[] };
  process?: { steps: { title: string; text: string }[] };
  safety: { intro: string; points: CitedText[] };
  research?: { paragraphs: string[]; sources: CitedSource[] };
  clinicalEvidence?: { heading: string; paragraphs: string[]; sources: CitedSource[] };
  outcomes?: { heading: string; intro: string; figures: string[]; note: string };
  considerations?: { heading: string; points: CitedText[] };
  callToAction: { heading: string; text: string };
  relatedTags: string[];
  clinicTerm: string;
};

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
