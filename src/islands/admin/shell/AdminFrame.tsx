import { type ReactNode, use, useRef } from 'react';
import { Link } from 'wouter';
import type { OwnRights } from '../../../backend/people.ts';
import { SiteNameContext, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { leave } from './leave.ts';
import { useOwnRights } from './own-rights.ts';

const LINKS = [
  { text: 'Articles', href: '/admin' },
  { text: 'New article', href: '/admin/articles/new' },
  { text: 'Pictures', href: '/admin/pictures' },
  { text: 'Words', href: '/admin/words' },
  { text: 'Clinics', href: '/admin/clinics' },
  { text: 'Figures', href: '/admin/figures' },
  { text: 'Needs a look', href: '/admin/overview' },
  { text: 'Activity', href: '/admin/activity' },
];
const INBOX = '/admin/inbox';
const PEOPLE = { text: 'People', href: '/admin/people' };

/** Those that go with a right of their own come last. */
function toLinks(rights: OwnRights | null) {
  const waiting = rights?.waiting ?? 0;
  return [
    ...LINKS,
    ...(rights?.may_moderate
      ? [{ text: waiting > 0 ? `Inbox (${waiting})` : 'Inbox', href: INBOX }]
      : []),
    ...(rights?.is_super ? [PEOPLE] : []),
  ];
}

/** `page` on the screen itself, `true` on those below it. */
function toCurrent(href: string): 'page' | 'true' | undefined {
  if (location.pathname === href) return 'page';
  return href !== '/admin' && location.pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The header and the main element around every screen behind the guard. */
export function AdminFrame({ hasEnded, children }: { hasEnded: boolean; children: ReactNode }) {
  const siteName = use(SiteNameContext);
  const { session, signInAgain } = useAdmin();
  const links = toLinks(useOwnRights());
  return (
    <>
      <header className="admin-header row">
        <Link className="admin-home tap" href="/admin">
          {siteName}
        </Link>
        <nav className="admin-nav tap-links row" aria-label="Admin area">
          {links.map(({ text, href }) => (
            <Link key={href} href={href} aria-current={toCurrent(href)}>
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

const MENU = 'account-menu';

function AccountMenu({ email }: { email: string }) {
  const menu = useRef<HTMLDivElement>(null);

  const signOut = (scope: Parameters<typeof leave>[0]) => {
    menu.current?.hidePopover();
    void leave(scope);
  };

  return (
    <div className="account">
      <Button kind="bare" popoverTarget={MENU}>
        Account
      </Button>
      <div className="account-menu" id={MENU} ref={menu} popover="auto">
        <p className="account-email muted">{email}</p>
        <Button kind="bare" onClick={() => signOut('this-browser')}>
          Sign out
        </Button>
        <Button kind="bare" onClick={() => signOut('everywhere')}>
          Sign out everywhere
        </Button>
        <Link className="admin-quiet-button tap" href={PEOPLE.href}>
          Your name
        </Link>
      </div>
    </div>
  );
}
