import type { Map as MapLibreMap } from 'maplibre-gl';

/** A wheel turns the view many times in a second, and a track that comes moves it once more. */
const REST_MS = 300;
/** A map that follows a vehicle never rests. */
const LATEST_MS = 1_000;

/**
 * Runs what belongs to a view when the map has stood in it for a moment and has drawn all that it has to, at the latest a second
 * after the first move: whatever is put on a map draws all of it anew, and what people wait for would wait for that.
 */
export function createOnceAtRest(map: Pick<MapLibreMap, 'loaded'>, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstMs: number | null = null;

  function look(): void {
    const latestMs = (firstMs ?? 0) + LATEST_MS;
    if (!map.loaded() && performance.now() < latestMs) {
      wait(latestMs);
      return;
    }
    firstMs = null;
    run();
  }

  function wait(latestMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, Math.min(REST_MS, latestMs - performance.now())));
  }

  return {
    moved(): void {
      firstMs ??= performance.now();
      wait(firstMs + LATEST_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
