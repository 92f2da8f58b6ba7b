/** True when the worker answered for this page, so its query was not sent. */
export function isOpenedByDevice(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (opening?.workerStart ?? 0) > 0;
}
