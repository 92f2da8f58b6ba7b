import type { PendingVersion, SaveFailure } from '../../../../backend/article-editing.ts';
import { toActorName } from '../../../../domain/admin/actor-name.ts';
import { formatLondonHour, formatLondonTime } from '../../../../domain/format/london-time.ts';
import { isLost, type DraftStatus } from '../../drafts/draft-writer.ts';

export type SaveState =
  | { reason: 'untried' | 'saving' }
  | { reason: 'invalid'; isForReaders: boolean }
  | { reason: 'saved'; at: number }
  | SaveFailure;

type Situation = {
  state: SaveState;
  isChanged: boolean;
  hasFaults: boolean;
  pending: PendingVersion | null;
  kept: DraftStatus;
  isOnline: boolean;
  isSlow: boolean;
};

/** What happens to unsaved text when the tab closes; starts with a space unless empty. */
export function toBackupNote(kept: DraftStatus): string {
  if (isLost(kept)) return ' This browser cannot keep a copy, so save before you close the tab.';
  const places = [kept.onDevice && 'on this device', kept.inAccount && 'in your account'];
  const where = places.filter(Boolean).join(' and ');
  return where && ` What you typed is backed up ${where}.`;
}

function toRefusal({ state, isChanged, hasFaults, isOnline }: Situation): string | null {
  switch (state.reason) {
    case 'invalid':
      if (!hasFaults) return null;
      if (!state.isForReaders) {
        return 'Not saved. Fix the problems listed at the top, then try again.';
      }
      return `Not published. Fix the problems listed at the top, then try again.${isChanged ? ' You can still save it as a draft.' : ''}`;
    case 'slug-taken':
      return 'Not saved: another article has this address. Choose another, then save again.';
    case 'signed-out':
      return 'Not saved: you are signed out. Sign in again, then save.';
    case 'not-allowed':
      return 'Not saved: your account does not have permission to edit articles. Ask a super admin.';
    case 'offline':
      return `We cannot tell whether this was saved: ${isOnline ? 'the database is not responding. Save again in a minute.' : 'you are offline. Save again once you are back online.'}`;
    case 'failed':
      // Database messages may lack a full stop.
      return `Not saved: ${state.message.replace(/[^.!?]$/, '$&.')} Save again. If that does not help, tell the person who runs the site.`;
    case 'stale':
      return state.current
        ? `Not saved: ${toActorName(state.by)} saved this article while you were editing. Save again to see both versions.`
        : `Not saved: ${toActorName(state.by)} deleted this article while you were editing. Save it as a new one.`;
    default:
      return null;
  }
}

type SaveMessage = { text: string; tone: 'calm' | 'unsaved' | 'refused' };

export function toSaveMessage(situation: Situation): SaveMessage {
  const { state, isChanged, pending, kept, isOnline, isSlow } = situation;
  const slow = 'Still saving: the database is slow to respond. You can keep writing.';
  if (state.reason === 'saving') return { text: isSlow ? slow : 'Saving…', tone: 'calm' };
  const where = isChanged ? toBackupNote(kept) : '';
  const refusal = toRefusal(situation);
  if (refusal !== null) return { text: refusal + where, tone: 'refused' };
  if (isChanged) {
    const disconnected = 'Not saved: you are offline. Save again once you are back online.';
    const text = (isOnline ? 'Not saved as a draft yet.' : disconnected) + where;
    return { text, tone: isLost(kept) || !isOnline ? 'refused' : 'unsaved' };
  }
  if (state.reason === 'saved') {
    return { text: `Saved ${formatLondonHour(state.at)}.`, tone: 'calm' };
  }
  if (!pending) return { text: 'Nothing to save.', tone: 'calm' };
  const who = pending.is_own ? 'You' : (pending.name ?? 'Somebody');
  return {
    text: `${who} saved this draft on ${formatLondonTime(pending.saved_at)}.`,
    tone: 'calm',
  };
}
