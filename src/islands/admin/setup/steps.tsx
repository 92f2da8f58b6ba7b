import type { ReactNode } from 'react';
import type { SetupState } from '../../../backend/setup.ts';

export type Outcome = 'done' | 'missing' | 'unknown';

export const toOutcome = (value: boolean | null): Outcome =>
  value === null ? 'unknown' : value ? 'done' : 'missing';

/** In the order in which they have to be taken; `help` is for the one that is missing. */
export const STEPS: { key: keyof SetupState; title: string; help: ReactNode }[] = [
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
