import { type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { useDesk } from '../desk.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { SiteNameContext } from './site-name.ts';

type Props = { hasEnded: boolean; children: ReactNode };

const LINKS = [
  { text: 'Articles', href: '/admin' },
  { text: 'New article', href: '/admin/articles/new' },
];

/** What stands around every screen behind the guard. */
export function DeskFrame({ hasEnded, children }: Props) {
  const siteName = use(SiteNameContext);
  const { session, signInAgain } = useDesk();
  return (
    <>
      <header className="desk-header">
        <Link className="desk-home" href="/admin">
          {siteName}
        </Link>
        <nav className="desk-nav" aria-label="Editor’s desk">
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
        <div className="desk-ended notice" role="alert">
          <p>You are signed out. Nothing can be saved until you sign in again.</p>
          <button className="button" type="button" onClick={() => void signInAgain()}>
            Sign in again
          </button>
        </div>
      )}
      <main id="main" className="desk-main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
