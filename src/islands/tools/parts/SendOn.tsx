import { useState } from 'react';

/** Takes a comparison along: its address, or a sheet of paper. */
export function SendOn({ fragment }: { fragment: string }) {
  const [message, setMessage] = useState('');

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname + fragment);
      setMessage('Link copied.');
    } catch {
      // Not a secure address, or the visitor refused.
      setMessage('Your browser did not let this page copy the link.');
    }
  }

  return (
    <div className="screen-only stack">
      <p className="button-row">
        <button className="button button-quiet" type="button" onClick={() => void copyLink()}>
          Copy link
        </button>
        <button className="button button-quiet" type="button" onClick={() => print()}>
          Print this page
        </button>
      </p>
      <p role="status">{message}</p>
      <p className="muted small">
        This page’s address holds the choice: share it or keep it. No request carries it.
      </p>
    </div>
  );
}
