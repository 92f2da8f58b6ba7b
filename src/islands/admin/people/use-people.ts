import { useEffect, useEffectEvent, useState } from 'react';
import { type Invitation, listPeople, type Person } from '../../../backend/people.ts';
import type { Failure } from '../../../backend/result.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';

/** How often to look whether a link has been made, in milliseconds. */
const LINK_POLL_MS = 2000;

type Listed = {
  people: Person[];
  invitations: Invitation[];
  readAt: number;
};

/** Everybody at the desk, read again while a link is being made; what was read stays where that fails. */
export function usePeople() {
  const admin = useAdmin();
  const [listed, setListed] = useState<Listed | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const load = async () => {
    const read = await retrySignedIn(admin, () => listPeople(backend));
    if (read.ok) setListed({ ...read.data, readAt: Date.now() });
    setFailure(read.ok ? null : read);
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => void loadNow(), [admin.session]);

  const isWaiting = listed?.invitations.some(({ status }) => status === 'waiting') ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void loadNow(), LINK_POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return { listed, failure, load };
}
