/** Replaces what failed (rules §2 and §8). */
export type ErrorScreen = {
  heading: string;
  text: string;
  /** The button, which reloads the page. */
  retry: string;
};

/** For part of a page: the page was found, so this is never Page Not Found. */
export const PART_FAILED: ErrorScreen = {
  heading: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  retry: 'Refresh Page',
};
