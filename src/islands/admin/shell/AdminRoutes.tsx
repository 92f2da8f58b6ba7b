/** Which screen is shown at which address (rules §2). */
import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Route, Switch, useLocation } from 'wouter';
import { isUuid } from '../../../backend/uuid.ts';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { ErrorBoundary } from '../../../components/ui/ErrorBoundary.tsx';
import { toRouteErrorScreen } from '../../../domain/page/error-screen.ts';
import { SiteNameContext } from '../admin-context.ts';
import { Guard } from './Guard.tsx';
import { Spinner } from './Spinner.tsx';

const LoginScreen = lazy(() => import('../sign-in/LoginScreen.tsx'));
const SetupScreen = lazy(() => import('../setup/SetupScreen.tsx'));
const DashboardScreen = lazy(() => import('../dashboard/DashboardScreen.tsx'));
const EditorScreen = lazy(() => import('../editor/EditorScreen.tsx'));
const PicturesScreen = lazy(() => import('../pictures/PicturesScreen.tsx'));
const ClinicsScreen = lazy(() => import('../clinics/ClinicsScreen.tsx'));
const ClinicScreen = lazy(() => import('../clinics/ClinicScreen.tsx'));
const TodayScreen = lazy(() => import('../figures/TodayScreen.tsx'));
const ReadingScreen = lazy(() => import('../figures/ReadingScreen.tsx'));
const ImportScreen = lazy(() => import('../figures/ImportScreen.tsx'));
const HistoryScreen = lazy(() => import('../figures/HistoryScreen.tsx'));
const OverviewScreen = lazy(() => import('../overview/OverviewScreen.tsx'));
const ActivityScreen = lazy(() => import('../activity/ActivityScreen.tsx'));
const EditPageScreen = lazy(() => import('./EditPageScreen.tsx'));
const WordsScreen = lazy(() => import('../words/WordsScreen.tsx'));
const WordsFileScreen = lazy(() => import('../words/WordsFileScreen.tsx'));
const InboxScreen = lazy(() => import('../inbox/InboxScreen.tsx'));
const PeopleScreen = lazy(() => import('../people/PeopleScreen.tsx'));

type Screen = {
  path: string | RegExp;
  title: string;
  /** Open to everyone. */
  isOpen?: true;
  /** `rename` gives the screen another address, under which it stays as it is. */
  show: (id: string, rename: (path: string) => void) => ReactNode;
};

const SCREENS: Screen[] = [
  { path: '/admin/login', title: 'Sign in', isOpen: true, show: () => <LoginScreen /> },
  { path: '/admin/setup', title: 'Setup', isOpen: true, show: () => <SetupScreen /> },
  { path: '/admin', title: 'Articles', show: () => <DashboardScreen /> },
  { path: '/admin/dashboard', title: 'Articles', show: () => <DashboardScreen /> },
  { path: '/admin/articles', title: 'Articles', show: () => <DashboardScreen /> },
  {
    // One screen with two addresses: an article gets the second when it is first saved.
    path: /^\/admin\/articles\/(?:new|edit\/(?<id>[^/]+))$/,
    title: 'Article',
    show: (id, rename) =>
      id && !isUuid(id) ? (
        <AdminNotFound />
      ) : (
        <EditorScreen articleId={id || null} onRenamed={rename} />
      ),
  },
  { path: '/admin/pictures', title: 'Pictures', show: () => <PicturesScreen /> },
  { path: '/admin/words', title: 'Words of the site', show: () => <WordsScreen /> },
  {
    path: /^\/admin\/words\/(?<id>.+)$/,
    title: 'Words',
    show: (path) => <WordsFileScreen path={path} />,
  },
  { path: '/admin/clinics', title: 'Clinics', show: () => <ClinicsScreen /> },
  {
    path: /^\/admin\/clinics\/(?<id>[^/]+)$/,
    title: 'Clinic',
    show: (id) => (isUuid(id) ? <ClinicScreen clinicId={id} /> : <AdminNotFound />),
  },
  { path: '/admin/figures', title: 'Today', show: () => <TodayScreen /> },
  {
    path: /^\/admin\/figures\/read\/(?<id>[^/]+)$/,
    title: 'Reading',
    show: (id) => (isUuid(id) ? <ReadingScreen pageId={id} /> : <AdminNotFound />),
  },
  { path: '/admin/figures/import', title: 'Import and export', show: () => <ImportScreen /> },
  { path: '/admin/figures/history', title: 'History', show: () => <HistoryScreen /> },
  { path: '/admin/overview', title: 'Needs a look', show: () => <OverviewScreen /> },
  { path: '/admin/activity', title: 'Activity', show: () => <ActivityScreen /> },
  { path: '/admin/inbox', title: 'Inbox', show: () => <InboxScreen view="waiting" /> },
  { path: '/admin/inbox/suspects', title: 'Inbox', show: () => <InboxScreen view="suspects" /> },
  { path: '/admin/inbox/decided', title: 'Decided', show: () => <InboxScreen view="decided" /> },
  { path: '/admin/people', title: 'People', show: () => <PeopleScreen /> },
  {
    path: /^\/admin\/edit(?<id>\/.+)$/,
    title: 'Edit a page',
    show: (path) => <EditPageScreen path={path} />,
  },
  { path: /^/, title: 'Page Not Found', show: () => <AdminNotFound /> },
];

const SCROLL_AGAIN_MS = 100;

/** On every screen: to the top at once, on the next frame, and once more (rules §2). */
function useScrollToTop(screen: number): void {
  useLayoutEffect(() => {
    const toTop = () => scrollTo(0, 0);
    toTop();
    const frame = requestAnimationFrame(toTop);
    const timer = setTimeout(toTop, SCROLL_AGAIN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [screen]);
}

export function AdminRoutes() {
  const [path, navigate] = useLocation();
  /** Counts the screens that were opened; one that gives itself another address stays the same. */
  const [shown, setShown] = useState({ path, screen: 0 });
  if (path !== shown.path) setShown({ path, screen: shown.screen + 1 });
  useScrollToTop(shown.screen);

  const rename = (to: string) =>
    flushSync(() => {
      setShown((before) => ({ ...before, path: to }));
      navigate(to, { replace: true });
    });

  return (
    <Switch>
      {SCREENS.map(({ path: pattern, title, isOpen, show }) => (
        <Route key={String(pattern)} path={pattern}>
          {(params: { id?: string }) => {
            const screen = (
              <ScreenContent screen={shown.screen} title={title}>
                {show(params.id ?? '', rename)}
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

/** The screen that was shown last. */
let lastShown: number | null = null;

/** Put after a screen's content: moves the focus to its heading when it was navigated to. */
function Arrival({ screen }: { screen: number }) {
  useEffect(() => {
    if (lastShown !== null && lastShown !== screen) {
      const place =
        document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
      if (place) {
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }
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
          Go to the articles
        </Link>
      </p>
    </div>
  );
}
