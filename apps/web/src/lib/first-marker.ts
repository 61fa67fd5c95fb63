/** Performance mark set when the first vehicles are drawn on the map. */
export const FIRST_MARKER = 'first-marker';
/** Performance mark set when a map of vehicles starts loading; other pages do not wait. */
const MAP_OPENED = 'vehicles-map-opened';
/** Browsers without WebGL draw no markers. */
const WAIT_MAX_MS = 5000;

export function recordMapOpened(): void {
  performance.mark(MAP_OPENED);
}

/** Resolves after the first marker was drawn, so that later downloads do not delay it. */
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
