import { formatLondonHour } from '../format/london-time.ts';

export type WordsSituation = {
  state:
    | { name: 'untried' | 'sending' | 'invalid' | 'stale' }
    | { name: 'published'; at: number }
    | { name: 'failed'; failure: { reason: string; message: string } };
  isChanged: boolean;
  /** The words equal the site's own, so publishing reverts to those. */
  isReturn: boolean;
  hasFaults: boolean;
  /** Where unsaved words are stored: a sentence that begins with a space, or empty. */
  kept: string;
};

const REFUSALS: Readonly<Record<string, string>> = {
  'signed-out': 'Not published: you are signed out. Sign in again, then publish.',
  'not-allowed':
    'Not published: your account is not allowed to edit. Ask a super admin to make it an editor again.',
  offline:
    'We cannot tell whether this was published: the database is not responding. Publish again in a minute.',
};

export function toWordsMessage({ state, isChanged, isReturn, hasFaults, kept }: WordsSituation) {
  const where = isChanged ? kept : '';
  switch (state.name) {
    case 'sending':
      return { text: 'Publishing…', tone: 'calm' };
    case 'stale':
      return {
        text: `Not published: somebody else has changed these words. Publish again to see both versions.${where}`,
        tone: 'refused',
      };
    case 'failed': {
      const { reason, message } = state.failure;
      const text =
        REFUSALS[reason] ??
        `Not published: ${message} Publish again; if that does not help, tell the person who runs the site.`;
      return { text: text + where, tone: 'refused' };
    }
    case 'invalid':
      if (hasFaults) {
        return {
          text: `Not published. Fix the problems listed at the top, then try again.${where}`,
          tone: 'refused',
        };
      }
      break;
    case 'published':
      if (!isChanged) {
        const text = `Published at ${formatLondonHour(state.at)}. Not live yet. It will appear with the next build, usually within a minute.`;
        return { text, tone: 'calm' };
      }
  }
  if (isReturn) {
    const text = 'These are the original words again: publish to go back to them.';
    return { text, tone: 'calm' };
  }
  return isChanged
    ? { text: `Not published yet.${where}`, tone: 'unsaved' }
    : { text: 'Nothing to publish.', tone: 'calm' };
}
