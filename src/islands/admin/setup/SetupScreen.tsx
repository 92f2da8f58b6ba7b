/**
 * How far the installation has come (product decision 5). It shows and explains; it can make nobody an
 * editor.
 */
import './SetupScreen.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { readSetupState, type SetupState } from '../../../backend/setup.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { NarrowFrame } from '../shell/NarrowFrame.tsx';
import { STEPS, toOutcome, type Outcome } from './steps.tsx';

const WORDS: Record<Outcome, string> = {
  done: 'Done',
  missing: 'Missing',
  unknown: 'Not known yet',
};

export default function SetupScreen() {
  const [state, setState] = useState<SetupState | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function check() {
    setChecking(true);
    setState(await readSetupState(backend));
    setChecking(false);
  }

  useEffect(() => void readSetupState(backend).then(setState), []);

  return (
    <NarrowFrame heading="Set up the admin area">
      <p>Each step needs the one before it. This page only looks; it changes nothing.</p>
      <p role="status" className="visually-hidden">
        {state === null || isChecking ? 'Checking' : toSummary(state)}
      </p>
      <ol className="setup-steps" aria-busy={state === null || isChecking}>
        {STEPS.map(({ key, title, help }) => {
          const outcome = toOutcome(state?.[key] ?? null);
          return (
            <li key={key} className="setup-step row" data-outcome={outcome}>
              <h2>{title}</h2>
              <p className="setup-outcome muted small">
                {state === null ? 'Checking…' : WORDS[outcome]}
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
        <Button kind="quiet" isBusy={isChecking} onClick={() => void check()}>
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
