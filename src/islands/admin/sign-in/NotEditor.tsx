import { useState } from 'react';
import type { Backend } from '../../../backend/client.ts';
import { checkEditor, leaveAdmin } from '../../../stores/admin-session.ts';
import { NarrowFrame } from '../shell/NarrowFrame.tsx';

type Props = { backend: Backend; email: string };

/** For somebody who is signed in, but may not edit as far as the backend says. */
export function NotEditor({ backend, email }: Props) {
  const [isChecking, setChecking] = useState(false);

  async function check() {
    setChecking(true);
    await checkEditor(backend);
    setChecking(false);
  }

  return (
    <NarrowFrame heading="This account may not edit">
      <p>
        You are signed in as {email}. No editor of this site has that account, or the backend could
        not be asked. Whoever runs the site can make you an editor.
      </p>
      <p className="button-row">
        <button
          className="button"
          type="button"
          onClick={() => void leaveAdmin(backend, 'this-browser')}
        >
          Sign out
        </button>
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={isChecking || undefined}
          onClick={() => void check()}
        >
          {isChecking ? 'Checking…' : 'Check again'}
        </button>
      </p>
    </NarrowFrame>
  );
}
