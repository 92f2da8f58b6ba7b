/** How the site words where a figure comes from, and the notes of one page. Dates are London days. */
import { formatDate } from '../format/dates.ts';
import { type Figure, getShown, type ProvenanceState } from './figure.ts';

/** The quiet marker beside a figure. */
export const PROVENANCE_LABELS: Readonly<Record<ProvenanceState, string>> = {
  published: 'published by the clinic',
  register: 'from a register',
  computed: 'computed by this site',
  study: 'from a study',
  'site-claim': 'site claim',
  'site-default': 'site default',
  sample: 'sample data',
  unknown: 'source unknown',
};

/** What each state says about a figure, for those who read all of them. */
export const PROVENANCE_MEANINGS: Readonly<Record<ProvenanceState, string>> = {
  published: 'The clinic publishes it, and the source says where.',
  register: 'A regulator’s public register says so.',
  computed: 'This site worked it out.',
  study: 'A published paper reports it.',
  'site-claim': 'This site says so, and nobody has measured it.',
  'site-default':
    'The clinic has not published it. Where a page needs a value, a standard one stands in.',
  sample: 'Made up for this demonstration.',
  unknown: 'We know of no source: it is not published, or it changed after it was checked.',
};

/** States that must be legible without a click or focus. */
const PLAIN_STATES: ReadonlySet<ProvenanceState> = new Set([
  'site-claim',
  'site-default',
  'sample',
  'unknown',
]);

/** Whether a figure in this state needs its label spelled out beside it. */
export function isPlainlyLabelled(state: ProvenanceState): boolean {
  return PLAIN_STATES.has(state);
}

const GROUNDS: Readonly<Record<Exclude<ProvenanceState, 'unknown'>, string>> = {
  published: 'Published by the clinic',
  register: 'From the register',
  computed: 'Computed by this site',
  study: 'From a published study',
  'site-claim': "This site's own claim, not measured",
  'site-default': 'Site default: the clinic has not published this figure',
  sample: 'Sample data for this demonstration, not checked with the clinic',
};

function toUnknownSentence(figure: Figure<unknown>): string {
  const { source, checkedOn } = figure;
  if (getShown(figure) === null) return 'Not published';
  if (!source) return 'Source not recorded, not checked with the clinic';
  const when = checkedOn ? ` on ${formatDate(checkedOn)}` : '';
  return `Changed since it was checked${when} (${source.title})`;
}

/** One sentence, without a full stop, for where a figure comes from. */
export function toProvenanceSentence(figure: Figure<unknown>): string {
  const { state, source, checkedOn } = figure;
  if (state === 'unknown') return toUnknownSentence(figure);
  if (PLAIN_STATES.has(state)) return GROUNDS[state];
  const title = source ? ` (${source.title})` : '';
  const date = checkedOn ? formatDate(checkedOn) : '';
  return `${GROUNDS[state]}${title}${date ? `, checked ${date}` : ''}`;
}

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
 * Numbers the notes of a page's figures; those that share the same grounds share one note.
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
