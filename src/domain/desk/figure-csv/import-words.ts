export type ImportCounts = {
  unchanged: number;
  changed: number;
  waiting: number;
  conflict: number;
  /** Counts rows, however many errors each has. */
  refused: number;
};

const NAMES: readonly [keyof ImportCounts, string][] = [
  ['unchanged', 'unchanged'],
  ['changed', 'changed'],
  ['waiting', 'waiting for a second person'],
  ['conflict', 'changed by somebody else'],
  ['refused', 'refused'],
];

/** `unchanged 3 · changed 11 · refused 1`. Leaves out zeros, except for the first two. */
export const formatCounts = (counts: ImportCounts): string =>
  NAMES.filter(([name], index) => index < 2 || counts[name] > 0)
    .map(([name, word]) => `${word} ${counts[name].toLocaleString('en-GB')}`)
    .join(' · ');
