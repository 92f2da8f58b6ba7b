import { useEffect, useState } from 'react';

/** Milliseconds after which the spinner says what it waits for. */
const SLOW_MS = 5_000;

/** Shown while something loads, or while it is not yet known who may see the screen (rules §2). */
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
