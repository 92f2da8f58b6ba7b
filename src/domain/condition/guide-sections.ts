/** The sections of a guide's page, in their order; those a guide does not have are left out. */
import type { ConditionGuide } from '../../schemas/condition-guide.ts';

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
  // The rules fixes this heading; the page captions it with what it is.
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
