import { type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { Button } from '../forms/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { SiteNameContext } from './site-name.ts';

type Props = { hasEnded: boolean; children: ReactNode };

const LINKS = [
  { text: 'Articles', href: '/admin' },
  { text: 'New article', href: '/admin/articles/new' },
];

/** The header and the main element around every screen behind the guard. */
export function AdminFrame({ hasEnded, children }: Props) {
  const siteName = use(SiteNameContext);
  const { session, signInAgain } = useAdmin();
  return (
    <>
      <header className="admin-header row">
        <Link className="admin-home tap" href="/admin">
          {siteName}
        </Link>
        <nav className="admin-nav tap-links row" aria-label="Admin area">
          {LINKS.map(({ text, href }) => (
            <Link
              key={href}
              href={href}
              aria-current={location.pathname === href ? 'page' : undefined}
            >
              {text}
            </Link>
          ))}
          <a href="/">View site</a>
        </nav>
        <AccountMenu email={session.email} />
      </header>
      {hasEnded && (
        <div className="admin-ended row notice" role="alert">
          <p>You are signed out. Nothing can be saved until you sign in again.</p>
          <Button onClick={() => void signInAgain()}>Sign in again</Button>
        </div>
      )}
      <main id="main" className="admin-main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
