/** What a condition guide shows, cites and leads to (rules §2, "Condition guides"). */
import type {
  Certainty,
  CitedText,
  ConditionGuide,
  EvidenceLevel,
  GuideFigure,
} from '../../schemas/condition-guide.ts';
import type { CitedSource } from '../../schemas/sources.ts';
import {
  PROVENANCE_LABELS,
  type ProvenanceNote,
  toProvenanceSentence,
} from '../figure/provenance-wording.ts';
import type { ProvenanceState } from '../figure/figure.ts';
import type { QuizCondition } from '../quiz/questions.ts';
import { formatList } from '../format/list.ts';

export type TextPart = { text: string } | { figure: string };

const PLACEHOLDER = /\{\{\s*([\w-]+)\s*\}\}/;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

/** The text cut at its figures, in order; no empty parts. */
export function toTextParts(text: string): TextPart[] {
  return text
    .split(PLACEHOLDER)
    .map((part, index): TextPart => (index % 2 === 1 ? { figure: part } : { text: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}

/** Ids of the figures that a text shows, in order, with repeats. */
export function findFigureIds(text: string): string[] {
  return [...text.matchAll(PLACEHOLDERS)].map(([, id = '']) => id);
}

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

export type NotedGuideFigure = { value: string; label: string; note: ProvenanceNote };

/** In a guide a publisher is a charity or a survey, and a register an official document. */
const GUIDE_LABELS: Partial<Record<ProvenanceState, string>> = {
  published: 'published figure',
  register: 'official document',
};

/** States whose sentence is the same whatever the figure. */
const FIXED_STATES: ReadonlySet<ProvenanceState> = new Set(['site-claim', 'sample']);

function toSentence({ value, label, note, state, source, year }: GuideFigure): string {
  const ground = FIXED_STATES.has(state)
    ? `${toProvenanceSentence({ value, state, source: null, checkedOn: null })}.`
    : '';
  const origin = source
    ? `Source: ${[source.title, source.publisher, year ?? source.year].filter(Boolean).join(', ')}.`
    : '';
  return [`${value}: ${label}.`, ground, note, origin].filter(Boolean).join(' ');
}

function toNote(figure: GuideFigure, number: number): ProvenanceNote {
  return {
    id: `note-${number}`,
    number,
    state: figure.state,
    label: GUIDE_LABELS[figure.state] ?? PROVENANCE_LABELS[figure.state],
    sentence: toSentence(figure),
    url: figure.source?.url ?? null,
  };
}

/** Each figure a guide shows with its note, numbered in order of first use. */
export function toGuideFigures(guide: ConditionGuide): ReadonlyMap<string, NotedGuideFigure> {
  return new Map(
    getShownFigures(guide).flatMap((id, index) => {
      const figure = guide.figures[id];
      if (!figure) return [];
      return [[id, { value: figure.value, label: figure.label, note: toNote(figure, index + 1) }]];
    }),
  );
}

type Heading = (guide: ConditionGuide) => string | undefined;

const SECTIONS = {
  summary: () => 'In short',
  evidence: () => 'How strong is the evidence?',
  understanding: ({ name }) => `Understanding ${toMidSentence(name)}`,
  types: ({ types }) => types.heading,
  treatments: ({ treatments }) => treatments.heading,
  eligibility: ({ eligibility }) => eligibility && 'Who might be considered',
  process: ({ process }) => process && 'How it goes, step by step',
  'clinical-evidence': ({ clinicalEvidence }) => clinicalEvidence?.heading,
  outcomes: ({ outcomes }) => outcomes?.heading,
  safety: () => 'Safety considerations',
  considerations: ({ considerations }) => considerations?.heading,
  research: ({ research }) => research && 'Research',
  // The rules fix this heading; the page captions it with what it is.
  studies: () => 'Proven Patient Outcomes',
  clinics: () => 'Clinics that treat it',
  articles: () => 'Read more',
} as const satisfies Record<string, Heading>;

export type GuideSectionId = keyof typeof SECTIONS;

/** `Chronic pain` within a sentence; `MS` stays as it is. */
function toMidSentence(name: string): string {
  return name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** The sections to show; `hasArticles` says whether there is something to read next. */
export function toGuideSections(
  guide: ConditionGuide,
  hasArticles: boolean,
): { id: GuideSectionId; heading: string }[] {
  return Object.entries<Heading>(SECTIONS).flatMap(([id, getHeading]) => {
    const heading = id === 'articles' && !hasArticles ? undefined : getHeading(guide);
    return heading === undefined ? [] : [{ id: id as GuideSectionId, heading }];
  });
}

export type GuideLink = { text: string; href: string };

const QUIZ_CONDITIONS: Readonly<Record<string, QuizCondition>> = {
  'chronic-pain': 'chronic-pain',
  'anxiety-ptsd': 'anxiety',
  insomnia: 'sleep',
  epilepsy: 'epilepsy',
  cancer: 'cancer',
};

/**
 * The quiz with this page's condition as its first answer, by fragment so that no request carries it;
 * `other` where it has no answer for it (rules §2).
 */
export function toQuizAddress(slug: string): string {
  return `/quiz#condition=${QUIZ_CONDITIONS[slug] ?? 'other'}`;
}

export function toListingAddress(term: string): string {
  const words = term.trim().toLowerCase().replace(/\s+/g, '-');
  return `/clinics?${new URLSearchParams({ specialization: words }).toString()}`;
}

/** The two links of a page's call to action; the quiz comes first, save on the epilepsy guide. */
export function toGuideLinks(slug: string, term: string): GuideLink[] {
  const quiz = toQuizAddress(slug);
  if (slug === 'epilepsy') {
    return [
      { text: 'Compare Clinics', href: '/clinics' },
      { text: 'Take Assessment Quiz', href: quiz },
    ];
  }
  return [
    { text: 'Take our three-minute quiz', href: quiz },
    { text: 'Find Specialist Clinics', href: toListingAddress(term) },
  ];
}

export const CERTAINTY_STEPS = 4;

/** Steps filled, 0 to 4, and the words beside them. */
export const CERTAINTY_SCALE: Readonly<Record<Certainty, { steps: number; words: string }>> = {
  high: { steps: 4, words: 'High certainty' },
  moderate: { steps: 3, words: 'Moderate certainty' },
  low: { steps: 2, words: 'Low certainty' },
  'very-low': { steps: 1, words: 'Very low certainty' },
  none: { steps: 0, words: 'No certainty to state' },
};

/** What a reader would take each badge to promise. */
const BADGE_STEPS: Readonly<Record<EvidenceLevel, number>> = { strong: 4, moderate: 3, limited: 2 };

/**
 * The sentence that says where the badge is more generous than the guideline or the review; null
 * where neither is less certain than the badge.
 */
export function findDisagreement(evidence: {
  badge: { level: EvidenceLevel };
  guideline: { certainty: Certainty };
  review: { certainty: Certainty };
}): string | null {
  const badge = BADGE_STEPS[evidence.badge.level];
  const lower = [
    { name: 'the guideline', certainty: evidence.guideline.certainty },
    { name: 'the best review', certainty: evidence.review.certainty },
  ].filter(({ certainty }) => CERTAINTY_SCALE[certainty].steps < badge);
  if (lower.length === 0) return null;
  const names = formatList(lower.map(({ name }) => name));
  const among =
    evidence.guideline.certainty === evidence.review.certainty
      ? ''
      : ' The guideline and the best review are not equally sure either.';
  return `The badge and the evidence do not agree. Our badge says “${evidence.badge.level}”, which is more than ${names} would say.${among} Give the badge the least weight.`;
}
