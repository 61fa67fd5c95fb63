import type { Stop } from './stop.ts';
import type { StopSort } from './use-stops-url.ts';

/** Orders by the chosen field, newer first among equals. Grouped days keep time order. */
export function stopOrder({ field, direction }: StopSort, isByDay: boolean): (a: Stop, b: Stop) => number {
  if (isByDay && field === 'time') return (a, b) => a.startMs - b.startMs;
  const turn = direction === 'ASC' ? 1 : -1;
  return (a, b) => (figureOf(a, field) - figureOf(b, field)) * turn || b.startMs - a.startMs;
}

function figureOf({ startMs, durationMs, idlingMs }: Stop, field: StopSort['field']): number {
  if (field === 'duration') return durationMs;
  return field === 'idling' ? idlingMs : startMs;
}
