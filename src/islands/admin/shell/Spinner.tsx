import { useEffect, useState } from 'react';

/** Milliseconds before the spinner explains the wait. */
const SLOW_MS = 5_000;

/** Shown while loading, or until it is known who may see the screen (rules §2). */
export function Spinner({ text = 'Loading page' }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="admin-spinner script-only muted" role="status">
      {text}
      {isSlow && '. The database is slow to respond. Wait half a minute, then reload the page.'}
    </p>
  );
}
