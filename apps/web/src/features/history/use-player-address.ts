import { useEffect, useRef } from 'react';
import type { Player } from '../../tracks/player.ts';
import type { useHistoryUrl } from './use-history-url.ts';

/** The time is written after it rests this long. */
const SETTLED_MS = 500;
/** Write interval during playback. */
const PLAYING_MS = 5000;
const SECOND_MS = 1000;

/** Writes the player's time to the address, and seeks when the address changes by navigation. */
export function usePlayerAddress(
  player: Player | null,
  startMs: number,
  { atMs, standAt }: Pick<ReturnType<typeof useHistoryUrl>, 'atMs' | 'standAt'>,
): void {
  const latest = useRef({ atMs, standAt });
  latest.current = { atMs, standAt };
  /** Last time that was written to or read from the address; null is the beginning. */
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
    // A new player may continue at a time that was not written yet.
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
