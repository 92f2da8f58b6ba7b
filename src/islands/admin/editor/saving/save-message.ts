/** How the text on the screen relates to this device and the backend, in a sentence. */
import { formatLondonHour } from '../../../../domain/format/london-time.ts';

/** The result of the last attempt to save. */
export type SaveState =
  | { name: 'untried' }
  | { name: 'saving' }
  /** `at` is in epoch milliseconds; `outcome` says what the save did. */
  | { name: 'saved'; at: number; outcome: string }
  | { name: keyof typeof MESSAGES }
  | { name: 'failed'; message: string };

export type SaveMessage = {
  text: string;
  tone: 'calm' | 'unsaved' | 'refused';
};

const MESSAGES = {
  invalid: 'Not saved: see the problems listed.',
  stale: 'Not saved: somebody else has saved this article meanwhile.',
  deleted: 'Not saved: somebody has deleted this article meanwhile.',
  'slug-taken': 'Not saved: another article has this address.',
  'signed-out': 'Not saved: you are signed out.',
  'not-allowed': 'Not saved: your account may not edit articles. Ask whoever made it an editor.',
  offline: 'Not saved: offline.',
} as const;

type Situation = {
  state: SaveState;
  /** Whether the screen holds changes that are not saved. */
  isChanged: boolean;
  /** False where the browser cannot keep a draft; null while that is not known yet. */
  isKept: boolean | null;
  isOnline: boolean;
};

/** What happens to unsaved text when the tab is closed. */
function toKept(isKept: boolean | null): string {
  if (isKept === null) return '';
  return isKept
    ? ' What you typed is kept on this device.'
    : ' This browser cannot keep a copy, so do not close the tab.';
}

export function toSaveMessage({ state, isChanged, isKept, isOnline }: Situation): SaveMessage {
  const kept = isChanged ? toKept(isKept) : '';
  if (state.name === 'saving') return { text: 'Saving…', tone: 'calm' };
  if (state.name === 'offline' && isOnline && isChanged) {
    return { text: `Not saved yet, but you are online again: save now.${kept}`, tone: 'unsaved' };
  }
  if (state.name === 'failed') {
    return { text: `Not saved: ${state.message}${kept}`, tone: 'refused' };
  }
  if (state.name !== 'untried' && state.name !== 'saved') {
    return { text: MESSAGES[state.name] + kept, tone: 'refused' };
  }
  if (isChanged) {
    const text = isOnline ? 'Not saved yet.' : 'Not saved: offline.';
    return { text: text + kept, tone: isKept === false || !isOnline ? 'refused' : 'unsaved' };
  }
  if (state.name === 'untried') return { text: 'Nothing to save.', tone: 'calm' };
  return { text: `Saved ${formatLondonHour(state.at)}. ${state.outcome}`, tone: 'calm' };
}
