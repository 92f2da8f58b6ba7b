/** What became of an attempt to change a field. */
import type { EditAnswer, ChangeSetAnswer } from '../../../../backend/figure-desk.ts';
import type { Result } from '../../../../backend/result.ts';

type Theirs = NonNullable<EditAnswer['theirs']>;

export type RowResult =
  | { name: 'applied'; batch: string; version: number | null }
  | { name: 'waiting' | 'refused'; reason: string }
  | { name: 'conflict'; theirs: Theirs | null }
  /** The backend gave no answer. */
  | { name: 'failed'; message: string }
  | { name: 'unchanged' | 'undone' | 'not-undone' | 'withheld' | 'let-go' };

const OUTCOME_WORDS: Readonly<Record<RowResult['name'], string>> = {
  applied: 'Applied.',
  waiting: 'Waits for a second person.',
  refused: 'Not applied.',
  conflict: 'Not applied: somebody else changed it meanwhile. Choose which value stands.',
  failed: 'Not applied.',
  unchanged: 'It says so already; nothing was changed.',
  undone: 'Taken back.',
  'not-undone': 'Not taken back: it was changed again since. Look at its history.',
  withheld: 'Held back: visitors no longer see it once the site is built.',
  'let-go': 'Shown again: visitors see it once the site is built.',
};

/** What became of it, with the reason where there is one: that says what to do. */
export function toOutcomeWords(result: RowResult): string {
  const detail =
    result.name === 'failed' ? result.message : 'reason' in result ? result.reason : '';
  return `${OUTCOME_WORDS[result.name]} ${detail}`.trim();
}

export function toRowResult(answer: Result<ChangeSetAnswer>): RowResult {
  if (!answer.ok) return { name: 'failed', message: answer.message };
  const [row] = answer.data.rows;
  if (!row) return { name: 'failed', message: 'The backend said nothing about this field.' };
  const { outcome, reason, version, theirs } = row;
  if (outcome === 'applied') {
    return { name: 'applied', batch: answer.data.batch, version: version ?? null };
  }
  if (outcome === 'unchanged') return { name: 'unchanged' };
  if (outcome === 'conflict') return { name: 'conflict', theirs: theirs ?? null };
  return { name: outcome === 'waiting' ? 'waiting' : 'refused', reason: reason ?? '' };
}
