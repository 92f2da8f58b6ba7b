/** The watcher's user agent, which robots.txt may name. */
export const toWatcherName = (siteName: string): string =>
  `${siteName.replace(/[^A-Za-z]/g, '')}Watcher`;
