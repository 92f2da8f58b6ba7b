/**
 * The notes of one page: figures that share the same grounds share one note, so that a page with
 * thirty sample figures says so once in print and in one place on screen.
 */
import { type Figure, getShown } from './figure.ts';
import { PROVENANCE_LABELS, toProvenanceSentence } from './provenance-wording.ts';
import type { ProvenanceState } from './provenance.ts';

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

/**
 * Numbers the notes of a page's figures.
 *
 * @param figures by name, in the order the page shows them
 * @returns the distinct notes in that order, and the note of each figure
 */
export function toProvenanceNotes<Name extends string>(
  figures: Record<Name, Figure<unknown>>,
): { notes: ProvenanceNote[]; noteOf: Record<Name, ProvenanceNote> } {
  const byText = new Map<string, ProvenanceNote>();
  const noteOf = {} as Record<Name, ProvenanceNote>;
  for (const [name, figure] of Object.entries<Figure<unknown>>(figures)) {
    const sentence = `${toProvenanceSentence(figure)}.`;
    const url = figure.source?.url ?? null;
    const key = `${sentence} ${url ?? ''}`;
    const number = byText.size + 1;
    const note = byText.get(key) ?? {
      id: `note-${number}`,
      number,
      state: figure.state,
      label: getShown(figure) === null ? 'not published' : PROVENANCE_LABELS[figure.state],
      sentence,
      url,
    };
    byText.set(key, note);
    noteOf[name as Name] = note;
  }
  return { notes: [...byText.values()], noteOf };
}
