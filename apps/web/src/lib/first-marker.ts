/** The mark in the browser's timeline: vehicles are seen on the map. */
export const FIRST_MARKER = 'first-marker';
/** The mark that a map of vehicles is on its way: on other pages there is nothing to wait for. */
const MAP_OPENED = 'vehicles-map-opened';
/** A browser without WebGL draws no markers. */
const WAIT_MAX_MS = 5000;

export function recordMapOpened(): void {
  performance.mark(MAP_OPENED);
}

/** Until the first marker was drawn: what the page needs later should not come before it. */
export function firstMarker(): Promise<void> {
  const has = (mark: string) => performance.getEntriesByName(mark).length > 0;
  if (has(FIRST_MARKER) || !has(MAP_OPENED)) return Promise.resolve();
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
