import { useEffect, useState } from 'react';
import type { ListSort } from '../../../../lib/preferences.ts';

/** Minimum time between changes of order, by sort; names do not change. */
const CALM_MS: Readonly<Record<ListSort, number>> = {
  title: 0,
  state: 5_000,
  speed: 5_000,
  freshness: 5_000,
};

type Shown = { ids: readonly string[]; key: string; atMs: number };

/**
 * Displayed order of the list. Sorted by speed, a fleet changes order every second, and moving rows cause
 * wrong clicks. So nothing moves while the list `isHeld`; otherwise the order updates at an interval. Row
 * contents are always current. Another `key` (search, state, sort) applies at once.
 */
export function useCalmOrder(
  latest: readonly string[],
  { key, sort, isHeld }: { key: string; sort: ListSort; isHeld: boolean },
) {
  const [shown, setShown] = useState<Shown>(() => ({ ids: latest, key, atMs: Date.now() }));
  const isAnswer = shown.key !== key || shown.ids.length === 0;
  const ids = isAnswer ? latest : shown.ids;
  const isBehind = !isAnswer && !isSameOrder(ids, latest);

  useEffect(() => {
    if (!isAnswer && (!isBehind || isHeld)) return;
    const show = () => setShown({ ids: latest, key, atMs: Date.now() });
    if (isAnswer) return show();
    const timer = setTimeout(show, Math.max(0, shown.atMs + CALM_MS[sort] - Date.now()));
    return () => clearTimeout(timer);
  }, [latest, key, sort, isHeld, isAnswer, isBehind, shown.atMs]);

  return {
    ids,
    /** Whether the displayed order is outdated. */
    isBehind: isBehind && isHeld,
    update: () => setShown({ ids: latest, key, atMs: Date.now() }),
  };
}

function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}
