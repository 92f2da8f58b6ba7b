import { useState } from 'react';
import type { Backend } from '../../../backend/client.ts';
import { checkEditor, leaveAdmin } from '../../../stores/admin-session.ts';
import { Button } from '../forms/Button.tsx';
import { NarrowFrame } from '../shell/NarrowFrame.tsx';

type Props = { backend: Backend; email: string };

/** For somebody who is signed in but, according to the backend, may not edit. */
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
        <Button onClick={() => void leaveAdmin(backend, 'this-browser')}>Sign out</Button>
        <Button kind="quiet" isBusy={isChecking} onClick={() => void check()}>
          {isChecking ? 'Checking…' : 'Check again'}
        </Button>
      </p>
    </NarrowFrame>
  );
}
