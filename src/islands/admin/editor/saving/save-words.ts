/** Where the article stands between the screen, this device and the backend, in a sentence. */
import { formatLondonHour } from '../../../../domain/format/london-time.ts';

/** What became of the last try to save. */
export type SaveState =
  | { name: 'untried' }
  | { name: 'saving' }
  /** Epoch milliseconds, and what it brought about. */
  | { name: 'saved'; at: number; outcome: string }
  | {
      name:
        'invalid' | 'stale' | 'deleted' | 'slug-taken' | 'signed-out' | 'not-allowed' | 'offline';
    }
  | { name: 'failed'; message: string };

export type SaveWords = {
  words: string;
  tone: 'calm' | 'unsaved' | 'refused';
};

const REFUSALS: Readonly<Record<string, string>> = {
  invalid: 'Not saved: see the problems listed.',
  stale: 'Not saved: somebody else has saved this article meanwhile.',
  deleted: 'Not saved: somebody has deleted this article meanwhile.',
  'slug-taken': 'Not saved: another article has this address.',
  'signed-out': 'Not saved: you are signed out.',
  'not-allowed': 'Not saved: your account may not edit articles. Ask whoever made it an editor.',
  offline: 'Not saved: offline.',
};

type Standing = {
  state: SaveState;
  /** Whether the screen holds what is not saved. */
  isChanged: boolean;
  /** False where the browser cannot keep a draft; null while nobody knows yet. */
  isKept: boolean | null;
  isOnline: boolean;
};

/** What happens to text that is not saved when the tab is closed. */
function toKept(isKept: boolean | null): string {
  if (isKept === null) return '';
  return isKept
    ? ' What you typed is kept on this device.'
    : ' This browser cannot keep a copy, so do not close the tab.';
}

export function toSaveWords({ state, isChanged, isKept, isOnline }: Standing): SaveWords {
  if (state.name === 'saving') return { words: 'Saving…', tone: 'calm' };
  const kept = isChanged ? toKept(isKept) : '';
  if (state.name === 'failed') {
    return { words: `Not saved: ${state.message}${kept}`, tone: 'refused' };
  }
  const refusal = REFUSALS[state.name];
  if (state.name === 'offline' && isOnline && isChanged) {
    return { words: `Not saved yet, but you are online again: save now.${kept}`, tone: 'unsaved' };
  }
  if (refusal !== undefined) return { words: refusal + kept, tone: 'refused' };
  if (isChanged) {
    const line = isOnline ? 'Not saved yet.' : 'Not saved: offline.';
    return { words: line + kept, tone: isKept === false || !isOnline ? 'refused' : 'unsaved' };
  }
  if (state.name !== 'saved') return { words: 'Nothing to save.', tone: 'calm' };
  return { words: `Saved ${formatLondonHour(state.at)}. ${state.outcome}`, tone: 'calm' };
}
