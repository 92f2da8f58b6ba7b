/** What stands in the place of what failed (rules §2 and §8). */
export type ErrorScreen = {
  heading: string;
  text: string;
  /** What its button says; it loads the page anew. */
  retry: string;
};

/**
 * For a part of a page whose rest still stands. The page was found, so whatever the error's message
 * says, this is never Page Not Found.
 */
export const PART_FAILED: ErrorScreen = {
  heading: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  retry: 'Refresh Page',
};
