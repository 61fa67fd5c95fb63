import { useCallback, useState } from 'react';
import type { useHistoryUrl } from './use-history-url.ts';

/** Highlighted vehicle among several: chosen by click, or hovered. */
export type Highlight = {
  /** Currently highlighted vehicle; null if none. */
  id: string | null;
  /** Vehicle that stays highlighted after hovering ends, and is followed. */
  chosenId: string | null;
  /** Chooses a vehicle, or clears the choice if it is already chosen. */
  toggle: (id: string) => void;
  point: (id: string | null) => void;
};

/** Ids in the address that are not among the vehicles are ignored. */
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

/** Whether another vehicle is highlighted. */
export function isFaded(vehicle: { id: string }, { id }: Highlight): boolean {
  return id !== null && id !== vehicle.id;
}
