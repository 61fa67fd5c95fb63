import { useEffect } from 'react';
import type { Stop } from '../../history/segments.ts';
import type { HistoryView } from './history-view.ts';
import { nextStopMs, previousStopMs, STEP_MS } from './steps.ts';

/** Space plays, arrows step, with Shift to the next stop; controls that need these keys keep them. */
export function usePlayerKeys({ player, tracks }: HistoryView): void {
  useEffect(() => {
    const stops = tracks.flatMap(({ stops: own }) => own);
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTakenByControl(event)) return;
      const toMs = timeAfter(event, player.timeMs(), stops);
      if (event.key === ' ') player.toggle();
      else if (toMs !== null) player.seek(toMs);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [player, tracks]);
}

/** Where an arrow leads; null for other keys. */
function timeAfter({ key, shiftKey }: KeyboardEvent, timeMs: number, stops: readonly Stop[]): number | null {
  switch (key) {
    case 'ArrowRight':
      return shiftKey ? nextStopMs(stops, timeMs) : timeMs + STEP_MS;
    case 'ArrowLeft':
      return shiftKey ? previousStopMs(stops, timeMs) : timeMs - STEP_MS;
    default:
      return null;
  }
}

/** Texts take all keys, buttons and links the space bar, and the map its arrows. */
function isTakenByControl({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [role="menu"], [role="dialog"]')) return true;
  return target.closest(key === ' ' ? 'button, a' : '.maplibregl-canvas') !== null;
}
