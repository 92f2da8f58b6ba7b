import type { Quote } from './quote.ts';

const DIRECTIVE = ':~:text=';
/**
 * Characters. A longer quote is identified by its start and end, which survive changes between
 * them.
 */
const MAX_WHOLE = 80;
const END_WORDS = 4;
const LINE = '\n';
// Separators between cells or blocks, which are not on the page itself.
const JOINTS = /( \| |\|(?= |$)|\n)/;

const toWords = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Commas, dashes and ampersands separate the terms of a fragment. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[-!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Run = { text: string; before: string; after: string };
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
 * Adds `#:~:text=prefix-,exact,-suffix`, replacing any other text fragment. Browsers cannot match
 * across cells and blocks, so it uses only one part: the longest with a digit or, if none has a
 * digit, the longest. Never throws.
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
