/** Which error screen stands for an error, and what it says (rules §2 and §8). */
export type ErrorScreen = {
  heading: string;
  text: string;
  /** What its button says; it loads the page anew. */
  retry: string;
  leadsHome: boolean;
};

const NOT_FOUND: ErrorScreen = {
  heading: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  retry: 'Try Again',
  leadsHome: true,
};

const ROUTE_FAILED: ErrorScreen = {
  heading: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please try again.",
  retry: 'Try Again',
  leadsHome: true,
};

/**
 * For a part of a page whose rest still stands. The page was found, so whatever the error's message
 * says, this is never Page Not Found.
 */
export const PART_FAILED: ErrorScreen = {
  heading: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  retry: 'Refresh Page',
  leadsHome: false,
};

/**
 * Gives the screen for a route that failed.
 *
 * @param message the error's
 * @param path of the page, without query string and fragment
 */
export function toRouteErrorScreen(message: string, path: string): ErrorScreen {
  const isNotFound = /not found|404/i.test(message) || path.includes('/404');
  return isNotFound ? NOT_FOUND : ROUTE_FAILED;
}
