/** What an import comes to, in words. */

export type ImportCounts = {
  unchanged: number;
  changed: number;
  waiting: number;
  conflict: number;
  /** Rows, however many things are wrong with one. */
  refused: number;
};

const NAMES: readonly [keyof ImportCounts, string][] = [
  ['unchanged', 'unchanged'],
  ['changed', 'changed'],
  ['waiting', 'waiting for a second person'],
  ['conflict', 'changed by somebody else'],
  ['refused', 'refused'],
];

/** `unchanged 3 · changed 11 · refused 1`: what is none is left out, but for the first two. */
export const formatCounts = (counts: ImportCounts): string =>
  NAMES.filter(([name], index) => index < 2 || counts[name] > 0)
    .map(([name, word]) => `${word} ${counts[name].toLocaleString('en-GB')}`)
    .join(' · ');
