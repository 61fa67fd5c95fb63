/** The mark in the browser's timeline: vehicles are seen on the map. */
export const FIRST_MARKER = 'first-marker';
/** A browser without WebGL draws no markers. */
const WAIT_MAX_MS = 5000;

/** Until the first marker was drawn: what the page needs later should not come before it. */
export function firstMarker(): Promise<void> {
  if (performance.getEntriesByName(FIRST_MARKER).length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(FIRST_MARKER).length > 0) done();
    });
    const timer = setTimeout(done, WAIT_MAX_MS);
    function done(): void {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    observer.observe({ type: 'mark' });
  });
}
