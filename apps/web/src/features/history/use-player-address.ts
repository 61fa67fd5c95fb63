import { useEffect, useRef } from 'react';
import type { Player } from '../../tracks/player.ts';
import type { useHistoryUrl } from './use-history-url.ts';

/** A hand that rests this long has chosen a time. */
const SETTLED_MS = 500;
/** Of a clock that runs. */
const PLAYING_MS = 5000;
const SECOND_MS = 1000;

/** Keeps the player's time in the address, and goes to that of an address that somebody came back to. */
export function usePlayerAddress(
  player: Player | null,
  startMs: number,
  { atMs, standAt }: Pick<ReturnType<typeof useHistoryUrl>, 'atMs' | 'standAt'>,
): void {
  const latest = useRef({ atMs, standAt });
  latest.current = { atMs, standAt };
  /** What the player and the address agree on; null is the beginning. */
  const agreedMs = useRef<number | null>(null);

  useEffect(() => {
    if (!player) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    agreedMs.current = latest.current.atMs;
    const write = () => {
      timer = null;
      const timeMs = player.timeMs();
      if (Math.abs(timeMs - (agreedMs.current ?? startMs)) < SECOND_MS) return;
      agreedMs.current = Math.round(timeMs / SECOND_MS) * SECOND_MS;
      latest.current.standAt(agreedMs.current);
    };
    const writeLater = () => {
      if (timer) clearTimeout(timer);
      timer = setTimeout(write, SETTLED_MS);
    };
    const onTick = () => {
      if (player.state().playing) timer ??= setTimeout(write, PLAYING_MS);
      else writeLater();
    };
    // It may stand where the one before it stood, of which the address was not told any more.
    writeLater();
    const stopTicks = player.onTick(onTick);
    const stopStates = player.subscribe(writeLater);
    return () => {
      stopTicks();
      stopStates();
      if (timer) clearTimeout(timer);
    };
  }, [player, startMs]);

  useEffect(() => {
    if (!player || atMs === agreedMs.current) return;
    agreedMs.current = atMs;
    player.seek(atMs ?? startMs);
  }, [player, startMs, atMs]);
}
