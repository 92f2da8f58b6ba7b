/** How the site words where a figure comes from. Dates are London days. */
import { formatDate } from '../format/dates.ts';
import { type Figure, getShown } from './figure.ts';
import type { ProvenanceState } from './provenance.ts';

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
  unknown: 'Nobody vouches for it: it is not published, or it changed after it was checked.',
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
