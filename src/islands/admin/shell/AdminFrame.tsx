import { useStore } from '@nanostores/react';
import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { type Session, signIn } from '../../../backend/auth.ts';
import type { OwnRights } from '../../../backend/people.ts';
import { toClockFault, toSignInAddress } from '../../../domain/admin/sign-in.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { AdminContext, backend, focusOnMount, SiteNameContext } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { findEmailFault } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { Menu, type MenuItem } from '../forms/Menu.tsx';
import { EmailField, PasswordField } from '../forms/fields.tsx';
import { Queries } from '../queries.tsx';
import { leave } from './leave.ts';
import { Spinner } from './Spinner.tsx';

/**
 * Lets signed-in editors through and sends everyone else to sign in, replacing the history entry
 * (rules §2 and §6). A convenience: the database protects the data.
 */
export function Guard({ children }: { children: ReactNode }) {
  const state = useStore($adminSession);
  const [path] = useLocation();
  if (state.name === 'loading') return <Spinner />;
  // The error boundary around the admin area says what to do.
  if (state.name === 'load-failed') throw new Error('The session code did not load');
  if (state.name !== 'editor') {
    const hasLeft = state.name === 'signed-out' && state.isOnPurpose;
    return <Redirect to={toSignInAddress(hasLeft ? null : path)} replace />;
  }
  return (
    // Another person gets fresh screens.
    <Desk key={state.session.userId} {...state}>
      {children}
    </Desk>
  );
}

type DeskProps = { session: Session; rights: OwnRights; hasEnded: boolean; children: ReactNode };

/**
 * A screen's header and tools. When the session ends, the screen stays and a dialog asks for a
 * sign-in.
 */
function Desk({ session, rights, hasEnded, children }: DeskProps) {
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const [isOpen, setOpen] = useState(false);
  /** The ended session after which the person declined to sign in again. */
  const [declined, setDeclined] = useState<Session | null>(null);
  const clockFault = toClockFault(session.clockAhead);

  const settle = useCallback((isSignedIn: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
    setOpen(false);
  }, []);

  useEffect(() => () => settle(false), [settle]);

  useEffect(() => (hasEnded ? () => settle(true) : undefined), [hasEnded, settle]);

  const signInAgain = () =>
    new Promise<boolean>((resolve) => {
      waiting.current.push(resolve);
      setOpen(true);
    });

  const decline = () => {
    setDeclined(session);
    settle(false);
  };

  return (
    <AdminContext value={{ session, rights, signInAgain }}>
      <Header email={session.email} rights={rights} />
      {hasEnded && (
        <div className="row notice" role="alert">
          <p>You are signed out. Nothing can be saved until you sign in again.</p>
          <Button onClick={() => void signInAgain()}>Sign in again</Button>
        </div>
      )}
      {clockFault !== null && (
        <p className="notice" role="status">
          This device’s clock is {clockFault}. Correct it, then reload the page. Until then, times
          on this page may be wrong.
        </p>
      )}
      <main id="main" className="admin-main" tabIndex={-1}>
        <Queries>{children}</Queries>
      </main>
      {(isOpen || (hasEnded && declined !== session)) && (
        <Dialog heading="Sign in again" onClose={decline}>
          <div className="stack">
            <p>Your session has ended. Everything on the screen is kept.</p>
            <SignInForm
              email={session.email}
              // After an ended session, wait until the lookup has found an editor.
              onSignedIn={() => !hasEnded && settle(true)}
            />
            <Button kind="link" onClick={decline}>
              Not now
            </Button>
          </div>
        </Dialog>
      )}
    </AdminContext>
  );
}

/** In the header on wide screens, and in the menu on narrow ones. */
const toLinks = ({ waiting, may_moderate: mayModerate }: OwnRights) => [
  { label: 'Today', href: '/admin' },
  { label: 'Articles', href: '/admin/articles' },
  { label: 'Clinics', href: '/admin/clinics' },
  { label: 'Figures', href: '/admin/figures' },
  { label: 'Words', href: '/admin/words' },
  ...(mayModerate
    ? [{ label: waiting ? `Inbox (${waiting})` : 'Inbox', href: '/admin/inbox' }]
    : []),
];

const toMenu = ({ is_super: isSuper }: OwnRights): MenuItem[] => [
  { label: 'New article', href: '/admin/articles/new' },
  { label: 'Pictures', href: '/admin/pictures' },
  { label: 'Activity', href: '/admin/activity' },
  { label: 'Ready to go live?', href: '/admin/ready' },
  { label: isSuper ? 'People' : 'Your name', href: '/admin/people' },
  { label: 'View site', href: '/' },
  { label: 'Sign out', run: () => void leave('this-browser') },
  { label: 'Sign out everywhere', run: () => void leave('everywhere') },
];

const toCurrent = (href: string): 'page' | true | undefined =>
  location.pathname === href
    ? 'page'
    : (href !== '/admin' && location.pathname.startsWith(`${href}/`)) || undefined;

function Header({ email, rights }: { email: string; rights: OwnRights }) {
  const siteName = use(SiteNameContext);
  const links = toLinks(rights).map((link) => ({ ...link, current: toCurrent(link.href) }));
  return (
    <header className="admin-header row">
      <Link className="admin-home tap" href="/admin">
        {siteName}
      </Link>
      <nav className="admin-nav tap-links row" aria-label="Admin area">
        {links.map(({ label, href, current }) => (
          <Link key={href} href={href} aria-current={current}>
            {label}
          </Link>
        ))}
      </nav>
      <Menu
        label="Menu"
        kind="bare"
        items={[...links.map((link) => ({ ...link, isNarrow: true })), ...toMenu(rights)]}
      >
        <p className="muted small">{email}</p>
      </Menu>
    </header>
  );
}

type NarrowProps = { heading: string; takesFocus?: boolean; children: ReactNode };

/**
 * A screen outside the guard. Set `takesFocus` if it replaces other content at the same address.
 */
export function NarrowFrame({ heading, takesFocus, children }: NarrowProps) {
  const siteName = use(SiteNameContext);
  return (
    <main id="main" className="admin-main admin-narrow stack" tabIndex={-1}>
      <p className="tap-links muted">
        <a href="/">{siteName}</a> · admin area
      </p>
      <h1 ref={takesFocus ? focusOnMount : undefined} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  );
}

/** Signs in anyone or, with `email`, only that person. The session store reports the result. */
export function SignInForm({ email, onSignedIn }: { email?: string; onSignedIn?: () => void }) {
  const form = useCheckedForm(
    (values) => ({
      email: findEmailFault(values.email),
      password: values.password === '' ? 'Enter your password' : null,
    }),
    { email: email ?? '', password: '' },
    async (values) => {
      const result = await signIn(backend, values);
      if (result.ok) onSignedIn?.();
      return result.ok ? null : result.message;
    },
    'password',
  );
  return (
    <CheckedForm form={form} submit={['Sign in', 'Signing in…']}>
      <EmailField {...form.field('email')} readOnly={email !== undefined} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
    </CheckedForm>
  );
}
