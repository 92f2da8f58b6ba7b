/**
 * How far the installation has come (product decision 5). It shows and explains; it can make nobody an
 * editor.
 */
import './SetupScreen.css';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { readSetupState, type SetupState } from '../../../backend/setup.ts';
import { backend, useAnswer } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { NarrowFrame } from '../shell/NarrowFrame.tsx';

type Outcome = keyof typeof WORDS;

const WORDS = {
  done: 'Done',
  missing: 'Missing',
  unknown: 'Not known yet',
} as const;

const toOutcome = (value: boolean | null): Outcome =>
  value === null ? 'unknown' : value ? 'done' : 'missing';

/** In the order in which they have to be taken; `help` is for the one that is missing. */
const STEPS: { key: keyof SetupState; title: string; help: ReactNode }[] = [
  {
    key: 'configured',
    title: 'The site knows its backend',
    help: (
      <p>
        Set <code>PUBLIC_SUPABASE_URL</code> and <code>PUBLIC_SUPABASE_ANON_KEY</code> where the
        site is built, and build it again. On your own machine, <code>npm start</code> does both.
      </p>
    ),
  },
  {
    key: 'reachable',
    title: 'The backend answers',
    help: (
      <p>
        Nothing answers at the address the site was built with. Check your connection, and that the
        backend runs at that address.
      </p>
    ),
  },
  {
    key: 'migrated',
    title: 'The database has its tables',
    help: (
      <p>
        Run <code>supabase db push --workdir scripts</code> for the project. On your own machine,{' '}
        <code>npm start</code> does it.
      </p>
    ),
  },
  {
    key: 'hasAdmin',
    title: 'Somebody may edit',
    help: (
      <>
        <p>Whoever runs the site makes the first editor, in a terminal:</p>
        <pre className="setup-command">
          <code>npm run admin -- create you@example.org</code>
        </pre>
        <p>It asks for a password. Nobody can become an editor from this page.</p>
      </>
    ),
  },
];

export default function SetupScreen() {
  const [attempt, setAttempt] = useState(1);
  const state = useAnswer(attempt, () => readSetupState(backend));
  const isChecking = state === null;

  return (
    <NarrowFrame heading="Set up the admin area">
      <p>Each step needs the one before it. This page only looks; it changes nothing.</p>
      <p role="status" className="visually-hidden">
        {state === null ? 'Checking' : toSummary(state)}
      </p>
      <ol className="setup-steps card" aria-busy={isChecking}>
        {STEPS.map(({ key, title, help }) => {
          const outcome = toOutcome(state?.[key] ?? null);
          return (
            <li key={key} className="setup-step row" data-outcome={outcome}>
              <h2>{title}</h2>
              <p className="setup-outcome muted small">
                {isChecking ? 'Checking…' : WORDS[outcome]}
              </p>
              {outcome === 'missing' && <div className="setup-help stack">{help}</div>}
            </li>
          );
        })}
      </ol>
      <p className="button-row">
        {state?.hasAdmin && (
          <Link className="button" href="/admin/login">
            Sign in
          </Link>
        )}
        <Button kind="quiet" isBusy={isChecking} onClick={() => setAttempt(attempt + 1)}>
          {isChecking ? 'Checking…' : 'Check again'}
        </Button>
      </p>
    </NarrowFrame>
  );
}

function toSummary(state: SetupState): string {
  const missing = STEPS.find(({ key }) => state[key] !== true);
  return missing ? `Not ready. Next: ${missing.title}` : 'Everything is set up.';
}
