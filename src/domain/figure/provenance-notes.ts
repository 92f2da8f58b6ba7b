/**
 * The notes of one page: figures that share the same grounds share one note, so that a page with
 * thirty sample figures says so once in print and in one place on screen.
 */
import { PROVENANCE_LABELS, toProvenanceSentence } from './provenance-wording.ts';
import type { Provenance, ProvenanceState } from './provenance.ts';

export type ProvenanceNote = {
  /** Unique on the page. */
  id: string;
  /** 1, 2, 3 … in the order of first use. */
  number: number;
  state: ProvenanceState;
  /** The quiet marker's text. */
  label: string;
  /** A full sentence. */
  sentence: string;
  url: string | null;
};

export type NotedFigure = { provenance: Provenance; hasValue: boolean };

/**
 * Numbers the notes of a page's figures.
 *
 * @param figures provenance by figure name, in the order the page shows them
 * @returns the distinct notes in that order, and the note of each figure
 */
export function toProvenanceNotes<Field extends string>(
  figures: Record<Field, NotedFigure>,
): { notes: ProvenanceNote[]; noteOf: Record<Field, ProvenanceNote> } {
  const byText = new Map<string, ProvenanceNote>();
  const noteOf = {} as Record<Field, ProvenanceNote>;
  for (const [field, figure] of Object.entries<NotedFigure>(figures)) {
    const { provenance, hasValue } = figure;
    const sentence = `${toProvenanceSentence(provenance, hasValue)}.`;
    const url = provenance.source?.url ?? null;
    const key = `${sentence} ${url ?? ''}`;
    const number = byText.size + 1;
    const note = byText.get(key) ?? {
      id: `note-${number}`,
      number,
      state: provenance.state,
      label: hasValue ? PROVENANCE_LABELS[provenance.state] : 'not published',
      sentence,
      url,
    };
    byText.set(key, note);
    noteOf[field as Field] = note;
  }
  return { notes: [...byText.values()], noteOf };
}
