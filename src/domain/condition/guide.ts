import type {
  Certainty,
  CitedText,
  ConditionGuide,
  GuideFigure,
} from '../../schemas/condition-guide.ts';
import type { ConditionOptions } from '../../schemas/options.ts';
import type { Safety } from '../../schemas/safety.ts';
import type { CitedSource } from '../../schemas/sources.ts';
import type { QuizCondition } from '../quiz/questions.ts';
import { formatCount } from '../format/counts.ts';
import {
  EVIDENCE_LEVELS,
  type EvidenceLevel,
  findInDictionary,
  toListingAddress,
} from './condition.ts';

export type TextPart = { text: string } | { figure: string };

const PLACEHOLDER = /\{\{\s*([\w-]+)\s*\}\}/;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

export function toTextParts(text: string): TextPart[] {
  return text
    .split(PLACEHOLDER)
    .map((part, index): TextPart => (index % 2 === 1 ? { figure: part } : { text: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}

export function findFigureIds(text: string): string[] {
  return [...text.matchAll(PLACEHOLDERS)].map(([, id = '']) => id);
}

const NON_TEXT_KEYS = new Set(['certainty', 'claims', 'gap', 'id', 'kind', 'read', 'sources']);

function getTexts(section: unknown): string[] {
  if (typeof section === 'string') return [section];
  if (typeof section !== 'object' || section === null) return [];
  return Object.entries(section).flatMap(([key, part]) =>
    NON_TEXT_KEYS.has(key) ? [] : getTexts(part),
  );
}

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

export const getOptionTexts = ({ decision, options, steps, weigh, questions }: ConditionOptions) =>
  getTexts([decision, options, steps, weigh, questions]);

function getShownFigures(guide: ConditionGuide): string[] {
  return [...new Set(getGuideTexts(guide).flatMap(findFigureIds))];
}

/** Each source once: first those of statements, in page order, then those of figures. */
export function getCitedSources(
  guide: ConditionGuide,
  { options }: ConditionOptions,
  safety: Safety,
): CitedSource[] {
  const statements: (CitedText | { sources: CitedSource[] } | undefined)[] = [
    ...guide.keyMessages,
    ...options,
    ...options.flatMap(({ better, harmed }) => [...better, ...harmed]),
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

function toNote({ value, label, note, source, year }: GuideFigure, number: number) {
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

export type GuideNote = ReturnType<typeof toNote>;

export type NotedGuideFigure = { value: string; note: GuideNote };

export function toGuideFigures(guide: ConditionGuide): ReadonlyMap<string, NotedGuideFigure> {
  return new Map(
    getShownFigures(guide).flatMap((id, index) => {
      const figure = guide.figures[id];
      if (!figure) return [];
      return [[id, { value: figure.value, note: toNote(figure, index + 1) }]];
    }),
  );
}

type Heading = (guide: ConditionGuide) => string | undefined;

const SECTIONS = {
  summary: () => 'In short',
  options: () => 'Your options, side by side',
  weigh: () => 'What matters to you',
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
  // The rules fix this heading; a caption on the page explains it.
  studies: () => 'Proven Patient Outcomes',
  clinics: () => 'Clinics that treat it',
  articles: () => 'Read more',
} as const satisfies Record<string, Heading>;

export type GuideSectionId = keyof typeof SECTIONS;

export const NOTE_PLACES = {
  notes: { id: 'notes', heading: 'Where the figures come from' },
  sources: { id: 'sources', heading: 'Sources' },
} as const;

export type GuidePlace = { id: string; heading: string };

export type GuideSection = GuidePlace & { id: GuideSectionId };

/** `Chronic pain` becomes `chronic pain`; `MS` is unchanged. */
function toMidSentence(name: string): string {
  return name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

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

/** The fragment, which is never sent, contains the condition if the quiz offers it (rules §11). */
export function toQuizAddress(slug: string): string {
  const condition = QUIZ_CONDITIONS[slug];
  return condition ? `/quiz#condition=${condition}` : '/quiz';
}

export function toListingWords(total: number, examples: number): string {
  const clinics = total === 1 ? 'the one clinic' : `all ${total} clinics`;
  const others = examples > 0 ? ` and ${formatCount(examples, 'example')}` : '';
  const say = total + examples === 1 ? 'says it treats it' : 'say they treat it';
  return `See ${clinics}${others} in our list that ${say}`;
}

export function toClinicLinks(slug: string, term: string): GuideLink[] {
  const quiz = { text: 'Take our three-minute quiz', href: toQuizAddress(slug) };
  const clinics = { text: 'Find Specialist Clinics', href: toListingAddress(term) };
  return QUIZ_CONDITIONS[slug] ? [quiz, clinics] : [clinics, quiz];
}

/** A guide's call to action (rules §2). */
export function toGuideLinks(slug: string, term: string): GuideLink[] {
  if (slug !== 'epilepsy') return toClinicLinks(slug, term);
  return [
    { text: 'Compare Clinics', href: '/clinics' },
    { text: 'Take Assessment Quiz', href: toQuizAddress(slug) },
  ];
}

export const CERTAINTY_STEPS = 4;

export const CERTAINTY_SCALE: Readonly<Record<Certainty, { steps: number; words: string }>> = {
  high: { steps: 4, words: 'High certainty' },
  moderate: { steps: 3, words: 'Moderate certainty' },
  low: { steps: 2, words: 'Low certainty' },
  'very-low': { steps: 1, words: 'Very low certainty' },
  none: { steps: 0, words: 'Not rated' },
};

const BADGE_STEPS: Readonly<Record<EvidenceLevel, number>> = { strong: 4, moderate: 3, limited: 0 };

export function findHighestLevel({
  guideline,
  review,
}: Record<'guideline' | 'review', { certainty: Certainty }>): EvidenceLevel {
  const steps = [guideline, review].map(({ certainty }) => CERTAINTY_SCALE[certainty].steps);
  return EVIDENCE_LEVELS.find((level) => BADGE_STEPS[level] <= Math.max(...steps)) ?? 'limited';
}

/**
 * One sentence each: missing or unused figures, and a badge that exceeds its evidence.
 */
export function findGuideFaults(guide: ConditionGuide): string[] {
  const shown = getShownFigures(guide);
  const { evidenceLevel } = findInDictionary(guide.slug);
  const highest = findHighestLevel(guide.evidence);
  return [
    ...shown.filter((id) => !guide.figures[id]).map((id) => `no figure is called "${id}"`),
    ...Object.keys(guide.figures)
      .filter((id) => !shown.includes(id))
      .map((id) => `nothing shows the figure "${id}"`),
    ...(EVIDENCE_LEVELS.indexOf(evidenceLevel) < EVIDENCE_LEVELS.indexOf(highest)
      ? [`the badge says "${evidenceLevel}", guideline and review bear out "${highest}"`]
      : []),
  ];
}
