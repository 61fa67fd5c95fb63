import { useCallback, useState } from 'react';
import type { useHistoryUrl } from './use-history-url.ts';

/** Of several vehicles the one that stands out on map, strips and graph: chosen for good, or under the pointer. */
export type Highlight = {
  /** What stands out now; null where all are alike. */
  id: string | null;
  /** What stays so when the pointer leaves, and is followed. */
  chosenId: string | null;
  /** Chooses a vehicle, or none where it was chosen already. */
  toggle: (id: string) => void;
  point: (id: string | null) => void;
};

/** An address may name a vehicle that is not among them: that is none. */
export function useHighlight(
  { highlightedId, highlight }: Pick<ReturnType<typeof useHistoryUrl>, 'highlightedId' | 'highlight'>,
  vehicles: readonly { id: string }[] | null,
): Highlight {
  const [pointedId, point] = useState<string | null>(null);
  const isCompared = (id: string | null) =>
    vehicles !== null && vehicles.length > 1 && vehicles.some((one) => one.id === id);
  const chosenId = isCompared(highlightedId) ? highlightedId : null;
  const toggle = useCallback(
    (id: string) => highlight(id === highlightedId ? null : id),
    [highlight, highlightedId],
  );
  return { id: isCompared(pointedId) ? pointedId : chosenId, chosenId, toggle, point };
}

/** Another vehicle stands out. */
export function isFaded(vehicle: { id: string }, { id }: Highlight): boolean {
  return id !== null && id !== vehicle.id;
}
