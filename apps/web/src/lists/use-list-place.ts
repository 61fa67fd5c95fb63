import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { TablePlace } from '../ui/table/table-place.ts';

/** Number of history entries whose scroll position is kept. */
const KEPT_MAX = 100;
const places = new Map<string, TablePlace>();

/** Scroll position of the list by history entry, so that Back returns to the same row. */
export function useListPlace(): TablePlace {
  const { key } = useLocation();
  return useMemo(() => {
    const known = places.get(key);
    if (known) return known;
    const [oldest] = places.keys();
    if (places.size >= KEPT_MAX && oldest !== undefined) places.delete(oldest);
    const place = { topPx: 0, activeId: null };
    places.set(key, place);
    return place;
  }, [key]);
}
