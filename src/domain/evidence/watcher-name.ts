/** The name under which the watcher asks hosts for pages, and to which their robots.txt may speak. */
export const toWatcherName = (siteName: string): string =>
  `${siteName.replace(/[^A-Za-z]/g, '')}Watcher`;
