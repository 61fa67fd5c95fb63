import { GeoJSONSource } from 'maplibre-gl';

/** What the page counts of itself; the driver reads it before and after. */
export const counters = {
  positions: 0,
  listUpdates: 0,
  mapUpdates: 0,
  /** Pictures of vehicles on their way between two fixes. */
  glideUpdates: 0,
  /** From handing an update to the map until its worker has taken it in. */
  applyMs: [] as number[],
  /** What that call takes of the main thread at once. */
  callMs: [] as number[],
  longTasksMs: [] as number[],
};

export function resetCounters(): void {
  Object.assign(counters, { positions: 0, listUpdates: 0, mapUpdates: 0, glideUpdates: 0 });
  for (const list of [counters.applyMs, counters.callMs, counters.longTasksMs]) list.length = 0;
}

/** Counts every update of the source of vehicles, whichever way it is made. */
export function countMapUpdates(): void {
  const timed = <Arguments extends unknown[]>(original: (...values: Arguments) => Promise<void>) =>
    async function (this: GeoJSONSource, ...values: Arguments): Promise<void> {
      if (this.id !== 'vehicles') return original.apply(this, values);
      const startedAt = performance.now();
      const taken = original.apply(this, values);
      counters.callMs.push(performance.now() - startedAt);
      await taken;
      counters.mapUpdates++;
      counters.applyMs.push(performance.now() - startedAt);
    };
  const source = GeoJSONSource.prototype;
  source.updateData = timed(source.updateData) as typeof source.updateData;
  source.setData = timed(source.setData) as typeof source.setData;
}

/** Each picture of gliding vehicles begins with an empty canvas. */
export function countGlides(): void {
  const canvas = CanvasRenderingContext2D.prototype;
  const { clearRect } = canvas;
  canvas.clearRect = function (...values): void {
    counters.glideUpdates++;
    clearRect.apply(this, values);
  };
}

export function countLongTasks(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counters.longTasksMs.push(duration);
  }).observe({ type: 'longtask' });
}
