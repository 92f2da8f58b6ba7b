import { useState } from 'react';

/** The ways a comparison leaves this screen: its address, or a sheet of paper. */
export function SendOn({ fragment }: { fragment: string }) {
  const [said, setSaid] = useState('');

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname + fragment);
      setSaid('Link copied.');
    } catch {
      // Not a secure address, or the visitor has said no.
      setSaid('Your browser did not let this page copy the link.');
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
      <p role="status">{said}</p>
      <p className="muted small">
        This page’s address holds the choice: share it or keep it. No request carries it.
      </p>
    </div>
  );
}
