/** What a condition guide shows, cites and leads to (rules §2, "Condition guides"). */
import type {
  Certainty,
  CitedText,
  ConditionGuide,
  GuideDrawing,
  GuideFigure,
} from '../../schemas/condition-guide.ts';
import type { Safety } from '../../schemas/safety.ts';
import type { CitedSource } from '../../schemas/sources.ts';
import type { QuizCondition } from '../quiz/questions.ts';
import { formatCount } from '../format/counts.ts';
import { EVIDENCE_LEVELS, type EvidenceLevel, toListingAddress } from './condition.ts';

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
const TEXTLESS = new Set(['certainty', 'claims', 'sources']);

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
    guide.answer,
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
    guide.trials,
    guide.callToAction,
  ].flatMap(getTexts);
}

/** Ids of every figure a guide shows, in order of first use. */
export function getShownFigures(guide: ConditionGuide): string[] {
  return [...new Set(getGuideTexts(guide).flatMap(findFigureIds))];
}

/** Every source of a guide and of the safety points on it, once, in order of first use. */
export function getCitedSources(guide: ConditionGuide, safety: Safety): CitedSource[] {
  const statements: (CitedText | { sources: CitedSource[] } | undefined)[] = [
    ...guide.keyMessages,
    guide.evidence.guideline,
    guide.evidence.review,
    guide.clinicalEvidence,
    ...guide.safety.points,
    ...safety.groups.flatMap(({ points }) => points),
    ...(guide.considerations?.points ?? []),
    guide.research,
    ...(guide.trials ?? []),
  ];
  const figures = getShownFigures(guide).map((id) => guide.figures[id]?.source ?? null);
  const cited = [...statements.flatMap((statement) => statement?.sources ?? []), ...figures];
  return [
    ...new Map(
      cited.filter((source) => source !== null).map((source) => [source.id, source]),
    ).values(),
  ];
}

/** Where a figure comes from; a link beside the figure leads to it. */
export type GuideNote = {
  /** Unique on the guide's page. */
  id: string;
  /** 1, 2, 3 … in order of first use. */
  number: number;
  sentence: string;
  source: { publisher: string; year: number | null; url: string } | null;
};

export type NotedGuideFigure = { value: string; note: GuideNote };

function toNote({ value, label, note, source, year }: GuideFigure, number: number): GuideNote {
  return {
    id: `note-${number}`,
    number,
    sentence: `${value}: ${label}. ${note}`,
    source: source && {
      publisher: source.publisher,
      year: year ?? source.year,
      url: source.url,
    },
  };
}

/** Each figure a guide shows with its note, numbered in order of first use. */
export function toGuideFigures(guide: ConditionGuide): ReadonlyMap<string, NotedGuideFigure> {
  return new Map(
    getShownFigures(guide).flatMap((id, index) => {
      const figure = guide.figures[id];
      if (!figure) return [];
      return [[id, { value: figure.value, note: toNote(figure, index + 1) }]];
    }),
  );
}

/** People of 100 that a drawing shows: the figure's id, what it counts, and how many. */
export type DrawnHundred = { id: string; label: string; count: number };

/** How many of 100 people a figure such as `77 in 100` counts; null for any other. */
export function toCountOf100(value: string): number | null {
  const [, count] = /^(\d{1,2}|100) in 100$/.exec(value) ?? [];
  return count === undefined ? null : Number(count);
}

/** The drawings of a section: two hundreds side by side, or one of how many more. */
export function toDrawings(guide: ConditionGuide, section: GuideSectionId): DrawnHundred[][] {
  const drawings: Partial<Record<string, GuideDrawing[]>> = guide.outOf100;
  return (drawings[section] ?? []).map((drawing) =>
    Object.values(drawing).flatMap((id) => {
      const { value = '', label = '' } = guide.figures[id] ?? {};
      const count = toCountOf100(value);
      return count === null ? [] : [{ id, label, count }];
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

/** What stands last. */
export const NOTE_PLACES = {
  notes: { id: 'notes', heading: 'Where the figures come from' },
  sources: { id: 'sources', heading: 'Sources' },
} as const;

/** A part of the page that the list of contents leads to. */
export type GuidePlace = { id: string; heading: string };

export type GuideSection = GuidePlace & { id: GuideSectionId };

/** `Chronic pain` within a sentence; `MS` stays as it is. */
function toMidSentence(name: string): string {
  return name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** The sections of a guide; `hasArticles` says whether there is something to read next. */
export function toGuideSections(guide: ConditionGuide, hasArticles: boolean): GuideSection[] {
  return Object.entries<Heading>(SECTIONS).flatMap(([key, getHeading]) => {
    const id = key as GuideSectionId;
    const heading = id === 'articles' && !hasArticles ? undefined : getHeading(guide);
    return heading === undefined ? [] : [{ id, heading }];
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
 * The quiz with this page's condition as its first answer, by fragment so that no request carries it
 * (rules §2). Where the quiz has no answer for it, none is given: "something else" would ignore it.
 */
export function toQuizAddress(slug: string): string {
  const condition = QUIZ_CONDITIONS[slug];
  return condition ? `/quiz#condition=${condition}` : '/quiz';
}

/** What the link there says: it adds up to the list, in which the examples stand too. */
export function toListingWords(total: number, examples: number): string {
  const clinics = total === 1 ? 'the one clinic' : `all ${total} clinics`;
  const others = examples > 0 ? ` and ${formatCount(examples, 'example')}` : '';
  const say = total + examples === 1 ? 'says it treats it' : 'say they treat it';
  return `See ${clinics}${others} in our list that ${say}`;
}

/** The quiz and the clinics that name a condition; the clinics come first where the quiz does not ask for it. */
export function toClinicLinks(slug: string, term: string): GuideLink[] {
  const quiz = { text: 'Take our three-minute quiz', href: toQuizAddress(slug) };
  const clinics = { text: 'Find Specialist Clinics', href: toListingAddress(term) };
  return QUIZ_CONDITIONS[slug] ? [quiz, clinics] : [clinics, quiz];
}

/** The two links of a guide's call to action (rules §2). */
export function toGuideLinks(slug: string, term: string): GuideLink[] {
  if (slug !== 'epilepsy') return toClinicLinks(slug, term);
  return [
    { text: 'Compare Clinics', href: '/clinics' },
    { text: 'Take Assessment Quiz', href: toQuizAddress(slug) },
  ];
}

export const CERTAINTY_STEPS = 4;

/** Steps filled, 0 to 4, and the words beside them. */
export const CERTAINTY_SCALE: Readonly<Record<Certainty, { steps: number; words: string }>> = {
  high: { steps: 4, words: 'High certainty' },
  moderate: { steps: 3, words: 'Moderate certainty' },
  low: { steps: 2, words: 'Low certainty' },
  'very-low': { steps: 1, words: 'Very low certainty' },
  none: { steps: 0, words: 'Not rated' },
};

/** Steps on the scale of certainty that each badge promises. */
const BADGE_STEPS: Readonly<Record<EvidenceLevel, number>> = { strong: 4, moderate: 3, limited: 0 };

/** The highest badge that the guideline or the best review bears out. */
export function findHighestLevel(evidence: {
  guideline: { certainty: Certainty };
  review: { certainty: Certainty };
}): EvidenceLevel {
  const { guideline, review } = evidence;
  const steps = [guideline, review].map(({ certainty }) => CERTAINTY_SCALE[certainty].steps);
  return EVIDENCE_LEVELS.find((level) => BADGE_STEPS[level] <= Math.max(...steps)) ?? 'limited';
}
