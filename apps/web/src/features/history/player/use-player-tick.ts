import { useEffect, useRef } from 'react';
import type { Player } from '../../../tracks/player.ts';

/**
 * Draws now and after ticks of the player, at most so often, straight into the document: a clock that runs is no
 * reason for React to render.
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
