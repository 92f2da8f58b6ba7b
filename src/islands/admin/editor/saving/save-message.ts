/** How the text on the screen relates to this device, the account and the backend, in a sentence. */
import type { ArticleWriter } from '../../../../backend/article-editing.ts';
import { toWho } from '../../../../domain/admin/who.ts';
import { formatLondonHour } from '../../../../domain/format/london-time.ts';

/** The result of the last attempt to save. */
export type SaveState =
  | { name: 'untried' }
  | { name: 'saving' }
  /** `at` is in epoch milliseconds. */
  | { name: 'saved'; at: number }
  | { name: keyof typeof MESSAGES }
  | { name: keyof typeof MEANWHILE; by: ArticleWriter | null }
  | { name: 'failed'; message: string };

export type SaveMessage = {
  text: string;
  tone: 'calm' | 'unsaved' | 'refused';
};

const MESSAGES = {
  invalid: 'Not saved: mend what the red box above lists, then save again.',
  'slug-taken': 'Not saved: another article has this address. Choose another, then save again.',
  'signed-out': 'Not saved: you are signed out. Sign in again, then save.',
  'not-allowed': 'Not saved: your account may not edit articles. Ask whoever made it an editor.',
  offline:
    'It is not known whether this was saved: the database does not answer. Save again in a minute.',
} as const;

/** What a colleague, or the same person in another window, did first. */
const MEANWHILE = {
  stale: 'saved this article meanwhile. Save again to see both versions.',
  deleted: 'deleted this article meanwhile. Save it as a new one.',
} as const;

const UNCERTAIN_OFFLINE =
  'It is not known whether this was saved: you are offline. Save again once you are connected.';
const DISCONNECTED = 'Not saved: you are offline. Save again once you are connected.';

/** Where what is typed is kept until it is saved; null while that is not known yet. */
export type Kept = { onDevice: boolean | null; inAccount: boolean | null };

type Situation = {
  state: SaveState;
  /** Whether the screen holds changes that are not saved. */
  isChanged: boolean;
  /** Whether the form holds something that keeps it from being saved. */
  hasFaults: boolean;
  kept: Kept;
  isOnline: boolean;
  /** Whether the save has been under way for long. */
  isSlow: boolean;
};

/** What happens to unsaved text when the tab is closed; begins with a space where it says anything. */
export function toKept({ onDevice, inAccount }: Kept): string {
  if (onDevice && inAccount) return ' What you typed is kept on this device and in your account.';
  if (onDevice) return ' What you typed is kept on this device.';
  if (inAccount) return ' What you typed is kept in your account.';
  return onDevice === null
    ? ''
    : ' This browser cannot keep a copy, so save before you close the tab.';
}

const isRefusal = (
  state: SaveState,
  hasFaults: boolean,
): state is { name: keyof typeof MESSAGES } =>
  state.name in MESSAGES && (state.name !== 'invalid' || hasFaults);

/** What the database says ends with or without a full stop. */
const toSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

export function toSaveMessage(situation: Situation): SaveMessage {
  const { state, isChanged, hasFaults, kept, isOnline, isSlow } = situation;
  const where = isChanged ? toKept(kept) : '';
  if (state.name === 'saving') {
    return {
      text: isSlow ? 'Still saving: the database is slow to answer. You can write on.' : 'Saving…',
      tone: 'calm',
    };
  }
  if (state.name === 'failed') {
    const text = `Not saved: ${toSentence(state.message)} Save again; if that does not help, tell whoever runs the site.`;
    return { text: text + where, tone: 'refused' };
  }
  if (state.name === 'stale' || state.name === 'deleted') {
    return {
      text: `Not saved: ${toWho(state.by)} ${MEANWHILE[state.name]}${where}`,
      tone: 'refused',
    };
  }
  if (isRefusal(state, hasFaults)) {
    const text = state.name === 'offline' && !isOnline ? UNCERTAIN_OFFLINE : MESSAGES[state.name];
    return { text: text + where, tone: 'refused' };
  }
  if (isChanged) {
    const isLost = kept.onDevice === false && !kept.inAccount;
    const text = isOnline ? 'Not saved yet.' : DISCONNECTED;
    return { text: text + where, tone: isLost || !isOnline ? 'refused' : 'unsaved' };
  }
  if (state.name === 'saved') return { text: `Saved ${formatLondonHour(state.at)}.`, tone: 'calm' };
  return { text: 'Nothing to save.', tone: 'calm' };
}
