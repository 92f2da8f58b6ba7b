/** Shown in place of what failed (rules §2 and §8). */
export type ErrorScreen = {
  heading: string;
  text: string;
  retry: string;
};

/** For part of a page. The page itself was found, so this is never Page Not Found. */
export const PART_FAILED: ErrorScreen = {
  heading: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  retry: 'Refresh Page',
};

const NOT_FOUND: ErrorScreen = {
  heading: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  retry: 'Try Again',
};

const ROUTE_FAILED: ErrorScreen = {
  heading: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please try again.",
  retry: 'Try Again',
};

export function toRouteErrorScreen(message: string, path: string): ErrorScreen {
  const isNotFound = /not found|404/i.test(message) || path.includes('/404');
  return isNotFound ? NOT_FOUND : ROUTE_FAILED;
}
