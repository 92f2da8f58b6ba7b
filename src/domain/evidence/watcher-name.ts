export const toWatcherName = (siteName: string): string =>
  `${siteName.replace(/[^A-Za-z]/g, '')}Watcher`;
