/** Whether the device itself has opened the page that is shown. */

/**
 * True where the service worker has answered for this page's own address: nothing of what stands in its
 * query was then sent. A forced reload goes past the worker.
 */
export function isOpenedByDevice(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (opening?.workerStart ?? 0) > 0;
}
