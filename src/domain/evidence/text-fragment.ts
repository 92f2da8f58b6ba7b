/** Addresses that open a page at the words of a quote, in browsers that know text fragments. */
import type { Quote } from './quote.ts';

const DIRECTIVE = ':~:text=';
/** Characters; of a longer quote its ends are named, which survive a change of layout between them. */
const MAX_WHOLE = 80;
/** Words of each end, and of what stands beside a quote. */
const END_WORDS = 4;
const LINE = '\n';
// Where a row's cells were joined or two blocks met, the page has no such characters.
const JOINTS = /( \| |\|(?= |$)|\n)/;

const toWords = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Commas, dashes and ampersands part the terms of a fragment. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[-!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Run = { text: string; before: string; after: string };
/** Words between joints, with where they start and the joint before them. */
type Piece = { text: string; start: number; joint: string };

function splitAtJoints(text: string): Piece[] {
  const pieces: Piece[] = [];
  let [start, joint] = [0, ''];
  for (const part of text.split(JOINTS)) {
    if (JOINTS.test(part)) joint = part;
    else if (part.trim() !== '') pieces.push({ text: part, start, joint });
    start += part.length;
  }
  return pieces;
}

/** The runs of a quote, with the words beside them that are of the same row or of the quote itself. */
function toRuns({ exact, prefix, suffix }: Quote): Run[] {
  const [first, last] = [prefix.length, prefix.length + exact.length];
  const pieces = splitAtJoints(prefix + exact + suffix);
  return pieces.flatMap((piece, index) => {
    const { text, start } = piece;
    const [from, to] = [Math.max(0, first - start), Math.min(text.length, last - start)];
    if (from >= to) return [];
    const [previous, next] = [pieces[index - 1], pieces[index + 1]];
    const isBeside = previous && (piece.joint !== LINE || previous.start >= first);
    return {
      text: text.slice(from, to).trim(),
      before: text.slice(0, from).trim() || (isBeside ? previous.text : ''),
      after: text.slice(to).trim() || (next && next.joint !== LINE ? next.text : ''),
    };
  });
}

/** The longest run that holds a digit; without one, the longest. */
function chooseRun(runs: readonly Run[]): Run | undefined {
  const named = runs.filter(({ text }) => text !== '');
  const numbered = named.filter(({ text }) => /\d/.test(text));
  const [longest] = (numbered.length > 0 ? numbered : named).toSorted(
    (first, second) => second.text.length - first.text.length,
  );
  return longest;
}

function toTerm(text: string): string {
  const words = toWords(text);
  if (text.length <= MAX_WHOLE || words.length <= 2 * END_WORDS) return encode(text);
  const [start, end] = [words.slice(0, END_WORDS), words.slice(-END_WORDS)];
  return `${encode(start.join(' '))},${encode(end.join(' '))}`;
}

/**
 * The address with a text fragment for a quote: `#:~:text=prefix-,exact,-suffix`. A fragment that it
 * has already is kept, another text fragment is replaced. Browsers cannot match words over cells and
 * blocks, so of such a quote the longest part with a digit is named, and beside it only words of the
 * same row or of the quote itself.
 *
 * @returns the address as it is for a quote without words. Never throws.
 */
export function toTextFragment(url: string, quote: Quote): string {
  const run = chooseRun(toRuns(quote));
  if (!run) return url;
  const [before, after] = [
    toWords(run.before).slice(-END_WORDS),
    toWords(run.after).slice(0, END_WORDS),
  ];
  const terms = [
    ...(before.length > 0 ? [`${encode(before.join(' '))}-`] : []),
    toTerm(run.text),
    ...(after.length > 0 ? [`-${encode(after.join(' '))}`] : []),
  ];
  const [address = '', fragment = ''] = url.split(/#(.*)/s);
  return `${address}#${fragment.replace(/:~:.*$/s, '')}${DIRECTIVE}${terms.join(',')}`;
}
