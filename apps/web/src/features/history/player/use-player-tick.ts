import { useEffect, useRef } from 'react';
import type { Player } from '../../../tracks/player.ts';

/**
 * Calls `draw` now and on ticks of the player, throttled. It writes to the DOM directly, without a React
 * render.
 */
export function usePlayerTick(player: Player, draw: (timeMs: number) => void, everyMs = 0): void {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const run = () => {
      timer = null;
      latest.current(player.timeMs());
    };
    run();
    const stop = player.onTick(() => {
      if (everyMs === 0) run();
      else timer ??= setTimeout(run, everyMs);
    });
    return () => {
      stop();
      if (timer) clearTimeout(timer);
    };
  }, [player, everyMs, draw]);
}
