import { useEffect, useState } from 'react';
import { claimPage } from '../../../../backend/page-reading.ts';
import { backend } from '../../admin-context.ts';
import type { Claim } from './open-page.ts';

/** Milliseconds. A page is taken for ten minutes. */
const RENEW_MS = 4 * 60_000;
/** While somebody else has it. */
const ASK_AGAIN_MS = 30_000;

/**
 * Keeps the page for as long as the screen is open, and asks for it again while somebody else has it.
 * `claim` takes it now.
 */
export function useClaim(pageId: string, first: Claim, onFreed: () => void) {
  const [held, setHeld] = useState(first);

  const claim = async () => {
    const answer = await claimPage(backend, pageId);
    if (!answer.ok) return;
    if (held.by !== null && answer.data.by === null) onFreed();
    setHeld(answer.data);
  };

  useEffect(() => {
    const timer = setInterval(() => void claim(), held.by === null ? RENEW_MS : ASK_AGAIN_MS);
    return () => clearInterval(timer);
  });

  return { held, claim };
}
