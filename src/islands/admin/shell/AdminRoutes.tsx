/** Which address shows which screen (rules §2). */
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { isUuid } from '../../../backend/uuid.ts';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { ErrorBoundary } from '../../../components/ui/ErrorBoundary.tsx';
import { toRouteErrorScreen } from '../../../domain/page/error-screen.ts';
import { $passwordLink } from '../../../stores/admin-session.ts';
import { SiteNameContext } from '../admin-context.ts';
import { Guard } from './AdminFrame.tsx';
import { Spinner } from './Spinner.tsx';

const LoginScreen = lazy(() => import('../sign-in/LoginScreen.tsx'));
const EditorScreen = lazy(() => import('../editor/EditorScreen.tsx'));
const ClinicScreen = lazy(() => import('../clinics/ClinicScreen.tsx'));
const ReadingScreen = lazy(() => import('../figures/ReadingScreen.tsx'));
const EditPageScreen = lazy(() => import('./EditPageScreen.tsx'));
const WordsFileScreen = lazy(() => import('../words/WordsFileScreen.tsx'));
const InboxScreen = lazy(() => import('../inbox/InboxScreen.tsx'));

/** `rename` changes the screen's address without reloading it. */
type Show = (id: string, rename: (path: string) => void) => ReactNode;

const page = (load: Parameters<typeof lazy>[0]): Show => {
  const Screen = lazy(load);
  return () => <Screen />;
};

const withUuid = (id: string, screen: ReactNode) => (isUuid(id) ? screen : <AdminNotFound />);

const SCREENS: [path: string | RegExp, title: string, show: Show, isOpen?: true][] = [
  ['/admin/login', 'Sign in', () => <LoginScreen />, true],
  ['/admin/setup', 'Setup', page(() => import('../setup/SetupScreen.tsx')), true],
  [/^\/admin\/?$/, 'Today', page(() => import('../overview/TodayScreen.tsx'))],
  ['/admin/articles', 'Articles', page(() => import('../dashboard/DashboardScreen.tsx'))],
  [
    // One screen with two addresses, because an article gets its own on the first save.
    /^\/admin\/articles\/(?:new|edit\/(?<id>[^/]+))$/,
    'Article',
    (id, rename) => {
      const screen = <EditorScreen articleId={id || null} onRenamed={rename} />;
      return id ? withUuid(id, screen) : screen;
    },
  ],
  ['/admin/pictures', 'Pictures', page(() => import('../pictures/PicturesScreen.tsx'))],
  ['/admin/words', 'Site wording', page(() => import('../words/WordsScreen.tsx'))],
  [/^\/admin\/words\/(?<id>.+)$/, 'Words', (path) => <WordsFileScreen path={path} />],
  ['/admin/clinics', 'Clinics', page(() => import('../clinics/ClinicsScreen.tsx'))],
  ['/admin/clinics/:id', 'Clinic', (id) => withUuid(id, <ClinicScreen clinicId={id} />)],
  ['/admin/figures', 'Figures', page(() => import('../figures/FiguresScreen.tsx'))],
  ['/admin/figures/read/:id', 'Reading', (id) => withUuid(id, <ReadingScreen pageId={id} />)],
  ['/admin/figures/import', 'Import and export', page(() => import('../figures/ImportScreen.tsx'))],
  ['/admin/figures/history', 'History', page(() => import('../figures/HistoryScreen.tsx'))],
  ['/admin/activity', 'Activity', page(() => import('../activity/ActivityScreen.tsx'))],
  ['/admin/ready', 'Ready to go live?', page(() => import('../readiness/ReadinessScreen.tsx'))],
  ['/admin/inbox', 'Inbox', () => <InboxScreen view="waiting" />],
  ['/admin/inbox/suspects', 'Inbox', () => <InboxScreen view="suspects" />],
  ['/admin/inbox/decided', 'Decided', () => <InboxScreen view="decided" />],
  ['/admin/people', 'People', page(() => import('../people/PeopleScreen.tsx'))],
  ['/admin/overview', 'Today', () => <Redirect to={`/admin${location.search}`} replace />],
  [
    '/admin/dashboard',
    'Articles',
    () => <Redirect to={`/admin/articles${location.search}`} replace />,
  ],
  [/^\/admin\/edit(?<id>\/.+)$/, 'Edit a page', (path) => <EditPageScreen path={path} />],
  [/^/, 'Page Not Found', () => <AdminNotFound />],
];

const SCROLL_AGAIN_MS = 100;

export function AdminRoutes() {
  const [path, navigate] = useLocation();
  /** Counts opened screens. A renamed screen stays the same. */
  const [shown, setShown] = useState({ path, screen: 0 });
  if (path !== shown.path) setShown({ path, screen: shown.screen + 1 });

  // Scroll to the top now, on the next frame and a third time after a delay (rules §2).
  useLayoutEffect(() => {
    const toTop = () => scrollTo(0, 0);
    toTop();
    const frame = requestAnimationFrame(toTop);
    const timer = setTimeout(toTop, SCROLL_AGAIN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown.screen]);

  const rename = (to: string) =>
    flushSync(() => {
      setShown((before) => ({ ...before, path: to }));
      navigate(to, { replace: true });
    });

  if (useStore($passwordLink)) {
    return (
      <ScreenContent screen={shown.screen} title="Set a password">
        <LoginScreen />
      </ScreenContent>
    );
  }
  return (
    <Switch>
      {SCREENS.map(([pattern, title, show, isOpen]) => (
        <Route key={String(pattern)} path={pattern}>
          {({ id = '' }: { id?: string }) => {
            const screen = (
              <ScreenContent screen={shown.screen} title={title}>
                {show(id, rename)}
              </ScreenContent>
            );
            return isOpen ? screen : <Guard>{screen}</Guard>;
          }}
        </Route>
      ))}
    </Switch>
  );
}

let lastShown: number | null = null;

function ScreenContent(props: { screen: number; title: string; children: ReactNode }) {
  const { screen, title, children } = props;
  const siteName = use(SiteNameContext);

  useLayoutEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  return (
    <ErrorBoundary
      key={screen}
      toScreen={(message) => toRouteErrorScreen(message, location.pathname)}
      headingLevel={1}
      beside={
        <a className="button button-quiet" href="/">
          Go to Homepage
        </a>
      }
      onError={console.error}
    >
      <Suspense fallback={<Spinner />}>
        {children}
        <Arrival screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Rendered after a screen's content, to focus its heading on navigation. */
function Arrival({ screen }: { screen: number }) {
  useEffect(() => {
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? main;
    if (heading && lastShown !== null && lastShown !== screen) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    lastShown = screen;
  }, [screen]);
  return null;
}

function AdminNotFound() {
  return (
    <div className="stack">
      <LostDot />
      <h1>Page Not Found</h1>
      <p>The page you’re looking for doesn’t exist or has been moved.</p>
      <p className="button-row">
        <Link className="button" href="/admin">
          Go to Today
        </Link>
      </p>
    </div>
  );
}
