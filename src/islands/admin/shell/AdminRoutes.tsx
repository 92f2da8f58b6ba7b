/** Which screen is shown at which address (rules §2). */
import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { isUuid } from '../../../backend/uuid.ts';
import { ErrorBoundary } from '../../../components/ui/ErrorBoundary.tsx';
import { SiteNameContext } from '../admin-context.ts';
import { Guard } from './Guard.tsx';
import { Spinner } from './Spinner.tsx';
import { useOpenedPath } from './use-opened-path.ts';

const LoginScreen = lazy(() => import('../sign-in/LoginScreen.tsx'));
const SetupScreen = lazy(() => import('../setup/SetupScreen.tsx'));
const DashboardScreen = lazy(() => import('../dashboard/DashboardScreen.tsx'));
const EditorScreen = lazy(() => import('../editor/EditorScreen.tsx'));

type Screen = {
  path: string | RegExp;
  title: string;
  /** Open to everyone. */
  isOpen?: true;
  show: (id: string) => ReactNode;
};

const SCREENS: Screen[] = [
  { path: '/admin/login', title: 'Sign in', isOpen: true, show: () => <LoginScreen /> },
  { path: '/admin/setup', title: 'Setup', isOpen: true, show: () => <SetupScreen /> },
  { path: '/admin', title: 'Articles', show: () => <DashboardScreen /> },
  { path: '/admin/dashboard', title: 'Articles', show: () => <DashboardScreen /> },
  {
    // One screen with two addresses: an article gets the second when it is first saved.
    path: /^\/admin\/articles\/(?:new|edit\/(?<id>[^/]+))$/,
    title: 'Article',
    show: (id) => (id && !isUuid(id) ? <AdminNotFound /> : <EditorScreen articleId={id || null} />),
  },
  { path: /^/, title: 'Page Not Found', show: () => <AdminNotFound /> },
];

const SCROLL_AGAIN_MS = 100;

/** On every path: to the top at once, on the next frame, and once more (rules §2). */
function useScrollToTop(path: string): void {
  useLayoutEffect(() => {
    const toTop = () => scrollTo(0, 0);
    toTop();
    const frame = requestAnimationFrame(toTop);
    const timer = setTimeout(toTop, SCROLL_AGAIN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [path]);
}

export function AdminRoutes() {
  const [path] = useLocation();
  const opened = useOpenedPath(path);
  useScrollToTop(opened);
  return (
    <Switch>
      {SCREENS.map(({ path: pattern, title, isOpen, show }) => (
        <Route key={String(pattern)} path={pattern}>
          {(params: { id?: string }) => {
            const screen = (
              <ScreenContent path={opened} title={title}>
                {show(params.id ?? '')}
              </ScreenContent>
            );
            return isOpen ? screen : <Guard>{screen}</Guard>;
          }}
        </Route>
      ))}
    </Switch>
  );
}

/** One screen: its document title, the spinner while it loads, and the message when it fails. */
function ScreenContent(props: { path: string; title: string; children: ReactNode }) {
  const { path, title, children } = props;
  const siteName = use(SiteNameContext);

  useLayoutEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  return (
    <ErrorBoundary key={path} failed="route" headingLevel={1} onError={console.error}>
      <Suspense fallback={<Spinner />}>
        {children}
        <Arrival path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The path of the screen that was shown last. */
let lastShown: string | null = null;

/** Put after a screen's content: moves the focus to its heading when it was navigated to. */
function Arrival({ path }: { path: string }) {
  useEffect(() => {
    if (lastShown !== null && lastShown !== path) {
      const place =
        document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
      if (place) {
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }
    }
    lastShown = path;
  }, [path]);
  return null;
}

function AdminNotFound() {
  return (
    <div className="stack">
      <h1>Page Not Found</h1>
      <p>The page you’re looking for doesn’t exist or has been moved.</p>
      <p className="button-row">
        <Link className="button" href="/admin">
          Go to the articles
        </Link>
      </p>
    </div>
  );
}
