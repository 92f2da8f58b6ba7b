import { useEffect, useEffectEvent, useState } from 'react';
import { endPresence, PRESENCE_RENEWAL_MS, reportPresence } from '../../../backend/presence.ts';
import { backend } from '../admin-context.ts';
import { useRead } from '../queries.tsx';

const LIST = new Intl.ListFormat('en-GB');

type Props = {
  /** The backend's key, such as `article:<id>`; null for anything not stored yet. */
  place: string | null;
  of: string;
  isWriting: boolean;
};

/** Who else has this open, and who is editing it. A failed read changes nothing. */
export function OtherEditors({ place, of, isWriting }: Props) {
  const [tab] = useState(() => crypto.randomUUID());
  const { data: others = [], reload } = useRead(
    ['presence', place, tab],
    () => reportPresence(backend, { place: place ?? '', tab, is_writing: isWriting }),
    { everyMs: PRESENCE_RENEWAL_MS, isEnabled: place !== null },
  );
  const renew = useEffectEvent(() => {
    if (place !== null) void reload();
  });
  useEffect(() => renew(), [isWriting]);

  useEffect(() => {
    const leave = () => void endPresence(backend, tab);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [tab]);

  if (others.length === 0) return null;
  const writing = new Set(others.filter((one) => one.is_writing).map(({ name }) => name));
  const reading = new Set(others.map(({ name }) => name)).difference(writing);
  return (
    <p className="notice" role="status">
      {writing.size > 0 &&
        `${LIST.format(writing)} ${writing.size === 1 ? 'is' : 'are'} editing this ${of} now. The second person to save will see both versions. `}
      {reading.size > 0 &&
        `${LIST.format(reading)} ${reading.size === 1 ? 'has' : 'have'} this ${of} open.`}
    </p>
  );
}
