/** The provenance notes of a guide's figures: state, source and year in words. */
import type { ProvenanceNote } from '../figure/provenance-notes.ts';
import { PROVENANCE_LABELS, toProvenanceSentence } from '../figure/provenance-wording.ts';
import type { ProvenanceState } from '../figure/provenance.ts';
import type { ConditionGuide, GuideFigure } from '../../schemas/condition-guide.ts';
import { getShownFigures } from './guide.ts';

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
