import { useEffect, useState } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';

type Props = { toasts: readonly Toast[] };

/** Errors are assertive. Screen readers need the region to exist before its text. */
export function Announcer({ toasts }: Props) {
  const errors = toasts.filter(({ type }) => type === 'error');
  const others = toasts.filter(({ type }) => type !== 'error');
  return (
    <div className="visually-hidden">
      <div role="status" aria-atomic="false">
        <Announcements toasts={others} />
      </div>
      <div role="alert" aria-atomic="false">
        <Announcements toasts={errors} />
      </div>
    </div>
  );
}

/** Before this, screen readers do not know a new region. */
const REGION_KNOWN_AFTER_MS = 100;

function Announcements({ toasts }: Props) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), REGION_KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isKnown) return null;
  return toasts.map((toast) => {
    const message = resolveValue(toast.message, toast);
    return <p key={`${toast.id} ${toast.createdAt}`}>{message}</p>;
  });
}
