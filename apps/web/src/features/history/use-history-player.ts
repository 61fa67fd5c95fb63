import { useEffect, useMemo, useRef } from 'react';
import type { Period } from '../../lib/period.ts';
import type { Player } from '../../tracks/player.ts';
import { createHistoryPlayer, startOf } from './history-view.ts';
import type { LoadedTracks } from './use-history.ts';
import type { useHistoryUrl } from './use-history-url.ts';
import { usePlayerAddress } from './use-player-address.ts';

type Url = Pick<ReturnType<typeof useHistoryUrl>, 'atMs' | 'standAt'>;
/** A player with the period and time that the address had when it was created. */
type Last = { player: Player; period: Period; startMs: number; atMs: number | null };

/**
 * Player of the loaded tracks; null until they are loaded. After a change of vehicles, a new player continues
 * at the time of the previous one, since the address can be seconds behind during playback.
 */
export function useHistoryPlayer(loaded: LoadedTracks | null, period: Period, url: Url): Player | null {
  const last = useRef<Last | null>(null);
  const startMs = useMemo(() => (loaded ? startOf(loaded, period) : period.fromMs), [loaded, period]);
  const player = useMemo(() => {
    if (!loaded) return null;
    const next = createHistoryPlayer(loaded, period, timeAfter(last.current, period, url.atMs));
    if (last.current) next.setSpeed(last.current.player.state().speed);
    return next;
  }, [loaded, period]);
  usePlayerAddress(player, startMs, url);
  useEffect(() => {
    if (player) last.current = { player, period, startMs, atMs: url.atMs };
  }, [player, period, startMs, url.atMs]);
  return player;
}

/** Start time of the next player. A time in the address that changed wins; null is the beginning. */
function timeAfter(last: Last | null, period: Period, atMs: number | null): number | null {
  if (!last || last.period !== period || last.atMs !== atMs) return atMs;
  const timeMs = last.player.timeMs();
  return timeMs === last.startMs ? atMs : timeMs;
}
