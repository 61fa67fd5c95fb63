import { useEffect, useState } from 'react';
import type { ListSort } from '../../../../lib/preferences.ts';

/** Names do not move; by what changes each second the order follows in steps that one can read between. */
const CALM_MS: Readonly<Record<ListSort, number>> = {
  title: 0,
  state: 5_000,
  speed: 5_000,
  freshness: 5_000,
};

type Shown = { ids: readonly string[]; key: string; atMs: number };

/**
 * The order that is shown: the latest one, but not while somebody is at the list. Sorted by speed, a fleet changes its
 * order every second; a row that goes from under the pointer before it is clicked makes a wrong vehicle of the right one.
 * So nothing moves, comes or goes while the list `isHeld`; else it follows at an interval. What the rows say is always
 * now. Another `key` (of what is asked for: words, state, sort) is an answer to somebody, and shown at once.
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
    /** The rows stand in an order that is over. */
    isBehind: isBehind && isHeld,
    update: () => setShown({ ids: latest, key, atMs: Date.now() }),
  };
}

function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}
