import { formatDate, formatSpan } from '../format/dates.ts';
import { formatList } from '../format/list.ts';
import { toTextFragment } from '../evidence/text-fragment.ts';
import type { Turns } from './age.ts';
import { isAttested, type Figure, type Provenance, type ProvenanceState } from './figure.ts';

export const NOT_CHECKED = 'Not checked yet';

/** `Not checked yet: price and wait.`; empty if everything is known. */
export const formatNotChecked = (what: readonly string[]): string =>
  what.length === 0 ? '' : `${NOT_CHECKED}: ${formatList(what)}.`;

/** One of the two marks of an invented clinic: see `ExampleTag` and rules §10. */
export const EXAMPLE_MARK = 'Example clinic, invented to show how this site works';

export const EXAMPLES_MARK = 'Example clinics, invented to show how this site works';

export const PROVENANCE_LABELS: Readonly<Record<ProvenanceState, string>> = {
  published: 'published by the clinic',
  register: 'from a regulator',
  noted: 'noted by this site',
  told: 'told by the clinic',
  computed: 'worked out by this site',
  study: 'from a study',
  differs: 'two pages differ',
  old: 'may have changed',
  example: 'example',
  unknown: 'not checked yet',
};

export const PROVENANCE_MEANINGS: Readonly<Record<ProvenanceState, string>> = {
  published: 'The clinic publishes it, and the source says where.',
  register: 'A regulator says so, most often in its public register.',
  noted: 'We read it on the page that the source names, and did not keep the page’s words.',
  told: 'The clinic told us, and the source says when.',
  computed: 'This site worked it out.',
  study: 'A published paper reports it.',
  differs: 'Two pages say different things. Of two prices, this is the higher.',
  old: 'It was read so long ago that it may have changed.',
  example: 'It belongs to an invented clinic.',
  unknown: 'Nobody has checked it yet, or it has changed since it was checked.',
};

const GROUNDS: Readonly<Record<Exclude<ProvenanceState, 'example' | 'unknown'>, string>> = {
  published: 'Published by the clinic',
  register: 'From the regulator',
  noted: 'Noted from a page',
  told: 'Told to us by the clinic',
  computed: 'Worked out by this site',
  study: 'From a published study',
  differs: 'Two pages differ',
  old: 'Old, may have changed',
};

/** Such as `read on 21 November 2026 in a stored copy of a page without a date`, or empty. */
export function toReading({ source, checkedOn }: Pick<Provenance, 'source' | 'checkedOn'>): string {
  const day = checkedOn === null ? '' : formatDate(checkedOn);
  if (day === '') return '';
  const dated = source?.datedOn ? formatDate(source.datedOn) : '';
  const page = dated === '' ? 'a page without a date' : `a page dated ${dated}`;
  if (source?.isCopy) return `read on ${day} in a stored copy of ${page}`;
  return dated === '' ? `read on ${day}` : `read on ${day}, ${page}`;
}

/** One sentence, without a full stop. */
export function toProvenanceSentence(figure: Figure<unknown>): string {
  const { state, source, value } = figure;
  if (state === 'unknown' || value === null) return NOT_CHECKED;
  if (state === 'example') return EXAMPLE_MARK;
  const title = source ? ` (${source.title})` : '';
  const reading = toReading(figure);
  // A worked-out figure was not read anywhere.
  const when = state === 'computed' ? reading.replace(/^read /, '') : reading;
  return [`${GROUNDS[state]}${title}`, when].filter(Boolean).join(', ');
}

export type ProvenanceNote = {
  number: number;
  state: ProvenanceState;
  label: string;
  day: string;
  sentence: string;
  quote: string;
  url: string | null;
  other: { sentence: string; url: string | null } | null;
  dispute: string;
  turns: Turns | null;
  of: { name: string; value: unknown }[];
};

/**
 * By state and dispute, in number order. If there is only one group, the key says it once and no
 * dots are needed.
 */
export function groupNotes(notes: readonly (ProvenanceNote | undefined)[]): ProvenanceNote[][] {
  const distinct = [...new Set(notes)]
    .filter((note) => note !== undefined)
    .sort((one, other) => one.number - other.number);
  return [...Map.groupBy(distinct, ({ label, dispute }) => `${label} ${dispute}`).values()];
}

/**
 * For one group: `noted by this site, read from 21 to 26 November 2026`; without a date if it is
 * unknown.
 */
export function toGroupWords(group: readonly ProvenanceNote[]): string {
  const span = formatSpan(group.map(({ day }) => day).filter(Boolean));
  const isComputed = group[0]?.state === 'computed';
  const when = span && (isComputed ? span : `read ${span.replace(/^on /, '')}`);
  return [group[0]?.label, when].filter(Boolean).join(', ');
}

export type NotesByName<Name extends string> = { [Of in Name]?: ProvenanceNote };

function toQuoteSentence({ reading }: Figure<unknown>): string {
  if (!reading?.quote) return '';
  const said = `The page says: “${reading.quote.exact.replaceAll(' | ', ': ')}”.`;
  const seen = reading.seenOn === null ? '' : formatDate(reading.seenOn);
  return seen === '' ? said : `${said} It still said so on ${seen}, checked automatically.`;
}

function toWordsAddress({ source, reading }: Provenance): string | null {
  const page = source?.url ?? null;
  return page !== null && reading?.quote ? toTextFragment(page, reading.quote) : page;
}

function toSide(text: string, provenance: Provenance): string {
  const state = provenance.reading?.statedAs ?? provenance.state;
  return `${text}: ${toProvenanceSentence({ ...provenance, state, value: text })}.`;
}

function toSentence(figure: Figure<unknown>): string {
  if (!figure.differing) return `${toProvenanceSentence(figure)}.`;
  return `${GROUNDS.differs}. ${toSide(figure.differing.ownText, figure)}`;
}

function toOther({ differing }: Figure<unknown>): ProvenanceNote['other'] {
  if (!differing) return null;
  const { text, provenance } = differing;
  return { sentence: toSide(text, provenance), url: toWordsAddress(provenance) };
}

function toDispute({ disputedSince }: Figure<unknown>): string {
  const day = disputedSince === undefined ? '' : formatDate(disputedSince);
  return day === '' ? '' : `The clinic has said since ${day} that this is wrong.`;
}

function hasNote(figure: Figure<unknown>): boolean {
  return figure.value !== null && isAttested(figure);
}

/** Numbers the notes in the given order. Figures with the same provenance share a note. */
export function toProvenanceNotes<Name extends string>(
  figures: Record<Name, Figure<unknown>>,
): { notes: ProvenanceNote[]; noteOf: NotesByName<Name> } {
  const byText = new Map<string, ProvenanceNote>();
  const noteOf: NotesByName<Name> = {};
  for (const [name, figure] of Object.entries<Figure<unknown>>(figures)) {
    if (!hasNote(figure)) continue;
    const sentence = toSentence(figure);
    const quote = toQuoteSentence(figure);
    const url = toWordsAddress(figure);
    const other = toOther(figure);
    const dispute = toDispute(figure);
    const turns = figure.reading?.turns ?? null;
    const key = JSON.stringify([sentence, quote, url, other, dispute, turns]);
    const number = byText.size + 1;
    const note = byText.get(key) ?? {
      number,
      state: figure.state,
      label: PROVENANCE_LABELS[figure.state],
      day: figure.checkedOn ?? '',
      sentence,
      quote,
      url,
      other,
      dispute,
      turns,
      of: [],
    };
    note.of.push({ name, value: figure.value });
    byText.set(key, note);
    noteOf[name as Name] = note;
  }
  return { notes: [...byText.values()], noteOf };
}
