/** Which error screen stands for an error, and what it says (rules §2 and §8). */
export type ErrorScreen = {
  heading: string;
  text: string;
  /** What its button says; it loads the page anew. */
  retry: string;
  /** Whether it leads to the home page as well. */
  leadsHome: boolean;
};

const NOT_FOUND: ErrorScreen = {
  heading: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  retry: 'Try Again',
  leadsHome: true,
};

const OTHERWISE: Record<'route' | 'part', ErrorScreen> = {
  route: {
    heading: 'Something went wrong',
    text: "We're sorry, but something unexpected happened. Please try again.",
    retry: 'Try Again',
    leadsHome: true,
  },
  part: {
    heading: 'Something went wrong',
    text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
    retry: 'Refresh Page',
    leadsHome: false,
  },
};

/**
 * Gives the screen for an error.
 *
 * @param message the error's
 * @param path of the page, without query string and fragment
 * @param failed a whole route, or a part of a page whose rest still stands
 */
export function toErrorScreen(
  message: string,
  path: string,
  failed: 'route' | 'part',
): ErrorScreen {
  const isNotFound = /not found|404/i.test(message) || path.includes('/404');
  return isNotFound ? NOT_FOUND : OTHERWISE[failed];
}
