/** The state of the installation. It cannot make anyone an editor. */
import { type ReactNode, useEffect, useState, useTransition } from 'react';
import { Link } from 'wouter';
import { readSetupState, type SetupState } from '../../../backend/setup.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { NarrowFrame } from '../shell/AdminFrame.tsx';

/** In the required order. `help` is for a missing step. */
const STEPS: { key: keyof SetupState; title: string; help: ReactNode }[] = [
  {
    key: 'configured',
    title: 'The site has a backend',
    help: (
      <>
        Set <code>PUBLIC_SUPABASE_URL</code> and <code>PUBLIC_SUPABASE_PUBLISHABLE_KEY</code> where
        the site is built, and build it again. On your own machine, <code>npm start</code> does
        both.
      </>
    ),
  },
  {
    key: 'reachable',
    title: 'The backend responds',
    help: 'Nothing responds at the address the site was built with. Check your connection, and that the backend is running there.',
  },
  {
    key: 'migrated',
    title: 'The database has its tables',
    help: (
      <>
        Run <code>npx supabase db push --remote --workdir scripts</code> for the project. On your
        own machine, <code>npm start</code> does it.
      </>
    ),
  },
  {
    key: 'hasAdmin',
    title: 'There is an editor',
    help: (
      <>
        The person who runs the site creates the first editor in a terminal:{' '}
        <code>npm run admin -- create you@example.org</code>. It asks for a password. Nobody can
        become an editor from this page.
      </>
    ),
  },
];

export default function SetupScreen() {
  const [state, setState] = useState<SetupState | null>(null);
  const [isChecking, start] = useTransition();
  const check = () => start(async () => setState(await readSetupState(backend)));
  useEffect(check, []);
  const missing = state && STEPS.find(({ key }) => state[key] !== true);
  const toOutcome = (value: boolean | null) =>
    value ? 'Done' : value === false ? 'Missing' : 'Not known yet';

  return (
    <NarrowFrame heading="Set up the admin area">
      <p>Each step needs the one before it. This page only checks; it changes nothing.</p>
      <p role="status" className="visually-hidden">
        {missing
          ? `Not ready. Next: ${missing.title}`
          : state
            ? 'Everything is set up.'
            : 'Checking'}
      </p>
      <ol className="ruled" aria-busy={isChecking}>
        {STEPS.map(({ key, title, help }, index) => (
          <li key={key} className="stack-2">
            <div className="row apart">
              <h2>
                {index + 1}. {title}
              </h2>
              <p className={`setup-outcome small ${state?.[key] === false ? 'is-late' : 'muted'}`}>
                {state ? toOutcome(state[key]) : 'Checking…'}
              </p>
            </div>
            {state?.[key] === false && <p>{help}</p>}
          </li>
        ))}
      </ol>
      <p className="button-row">
        {state?.hasAdmin && (
          <Link className="button" href="/admin/login">
            Sign in
          </Link>
        )}
        <Button kind="quiet" isBusy={isChecking} onClick={check}>
          {isChecking ? 'Checking…' : 'Check again'}
        </Button>
      </p>
    </NarrowFrame>
  );
}
