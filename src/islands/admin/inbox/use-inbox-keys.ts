import { DECISION_KEYS, findDecisions } from '../../../domain/moderation/decisions.ts';
import { isMod, isTyping, useKeys } from '../figures/letter-keys.ts';
import type { InboxDesk } from './use-inbox.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of the inbox: J and K go on and back, the arrows do so within the list, the letter of a decision
 * chooses it, and Escape leaves it again. Nothing is decided by a letter alone.
 */
export function useInboxKeys(inbox: InboxDesk, letters: boolean): void {
  useKeys((event) => {
    const { opened } = inbox;
    if (isMod(event) || event.altKey) return;
    if (event.key === 'Escape' && inbox.choice.decision !== null) {
      inbox.choose({ decision: null });
      document.getElementById('submission')?.focus();
      return;
    }
    if (isTyping(event)) return;
    const isInList = event.target instanceof Element && event.target.closest('.inbox-list');
    const key = event.key.toLowerCase();
    const arrow = isInList ? ARROWS[event.key] : undefined;
    const step = arrow ?? (letters ? STEPS[key] : undefined);
    if (step !== undefined) {
      event.preventDefault();
      inbox.move(step);
      return;
    }
    if (!letters || event.repeat || !opened || inbox.isSending) return;
    const rule = findDecisions(opened).find(
      ({ decision }) => DECISION_KEYS[decision].toLowerCase() === key,
    );
    if (!rule) return;
    event.preventDefault();
    inbox.choose({ decision: rule.decision });
  });
}
